import { lay, look } from "../engine/camera.ts";
import { clamp, fbm } from "../engine/noise.ts";
import { RED } from "../engine/plate.ts";
import type { Recipe } from "../engine/recipe.ts";
import {
  type Body,
  type Point,
  box,
  ellipsoid,
  melted,
  rod,
  turned,
  union,
  without,
} from "../engine/solids.ts";
import { wall } from "../engine/surfaces.ts";

/** Things on a table, lit from the left. */

/** Things on a table, lit from the left. */

const table = { y: -1, dark: 0.05 };

const stillLife: Recipe = {
  width: 1600,
  height: 1200,
  draw(plate) {
    wall(plate, 0.46, 0.2);
    plate.disc(1060, 507, 330, RED);
    const sprig: readonly Point[] = [
      [-1.42, 1.86, 0.1],
      [-0.92, 2.16, -0.1],
      [-0.5, 1.98, 0.15],
      [-1.72, 1.4, 0.2],
      [-0.2, 1.56, 0.1],
      [-1.18, 1.5, 0.2],
      [-0.72, 1.62, 0.24],
    ];
    const stems = union(...sprig.map((tip) => rod([-0.92, 0.7, 0], tip, 0.026, 0.018)));
    const heads = union(
      ...sprig.flatMap(([x, y, z]) => [
        ellipsoid(x, y, z, 0.15, 0.1, 0.14),
        ellipsoid(x, y + 0.06, z, 0.08, 0.09, 0.08),
      ]),
    );
    const leaves = union(
      ellipsoid(-1.3, 1.12, 0.16, 0.24, 0.05, 0.1),
      ellipsoid(-0.56, 1.16, 0.16, 0.22, 0.05, 0.1),
    );
    const pear = (x: number, z: number, size: number, lean: number): Body => ({
      solid: melted(
        0.22 * size,
        ellipsoid(x, -1 + 0.34 * size, z, 0.37 * size, 0.35 * size, 0.37 * size),
        ellipsoid(x + lean, -1 + 0.82 * size, z, 0.17 * size, 0.3 * size, 0.17 * size),
      ),
      dark: (px, py) => clamp(0.12 + 0.2 * fbm(px * 6, py * 6, 3, 3) - 0.06),
      shine: 0.3,
    });
    const bodies: Body[] = [
      {
        solid: without(
          turned(
            [-0.92, -1, 0],
            [
              [0, 0.36],
              [0.1, 0.4],
              [0.5, 0.66],
              [0.95, 0.62],
              [1.35, 0.3],
              [1.6, 0.21],
              [1.86, 0.34],
            ],
          ),
          turned(
            [-0.92, 0.5, 0],
            [
              [0, 0.1],
              [0.2, 0.18],
              [0.5, 0.3],
            ],
          ),
        ),
        dark: (x, y) =>
          Math.abs(y + 0.1) < 0.05 || Math.abs(y - 0.02) < 0.02
            ? 0.86
            : Math.abs(y + 0.34 + 0.07 * Math.sin(x * 14)) < 0.03
              ? 0.82
              : 0.34,
        shine: 0.55,
      },
      { solid: stems, dark: 0.75 },
      { solid: heads, dark: 0.55 },
      { solid: leaves, dark: 0.6 },
      pear(0.34, 0.62, 1, 0.05),
      { solid: rod([0.39, 0.08, 0.62], [0.5, 0.3, 0.66], 0.024), dark: 0.9 },
      {
        solid: melted(
          0.2,
          ellipsoid(1.24, -0.68, 0.3, 0.34, 0.31, 0.33),
          ellipsoid(1.64, -0.76, 0.46, 0.2, 0.17, 0.18),
        ),
        dark: 0.2,
        shine: 0.3,
      },
      { solid: rod([1.82, -0.78, 0.52], [2, -0.68, 0.6], 0.022), dark: 0.9 },
      {
        solid: box([0.5, -0.93, -0.7], [0.86, 0.07, 0.5], 0.012, 0.22),
        dark: (_x, y) => (y > -0.88 || y < -0.98 ? 0.78 : 0.1),
      },
      {
        solid: box([0.52, -0.8, -0.72], [0.72, 0.06, 0.44], 0.012, -0.06),
        dark: (_x, y) => (y > -0.76 || y < -0.85 ? 0.45 : 0.06),
      },
      {
        solid: without(
          turned(
            [0.66, -0.74, -0.72],
            [
              [0, 0.2],
              [0.1, 0.28],
              [0.4, 0.36],
              [0.56, 0.38],
            ],
          ),
          turned(
            [0.66, -0.64, -0.72],
            [
              [0, 0.2],
              [0.3, 0.3],
              [0.5, 0.34],
            ],
          ),
        ),
        dark: 0.1,
        shine: 0.3,
      },
    ];
    lay(
      plate,
      look(plate, bodies, {
        camera: [0.25, 0.75, 6.4],
        target: [0.12, 0.42, 0],
        zoom: 0.33,
        light: [-0.85, 0.85, 0.6],
        floor: table,
      }),
    );
  },
};

const books: Recipe = {
  width: 1600,
  height: 1200,
  draw(plate) {
    wall(plate, 0.44, 0.14);
    plate.disc(1150, 402, 262);
    const bodies: Body[] = [];
    let level = -1;
    for (const [half, thick, turn, dark] of [
      [1.12, 0.15, 0.08, 0.72],
      [1.02, 0.1, -0.14, 0.3],
      [1.06, 0.17, 0.2, 0.56],
      [0.84, 0.08, -0.06, 0.8],
      [0.88, 0.12, 0.28, 0.36],
    ] as const) {
      const middle = level + thick;
      const center: Point = [-0.45, middle, 0];
      bodies.push(
        {
          solid: box(center, [half - 0.035, thick - 0.03, 0.66], 0.005, turn),
          dark: (_x, y) => (Math.sin(y * 190) > 0 ? 0.04 : 0.3),
        },
        {
          solid: union(
            box([-0.45, middle + thick - 0.016, 0], [half, 0.018, 0.72], 0.008, turn),
            box([-0.45, middle - thick + 0.016, 0], [half, 0.018, 0.72], 0.008, turn),
          ),
          dark,
        },
        {
          solid: box(
            [-0.45 + 0.7 * Math.sin(turn), middle, 0.7 * Math.cos(turn)],
            [half, thick, 0.03],
            0.02,
            turn,
          ),
          dark: (x) =>
            Math.abs(x + 0.45 + half * 0.62) < 0.03 || Math.abs(x + 0.45 - half * 0.62) < 0.03
              ? 0.05
              : dark,
        },
      );
      level += thick * 2 + 0.008;
    }
    const apple = without(
      melted(
        0.1,
        ellipsoid(-0.62, level + 0.33, 0.1, 0.4, 0.34, 0.4),
        ellipsoid(-0.62, level + 0.22, 0.1, 0.3, 0.22, 0.3),
      ),
      ellipsoid(-0.62, level + 0.72, 0.1, 0.14, 0.12, 0.14),
    );
    bodies.push(
      {
        solid: apple,
        dark: (x, y) => clamp(0.26 + 0.3 * (fbm(x * 16, y * 2.4, 7, 3) - 0.5)),
        shine: 0.5,
      },
      { solid: rod([-0.62, level + 0.58, 0.1], [-0.52, level + 0.84, 0.12], 0.026), dark: 0.9 },
      { solid: ellipsoid(-0.36, level + 0.78, 0.12, 0.17, 0.05, 0.09), dark: 0.5 },
      {
        solid: without(
          turned(
            [1.32, -1, 0.35],
            [
              [0, 0.36],
              [0.1, 0.37],
              [0.9, 0.42],
              [1, 0.43],
            ],
          ),
          turned(
            [1.32, -0.9, 0.35],
            [
              [0, 0.32],
              [1, 0.38],
            ],
          ),
        ),
        dark: (_x, y) => (Math.abs(y + 0.3) < 0.04 || Math.abs(y + 0.62) < 0.02 ? 0.8 : 0.14),
        shine: 0.4,
      },
    );
    for (const [x, y, z, dark] of [
      [1.06, 0.62, 0.3, 0.62],
      [1.3, 0.86, 0.18, 0.24],
      [1.52, 0.66, 0.42, 0.5],
      [1.72, 0.5, 0.2, 0.75],
    ] as const) {
      const foot: Point = [1.32 + (x - 1.32) * 0.2, -0.6, 0.35];
      const neck: Point = [
        foot[0] + (x - foot[0]) * 0.9,
        foot[1] + (y - foot[1]) * 0.9,
        foot[2] + (z - foot[2]) * 0.9,
      ];
      bodies.push(
        { solid: rod(foot, neck, 0.05), dark },
        { solid: rod(neck, [x, y, z], 0.05, 0.006), dark: 0.1 },
      );
    }
    bodies.push(
      { solid: rod([0.75, -0.95, 1.25], [1.75, -0.95, 1.05], 0.05), dark: 0.4 },
      { solid: rod([0.75, -0.95, 1.25], [0.6, -0.95, 1.28], 0.05, 0.006), dark: 0.15 },
    );
    lay(
      plate,
      look(plate, bodies, {
        camera: [0.6, 0.72, 6.4],
        target: [0.2, 0.12, 0],
        zoom: 0.28,
        light: [-0.75, 0.85, 0.62],
        floor: table,
      }),
    );
  },
};

export const stillLifes = { "still-life": stillLife, books } satisfies Record<string, Recipe>;
