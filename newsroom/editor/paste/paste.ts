/** Handles content that is pasted or dropped into the text. */
import { type Editor, Extension } from "@tiptap/core";
import { Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { readEmbed } from "../../../shared/embeds";
import { formatMegabytes } from "../../common/uploads/upload-picture";
import { showToast } from "../../common/toast";
import { everywhere } from "../../common/format/attributes";
import { embedAttributes } from "../../common/format/figures";
import { putNode } from "../typing/pieces";
import { picturesOf } from "./files";

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
          // Before ProseMirror reads the markup, which would report pictures that come as files.
          handleDOMEvents: {
            paste: (view, event) =>
              take(editor, event, readClipboard(event.clipboardData), options),
            drop(view, event) {
              const { dataTransfer: data } = event;
              if (view.dragging || !view.editable || data === null) return false;
              const files = picturesOf(data);
              if (files.length === 0) return take(editor, event, readClipboard(data), options);
              event.preventDefault();
              // They may come while nothing has the focus: it returns to the text.
              view.focus();
              options.onPictures(files);
              return true;
            },
          },
          transformPasted: keepFirst,
          transformPastedHTML(html, view) {
            if (!cleaner || isOwn(html)) return html;
            const isTaken = (id: string) =>
              view.dom.querySelector(`[id="${CSS.escape(id)}"]`) !== null;
            const { html: clean, pictures, lost } = cleaner.cleanPaste(html, isTaken);
            tellPictures(pictures, lost, options);
            return clean;
          },
        },
      }),
    ];
  },
});

/**
 * The first paragraph gives only its words to the one that it is pasted into. An empty one is replaced instead if
 * the first has a direction, a language, or an ID that a footnote links to.
 */
function keepFirst(slice: Slice, { state: { selection } }: EditorView): Slice {
  const first = slice.content.firstChild;
  const isEmpty = selection.empty && selection.$from.parent.content.size === 0;
  if (!isEmpty || slice.openStart !== 1 || first?.type !== selection.$from.parent.type)
    return slice;
  const hasOwn = everywhere.some((name) => first.attrs[name] !== null);
  return hasOwn ? new Slice(slice.content, 0, slice.openEnd) : slice;
}

/** The pasted content, which can’t be read after its event. */
interface Clipboard {
  readonly html: string;
  readonly text: string;
  readonly files: readonly File[];
}

const readClipboard = (data: DataTransfer | null): Clipboard => ({
  html: data?.getData("text/html") ?? "",
  text: data?.getData("text/plain") ?? "",
  files: picturesOf(data),
});

/** Whether it is the text's own markup. */
const isOwn = (html: string): boolean => html.includes("data-pm-slice");

/** Pastes markup once it can be cleaned. True if nothing is left to do for ProseMirror. */
function take(editor: Editor, event: Event, data: Clipboard, options: PasteOptions): boolean {
  const { view } = editor;
  if (!view.editable) return false;
  if (cleaner || data.html === "" || isOwn(data.html)) {
    if (!takeOver(editor, event, data, options)) return false;
    event.preventDefault();
    return true;
  }
  event.preventDefault();
  loadCleaner().then(
    () => takeOver(editor, event, data, options) || void view.pasteHTML(data.html),
    () =>
      showToast({ text: "The text wasn’t pasted.", detail: "Paste it again once you’re online." }),
  );
  return true;
}

function isTooMuch({ html, text }: Clipboard): boolean {
  return (
    Math.max(html.length, text.length) > mostCharacters ||
    text.length > mostCleaned ||
    (cleaner?.depthOf(html) ?? 0) > mostDepth
  );
}

function takeOver(
  editor: Editor,
  { type }: Event,
  data: Clipboard,
  { onPictures }: PasteOptions,
): boolean {
  if (isTooMuch(data)) {
    refuse(Math.max(data.html.length, data.text.length));
    return true;
  }
  if (data.files.length > 0 && isPictureAlone(data)) {
    onPictures(data.files);
    return true;
  }
  // Where something is dropped, there is no selection yet.
  return type === "paste" && pasteAddress(editor, data.text.trim());
}

/**
 * "Copy image" of a browser gives the picture and markup that shows it from its page; Safari adds its address as
 * text, and the Finder a file’s name. Excel and Word give a picture of words, too.
 */
function isPictureAlone({ html, text }: Clipboard): boolean {
  if (html !== "") return cleaner?.hasWords(html) === false;
  return !/\s/.test(text.trim()) || /\.\w{2,5}$/.test(text.trim());
}

/** Alone on a line an embed's URL or code becomes the embed; on selected words any URL becomes their link. */
function pasteAddress(editor: Editor, text: string): boolean {
  const isAddress = text.length <= 2_000 && !/\s/.test(text) && /^https?:\/\//i.test(text);
  if (!isAddress && !(text.startsWith("<") && text.endsWith(">"))) return false;
  const { selection } = editor.state;
  if (isAddress && !selection.empty && "$cursor" in selection) {
    return editor.chain().setMark("link", { href: text }).run();
  }
  const isAlone =
    selection.empty && selection.$from.depth === 1 && selection.$from.parent.content.size === 0;
  if (!isAlone) return false;
  const embed = isAddress ? readEmbed(text) : cleaner?.readEmbedInput(text);
  if (!embed) return false;
  putNode(editor, "embed", embedAttributes(embed));
  return true;
}

function refuse(size: number): void {
  showToast({
    text: `That’s too much to paste at once: ${formatMegabytes(size)}.`,
    detail: "Your text hasn’t changed. Paste the article in parts or without its pictures.",
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
