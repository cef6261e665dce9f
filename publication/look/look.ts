import type { Look } from "#shared/publication/look-shapes";
import { colors } from "./colors";
import { fonts } from "./fonts";

export const look: Look = {
  colors,
  fonts,
  nameplate: { drawing: "nameplate.svg" },
};
