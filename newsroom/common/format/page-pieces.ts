/** Lists that a page draws from the paper's own data, as fixed pieces: moved and deleted, never typed into. */
import { type Extensions, getSchema, Node } from "@tiptap/core";
import { format } from "./schema";
import { moveButton } from "./wall-view";

/** By the shortcode that the text has for each (docs/guides/pages.md). */
export const paperLists = {
  masthead: { label: "Authors", detail: "everyone with an author page, with roles" },
  contact: { label: "Contact", detail: "the paper’s addresses and phone number" },
  feeds: { label: "Feeds", detail: "RSS feeds for the paper, its sections and its writers" },
} as const;

export type PaperListName = keyof typeof paperLists;

const shortcode = /^\s*\[(masthead|contact|feeds)\]\s*$/;

function nameIn(element: HTMLElement): PaperListName | null {
  const isPlain = element.children.length === 0 && element.attributes.length === 0;
  return isPlain ? ((shortcode.exec(element.textContent)?.[1] as PaperListName) ?? null) : null;
}

export const paperList = Node.create({
  name: "paperList",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ name: { default: "contact", rendered: false } }),
  parseHTML: () => [
    {
      tag: "p",
      priority: 80,
      getAttrs(element) {
        const name = nameIn(element);
        return name !== null && { name };
      },
    },
  ],
  renderHTML: ({ node }) => ["p", {}, `[${node.attrs.name as string}]`],
  renderText: ({ node }) => `[${node.attrs.name as string}]`,
  addNodeView:
    () =>
    ({ node, editor, getPos }) => {
      const { label, detail } = paperLists[node.attrs.name as PaperListName];
      const dom = document.createElement("div");
      dom.className = "editor-paper-list";
      dom.contentEditable = "false";
      const name = document.createElement("b");
      name.textContent = label;
      const words = document.createElement("span");
      words.textContent = `${detail}. Updates automatically.`;
      dom.append(
        moveButton(editor, getPos, { label: `Move “${label}” up`, step: -1 }),
        moveButton(editor, getPos, { label: `Move “${label}” down`, step: 1 }),
        name,
        words,
      );
      return {
        dom,
        stopEvent: ({ target, type }) =>
          target instanceof HTMLButtonElement && type !== "dragstart",
        ignoreMutation: () => true,
      };
    },
});

/** The format of pages. */
export const pageFormat: Extensions = [...format, paperList];

export const pageSchema = getSchema(pageFormat);
