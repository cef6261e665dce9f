/** What happens with what is pasted or dropped into the text. */
import { type Editor, Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { readEmbed } from "../../../shared/embeds";
import { formatMegabytes } from "../../common/upload-picture";
import { showToast } from "../../common/toast";
import { embedAttributes } from "../../common/format/figures";
import { putNode } from "../typing/pieces";

/** The longest of Word's documents are shorter; an article may have two million characters. */
const mostCharacters = 12_000_000;
const mostCleaned = 1_500_000;
/** Parsing takes quadratic time in the depth. */
const mostDepth = 400;

export interface PasteOptions {
  /** Pictures that were pasted or dropped: they are uploaded, and described. */
  readonly onPictures: (files: readonly File[]) => void;
}

/** Null while it is loaded: the text is shown without waiting for it. */
let cleaner: typeof import("./clean-paste") | null = null;

async function loadCleaner(): Promise<void> {
  cleaner ??= await import("./clean-paste");
}

export const paste = Extension.create<PasteOptions>({
  name: "cleanPaste",
  addOptions: () => ({ onPictures: () => undefined }),
  // If it can't be loaded, the first paste tries again.
  onCreate: () => void loadCleaner().catch(() => undefined),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (view, event) => pasteLater(view, event, event.clipboardData),
            drop: (view, event) => pasteLater(view, event, event.dataTransfer),
          },
          handlePaste(_view, event) {
            const data = event.clipboardData;
            return data !== null && takeOver(editor, data, options);
          },
          handleDrop(_view, event, _slice, isMoved) {
            const files = picturesOf(event.dataTransfer);
            if (isMoved || files.length === 0) return false;
            event.preventDefault();
            // They may come while nothing has the focus: it returns to the text.
            editor.view.focus();
            options.onPictures(files);
            return true;
          },
          transformPastedHTML(html) {
            if (!cleaner || isOwn(html)) return html;
            const { html: clean, pictures, lost } = cleaner.cleanPaste(html);
            tellPictures(pictures, lost, options);
            return clean;
          },
        },
      }),
    ];
  },
});

/** Whether it is the text's own markup. */
const isOwn = (html: string): boolean => html.includes("data-pm-slice");

/** Pastes markup once it can be cleaned; true if that is still to come. */
function pasteLater(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData("text/html") ?? "";
  if (cleaner || html === "" || isOwn(html) || !view.editable) return false;
  event.preventDefault();
  loadCleaner().then(
    () => (isTooMuch(html, "") ? refuse(html.length) : void view.pasteHTML(html)),
    () =>
      showToast({ text: "The text wasn’t pasted.", detail: "Paste it again once you’re online." }),
  );
  return true;
}

function isTooMuch(html: string, text: string): boolean {
  return (
    Math.max(html.length, text.length) > mostCharacters ||
    text.length > mostCleaned ||
    (cleaner?.depthOf(html) ?? 0) > mostDepth
  );
}

/** True if nothing is left to do for ProseMirror. */
function takeOver(editor: Editor, data: DataTransfer, { onPictures }: PasteOptions): boolean {
  const html = data.getData("text/html");
  const text = data.getData("text/plain");
  if (isTooMuch(html, text)) {
    refuse(Math.max(html.length, text.length));
    return true;
  }
  const files = picturesOf(data);
  if (files.length > 0 && text.trim() === "") {
    onPictures(files);
    return true;
  }
  return pasteAddress(editor, text.trim());
}

function picturesOf(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}

/** Alone on a line an embed's address becomes the embed; on selected words any address becomes their link. */
function pasteAddress(editor: Editor, text: string): boolean {
  if (text.length > 2_000 || /\s/.test(text) || !/^https?:\/\//i.test(text)) return false;
  const { selection } = editor.state;
  if (!selection.empty && "$cursor" in selection) {
    return editor.chain().setMark("link", { href: text }).run();
  }
  const isAlone =
    selection.empty && selection.$from.depth === 1 && selection.$from.parent.content.size === 0;
  if (!isAlone || !readEmbed(text)) return false;
  putNode(editor, "embed", embedAttributes(text));
  return true;
}

function refuse(size: number): void {
  showToast({
    text: `That is too much to paste at once: ${formatMegabytes(size)}.`,
    detail: "Your text is as it was. Paste the article in parts, or without its pictures.",
    seconds: 20,
  });
}

function tellPictures(
  pictures: readonly string[],
  lost: number,
  { onPictures }: PasteOptions,
): void {
  const files = pictures.flatMap((address, place) => fileOf(address, place) ?? []);
  if (files.length > 0) onPictures(files);
  const missing = lost + pictures.length - files.length;
  if (missing > 0) {
    showToast({
      text: missing === 1 ? "The picture wasn’t pasted." : `${missing} pictures weren’t pasted.`,
      detail:
        missing === 1
          ? "The browser can’t read it from the other program. Save it there, then drop the file here."
          : "The browser can’t read them from the other program. Save them there, then drop the files here.",
      seconds: 20,
    });
  }
}

/** A picture that is part of the markup, as a file; null if its address is broken. */
function fileOf(address: string, place: number): File | null {
  const comma = address.indexOf(",");
  const type = /^data:(image\/[\w.+-]+)/i.exec(address)?.[1] ?? "image/png";
  const isBase64 = /;base64$/i.test(address.slice(0, comma));
  const text = address.slice(comma + 1);
  if (comma < 0) return null;
  try {
    const bytes = isBase64
      ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      : new TextEncoder().encode(decodeURIComponent(text));
    return new File([bytes], `pasted-${place + 1}.${type.slice(6)}`, { type });
  } catch {
    // The text is pasted all the same.
    return null;
  }
}
