import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { caretEvent } from "../focus-again";

/** Puts the caret back where it was in the text when a dialog over it closes. */
export const caret = Extension.create({
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
