/** Splits a text into sections at its second-level headings. */

/** Id of the text before the first heading. */
export const introId = "intro";

const opening = /<h2[^>]*\sid="([^"]*)"[^>]*>[\s\S]*?<\/h2>\s*/g;

/**
 * The markup of each section without its heading, by the heading's id; the text before the first
 * heading has `introId`.
 *
 * @param html sanitized body whose headings have ids
 */
export function splitSections(html: string): ReadonlyMap<string, string> {
  const headings = [...html.matchAll(opening)];
  const intro = html.slice(0, headings[0]?.index ?? html.length).trim();
  const sections = headings.map(([heading, id = ""], place) => {
    const end = headings[place + 1]?.index ?? html.length;
    return [id, html.slice((headings[place]?.index ?? 0) + heading.length, end).trim()] as const;
  });
  return new Map(intro === "" ? sections : [[introId, intro], ...sections]);
}

/**
 * Adds the site's typographic classes to elements without attributes; others are unchanged.
 *
 * @param html sanitized body
 * @param classes by the element's name
 */
export function withClasses(html: string, classes: Readonly<Record<string, string>>): string {
  return html.replace(/<([a-z0-9]+)>/g, (tag, name: string) =>
    Object.hasOwn(classes, name) ? `<${name} class="${classes[name]}">` : tag,
  );
}
