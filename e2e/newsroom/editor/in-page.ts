/** Functions of the editor that need a document, for tests that run them in a page. */
import { DOMParser as DocumentParser } from "@tiptap/pm/model";
import { readBody, writeBody } from "../../../newsroom/common/format/body-html";
import { canonicalHtml } from "../../../newsroom/common/format/canonical";
import { schema } from "../../../newsroom/common/format/schema";
import { cleanPaste } from "../../../newsroom/editor/paste/clean-paste";

/** Reads a body and writes it again. */
export function roundTrip(html: string) {
  const doc = readBody(html, schema);
  const locked: string[] = [];
  doc.forEach((node) => {
    if (node.type.name === "locked") locked.push(node.attrs.html as string);
  });
  const back = writeBody(doc);
  return { back, locked, before: canonicalHtml(html), after: canonicalHtml(back) };
}

/** Cleans what another program put on the clipboard, and reads it as the body does. */
export function pasteAndWrite(html: string) {
  const { html: clean, pictures, lost } = cleanPaste(html);
  const { body: input } = new DOMParser().parseFromString(clean, "text/html");
  const body = writeBody(DocumentParser.fromSchema(schema).parse(input)).replaceAll("\n", "");
  return { clean, body, pictures: pictures.length, lost };
}

/** Cleans what is pasted into a text that has an element `_ftn1`. */
export const clean = (html: string): string => cleanPaste(html, (id) => id === "_ftn1").html;
