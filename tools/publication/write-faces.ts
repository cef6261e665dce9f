/** The rules that bring the publication's faces in, and the lists of families behind each. */
import type { Face, Faces } from "../../shared/look-shapes.ts";

/** What `-more` and `-ext` files have (see cut-faces.ts). */
const rangeOfMore =
  "U+A1-A8, U+AA-B6, U+B8-E8, U+EA-F0, U+F2-FF, U+131, U+152-153, U+201A, U+201E, U+2020, U+20AC, " +
  "U+2122, U+2190-2193, U+25B2, U+25BC";
const rangeOfExtended = "U+160-161, U+178, U+17D-17E";

const roles = ["display", "text", "sans", "poster"] as const;
type Role = (typeof roles)[number];

/** The families that stand in for each face; those of `fallbacks.css` or measured ones. */
export type Fallbacks = Readonly<Record<Role, readonly string[]>>;

function rule(given: {
  readonly face: Face;
  readonly file: string;
  readonly style?: "italic";
  readonly weight?: string;
  readonly range?: string;
}): string {
  return [
    "@font-face {",
    `  font-family: "${given.face.family}";`,
    ...(given.style ? [`  font-style: ${given.style};`] : []),
    `  font-weight: ${given.weight ?? given.face.weight};`,
    "  font-display: swap;",
    `  src: url("./fonts/${given.file}.woff2") format("woff2");`,
    ...(given.range ? [`  unicode-range: ${given.range};`] : []),
    "}",
    "",
  ].join("\n");
}

function rulesOf(role: Role, face: Face): string[] {
  if (role === "poster") return [rule({ face, file: role })];
  return [
    rule({ face, file: role }),
    rule({ face, file: `${role}-more`, range: rangeOfMore }),
    ...(face.extendedFile === undefined
      ? []
      : [rule({ face, file: `${role}-ext`, range: rangeOfExtended })]),
    ...(face.italic === undefined
      ? []
      : [rule({ face, file: `${role}-italic`, style: "italic", weight: face.italic.weight })]),
  ];
}

const quote = (family: string) => (/^[\w-]+$/.test(family) ? family : `"${family}"`);

/** "Chronicle", "Chronicle Fallback", Georgia, serif */
export function listFamilies(face: Face, fallbacks: readonly string[]): string {
  return [`"${face.family}"`, ...fallbacks.map(quote), face.kind].join(", ");
}

/** @param standIns the rules of the fallbacks */
export function writeFaces(faces: Faces, fallbacks: Fallbacks, standIns: string): string {
  const stack = (role: Role) => `  --font-${role}: ${listFamilies(faces[role], fallbacks[role])};`;
  const standIn = (role: Role) =>
    `  --font-${role}: ${[...fallbacks[role].map(quote), faces[role].kind].join(", ")};`;
  return [
    ...roles.flatMap((role) => rulesOf(role, faces[role])),
    standIns,
    "/* The first page that a reader ever loads begins without the second faces: late-start.ts. */",
    `[data-faces="first"] {\n${standIn("text")}\n${standIn("sans")}\n}\n`,
    `@theme {\n${["sans", "text", "display", "poster"].map((role) => stack(role as Role)).join("\n")}\n}\n`,
  ].join("\n");
}
