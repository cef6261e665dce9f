/** Inline markup: every element that the sanitizer allows within a text. */
import { Mark, markInputRule } from "@tiptap/core";
import { everywhere, keptAll } from "./attributes";

interface Kind {
  /** The first is written for new text; what came as another stays that. */
  readonly tags: readonly [string, ...string[]];
  readonly attributes?: readonly string[];
  readonly keys?: string;
  /** Markdown, as typed. */
  readonly typed?: RegExp;
  /** Whether marks of this kind may stand within each other. */
  readonly isNested?: boolean;
  /** Not a mark unless one of its attributes is set. */
  readonly needsAttribute?: boolean;
}

const kinds: Readonly<Record<string, Kind>> = {
  bold: { tags: ["strong", "b"], keys: "Mod-b", typed: /(?:^|\s)(\*\*([^*\s][^*]*)\*\*)$/ },
  italic: { tags: ["em", "i"], keys: "Mod-i", typed: /(?:^|[\s("“])(_([^_\s][^_]*)_)$/ },
  underline: { tags: ["u"] },
  strike: { tags: ["s"], typed: /(?:^|\s)(~~([^~\s][^~]*)~~)$/ },
  sub: { tags: ["sub"] },
  sup: { tags: ["sup"] },
  small: { tags: ["small"] },
  highlight: { tags: ["mark"] },
  abbr: { tags: ["abbr"], attributes: ["title"] },
  quotation: { tags: ["q"] },
  time: { tags: ["time"], attributes: ["datetime"] },
  work: { tags: ["cite"] },
  code: { tags: ["code"], typed: /(?:^|\s)(`([^`]+)`)$/ },
  span: { tags: ["span"], isNested: true, needsAttribute: true },
};

const safeAddress = /^(?:https?:|mailto:|tel:|[/?#]|[^:]*$)/i;

/** Whether the sanitizer keeps a link to this address. */
export function isLinkAddress(address: string): boolean {
  return address.trim() !== "" && !address.startsWith("//") && safeAddress.test(address.trim());
}

const link = Mark.create({
  name: "link",
  priority: 1000,
  inclusive: false,
  addAttributes: () => keptAll(["href", "title", "rel", ...everywhere]),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (element) => isLinkAddress(element.getAttribute("href") ?? "") && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
});

function markOf([name, kind]: [string, Kind]): Mark {
  const [first] = kind.tags;
  const attributes = [...(kind.attributes ?? []), ...everywhere];
  return Mark.create({
    name,
    ...(kind.isNested ? { excludes: "" } : {}),
    ...(name === "code" ? { code: true } : {}),
    addAttributes: () => ({
      ...keptAll(attributes),
      tag: {
        default: first,
        rendered: false,
        parseHTML: (element: HTMLElement) =>
          kind.tags.includes(element.localName) ? element.localName : first,
      },
    }),
    parseHTML: () =>
      kind.tags.map((tag) => ({
        tag,
        getAttrs: (element: HTMLElement) =>
          (!kind.needsAttribute || attributes.some((key) => element.hasAttribute(key))) && null,
      })),
    renderHTML: ({ mark, HTMLAttributes }) => [mark.attrs.tag as string, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return kind.keys ? { [kind.keys]: () => this.editor.commands.toggleMark(name) } : {};
    },
    addInputRules() {
      return kind.typed ? [markInputRule({ find: kind.typed, type: this.type })] : [];
    },
  });
}

export const marks: readonly Mark[] = [link, ...Object.entries(kinds).map(markOf)];

/** The names of their elements. */
export const markTags: ReadonlySet<string> = new Set([
  "a",
  ...Object.values(kinds).flatMap(({ tags }) => tags),
]);
