/** The elements that a body may have: the sanitizer's list (modules/content/text/sanitize-body.ts). */
import { type Extensions, getSchema } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { keptAttributes } from "./attributes";
import { caret } from "./caret";
import { figures } from "./figures";
import { marks } from "./marks";
import { pieces } from "./pieces";
import { tables } from "./table";

/** The document's schema, with the keys and Markdown that belong to its elements. */
export const format: Extensions = [
  StarterKit.configure({
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    code: false,
    codeBlock: false,
    link: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    dropcursor: { color: false, class: "editor-drop-cursor", width: 2 },
    undoRedo: { newGroupDelay: 500 },
  }),
  caret,
  keptAttributes,
  ...marks,
  ...pieces,
  ...figures,
  ...tables,
];

export const schema = getSchema(format);
