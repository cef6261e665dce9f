/** Actions on the selected text: in the left margin, above it, or above a phone's keyboard. */
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type ReactNode, useEffect, useState } from "react";
import { useMedia } from "../../common/screen/use-media";
import { Key } from "../../ui/key";
import { useDesk } from "../article-desk";
import { changeColumn, removeRow } from "../../common/format/table";
import { togglePullQuote } from "../typing/pieces";

interface Marked {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isLink: boolean;
  readonly block: "paragraph" | "subhead" | "quote" | "pull-quote" | "list" | "other";
  readonly isInTable: boolean;
  readonly isEmpty: boolean;
}

function readMarked({ editor }: { editor: Editor }): Marked {
  const isQuote = editor.isActive("blockquote");
  const isPull = isQuote && editor.isActive("blockquote", { class: "pullquote" });
  return {
    isBold: editor.isActive("bold"),
    isItalic: editor.isActive("italic"),
    isLink: editor.isActive("link"),
    block: editor.isActive("heading")
      ? "subhead"
      : isPull
        ? "pull-quote"
        : isQuote
          ? "quote"
          : editor.isActive("bulletList") || editor.isActive("orderedList")
            ? "list"
            : editor.isActive("paragraph")
              ? "paragraph"
              : "other",
    isInTable: editor.isActive("cell"),
    isEmpty: editor.state.selection.empty,
  };
}

function toParagraph(editor: Editor): void {
  editor.chain().clearNodes().run();
}

const blocks: readonly {
  readonly id: Marked["block"];
  readonly label: string;
  readonly keys?: string;
  readonly run: (editor: Editor) => void;
}[] = [
  { id: "paragraph", label: "Paragraph", run: toParagraph },
  {
    id: "subhead",
    label: "Subhead",
    keys: "mod+alt+2",
    run: (editor) => editor.chain().toggleHeading({ level: 2 }).run(),
  },
  { id: "quote", label: "Quote", run: (editor) => editor.chain().toggleBlockquote().run() },
  { id: "pull-quote", label: "Pull quote", run: togglePullQuote },
  { id: "list", label: "List", run: (editor) => editor.chain().toggleBulletList().run() },
];

export function Tool({ onNote }: { readonly onNote: () => void }) {
  const { editor, isReadOnly } = useDesk();
  const isPhone = useMedia("(width < 48em)");
  if (isReadOnly) return <ReadOnlyTool onNote={onNote} />;
  return isPhone ? <PhoneTool editor={editor} /> : <MarginTool editor={editor} onNote={onNote} />;
}

function Tap({
  isOn,
  label,
  children,
  onTap,
}: {
  readonly isOn?: boolean;
  readonly label?: string;
  readonly children: ReactNode;
  readonly onTap: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      // The selection stays.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTap}
    >
      {children}
    </button>
  );
}

/** Where the selection is, once it rests; null while there is none in the text. */
function useSelectionPlace(editor: Editor): { top: number; left: number } | null {
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      const { selection } = editor.state;
      const isShown = !selection.empty && "$cursor" in selection && editor.isFocused;
      if (!isShown) return setPlace(null);
      const surface = editor.view.dom.closest(".editor-surface")!.getBoundingClientRect();
      const { top, left } = editor.view.coordsAtPos(selection.from);
      return setPlace({ top: top - surface.top, left: left - surface.left });
    };
    const later = () => {
      cancelAnimationFrame(frame);
      // A key in the text waits for nothing of this.
      if (editor.state.selection.empty) setPlace(null);
      else frame = requestAnimationFrame(measure);
    };
    editor.on("selectionUpdate", later).on("blur", later).on("focus", later);
    return () => {
      cancelAnimationFrame(frame);
      editor.off("selectionUpdate", later).off("blur", later).off("focus", later);
    };
  }, [editor]);
  return place;
}

function MarginTool({ editor, onNote }: { readonly editor: Editor; readonly onNote: () => void }) {
  const place = useSelectionPlace(editor);
  if (!place) return null;
  return (
    <div
      className="editor-tool"
      role="toolbar"
      aria-label="Selected text"
      data-no-notes
      style={{ "--tool-top": `${place.top}px`, "--tool-left": `${place.left}px` } as object}
    >
      <ToolButtons editor={editor} onNote={onNote} />
    </div>
  );
}

function ToolButtons({ editor, onNote }: { readonly editor: Editor; readonly onNote: () => void }) {
  const { view } = useDesk();
  const marked = useEditorState({ editor, selector: readMarked });
  return (
    <>
      <div className="editor-tool-marks">
        <Tap isOn={marked.isBold} label="Bold" onTap={() => editor.commands.toggleMark("bold")}>
          <b>B</b>
        </Tap>
        <Tap
          isOn={marked.isItalic}
          label="Italic"
          onTap={() => editor.commands.toggleMark("italic")}
        >
          <i>I</i>
        </Tap>
        <Tap isOn={marked.isLink} onTap={() => view.setState({ asked: "link" })}>
          Link
        </Tap>
        <Tap onTap={onNote}>Note</Tap>
      </div>
      <div className="editor-tool-blocks">
        {blocks.map(({ id, label, keys, run }) => (
          <Tap key={id} isOn={marked.block === id} onTap={() => run(editor)}>
            {label}
            {keys ? <Key name={keys} /> : null}
          </Tap>
        ))}
        {marked.isInTable ? (
          <>
            <Tap onTap={() => changeColumn(editor, "add")}>Add column</Tap>
            <Tap onTap={() => changeColumn(editor, "remove")}>Remove column</Tap>
            <Tap onTap={() => removeRow(editor)}>Remove row</Tap>
          </>
        ) : null}
      </div>
    </>
  );
}

/** Who reads along may leave notes. */
function ReadOnlyTool({ onNote }: { readonly onNote: () => void }) {
  const [hasSelection, setSelection] = useState(false);
  useEffect(() => {
    const read = () => {
      const selection = document.getSelection();
      const isInside =
        selection?.anchorNode?.parentElement?.closest(".editor-surface") !== null &&
        selection?.isCollapsed === false;
      setSelection(isInside);
    };
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, []);
  if (!hasSelection) return null;
  return (
    <div className="editor-tool editor-tool-notes" role="toolbar" aria-label="Selected text">
      <div className="editor-tool-marks">
        <Tap onTap={onNote}>Note</Tap>
      </div>
    </div>
  );
}

/** How much of the window the keyboard covers. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () =>
      setHeight(Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop));
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);
  return height;
}

function PhoneTool({ editor }: { readonly editor: Editor }) {
  const { view } = useDesk();
  const bottom = useKeyboardHeight();
  const isFocused = useEditorState({ editor, selector: ({ editor: each }) => each.isFocused });
  const marked = useEditorState({ editor, selector: readMarked });
  if (!isFocused) return null;
  return (
    <div className="editor-tool-phone" role="toolbar" aria-label="Text" style={{ bottom }}>
      <Tap isOn={marked.isBold} label="Bold" onTap={() => editor.commands.toggleMark("bold")}>
        <b>B</b>
      </Tap>
      <Tap isOn={marked.isItalic} label="Italic" onTap={() => editor.commands.toggleMark("italic")}>
        <i>I</i>
      </Tap>
      <Tap isOn={marked.isLink} onTap={() => view.setState({ asked: "link" })}>
        Link
      </Tap>
      <Tap isOn={marked.block === "subhead"} onTap={() => blocks[1]!.run(editor)}>
        Subhead
      </Tap>
      <Tap isOn={marked.block === "quote"} onTap={() => blocks[2]!.run(editor)}>
        Quote
      </Tap>
      <Tap label="Insert" onTap={() => openSlash(editor)}>
        +
      </Tap>
    </div>
  );
}

/** A slash on a line of its own opens the menu. */
function openSlash(editor: Editor): void {
  const { $from } = editor.state.selection;
  if ($from.parent.content.size > 0)
    editor.chain().setTextSelection($from.end()).splitBlock().run();
  editor.commands.insertContent("/");
}
