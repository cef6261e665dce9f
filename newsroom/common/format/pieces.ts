/** Pieces of a body beside paragraphs, lists and pictures: attribution, wall, details, and what stays as it came. */
import { Node } from "@tiptap/core";
import { everywhere, kept, keptAll } from "./attributes";
import { wallView } from "./wall-view";

/** Who is quoted, as the last line of a quote. */
const attribution = Node.create({
  name: "attribution",
  group: "block",
  content: "inline*",
  defining: true,
  addAttributes: () => keptAll(everywhere),
  parseHTML: () => [{ tag: "cite", context: "blockquote/", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["cite", HTMLAttributes, 0],
});

/** Where a visitor without readings left stops. */
export const wall = Node.create({
  name: "wall",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ...keptAll(everywhere),
    class: { ...kept("class").class, default: "paywall" },
    tag: {
      default: "div",
      rendered: false,
      parseHTML: (element: HTMLElement) => element.localName,
    },
  }),
  parseHTML: () => [
    {
      tag: ".paywall",
      priority: 80,
      getAttrs: (element) =>
        element.childNodes.length === 0 && /^(?:div|hr|p)$/.test(element.localName) && null,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.tag as string, HTMLAttributes],
  addNodeView: () => wallView,
});

const summary = Node.create({
  name: "summary",
  content: "inline*",
  defining: true,
  addAttributes: () => keptAll(everywhere),
  parseHTML: () => [{ tag: "summary" }],
  renderHTML: ({ HTMLAttributes }) => ["summary", HTMLAttributes, 0],
});

const details = Node.create({
  name: "details",
  group: "block",
  content: "summary block+",
  defining: true,
  isolating: true,
  addAttributes: () => keptAll([...everywhere, "open", "name"]),
  parseHTML: () => [{ tag: "details" }],
  renderHTML: ({ HTMLAttributes }) => ["details", HTMLAttributes, 0],
  // Always open where it is written.
  addNodeView: () => () => {
    const dom = document.createElement("div");
    dom.className = "editor-details-piece";
    return { dom, contentDOM: dom };
  },
});

/** Markup that the editor doesn't know, kept as it came. */
const locked = Node.create({
  name: "locked",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: {
      default: "",
      parseHTML: (element: HTMLElement) => element.getAttribute("data-locked"),
      renderHTML: ({ html }) => ({ "data-locked": html as string }),
    },
  }),
  parseHTML: () => [{ tag: "div[data-locked]", priority: 90 }],
  renderHTML: ({ HTMLAttributes }) => ["div", HTMLAttributes],
  addNodeView: () => {
    return ({ node }) => {
      const dom = document.createElement("div");
      dom.className = "editor-locked";
      const label = document.createElement("p");
      label.className = "editor-locked-label";
      label.textContent = "Imported as is. You can move or delete it.";
      const content = document.createElement("div");
      content.append(asInert(node.attrs.html as string));
      content.inert = true;
      dom.append(label, content);
      return { dom };
    };
  },
});

export const pieces = [attribution, wall, summary, details, locked] as const;

const dropped = "script, style, link, meta, base, iframe, object, embed, form, template";

/** Markup as nodes that run and load nothing but pictures. */
function asInert(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll(dropped)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    const names = element.getAttributeNames();
    for (const name of names) {
      if (name.startsWith("on") || name === "style") element.removeAttribute(name);
    }
  }
  const fragment = document.createDocumentFragment();
  fragment.append(...document.adoptNode(body).childNodes);
  return fragment;
}
