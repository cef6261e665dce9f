import type { Look } from "#shared/publication/look-shapes";
import { colors } from "./colors";

const sourceSans = "@fontsource-variable/source-sans-3/files/source-sans-3-latin";
const newsreader = "@fontsource-variable/newsreader/files/newsreader-latin";

export const look: Look = {
  colors,
  fonts: {
    display: {
      family: "Blatt Grotesk",
      kind: "sans-serif",
      weight: "500",
      file: `${sourceSans}-wght-normal.woff2`,
      axes: { wght: 750 },
    },
    text: {
      family: "Blatt Text",
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
      family: "Blatt Sans",
      kind: "sans-serif",
      weight: "400 700",
      file: `${sourceSans}-wght-normal.woff2`,
      extendedFile: `${sourceSans}-ext-wght-normal.woff2`,
      axes: { wght: { min: 400, max: 700 } },
      features: ["tnum", "pnum"],
    },
    poster: {
      family: "Blatt Poster",
      kind: "sans-serif",
      weight: "500",
      file: `${sourceSans}-wght-normal.woff2`,
      axes: { wght: 850 },
    },
  },
  nameplate: {
    text: "Berliner Blatt",
    file: `${sourceSans}-wght-normal.woff2`,
    axes: { wght: 900 },
    letterSpacing: -18,
  },
  themeColor: "#10222d",
  installable: true,
};
