/** Attributes that the sanitizer allows and the schema keeps as they came. */
import { type Attribute, Extension } from "@tiptap/core";

/** An attribute that is copied, as text; a new element after Enter doesn't get it. */
export function kept(name: string): Record<string, Attribute> {
  return {
    [name]: {
      default: null,
      keepOnSplit: false,
      parseHTML: (element) => element.getAttribute(name),
    },
  };
}

export function keptAll(names: readonly string[]): Record<string, Attribute> {
  return Object.assign({}, ...names.map(kept)) as Record<string, Attribute>;
}

export const everywhere = ["class", "id", "lang", "dir"] as const;

/** The attributes that elements of the kit may have beyond its own schema. */
export const keptAttributes = Extension.create({
  name: "keptAttributes",
  addGlobalAttributes() {
    return [
      {
        types: [
          "paragraph",
          "heading",
          "blockquote",
          "bulletList",
          "orderedList",
          "listItem",
          "horizontalRule",
        ],
        attributes: keptAll(everywhere),
      },
      { types: ["orderedList"], attributes: kept("reversed") },
      { types: ["blockquote"], attributes: kept("cite") },
      {
        types: ["listItem"],
        attributes: {
          // Whether the item's text is in paragraphs.
          isLoose: {
            default: false,
            keepOnSplit: true,
            parseHTML: (element) => element.querySelector(":scope > p") !== null,
            renderHTML: ({ isLoose }) => (isLoose ? { "data-loose": "" } : {}),
          },
        },
      },
    ];
  },
});
