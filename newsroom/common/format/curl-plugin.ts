import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Plugin } from "@tiptap/pm/state";
import { curlTyped } from "./curl";

/** Curls what is typed in the body. Each change is a step of its own in the history. */
export const curl = Extension.create({
  name: "curl",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, from, to, text) {
          if (text.length !== 1 || view.composing) return false;
          const $from = view.state.doc.resolve(from);
          if ($from.marks().some(({ type }) => type.name === "code")) return false;
          const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\uFFFC");
          const found = curlTyped(before + text);
          if (!found) return false;
          view.dispatch(view.state.tr.insertText(text, from, to).scrollIntoView());
          const end = from + text.length;
          view.dispatch(closeHistory(view.state.tr.insertText(found.by, end - found.length, end)));
          // Text that is typed next is not undone together with it.
          view.dispatch(closeHistory(view.state.tr));
          return true;
        },
      },
    }),
  ],
});
