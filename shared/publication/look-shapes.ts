/** What a publication's `look/` is made of: colors, fonts and the nameplate. */

/** Each is `#rrggbb`. In stylesheets they are `--color-paper` and so on. */
export interface Colors {
  /** The page, what lies on it, and what is raised from it. */
  readonly paper: string;
  readonly tint: string;
  readonly "tint-2": string;
  readonly white: string;
  /** Fields that take text. */
  readonly input: string;
  /** Hairlines, and the borders of fields. */
  readonly rule: string;
  readonly "rule-on-tint": string;
  readonly field: string;
  /** Text in three strengths; the first is also the ground of buttons and the footer. */
  readonly ink: string;
  readonly "ink-2": string;
  readonly "ink-3": string;
  readonly "ink-hover": string;
  readonly "on-ink": string;
  readonly "on-ink-muted": string;
  /** The paper's own color: shapes and the most important button, with ink on it; then as text. */
  readonly accent: string;
  readonly "accent-hover": string;
  readonly "accent-ink": string;
  /** Marked text, and the crossword's current word. */
  readonly highlight: string;
  /** Errors and falling prices; rising ones. */
  readonly red: string;
  readonly green: string;
  /** The dark ground of the video area, and what stands on it. */
  readonly night: string;
  readonly "night-text": string;
  readonly "night-deck": string;
  readonly "night-muted": string;
  readonly "night-rule": string;
  readonly "night-field": string;
  readonly "night-fall": string;
  readonly "night-rise": string;
}

export type ColorName = keyof Colors;

/** A place on a variable font's axis, or the part of it that stays. */
export type Axis = number | { readonly min: number; readonly max: number };

/** Where the letters come from: woff2, woff, ttf or otf. */
export interface FontFile {
  /** A path within the publication's directory (`look/fonts/x.woff2`), or within an installed package. */
  readonly file: string;
  readonly axes?: Readonly<Record<string, Axis>>;
}

/** One of the four fonts. Only the letters that a newspaper sets are taken from its file. */
export interface Font extends FontFile {
  readonly family: string;
  /** As CSS says it: "500", or "400 600" for a variable font. */
  readonly weight: string;
  readonly kind: "serif" | "sans-serif";
  /** The package's file of less frequent Latin letters (š, ž), where it has two. */
  readonly extendedFile?: string;
  readonly italic?: FontFile & { readonly weight: string };
  /** OpenType features that are kept besides kerning and ligatures, like "tnum". */
  readonly features?: readonly string[];
  /**
   * What stands in until the font is there, from `look/fallbacks.css`, then the system's. Without
   * it, one is made from a system font, with this font's own measures.
   */
  readonly fallbacks?: readonly string[];
}

export interface Fonts {
  /** Headlines. */
  readonly display: Font;
  /** Stories. */
  readonly text: Font;
  /** Labels, buttons and forms. */
  readonly sans: Font;
  /** Pages that sell, and the video area. */
  readonly poster: Font;
}

/** The paper's name as a drawing, or its letters set in a font. */
export type Nameplate =
  | { readonly drawing: string }
  | (FontFile & {
      readonly text: string;
      /** In thousandths of the type's size. */
      readonly letterSpacing?: number;
    });

export interface Look {
  readonly colors: Colors;
  readonly fonts: Fonts;
  readonly nameplate: Nameplate;
  /** The color of the browser's own frame; without it the browser decides. */
  readonly themeColor?: string;
  /** Whether phones offer to install the paper: pages then link a web manifest. */
  readonly installable?: boolean;
}
