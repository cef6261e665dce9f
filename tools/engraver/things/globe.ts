import { lay, look } from "../engine/camera.ts";
import { clamp, fbm, smooth } from "../engine/noise.ts";
import type { Recipe } from "../engine/recipe.ts";
import { type Body, box, ellipsoid, rod, type Solid, turned, union } from "../engine/solids.ts";
import { wall } from "../engine/surfaces.ts";

/** A desk globe, a book saved from a fire, and a reading glass. */

const CENTER = [-0.86, 0.5, -0.3] as const;
const TILT = 0.41;

/** A point's place on the turned globe: longitude and latitude in radians. */
function place(x: number, y: number, z: number): readonly [number, number] {
  const dx = x - CENTER[0];
  const dy = y - CENTER[1];
  const dz = z - CENTER[2];
  const across = dx * Math.cos(TILT) - dy * Math.sin(TILT);
  const up = dx * Math.sin(TILT) + dy * Math.cos(TILT);
  return [Math.atan2(across, dz), Math.asin(clamp(up / 0.98, -1, 1))];
}

const sea: Body = {
  solid: ellipsoid(...CENTER, 0.98, 0.98, 0.98),
  dark: (x, y, z) => {
    const [longitude, latitude] = place(x, y, z);
    const land = fbm(longitude * 1.5 + 6, latitude * 1.7 + 3, 15, 5);
    const grid = (angle: number): boolean =>
      Math.abs(angle / 0.3927 - Math.round(angle / 0.3927)) < 0.026;
    if (grid(longitude) || grid(latitude)) return 0.66;
    const coast = smooth(land, 0.5, 0.515);
    const depth = 0.2 * (1 - smooth(Math.abs(land - 0.505), 0, 0.05));
    return 0.12 + depth + 0.6 * coast;
  },
  shine: 0.6,
};

/** The brass half-circle the axis hangs in. */
const meridian: Solid = (x, y, z) => {
  const dx = x - CENTER[0];
  const dy = y - CENTER[1];
  const across = dx * Math.cos(TILT) - dy * Math.sin(TILT);
  const out = Math.hypot(dx, dy) - 1.1;
  const bar =
    Math.hypot(Math.max(Math.abs(out) - 0.03, 0), Math.max(Math.abs(z - CENTER[2]) - 0.06, 0)) -
    0.012;
  return Math.max(bar, across - 0.05);
};

const north = [
  CENTER[0] + 1.16 * Math.sin(TILT),
  CENTER[1] + 1.16 * Math.cos(TILT),
  CENTER[2],
] as const;
const south = [
  CENTER[0] - 1.16 * Math.sin(TILT),
  CENTER[1] - 1.16 * Math.cos(TILT),
  CENTER[2],
] as const;

const stand: Body[] = [
  { solid: meridian, dark: 0.4, shine: 0.6 },
  {
    solid: union(
      rod(
        north,
        [CENTER[0] + 0.95 * Math.sin(TILT), CENTER[1] + 0.95 * Math.cos(TILT), CENTER[2]],
        0.05,
      ),
      ellipsoid(...north, 0.09, 0.09, 0.09),
      rod(
        south,
        [CENTER[0] - 0.95 * Math.sin(TILT), CENTER[1] - 0.95 * Math.cos(TILT), CENTER[2]],
        0.05,
      ),
    ),
    dark: 0.6,
    shine: 0.5,
  },
  {
    solid: turned(
      [CENTER[0] - 0.02, -1, CENTER[2]],
      [
        [0, 0.66],
        [0.08, 0.64],
        [0.14, 0.4],
        [0.24, 0.14],
        [0.32, 0.16],
        [0.4, 0.1],
        [0.46, 0.1],
      ],
    ),
    dark: 0.74,
    shine: 0.6,
  },
];

const BOOK = { x: 0.98, z: 0.55 };

/** How far inside the burnt edge a point of the book is; the fire came from the right. */
function unburnt(x: number, z: number): number {
  return 0.62 + 0.5 * (fbm(z * 2.4 + 4, x * 1.2, 5, 4) - 0.5) - 0.3 * (z - BOOK.z) - (x - BOOK.x);
}

/** One side of an open book: leaves that rise from the outer edge and dip into the gutter. */
function leaves(side: number, thick: number): Solid {
  return (x, y, z) => {
    const across = (x - BOOK.x) * side + (z - BOOK.z) * 0.12 * side;
    const top = -0.93 + thick * (0.45 + 0.9 * Math.sin(clamp(across / 1, 0, 1) ** 0.6 * 2.6));
    const slab = Math.max(
      -across,
      across - 0.98,
      Math.abs(z - BOOK.z + (x - BOOK.x) * 0.12) - 0.66,
    );
    return Math.max(slab, (y - top) * 0.7, -0.97 - y, -unburnt(x, z) * 0.6);
  };
}

const char = (x: number, z: number): number => {
  const edge = unburnt(x, z);
  return 0.94 * (1 - smooth(edge, 0.02, 0.1)) + 0.42 * (1 - smooth(edge, 0.08, 0.34));
};

const book: Body[] = [
  {
    solid: union(leaves(-1, 0.17), leaves(1, 0.15)),
    dark: (x, y, z) => {
      const across = x - BOOK.x + (z - BOOK.z) * 0.12;
      const down = z - BOOK.z + (x - BOOK.x) * 0.12;
      const margin = Math.abs(Math.abs(across) - 0.52) < 0.36 && Math.abs(down) < 0.54;
      const line =
        margin &&
        down * 17 - Math.floor(down * 17) < 0.36 &&
        fbm(across * 16, Math.floor(down * 17) * 3, 2, 2) > 0.34;
      const side = y < -0.9 || Math.abs(down) > 0.652 ? 0.3 * (Math.sin(y * 260) > 0 ? 1 : 0.3) : 0;
      return clamp((line ? 0.56 : 0.05) + side + char(x, z));
    },
  },
  {
    solid: (x, y, z) =>
      Math.max(
        box([BOOK.x, -0.98, BOOK.z], [1.04, 0.02, 0.71], 0.01, -0.12)(x, y, z),
        (-unburnt(x, z) - 0.09) * 0.6,
      ),
    dark: (x, _y, z) => clamp(0.7 + char(x, z)),
  },
];

const flakes: Body = {
  solid: union(
    ...[
      [1.9, 0.4, 0.11],
      [2.06, 0.86, 0.07],
      [1.86, 1.16, 0.09],
      [2.2, 0.62, 0.05],
      [1.72, 1.34, 0.05],
      [2.3, 0.98, 0.04],
    ].map(([x, z, r]) => ellipsoid(x!, -0.985, z!, r!, 0.018, r! * 0.7)),
  ),
  dark: 0.93,
};

/** A lens lying on its rim, turned toward the reader. */
const glass: Body[] = [
  {
    solid: (x, y, z) => Math.hypot(Math.hypot(x + 0.42, z - 1.36) - 0.36, (y + 0.94) * 0.8) - 0.045,
    dark: 0.6,
    shine: 0.7,
  },
  { solid: ellipsoid(-0.42, -0.95, 1.36, 0.33, 0.05, 0.33), dark: 0.16, shine: 1 },
  { solid: rod([-0.76, -0.94, 1.5], [-1.4, -0.93, 1.78], 0.05, 0.075), dark: 0.82, shine: 0.5 },
];

const table: Body = { solid: box([0, -1.5, 0], [9, 0.5, 2.1], 0.02), dark: 0.06 };

const globe: Recipe = {
  width: 1600,
  height: 1200,
  draw(plate) {
    wall(plate, 0.48, 0.16);
    plate.disc(1030, 470, 360);
    lay(
      plate,
      look(plate, [sea, ...stand, ...book, flakes, ...glass, table], {
        camera: [0.35, 1.5, 6.3],
        target: [0.28, 0.06, 0.1],
        zoom: 0.302,
        light: [-0.8, 0.85, 0.62],
      }),
    );
  },
};

export const globes = { globe } satisfies Record<string, Recipe>;
