import { inline } from "@css-inline/css-inline";
import { convert, type FormatCallback } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { outlookDarkStyles, outlookStyles, schemeStyles } from "./layout/email-sheet";
import { inlinedStyles } from "./layout/email-sheet";
import { writeOutlookTables } from "./layout/email-table";

/** Without it, Outlook for Windows enlarges pictures, but not their cells, on screens of high density. */
const density =
  "<xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>";

const emailHead = [
  `<!--[if mso]>${density}<style>${outlookStyles}</style><![endif]-->`,
  `<style>${schemeStyles}</style>`,
  `<style>${outlookDarkStyles}</style>`,
].join("\n");

/** A button becomes its label and, on a line of its own, its URL, which mail clients and tests detect. */
const formatButton: FormatCallback = (element, visit, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  visit(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addInline(String(element.attribs.href), { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

const title = { uppercase: false, leadingLineBreaks: 2 };
const cell = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/**
 * Renders an email component to its two parts: an HTML document, with its styles in `style` attributes, and
 * plain text.
 */
export function renderEmail(email: ReactElement): { html: string; text: string } {
  const markup = `<!doctype html>${renderToStaticMarkup(email)}`;
  const inlined = inline(markup, { extraCss: inlinedStyles, loadRemoteStylesheets: false });
  const html = writeOutlookTables(inlined).replace("</head>", () => `${emailHead}</head>`);
  const text = convert(markup, {
    wordwrap: false,
    formatters: { button: formatButton },
    selectors: [
      { selector: "title", format: "skip" },
      { selector: "style", format: "skip" },
      { selector: ".preheader", format: "skip" },
      { selector: "img", format: "skip" },
      // Its headline is a link to the same address.
      { selector: "a.picture", format: "skip" },
      { selector: "td", format: "block", options: cell },
      { selector: ".rule", format: "skip" },
      ...["h1", "h2", "h3"].map((selector) => ({ selector, options: title })),
      { selector: "a", options: { linkBrackets: ["(", ")"], hideLinkHrefIfSameAsText: true } },
      { selector: "a.button", format: "button" },
    ],
  });
  return { html, text };
}
