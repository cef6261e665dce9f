import { lay, look } from "../engine/camera.ts";
import { clamp, fbm } from "../engine/noise.ts";
import type { Recipe } from "../engine/recipe.ts";
import { type Body, box, ellipsoid, ring, rod, turned, union, without } from "../engine/solids.ts";
import { wall } from "../engine/surfaces.ts";

/** A bell in its frame, lit from the left. */

const bell: Recipe = {
  width: 1200,
  height: 1500,
  draw(plate) {
    wall(plate, 0.5, 0.16);
    plate.disc(660, 640, 430);
    const woodgrain = (x: number, y: number, z: number): number =>
      0.42 + 0.26 * (fbm(x * 3 + z, y * 14, 5, 3) - 0.5) * 2;
    const upright = (x: number, y: number, z: number): number =>
      0.42 + 0.26 * (fbm(x * 14 + z * 9, y * 2.2, 6, 3) - 0.5) * 2;
    const rings = [-0.72, -0.6, -0.52, 0.42, 0.5].map((y, i) =>
      ring([0, y, 0], [0.905, 0.82, 0.785, 0.505, 0.49][i]!, 0.026),
    );
    const bodies: Body[] = [
      {
        solid: without(
          turned(
            [0, -0.98, 0],
            [
              [0, 1.04],
              [0.08, 1.03],
              [0.28, 0.88],
              [0.6, 0.7],
              [1.1, 0.56],
              [1.5, 0.5],
              [1.72, 0.36],
              [1.8, 0.1],
            ],
          ),
          turned(
            [0, -1.1, 0],
            [
              [0, 0.98],
              [0.3, 0.8],
              [0.8, 0.6],
              [1.4, 0.4],
            ],
          ),
        ),
        dark: (x, y, z) =>
          clamp(
            (Math.abs(y + 0.1) < 0.1 && Math.sin(Math.atan2(x, z) * 26) > 0.1 ? 0.66 : 0.36) +
              0.14 * (fbm(x * 4, y * 5, 2, 4) - 0.5),
          ),
        shine: 0.7,
      },
      { solid: union(...rings), dark: 0.5, shine: 0.4 },
      {
        solid: union(
          rod([0, -0.2, 0], [0.1, -1.06, 0], 0.05),
          ellipsoid(0.12, -1.12, 0, 0.17, 0.19, 0.17),
        ),
        dark: 0.7,
        shine: 0.4,
      },
      {
        solid: union(
          rod([-0.17, 0.76, 0], [-0.17, 1.2, 0], 0.08),
          rod([0.17, 0.76, 0], [0.17, 1.2, 0], 0.08),
          rod([0, 0.76, 0], [0, 1.2, 0], 0.07),
        ),
        dark: 0.7,
      },
      { solid: box([0, 1.24, 0], [1.72, 0.19, 0.2], 0.02), dark: woodgrain },
      {
        solid: union(
          box([-1.42, -0.2, 0], [0.16, 1.52, 0.19], 0.02),
          box([1.42, -0.2, 0], [0.16, 1.52, 0.19], 0.02),
        ),
        dark: upright,
      },
      {
        solid: union(
          rod([-1.34, 0.5, 0], [-0.74, 1.14, 0], 0.09),
          rod([1.34, 0.5, 0], [0.74, 1.14, 0], 0.09),
        ),
        dark: 0.6,
      },
      {
        solid: union(
          box([-1.42, -1.64, 0], [0.3, 0.1, 0.8], 0.02),
          box([1.42, -1.64, 0], [0.3, 0.1, 0.8], 0.02),
        ),
        dark: woodgrain,
      },
      { solid: rod([1.2, 1.1, 0.24], [1.24, -0.9, 0.34], 0.03), dark: 0.2 },
    ];
    lay(
      plate,
      look(plate, bodies, {
        camera: [1.5, 0.1, 7.4],
        target: [0.02, -0.12, 0],
        zoom: 0.335,
        light: [-0.85, 0.6, 0.65],
        bend: 14,
        floor: { y: -1.72, dark: 0.06 },
      }),
    );
  },
};

export const bells = { bell } satisfies Record<string, Recipe>;
