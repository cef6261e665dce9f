import { clamp, fbm } from "./noise.ts";
import type { Plate } from "./plate.ts";
import { path } from "./shapes.ts";

/** Ground and walls shared by several plates. */

/** Floorboards running toward a point on the horizon. */
export function boards(
  plate: Plate,
  level: number,
  vanishX: number,
  horizon: number,
  tone: number,
): void {
  const { width, height } = plate;
  const mask = new Float32Array(width * height).fill(1, level * width);
  plate.put(mask, (x, y) => {
    const near = (y - horizon) / (height - horizon);
    const board = (x - vanishX) / (near * 118);
    const joint = Math.abs(board - Math.round(board)) < 0.03 ? 0.4 : 0;
    return clamp(
      tone +
        joint +
        (fbm(Math.floor(board) * 9, y / 60, 3, 2) - 0.5) * 0.3 +
        (fbm(board * 6, y / 90, 5, 3) - 0.5) * 0.2,
    );
  });
}

/** Grassy ground under a drawn edge, with lines along the slope. */
export async function slope(
  plate: Plate,
  edge: string,
  tone: number,
  lean: number,
  seed: number,
): Promise<void> {
  const mask = await plate.mask(path(edge, 0));
  plate.put(
    mask,
    (x, y) =>
      tone +
      0.16 * (y / plate.height - 0.6) +
      (fbm(x / 70, (y + x * lean) / 14, seed, 4) - 0.5) * 0.5,
    {
      bend: (x, y) => x * lean + 14 * fbm(x / 200, y / 80, seed + 3, 2),
    },
  );
}

/** A wall that darkens toward its upper left, where the table does not cover it. */
export function wall(plate: Plate, near: number, far: number): void {
  plate.wash(
    (x, y) => near + (far - near) * (x / plate.width) + 0.06 * fbm(x / 300, y / 120, 4, 3) - 0.03,
  );
}
