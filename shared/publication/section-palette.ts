/** The colors that a section may have: those of the look that can be read as small type on paper. */
import { contrast } from "./contrast.ts";
import type { ColorName, Colors } from "./look-shapes.ts";

/** Minimum contrast of text (WCAG 2, AA). */
export const textContrast = 4.5;

/** Colors of the look that are meant for words, in the order of a choice. */
const candidates: readonly ColorName[] = ["ink", "red", "green", "accent-ink"];

/** Names of colors, or `#rrggbb` where the publication's own sections have such. */
export function listSectionColors(
  colors: Colors,
  sections: readonly { readonly color: string }[],
): readonly string[] {
  const all = new Set([...candidates, ...sections.map(({ color }) => color)]);
  return [...all].filter((color) => {
    const value = color in colors ? colors[color as ColorName] : color;
    return contrast(value, colors.paper) >= textContrast;
  });
}
