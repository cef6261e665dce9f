/**
 * The fonts that readers' systems have, to stand in for the publication's until those are loaded. Widths
 * are in em: averages per letter of the sample in measure-fallback.ts, and of a digit and a space. They
 * are measured with the same function on free fonts of the same widths: Gelasio (Georgia), Tinos (Times),
 * Arimo (Arial, Helvetica), Noto Serif, Roboto and DejaVu.
 */
export interface Widths {
  /** In the whole sample, per character. */
  readonly all: number;
  /** The same without spaces. */
  readonly ink: number;
  /** The same in lower case, and in upper case. */
  readonly lower: number;
  readonly upper: number;
  readonly digit: number;
  readonly space: number;
}

export interface SystemFont {
  readonly name: string;
  /** Full or PostScript names, as `local()` finds them. */
  readonly local: readonly string[];
  readonly widths: Widths;
}

/** On every Windows, macOS and iOS. */
const georgia: SystemFont = {
  name: "Georgia",
  local: ["Georgia", "Gelasio Regular"],
  widths: {
    all: 0.44241,
    ink: 0.48612,
    lower: 0.48152,
    upper: 0.6714,
    digit: 0.54775,
    space: 0.24121,
  },
};

/** On every Windows, macOS and iOS; Liberation on most of Linux, Tinos on ChromeOS. */
const times: SystemFont = {
  name: "Times",
  local: ["Times New Roman", "Liberation Serif", "Tinos"],
  widths: { all: 0.40312, ink: 0.43638, lower: 0.43075, upper: 0.63878, digit: 0.5, space: 0.25 },
};

/** On Android. Its names depend on the version. */
const notoSerif: SystemFont = {
  name: "Noto",
  local: ["Noto Serif", "NotoSerif", "NotoSerif-Regular"],
  widths: { all: 0.47973, ink: 0.52746, lower: 0.52387, upper: 0.65784, digit: 0.559, space: 0.26 },
};

const dejaVuSerif: SystemFont = {
  name: "DejaVu",
  local: ["DejaVu Serif"],
  widths: {
    all: 0.51383,
    ink: 0.5564,
    lower: 0.55176,
    upper: 0.73369,
    digit: 0.63623,
    space: 0.31787,
  },
};

const arial: SystemFont = {
  name: "Arial",
  local: ["Arial", "Helvetica", "Liberation Sans", "Arimo"],
  widths: {
    all: 0.44178,
    ink: 0.47739,
    lower: 0.47282,
    upper: 0.65614,
    digit: 0.55615,
    space: 0.27783,
  },
};

const arialBold: SystemFont = {
  name: "Arial",
  local: ["Arial Bold", "Helvetica Bold", "Liberation Sans Bold", "Arimo Bold"],
  widths: {
    all: 0.47733,
    ink: 0.52067,
    lower: 0.51693,
    upper: 0.6641,
    digit: 0.55615,
    space: 0.27783,
  },
};

/** On Android. One variable file since version 12, whose bold `local()` does not reach. */
const roboto: SystemFont = {
  name: "Roboto",
  local: ["Roboto", "Roboto-Regular"],
  widths: {
    all: 0.44181,
    ink: 0.4839,
    lower: 0.4801,
    upper: 0.60954,
    digit: 0.56201,
    space: 0.24805,
  },
};

const dejaVuSans: SystemFont = {
  name: "DejaVu",
  local: ["DejaVu Sans"],
  widths: {
    all: 0.50526,
    ink: 0.54597,
    lower: 0.54372,
    upper: 0.6611,
    digit: 0.63623,
    space: 0.31787,
  },
};

const dejaVuSansBold: SystemFont = {
  name: "DejaVu",
  local: ["DejaVu Sans Bold"],
  widths: {
    all: 0.57148,
    ink: 0.61999,
    lower: 0.61718,
    upper: 0.73901,
    digit: 0.6958,
    space: 0.34815,
  },
};

/** In the order in which browsers look for them. Headlines are condensed: Times is the narrowest. */
export const systemFonts = {
  text: [georgia, times, notoSerif, dejaVuSerif],
  medium: [georgia, times, notoSerif],
  headline: [times, notoSerif, dejaVuSerif],
  sans: [arial, roboto, dejaVuSans],
  bold: [arialBold, roboto, dejaVuSansBold],
} as const;
