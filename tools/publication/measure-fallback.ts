/** Derives fallbacks from system fonts with a font's metrics, so that swapping the fonts shifts little. */
import type { Font } from "../../shared/publication/look-shapes.ts";
import { setText } from "./harfbuzz.ts";

/** Typical English newspaper text. */
const sample =
  "The council met on Tuesday to hear from those who fish the harbor, and from those who would " +
  "build beside it. Nothing was decided, and everything was said twice: what the water costs, who " +
  "pays for the pilings, and whether a ferry that runs on time is worth another dollar. Mayor Ruth " +
  "Alden asked for patience until the spring.";

/** System fonts with equal metrics, and the average letter width of the sample in em. */
const systemFonts = {
  serif: {
    name: "Times New Roman",
    names: ["Times New Roman", "Liberation Serif", "Tinos"],
    width: 0.40312,
  },
  "sans-serif": {
    name: "Arial",
    names: ["Arial", "Liberation Sans", "Arimo"],
    width: 0.44178,
  },
} as const;

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

export interface Fallback {
  /** The fallback families in order. */
  readonly families: readonly string[];
  /** The @font-face rule of the first. */
  readonly rule: string;
}

export async function measureFallback(font: Font, folder: string): Promise<Fallback> {
  const system = systemFonts[font.kind];
  const set = await setText({ font, text: sample }, folder);
  const stretch = set.advance / set.unitsPerEm / sample.length / system.width;
  const family = `${font.family} Fallback`;
  const measures = {
    "size-adjust": percent(stretch),
    "ascent-override": percent(set.ascent / set.unitsPerEm / stretch),
    "descent-override": percent(-set.descent / set.unitsPerEm / stretch),
    "line-gap-override": "0%",
  };
  const rule = [
    "@font-face {",
    `  font-family: "${family}";`,
    `  src: ${system.names.map((name) => `local("${name}")`).join(", ")};`,
    ...Object.entries(measures).map(([name, value]) => `  ${name}: ${value};`),
    "}",
  ];
  return { families: [family, system.name], rule: `${rule.join("\n")}\n` };
}
