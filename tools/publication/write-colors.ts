/** Rules that depend on the publication's colors and dimensions, in addition to custom properties. */
import type { ColorName, Colors } from "../../shared/publication/look-shapes.ts";
import { contrast } from "../../shared/publication/contrast.ts";
import { listSectionColors, textContrast } from "../../shared/publication/section-palette.ts";
import type { Section } from "../../shared/publication/publication-shapes.ts";

export function writeColors(colors: Colors): string {
  const lines = Object.entries(colors).map(([name, value]) => `  --color-${name}: ${value};`);
  // An element that lies over a page and casts a shadow on it is dark on any paper.
  const shade = getScheme(colors) === "dark" ? "night" : "ink";
  return `@theme {\n${lines.join("\n")}\n}\n\n:root {\n  --shade: var(--color-${shade});\n}\n`;
}

/** Colors with a counterpart on the dark background. */
const onNight: Partial<Record<string, ColorName>> = { red: "night-fall", green: "night-rise" };

/** The CSS color of a section, on paper and on the dark background. */
export function sectionColorOf(
  color: string,
  colors: Colors,
): { onPaper: string; onNight: string } {
  const isNamed = color in colors;
  const onPaper = isNamed ? `var(--color-${color})` : color;
  const counterpart = onNight[color];
  if (counterpart !== undefined) return { onPaper, onNight: `var(--color-${counterpart})` };
  return { onPaper, onNight: lighten(isNamed ? colors[color as ColorName] : color, colors.night) };
}

/** Mixes a share of the second color into the first. */
function mix(color: string, other: string, share: number): string {
  const partsOf = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const others = partsOf(other);
  const parts = partsOf(color).map((part, at) => Math.round(part + (others[at]! - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Mixes the color with white until it is legible on the background. */
export function lighten(color: string, ground: string): string {
  const steps = Array.from({ length: 21 }, (_, step) => mix(color, "#ffffff", step / 20));
  return steps.find((step) => contrast(step, ground) >= textContrast) ?? "#ffffff";
}

/** Whether the page background is light or dark, which determines the browser's own controls. */
export function getScheme({ paper }: Colors): "light" | "dark" {
  return contrast(paper, "#ffffff") > contrast(paper, "#000000") ? "dark" : "light";
}

export function writeSectionColors(
  sections: readonly Pick<Section, "color">[],
  colors: Colors,
): string {
  // Also those that the newsroom may choose without a build.
  const choice = new Set([...sections.map(({ color }) => color), ...listSectionColors(colors, [])]);
  const rules = [...choice].filter((color) => color !== "ink");
  const written = rules.map((color) => {
    const name = color.replace("#", "\\#");
    const tone = sectionColorOf(color, colors);
    return `.${name},
.kicker.${name} {
  color: ${tone.onPaper};
}

[data-ground="night"] .${name} {
  color: ${tone.onNight};
}

.section-bar.${name} {
  border-color: ${tone.onPaper};
  color: var(--text);

  & .head {
    color: ${tone.onPaper};
  }
}

.horizon.${name} {
  border-color: ${tone.onPaper};
}

:is(.section-nav, .site-menu-sections) a[data-color="${color}"] {
  color: ${tone.onPaper};
}
`;
  });
  return [
    `.placeholder {\n  background: ${mix(colors.tint, colors.paper, 0.32)};\n}\n`,
    ...(getScheme(colors) === "dark" ? ["html {\n  color-scheme: dark;\n}\n"] : []),
    ...written,
  ].join("\n");
}
