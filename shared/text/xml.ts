/**
 * Writes XML from nested calls, so that nothing is unescaped. Only what feeds and sitemaps need:
 * elements, attributes, text, CDATA. It does not parse XML.
 */

/** Serialized XML; only this file creates it. */
export interface Xml {
  readonly xml: string;
}

type Child = Xml | string | null;

/** Characters that XML 1.0 forbids or discourages; a feed containing one does not parse. */
const unprintable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function printable(text: string): string {
  return text.toWellFormed().replace(unprintable, "");
}

/** Everything that is escaped or dropped. */
const special = /[&<>]|[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/u;

/** Escapes `text` as character data (`]]>` too) and drops characters that XML forbids. */
export function escapeText(text: string): string {
  // Most texts need nothing, and a sitemap has twenty thousand.
  if (!special.test(text)) return text;
  return printable(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function escapeAttribute(value: string): string {
  return escapeText(value)
    .replaceAll('"', "&quot;")
    .replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);
}

/**
 * An element. String children are escaped text; null children are omitted. Names are the caller's
 * constants and are not checked.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly Child[]
): Xml {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join("");
  const content = children
    .map((child) =>
      child === null ? "" : typeof child === "string" ? escapeText(child) : child.xml,
    )
    .join("");
  return {
    xml: content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`,
  };
}

/** Markup as CDATA text. A `]]>` inside it is split over two sections, so it cannot end them. */
export function cdata(text: string): Xml {
  return { xml: `<![CDATA[${printable(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>` };
}

/** A complete document in UTF-8. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}
