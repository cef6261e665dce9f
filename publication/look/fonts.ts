import type { Fonts } from "#shared/publication/look-shapes";

const newsreader = "@fontsource-variable/newsreader/files/newsreader-latin";
const sourceSans = "@fontsource-variable/source-sans-3/files/source-sans-3-latin";

export const fonts: Fonts = {
  display: {
    family: "Chronicle Condensed",
    kind: "serif",
    weight: "500",
    file: "@fontsource/libre-caslon-condensed/files/libre-caslon-condensed-latin-500-normal.woff2",
  },
  text: {
    family: "Chronicle",
    kind: "serif",
    weight: "400 600",
    file: `${newsreader}-standard-normal.woff2`,
    extendedFile: `${newsreader}-ext-standard-normal.woff2`,
    axes: { opsz: 14, wght: { min: 400, max: 600 } },
    italic: {
      weight: "400",
      file: `${newsreader}-standard-italic.woff2`,
      axes: { opsz: 18, wght: 400 },
    },
  },
  sans: {
    family: "Source Sans Pro",
    kind: "sans-serif",
    weight: "400 700",
    file: `${sourceSans}-wght-normal.woff2`,
    extendedFile: `${sourceSans}-ext-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    features: ["tnum", "pnum"],
  },
  poster: {
    family: "Ivy Mode",
    kind: "serif",
    weight: "500",
    file: "@fontsource-variable/noto-serif-display/files/noto-serif-display-latin-standard-normal.woff2",
    axes: { wght: 500, wdth: 70 },
  },
};
