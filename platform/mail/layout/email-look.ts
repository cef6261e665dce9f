/** The publication's colors and fonts, as far as emails use them. */
import { look } from "#publication/look/look";
import type { Colors } from "#shared/publication/look-shapes";

/** The colors of one scheme, each `#rrggbb`. */
export interface EmailColors {
  /** Around the sheet, and the sheet itself. */
  readonly ground: string;
  readonly sheet: string;
  readonly rule: string;
  /** Headlines and text, decks, and the footer. */
  readonly text: string;
  readonly deck: string;
  readonly muted: string;
  /** The button and the text on it. */
  readonly button: string;
  readonly onButton: string;
}

/** The two schemes that follow from a publication's colors. */
export function emailColors(colors: Colors): {
  readonly light: EmailColors;
  readonly dark: EmailColors;
} {
  return {
    light: {
      ground: colors.paper,
      sheet: colors.white,
      rule: colors.rule,
      text: colors.ink,
      deck: colors["ink-2"],
      muted: colors["ink-3"],
      button: colors.ink,
      onButton: colors.white,
    },
    dark: {
      ground: colors.night,
      sheet: colors.night,
      rule: colors["night-rule"],
      text: colors["night-text"],
      deck: colors["night-deck"],
      muted: colors["night-muted"],
      button: colors["night-text"],
      onButton: colors.night,
    },
  };
}

const { fonts } = look;

/** Fonts that every mail program has. */
const safe = {
  serif: ["Georgia", "Times New Roman", "serif"],
  "sans-serif": ["Helvetica Neue", "Helvetica", "Arial", "sans-serif"],
} as const;

const generic: ReadonlySet<string> = new Set(["serif", "sans-serif"]);

/** The fonts for Outlook for Windows: of a list it knows only the first one. */
export const outlookFonts = {
  display: fonts.display.kind === "serif" ? "Times New Roman" : "Arial",
  text: fonts.text.kind === "serif" ? "Georgia" : "Arial",
  sans: fonts.sans.kind === "serif" ? "Georgia" : "Arial",
};

/** The value of `font-family`: the publication's own font for those who have it installed, then safe ones. */
function stackOf(role: keyof typeof outlookFonts): string {
  const { family, kind } = fonts[role];
  return [...new Set([family, outlookFonts[role], ...safe[kind]])]
    .map((name) => (generic.has(name) ? name : `'${name}'`))
    .join(",");
}

export const stacks = {
  display: stackOf("display"),
  text: stackOf("text"),
  sans: stackOf("sans"),
};

/** A grotesque needs weight where a serif has contrast. */
export const nameplateWeight = fonts.display.kind === "serif" ? "normal" : "bold";
