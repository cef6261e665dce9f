import type { Look } from "../../shared/look-shapes";
import { colors } from "./colors";
import { faces } from "./faces";

export const look: Look = {
  colors,
  faces,
  nameplate: { drawing: "nameplate.svg" },
};
