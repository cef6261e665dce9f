import type { Picture } from "../../../../modules/content/types";

/** A square or standing picture is somebody's face: shown round and whole, never cut to a strip. */
export function isFace({ width, height }: Picture): boolean {
  return width < height * 1.2;
}
