/**
 * Writes XML from nested calls, so that nothing reaches a document unescaped.
 * Only what feeds and sitemaps need: elements, attributes, text, CDATA. It does not read XML.
 */

/** A piece of XML that is already written; only this file makes one. */
export interface Xml {
  readonly xml: string;
}

type Child = Xml | string | null;

/** Characters that XML 1.0 forbids or advises against; a feed holding one does not parse. */
const unprintable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function printable(text: string): string {
  return text.toWellFormed().replace(unprintable, "");
}

/** `text` as character data: markup escaped (`]]>` too), characters that XML forbids dropped. */
export function escapeText(text: string): string {
  return printable(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function escapeAttribute(value: string): string {
  return escapeText(value)
    .replaceAll('"', "&quot;")
    .replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);
}

/**
 * One element. Strings among the children are text and get escaped; null children are left out.
 * Names are the caller's constants and are not checked.
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

/** Markup carried as text. A `]]>` inside it is split over two sections, so it cannot end them. */
export function cdata(text: string): Xml {
  return { xml: `<![CDATA[${printable(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>` };
}

/** A whole document in UTF-8. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}
