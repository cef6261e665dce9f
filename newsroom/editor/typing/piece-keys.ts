import { Extension } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { movePiece } from "../../common/format/wall-view";

/** Alt and arrows move what is selected as a whole: the wall, a picture, a locked piece. */
export const pieceKeys = Extension.create({
  name: "pieceKeys",
  addKeyboardShortcuts() {
    const move = (step: -1 | 1) => () => {
      const { selection } = this.editor.state;
      return selection instanceof NodeSelection && movePiece(this.editor, selection.from, step);
    };
    return { "Alt-ArrowUp": move(-1), "Alt-ArrowDown": move(1) };
  },
});
