/** The pieces that `/` and the phone's plus put into the text. */
import type { Editor } from "@tiptap/core";
import { paperLists } from "../../common/format/page-pieces";
import { putNodes } from "./put-nodes";

/** The question to ask first: a picture, or an address. */
export type Asked = "picture" | "gallery" | "embed" | "audio" | "link";

export interface Piece {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** Other words that find it. */
  readonly alias: string;
  readonly asks?: Asked;
  readonly put?: (editor: Editor) => void;
}

/** Puts a new node into the text, with the parts that it can't be without. */
export function putNode(
  editor: Editor,
  name: string,
  attributes: Record<string, unknown> | null = null,
): void {
  const { schema } = editor;
  const cells = (row: string, tag: string) =>
    schema.nodes.row!.create(
      { part: row },
      ["", ""].map(() => schema.nodes.cell!.create({ tag })),
    );
  const content = {
    table: () => [cells("thead", "th"), cells("tbody", "td"), cells("tbody", "td")],
    details: () => [schema.nodes.summary!.create(), schema.nodes.paragraph!.create()],
  }[name];
  const node = schema.nodes[name]!.create(attributes, content?.());
  putNodes(editor, [node], content !== undefined);
}

/** There is one wall: setting it again moves it. */
function putWall(editor: Editor): void {
  const { view } = editor;
  const old: { position: number; size: number }[] = [];
  view.state.doc.forEach((node, position) => {
    if (node.type.name === "wall") old.push({ position, size: node.nodeSize });
  });
  const { tr } = view.state;
  for (const { position, size } of old.toReversed()) tr.delete(position, position + size);
  if (tr.docChanged) view.dispatch(tr);
  putNode(editor, "wall");
}

export function togglePullQuote(editor: Editor): void {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type.name !== "blockquote") continue;
    const isPull = /\bpullquote\b/.test((node.attrs.class as string | null) ?? "");
    const position = $from.before(depth);
    editor.view.dispatch(
      editor.state.tr.setNodeAttribute(position, "class", isPull ? null : "pullquote"),
    );
    return;
  }
  editor.chain().setBlockquote().updateAttributes("blockquote", { class: "pullquote" }).run();
}

/** The pieces that only pages have: lists of the paper. */
const pagePieces: readonly Piece[] = Object.entries(paperLists).map(
  ([name, { label, detail }]) => ({
    id: name,
    label,
    detail,
    alias: `${name} list staff`,
    put: (editor) => putNode(editor, "paperList", { name }),
  }),
);

export const pieces: readonly Piece[] = [
  {
    id: "picture",
    label: "Picture",
    detail: "with caption and credit",
    alias: "image photo",
    asks: "picture",
  },
  {
    id: "gallery",
    label: "Gallery",
    detail: "several pictures",
    alias: "pictures photos",
    asks: "gallery",
  },
  {
    id: "embed",
    label: "Embed",
    detail: "a video, chart or post, from its URL",
    alias: "video youtube vimeo datawrapper flourish soundcloud bluesky instagram",
    asks: "embed",
  },
  {
    id: "pull-quote",
    label: "Pull quote",
    detail: "large, between two rules",
    alias: "pullquote",
    put: togglePullQuote,
  },
  {
    id: "quote",
    label: "Quote",
    detail: "or type > and a space",
    alias: "blockquote",
    put: (editor) => editor.chain().setBlockquote().run(),
  },
  {
    id: "subhead",
    label: "Subhead",
    detail: "or type ## and a space",
    alias: "heading",
    put: (editor) => editor.chain().setHeading({ level: 2 }).run(),
  },
  {
    id: "list",
    label: "List",
    detail: "or type - and a space",
    alias: "bullet",
    put: (editor) => editor.chain().toggleBulletList().run(),
  },
  {
    id: "numbers",
    label: "Numbered list",
    detail: "or type 1. and a space",
    alias: "ordered",
    put: (editor) => editor.chain().toggleOrderedList().run(),
  },
  {
    id: "table",
    label: "Table",
    detail: "Tab goes to the next cell",
    alias: "rows columns",
    put: (editor) => putNode(editor, "table", { figure: "wp-block-table" }),
  },
  {
    id: "details",
    label: "Details",
    detail: "text that expands on click",
    alias: "summary fold",
    put: (editor) => putNode(editor, "details", { class: "wp-block-details" }),
  },
  {
    id: "rule",
    label: "Rule",
    detail: "or type ---",
    alias: "line divider",
    put: (editor) => putNode(editor, "horizontalRule"),
  },
  {
    id: "wall",
    label: "Wall",
    detail: "where visitors with no free articles left stop",
    alias: "paywall",
    put: putWall,
  },
  {
    id: "audio",
    label: "Audio",
    detail: "from its URL",
    alias: "sound mp3 podcast",
    asks: "audio",
  },
];

/** Pages have no wall: everyone may read them. */
export const piecesOf = (isPage: boolean): readonly Piece[] =>
  isPage ? [...pagePieces, ...pieces.filter(({ id }) => id !== "wall")] : pieces;

/** Those whose name or alias has a word that begins so; first those whose name does. */
export function findPieces(query: string, isPage: boolean): readonly Piece[] {
  const wanted = query.trim().toLowerCase();
  const isNamed = ({ label }: Piece) => label.toLowerCase().startsWith(wanted);
  return piecesOf(isPage)
    .filter(({ label, alias }) =>
      `${label} ${alias}`
        .toLowerCase()
        .split(" ")
        .some((_, place, words) => words.slice(place).join(" ").startsWith(wanted)),
    )
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}
