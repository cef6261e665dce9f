/** Types of a publication's `look/`: colors, fonts and the nameplate. */

/** Each is `#rrggbb`. In stylesheets they are `--color-paper` and so on. */
export interface Colors {
  /** The page, areas on it, and raised elements. */
  readonly paper: string;
  readonly tint: string;
  readonly "tint-2": string;
  readonly white: string;
  /** Text fields. */
  readonly input: string;
  /** Hairlines and the borders of fields. */
  readonly rule: string;
  readonly "rule-on-tint": string;
  readonly field: string;
  /** Text in three strengths; the first is also the background of buttons and the footer. */
  readonly ink: string;
  readonly "ink-2": string;
  readonly "ink-3": string;
  readonly "ink-hover": string;
  readonly "on-ink": string;
  readonly "on-ink-muted": string;
  /** The publication's own color: shapes and the main button, with ink on it; then as text. */
  readonly accent: string;
  readonly "accent-hover": string;
  readonly "accent-ink": string;
  /** Highlighted text, and the crossword's current word. */
  readonly highlight: string;
  /** Errors and falling prices; rising ones. */
  readonly red: string;
  readonly green: string;
  /** The dark background of the video area, and the colors on it. */
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

/** A position on a variable font's axis, or the range to keep. */
export type Axis = number | { readonly min: number; readonly max: number };

/** A font's source file: woff2, woff, ttf or otf. */
export interface FontFile {
  /** A path within the publication's folder (`look/fonts/…`), or within an installed package. */
  readonly file: string;
  readonly axes?: Readonly<Record<string, Axis>>;
}

/** One of the four fonts. It is subset to the characters that a newspaper needs. */
export interface Font extends FontFile {
  readonly family: string;
  /** As in CSS: "500", or "400 600" for a variable font. */
  readonly weight: string;
  readonly kind: "serif" | "sans-serif";
  /** The package's file of less frequent Latin letters (š, ž), if it has one. */
  readonly extendedFile?: string;
  readonly italic?: FontFile & { readonly weight: string };
  /** OpenType features to keep besides kerning and ligatures, like "tnum". */
  readonly features?: readonly string[];
}

export interface Fonts {
  /** Headlines. */
  readonly display: Font;
  /** Stories. */
  readonly text: Font;
  /** Labels, buttons and forms. */
  readonly sans: Font;
  /** Sales pages, and the video area. */
  readonly poster: Font;
}

/** The publication's name as a drawing, or set in a font. */
export type Nameplate =
  | { readonly drawing: string }
  | (FontFile & {
      readonly text: string;
      /** In thousandths of the font size. */
      readonly letterSpacing?: number;
    });

export interface Look {
  readonly colors: Colors;
  readonly fonts: Fonts;
  readonly nameplate: Nameplate;
  /** The color of the browser's interface; by default the browser decides. */
  readonly themeColor?: string;
  /** Whether phones offer to install the site: pages then link a web manifest. */
  readonly installable?: boolean;
}
