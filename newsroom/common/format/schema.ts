/** The elements that a body may have: the sanitizer's list (modules/content/entries/text/sanitize-body.ts). */
import { type Extensions, getSchema, Extension } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { keptAttributes } from "./attributes";
import { Plugin } from "@tiptap/pm/state";
import { caretEvent } from "../screen/focus-again";
import { figures } from "./figures";
import { marks } from "./marks";
import { pieces } from "./pieces";
import { tables } from "./table";

/** Puts the caret back where it was in the text when a dialog over it closes. */
const caret = Extension.create({
  name: "caret",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          [caretEvent]: (view: { focus(): void }) => {
            view.focus();
            return true;
          },
        },
      },
    }),
  ],
});

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
