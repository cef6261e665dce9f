import type { Picture } from "../../../../modules/content/types";

/** A square or upright picture is a portrait: shown round and uncropped. */
export function isFace({ width, height }: Picture): boolean {
  return width < height * 1.2;
}
