import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  search,
  SearchQuery,
  setSearchState,
} from "prosemirror-search";
import { announce } from "../../common/screen/announce";
import { Button, IconButton } from "../../ui/button";
import { CloseIcon } from "../../ui/icons";
import { useDesk } from "../article-desk";

const name = "search$";

/** Find and replace in the text. */
export default function FindBar() {
  const { editor, view, isReadOnly } = useDesk();
  const [find, setFind] = useState(() => {
    const { from, to } = editor.state.selection;
    return editor.state.doc.textBetween(from, Math.min(to, from + 100), " ");
  });
  const [replace, setReplace] = useState("");
  const [count, setCount] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent(() => setCount(getMatchHighlights(editor.state).find().length));

  useEffect(() => {
    editor.registerPlugin(search());
    field.current?.focus();
    field.current?.select();
    return () => void editor.unregisterPlugin(name);
  }, [editor]);

  useEffect(() => {
    const query = new SearchQuery({ search: find, replace, literal: true });
    const later = () => tell();
    editor.on("transaction", later);
    editor.view.dispatch(setSearchState(editor.state.tr, query));
    return () => void editor.off("transaction", later);
  }, [editor, find, replace]);

  function close(): void {
    view.setState({ isFinding: false });
    editor.view.focus();
  }

  function go(command: typeof findNext): void {
    command(editor.state, editor.view.dispatch);
    const { node } = editor.view.domAtPos(editor.state.selection.from);
    (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: "center" });
  }

  function replaceEach(): void {
    const before = count;
    replaceAll(editor.state, editor.view.dispatch);
    announce(`${before} replaced.`);
  }

  return (
    // Escape closes it from every field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search
      className="editor-find"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        close();
      }}
    >
      <input
        ref={field}
        className="field-control"
        aria-label="Find"
        placeholder="Find"
        value={find}
        onChange={({ currentTarget }) => setFind(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          go(event.shiftKey ? findPrev : findNext);
        }}
      />
      <output>{find === "" ? "" : count === 0 ? "Not found" : `${count} found`}</output>
      <Button isSmall onClick={() => go(findPrev)}>
        Previous
      </Button>
      <Button isSmall onClick={() => go(findNext)}>
        Next
      </Button>
      {isReadOnly ? null : (
        <>
          <input
            className="field-control"
            aria-label="Replace with"
            placeholder="Replace with"
            value={replace}
            onChange={({ currentTarget }) => setReplace(currentTarget.value)}
          />
          <Button isSmall onClick={() => go(replaceNext)}>
            Replace
          </Button>
          <Button isSmall onClick={replaceEach}>
            Replace all
          </Button>
        </>
      )}
      <IconButton label="Close" onClick={close}>
        <CloseIcon />
      </IconButton>
    </search>
  );
}
