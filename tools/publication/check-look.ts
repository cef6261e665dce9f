/** Validates `look/`; errors are sentences. */
import { contrast } from "../../shared/publication/contrast.ts";
import type { ColorName, Colors, Look } from "../../shared/publication/look-shapes.ts";
import type { Publication } from "../../shared/publication/publication-shapes.ts";
import { textContrast } from "../../shared/publication/section-palette.ts";

const colorNames: readonly ColorName[] = [
  ...(["paper", "tint", "tint-2", "white", "input", "rule", "rule-on-tint", "field"] as const),
  ...(["ink", "ink-2", "ink-3", "ink-hover", "on-ink", "on-ink-muted"] as const),
  ...(["accent", "accent-hover", "accent-ink", "highlight", "red", "green"] as const),
  ...(["night", "night-text", "night-deck", "night-muted", "night-rule", "night-field"] as const),
  ...(["night-fall", "night-rise"] as const),
];

/** Text colors and their backgrounds. */
const pairs: readonly (readonly [text: ColorName, ...grounds: readonly ColorName[]])[] = [
  ["ink", "paper", "tint", "white", "input", "accent", "accent-hover", "highlight"],
  ["ink-2", "paper", "tint", "white"],
  ["ink-3", "paper", "tint", "white"],
  ["white", "ink", "ink-hover"],
  ["on-ink", "ink"],
  ["on-ink-muted", "ink"],
  ["accent-ink", "paper", "white"],
  ["red", "paper", "tint", "white"],
  ["green", "paper"],
  ["night-text", "night"],
  ["night-deck", "night"],
  ["night-muted", "night"],
  ["night-fall", "night"],
  ["night-rise", "night"],
];

const hex = /^#[0-9a-f]{6}$/i;

/** One sentence per error; empty if the look is valid. */
export function checkLook(look: Look, { sections }: Pick<Publication, "sections">): string[] {
  const wrong = checkColors(look.colors);
  if (look.themeColor !== undefined && !hex.test(look.themeColor)) {
    wrong.push(`look.ts: themeColor must be a color like #1b1814; it is "${look.themeColor}".`);
  }
  // Contrast requires valid colors.
  if (wrong.length > 0) return wrong;
  return [
    ...checkContrast(look.colors),
    ...sections.flatMap(({ slug, color }) => checkSectionColor(slug, color, look.colors)),
    ...checkFonts(look),
  ];
}

function checkColors(colors: Colors): string[] {
  const wrong = colorNames.flatMap((name) => {
    const value: unknown = colors[name];
    if (typeof value === "string" && hex.test(value)) return [];
    return [
      `colors.ts: ${name} must be a color like #1b1814, six hexadecimal digits; it is ${
        value === undefined ? "missing" : JSON.stringify(value)
      }.`,
    ];
  });
  const unknown = Object.keys(colors).filter((name) => !colorNames.includes(name as ColorName));
  return [...wrong, ...unknown.map((name) => `colors.ts: unknown color ${name}.`)];
}

const tooLow = (value: number) => value < textContrast;
const say = (value: number) => (Math.floor(value * 10) / 10).toFixed(1);

function checkContrast(colors: Colors): string[] {
  const flag = contrast("#ffffff", colors.red);
  const onFlag = tooLow(flag)
    ? [
        `colors.ts: white can’t be read on red (${colors.red}), as on “Breaking”: the contrast is ` +
          `${say(flag)}, and must be at least ${textContrast}.`,
      ]
    : [];
  const others = pairs.flatMap(([text, ...grounds]) =>
    grounds
      .map((ground) => ({ ground, value: contrast(colors[text], colors[ground]) }))
      .filter(({ value }) => tooLow(value))
      .map(
        ({ ground, value }) =>
          `colors.ts: text in ${text} (${colors[text]}) can’t be read on ${ground} ` +
          `(${colors[ground]}): the contrast is ${say(value)}, and must be at least ${textContrast}.`,
      ),
  );
  return [...others, ...onFlag];
}

/** Section colors are used for small type on paper. */
function checkSectionColor(slug: string, color: string, colors: Colors): string[] {
  const isNamed = Object.hasOwn(colors, color);
  if (!isNamed && !hex.test(color)) {
    return [
      `sections.ts: the color of ${slug} must be the name of one of the look’s colors or a color like #a62d1c; it is "${color}".`,
    ];
  }
  const value = contrast(isNamed ? colors[color as ColorName] : color, colors.paper);
  if (!tooLow(value)) return [];
  return [
    `sections.ts: the color of ${slug} (${color}) can’t be read on paper (${colors.paper}): the ` +
      `contrast is ${say(value)}, and must be at least ${textContrast}.`,
  ];
}

function checkFonts({ fonts }: Look): string[] {
  const wrong: string[] = [];
  for (const role of ["display", "text", "sans", "poster"] as const) {
    const { family = "", weight = "" } = fonts[role] ?? {};
    if (!/^[\w -]+$/.test(family)) {
      wrong.push(`fonts.ts: the family of ${role} must be letters, digits and spaces.`);
    }
    if (!/^\d{3}( \d{3})?$/.test(weight)) {
      wrong.push(
        `fonts.ts: the weight of ${role} must be like "500", or "400 600" for a variable font; it is "${weight}".`,
      );
    }
  }
  return wrong;
}
