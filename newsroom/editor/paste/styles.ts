/** Emphasis that other programs write as styles of spans. */

interface Rule {
  readonly tag: string;
  readonly is: (style: Styles) => boolean;
}

/** The name that `style` attributes have while they are read. */
export const styleName = "data-style";

/** Declarations of a `style` attribute, by name; Word's own among them. */
type Styles = ReadonlyMap<string, string>;

const isBold = (weight: string | undefined): boolean =>
  weight !== undefined && (weight.startsWith("bold") || Number(weight) >= 600);

const rules: readonly Rule[] = [
  { tag: "strong", is: (style) => isBold(style.get("font-weight")) },
  { tag: "em", is: (style) => style.get("font-style") === "italic" },
  {
    tag: "s",
    is: (style) =>
      /line-through/.test(`${style.get("text-decoration")} ${style.get("text-decoration-line")}`),
  },
  { tag: "sup", is: (style) => style.get("vertical-align") === "super" },
  { tag: "sub", is: (style) => style.get("vertical-align") === "sub" },
];

export function readStyles(element: Element): Styles {
  const declarations = (element.getAttribute(styleName) ?? "").split(";");
  return new Map(
    declarations.flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      if (colon < 1) return [];
      const name = declaration.slice(0, colon).trim().toLowerCase();
      return [
        [
          name,
          declaration
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
        ] as const,
      ];
    }),
  );
}

/** Turns styles of spans into elements, and drops elements whose style takes their meaning back. */
export function marksFromStyles(body: HTMLElement): void {
  // Docs puts everything into a bold element that isn't bold.
  for (const wrapper of body.querySelectorAll("b, strong")) {
    const weight = readStyles(wrapper).get("font-weight");
    if (weight !== undefined && !isBold(weight)) wrapper.replaceWith(...wrapper.childNodes);
  }
  for (const wrapper of body.querySelectorAll("i, em")) {
    if (readStyles(wrapper).get("font-style") === "normal")
      wrapper.replaceWith(...wrapper.childNodes);
  }
  for (const span of body.querySelectorAll("span, font, a")) {
    const style = readStyles(span);
    for (const { tag, is } of rules) {
      // A subhead is bold by itself.
      if (!is(style) || span.closest(tag) || (tag === "strong" && span.closest("h1, h2, h3, h4"))) {
        continue;
      }
      const mark = document.createElement(tag);
      mark.append(...span.childNodes);
      span.append(mark);
    }
  }
  for (const mark of body.querySelectorAll(":is(h1, h2, h3, h4, h5, h6) :is(b, strong)")) {
    mark.replaceWith(...mark.childNodes);
  }
}
