import { convert, type FormatCallback } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A button becomes its label and, on a line of its own, its URL, which mail clients and tests detect. */
const formatButton: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addInline(String(element.attribs.href), { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** Renders an email component to its two parts: an HTML document and plain text. */
export function renderEmail(email: ReactElement): { html: string; text: string } {
  const html = `<!doctype html>${renderToStaticMarkup(email)}`;
  const text = convert(html, {
    wordwrap: false,
    formatters: { button: formatButton },
    selectors: [
      { selector: "title", format: "skip" },
      { selector: "style", format: "skip" },
      { selector: "h1", options: { uppercase: false } },
      { selector: "a", options: { linkBrackets: ["(", ")"], hideLinkHrefIfSameAsText: true } },
      { selector: "a.button", format: "button" },
    ],
  });
  return { html, text };
}
