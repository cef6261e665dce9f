import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { announce } from "../../common/screen/announce";
import { useDesk, useIsPage } from "../article-desk";
import { findPieces, type Piece } from "../typing/pieces";
import { clearSlash, slashKeys, slashStore } from "../typing/slash";
import { ChoiceList } from "./choice-list";

/** The pieces that can be put into the text, below the line with the slash. */
export function SlashMenu() {
  const query = useStore(slashStore, (state) => state.query);
  if (query === null) return null;
  return <Choices key={query} query={query} />;
}

function Choices({ query }: { readonly query: string }) {
  const { editor, view } = useDesk();
  const [at, setAt] = useState(0);
  const found = findPieces(query, useIsPage());
  const { left, bottom } = editor.view.coordsAtPos(editor.state.selection.from);

  function choose(piece: Piece | undefined): void {
    if (!piece) return;
    editor.view.dispatch(clearSlash(editor.state));
    if (piece.asks) view.setState({ asked: piece.asks });
    else piece.put?.(editor);
  }

  const press = useEffectEvent((key: string) => {
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (found.length === 0 || (step === 0 && key !== "Enter" && key !== "Tab")) return false;
    if (step === 0) choose(found[at]);
    else {
      const next = (at + step + found.length) % found.length;
      setAt(next);
      announce(found[next]!.label);
    }
    return true;
  });
  useEffect(() => {
    slashKeys.press = (key) => press(key);
    return () => {
      slashKeys.press = null;
    };
  }, []);
  const tell = useEffectEvent(() => {
    if (found[0]) announce(`${found[0].label}. ${found.length} to choose from.`);
  });
  useEffect(() => tell(), []);

  if (found.length === 0) return null;
  const isLow = bottom > window.innerHeight - 340;
  return (
    <div
      className="editor-slash"
      data-above={isLow || undefined}
      style={isLow ? { left, bottom: window.innerHeight - bottom + 36 } : { left, top: bottom + 6 }}
    >
      <ChoiceList
        id="editor-slash"
        label="Insert"
        choices={found}
        at={at}
        onChoose={(place) => choose(found[place])}
      />
    </div>
  );
}
