/**
 * Derives fallbacks from system fonts with a font's metrics, so that text keeps its lines when the font
 * replaces them.
 */
import { createFontStack } from "@capsizecss/core";
import type { Axis, Font } from "../../shared/publication/look-shapes.ts";
import { setText } from "./harfbuzz.ts";
import { type SystemFont, systemFonts, type Widths } from "./system-fonts.ts";

/** Typical English newspaper text. */
const sample =
  "The council met on Tuesday to hear from those who fish the harbor, and from those who would " +
  "build beside it. Nothing was decided, and everything was said twice: what the water costs, who " +
  "pays for the pilings, and whether a ferry that runs on time is worth another dollar. Mayor Ruth " +
  "Alden asked for patience until the spring.";
const gaps = sample.split(" ").length - 1;

export type Role = "display" | "text" | "sans" | "poster";

export interface Fallback {
  /** The fallback families in order, then a system font that needs no rule. */
  readonly families: readonly string[];
  /** Their @font-face rules. */
  readonly rules: string;
}

interface Metrics {
  readonly ascent: number;
  readonly descent: number;
  readonly widths: Widths;
}

/** All in em. */
async function measure(font: Font, folder: string, weight: number): Promise<Metrics> {
  const axes: Readonly<Record<string, Axis>> | undefined = font.axes && {
    ...font.axes,
    ...("wght" in font.axes ? { wght: weight } : {}),
  };
  const set = async (text: string) => {
    const { unitsPerEm, ...shape } = await setText(
      { font: { ...font, ...(axes && { axes }) }, text },
      folder,
    );
    return {
      width: shape.advance / unitsPerEm,
      ascent: shape.ascent / unitsPerEm,
      descent: -shape.descent / unitsPerEm,
    };
  };
  const texts = [sample, sample.toLowerCase(), sample.toUpperCase(), "0123456789", " "];
  const [all, lower, upper, digits, space] = await Promise.all(texts.map(set));
  const perLetter = (text: number) => (text - gaps * space!.width) / (sample.length - gaps);
  return {
    ascent: space!.ascent,
    descent: space!.descent,
    widths: {
      all: all!.width / sample.length,
      ink: perLetter(all!.width),
      lower: perLetter(lower!.width),
      upper: perLetter(upper!.width),
      digit: digits!.width / 10,
      space: space!.width,
    },
  };
}

interface Kind {
  readonly kind: keyof Widths;
  readonly range?: string;
}

const space: Kind = { kind: "space", range: "U+20" };
const upper: Kind = { kind: "upper", range: "U+41-5A" };

/**
 * Characters with a size of their own: labels are mostly capitals and figures. Each letter with its own
 * would keep lines better still, and look like a ransom note.
 */
const kindsOf: Readonly<Record<Role, readonly Kind[]>> = {
  display: [{ kind: "all" }],
  text: [{ kind: "ink" }, space],
  sans: [{ kind: "lower" }, space, { kind: "digit", range: "U+30-39" }, upper],
  poster: [{ kind: "all" }],
};

function writeFace(options: {
  readonly family: string;
  readonly weight: string | null;
  readonly system: SystemFont;
  readonly metrics: Metrics;
  readonly kind: Kind;
}): string {
  const { family, weight, system, metrics, kind } = options;
  const em = { lineGap: 0, unitsPerEm: 1 };
  const { fontFaces } = createFontStack(
    [
      { familyName: family, ...em, ...metrics, xWidthAvg: metrics.widths[kind.kind] },
      // Its own height is overridden.
      {
        familyName: system.name,
        ...em,
        ascent: 0,
        descent: 0,
        xWidthAvg: system.widths[kind.kind],
      },
    ],
    { fontFaceFormat: "styleObject" },
  );
  const { sizeAdjust, ascentOverride, descentOverride } = fontFaces[0]!["@font-face"];
  // The height of a line is that of the font with the space.
  const hasSpace = kind.kind === "all" || kind.kind === "space";
  return [
    "@font-face {",
    `  font-family: "${family}";`,
    ...(weight === null ? [] : [`  font-weight: ${weight};`]),
    `  src: ${system.local.map((name) => `local("${name}")`).join(", ")};`,
    ...(kind.range === undefined ? [] : [`  unicode-range: ${kind.range};`]),
    ...(hasSpace
      ? [
          `  ascent-override: ${round(ascentOverride, 1)}%;`,
          `  descent-override: ${round(descentOverride, 1)}%;`,
        ]
      : []),
    `  size-adjust: ${round(sizeAdjust, 10)}%;`,
    "}",
    "",
  ].join("\n");
}

const round = (percent: unknown, steps: number) =>
  Math.round(Number.parseFloat(String(percent ?? "100%")) * steps) / steps;

interface Weight {
  readonly weight: number;
  /** Of the rule; null for a font with one weight. */
  readonly as: string | null;
  readonly fonts: readonly SystemFont[];
}

/** The weights with fallbacks of their own, and the system fonts to make them of. */
function listWeights(role: Role, { kind }: Font): readonly Weight[] {
  if (role === "display" || role === "poster") {
    const fonts = kind === "serif" ? systemFonts.headline : systemFonts.sans;
    return [{ weight: 500, as: null, fonts }];
  }
  if (kind === "serif") {
    return [
      { weight: 400, as: "400", fonts: systemFonts.text },
      { weight: 500, as: "500", fonts: systemFonts.medium },
    ];
  }
  return [
    { weight: 400, as: "400", fonts: systemFonts.sans },
    { weight: 600, as: "600 700", fonts: systemFonts.bold },
  ];
}

export async function measureFallback(role: Role, font: Font, folder: string): Promise<Fallback> {
  const rules: string[] = [];
  const families = new Set<string>();
  for (const { weight, as, fonts } of listWeights(role, font)) {
    const metrics = await measure(font, folder, weight);
    for (const system of fonts) {
      const family = `${font.family} as ${system.name}`;
      families.add(family);
      for (const kind of kindsOf[role]) {
        rules.push(writeFace({ family, weight: as, system, metrics, kind }));
      }
    }
  }
  return { families: [...families, systemNameOf(role, font)], rules: rules.join("") };
}

/** The name of the first system font. */
function systemNameOf(role: Role, { kind }: Font): string {
  if (kind === "sans-serif") return "Arial";
  return role === "text" ? "Georgia" : "Times New Roman";
}
