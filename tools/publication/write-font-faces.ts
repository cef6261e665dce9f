/** The @font-face rules of the publication's fonts, and the font stacks. */
import type { Font, Fonts } from "../../shared/publication/look-shapes.ts";
import type { Role } from "./measure-fallback.ts";

/** The characters of `-more` and `-ext` files (see subset-fonts.ts). */
const rangeOfMore =
  "U+A1-A8, U+AA-B6, U+B8-E8, U+EA-F0, U+F2-FF, U+131, U+152-153, U+201A, U+201E, U+2020, U+20AC, " +
  "U+2122, U+2190-2193, U+25B2, U+25BC";
const rangeOfExtended = "U+160-161, U+178, U+17D-17E";

export const roles = ["display", "text", "sans", "poster"] as const;

/** The fallback families of each font (measure-fallback.ts). */
export type Fallbacks = Readonly<Record<Role, readonly string[]>>;

function rule(options: {
  readonly font: Font;
  readonly file: string;
  readonly style?: "italic";
  readonly weight?: string;
  readonly range?: string;
}): string {
  return [
    "@font-face {",
    `  font-family: "${options.font.family}";`,
    ...(options.style ? [`  font-style: ${options.style};`] : []),
    `  font-weight: ${options.weight ?? options.font.weight};`,
    "  font-display: swap;",
    `  src: url("./fonts/${options.file}.woff2") format("woff2");`,
    ...(options.range ? [`  unicode-range: ${options.range};`] : []),
    "}",
    "",
  ].join("\n");
}

function rulesOf(role: Role, font: Font): string[] {
  if (role === "poster") return [rule({ font, file: role })];
  return [
    rule({ font, file: role }),
    rule({ font, file: `${role}-more`, range: rangeOfMore }),
    ...(font.extendedFile === undefined
      ? []
      : [rule({ font, file: `${role}-ext`, range: rangeOfExtended })]),
    ...(font.italic === undefined
      ? []
      : [rule({ font, file: `${role}-italic`, style: "italic", weight: font.italic.weight })]),
  ];
}

const quote = (family: string) => (/^[\w-]+$/.test(family) ? family : `"${family}"`);

/** "Chronicle", "Chronicle Fallback", Georgia, serif */
export function listFamilies(font: Font, fallbacks: readonly string[]): string {
  return [`"${font.family}"`, ...fallbacks.map(quote), font.kind].join(", ");
}

/**
 * In a file of their own, which is always inline: a font that a second stylesheet names again is loaded
 * again, and swapped in view (web/early/whole-sheet.ts).
 *
 * @param standIns the rules of the fallbacks
 */
export const writeFontFaces = (fonts: Fonts, standIns: string): string =>
  [...roles.flatMap((role) => rulesOf(role, fonts[role])), standIns].join("\n");

export function writeFontStacks(fonts: Fonts, fallbacks: Fallbacks): string {
  const stack = (role: Role) => `  --font-${role}: ${listFamilies(fonts[role], fallbacks[role])};`;
  const standIn = (role: Role) =>
    `  --font-${role}: ${[...fallbacks[role].map(quote), fonts[role].kind].join(", ")};`;
  return [
    "/* The first page that a reader ever loads begins without the text and label fonts: early/late-fonts.ts. */",
    `[data-faces="first"] {\n${standIn("text")}\n${standIn("sans")}\n}\n`,
    `@theme {\n${["sans", "text", "display", "poster"].map((role) => stack(role as Role)).join("\n")}\n}\n`,
  ].join("\n");
}
