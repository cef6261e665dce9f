/** Pictures, galleries, embeds and sounds: figures whose text is their caption. */
import { Node } from "@tiptap/core";
import { type Embed, embedClasses, readEmbed } from "../../../shared/embeds";
import { everywhere, keptAll } from "./attributes";
import { embedView } from "./embed-view";
import { pictureView } from "./picture-view";

/** The figure's children if it has nothing but `main` and a caption after it. */
function partsOf(figure: HTMLElement, main: string): { main: HTMLElement } | null {
  const [first, second, ...rest] = figure.children;
  if (!(first instanceof HTMLElement) || !first.matches(main) || rest.length > 0) return null;
  if (second && second.localName !== "figcaption") return null;
  const hasText = [...figure.childNodes].some(
    (child) => child.nodeType === 3 && child.textContent?.trim(),
  );
  return hasText ? null : { main: first };
}

/** Where the parser finds the caption; an empty element if there is none. */
function captionOf(figure: globalThis.Node): HTMLElement {
  return (
    (figure as HTMLElement).querySelector<HTMLElement>(":scope > figcaption") ??
    (figure.ownerDocument ?? document).createElement("figcaption")
  );
}

const ofPicture = ["src", "alt", "width", "height", "loading", "decoding"] as const;

/** A figure's own attributes. */
const figure = { group: "block", content: "inline*", draggable: true, isolating: true } as const;

const own = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { default: null, rendered: false }]));

export const picture = Node.create({
  name: "picture",
  ...figure,
  addAttributes: () => ({ ...keptAll(everywhere), ...own([...ofPicture, "href", "rel"]) }),
  parseHTML: () => [
    {
      tag: "figure",
      priority: 55,
      contentElement: captionOf,
      getAttrs: (element) => {
        const found = partsOf(element, "img, a");
        const isLinked = found?.main.localName === "a";
        if (!found || (isLinked && found.main.childNodes.length !== 1)) return false;
        const img = isLinked ? found.main.firstElementChild : found.main;
        if (img?.localName !== "img") return false;
        return {
          ...Object.fromEntries(ofPicture.map((name) => [name, img.getAttribute(name)])),
          href: isLinked ? found.main.getAttribute("href") : null,
          rel: isLinked ? found.main.getAttribute("rel") : null,
        };
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const img = ["img", Object.fromEntries(ofPicture.map((name) => [name, node.attrs[name]]))];
    const { href, rel } = node.attrs;
    return ["figure", HTMLAttributes, href ? ["a", { href, rel }, img] : img, ["figcaption", 0]];
  },
  addNodeView: () => pictureView,
});

const gallery = Node.create({
  name: "gallery",
  group: "block",
  content: "picture+",
  draggable: true,
  isolating: true,
  addAttributes: () => keptAll(everywhere),
  parseHTML: () => [
    {
      tag: "figure.wp-block-gallery",
      priority: 70,
      getAttrs: (element) =>
        element.children.length > 0 &&
        [...element.children].every(({ localName }) => localName === "figure") &&
        null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes, 0],
});

const embed = Node.create({
  name: "embed",
  ...figure,
  addAttributes: () => ({
    ...keptAll(everywhere),
    ...own(["href", "title", "rel"]),
  }),
  parseHTML: () => [
    {
      tag: "figure.wp-block-embed",
      priority: 70,
      contentElement: captionOf,
      getAttrs: (element) => {
        const link = partsOf(element, "a")?.main;
        const href = link?.getAttribute("href") ?? "";
        if (!link || link.children.length > 0 || !readEmbed(href)) return false;
        return { href, title: link.textContent?.trim() ?? "", rel: link.getAttribute("rel") };
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { href, title, rel } = node.attrs;
    return [
      "figure",
      HTMLAttributes,
      ["a", { href, rel }, (title as string) || (href as string)],
      ["figcaption", 0],
    ];
  },
  addNodeView: () => embedView,
});

const audio = Node.create({
  name: "audio",
  ...figure,
  addAttributes: () => ({
    ...keptAll(everywhere),
    ...own(["src", "controls", "preload"]),
  }),
  parseHTML: () => [
    {
      tag: "figure",
      priority: 54,
      contentElement: captionOf,
      getAttrs: (element) => {
        const sound = partsOf(element, "audio")?.main;
        if (!sound || sound.children.length > 0) return false;
        const read = (name: string) => sound.getAttribute(name);
        return { src: read("src"), controls: read("controls"), preload: read("preload") };
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { src, controls, preload } = node.attrs;
    return ["figure", HTMLAttributes, ["audio", { src, controls, preload }], ["figcaption", 0]];
  },
});

export const figures = [picture, gallery, embed, audio] as const;

/** The attributes of a new embed. */
export const embedAttributes = ({ address, title, provider }: Embed): Record<string, string> => ({
  href: address,
  title,
  class: embedClasses(provider),
});
