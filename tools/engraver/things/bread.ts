import { lay, look } from "../engine/camera.ts";
import { clamp, fbm, smooth } from "../engine/noise.ts";
import { GOLD } from "../engine/plate.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import {
  type Body,
  box,
  ellipsoid,
  melted,
  ring,
  rod,
  type Solid,
  turned,
  union,
  without,
} from "../engine/solids.ts";
import { wall } from "../engine/surfaces.ts";

/** Brown bread, a knife and a crock whose butter is the one spot of color. */

const CRUMB = { x: -0.62, z: 0.1 };

/** A floury cross cut into the crust: how far a point is from it. */
function cross(x: number, z: number): number {
  const a = (x - CRUMB.x) * 0.82 + (z - CRUMB.z) * 0.57;
  const b = (z - CRUMB.z) * 0.82 - (x - CRUMB.x) * 0.57;
  return Math.min(Math.abs(a), Math.abs(b));
}

const round: Solid = melted(
  0.25,
  ellipsoid(CRUMB.x, -0.46, CRUMB.z, 1.14, 0.62, 1.08),
  ellipsoid(CRUMB.x, -0.66, CRUMB.z, 1.16, 0.34, 1.12),
);

const loaf: Body = {
  solid: (x, y, z) => {
    const crust = round(x, y, z);
    if (crust > 0.3) return crust;
    const gash = 0.13 * (1 - smooth(cross(x, z), 0, 0.17)) * smooth(y, -0.5, -0.1);
    return (crust + gash + 0.02 * (fbm(x * 9, z * 9 + y * 5, 5, 3) - 0.5)) * 0.75;
  },
  dark: (x, y, z) => {
    const flour = smooth(fbm(x * 4 + 9, z * 4, 8, 4), 0.48, 0.62) * smooth(y, -0.55, 0);
    const cut = 1 - smooth(cross(x, z), 0.03, 0.2);
    const crust = 0.62 + 0.3 * (fbm(x * 7, z * 7 + y * 9, 3, 4) - 0.5);
    return clamp(crust - 0.6 * Math.max(flour * 0.9, cut * smooth(y, -0.5, -0.2)), 0.04, 0.9);
  },
};

const crock: Body = {
  solid: without(
    turned(
      [1.5, -1, -0.35],
      [
        [0, 0.5],
        [0.12, 0.58],
        [0.6, 0.64],
        [0.86, 0.58],
        [0.94, 0.62],
        [1, 0.62],
      ],
    ),
    turned(
      [1.5, -0.6, -0.35],
      [
        [0, 0.4],
        [0.7, 0.53],
      ],
    ),
  ),
  dark: (_x, y) => (Math.abs(y + 0.62) < 0.035 || Math.abs(y + 0.52) < 0.014 ? 0.85 : 0.2),
  shine: 0.5,
};

const butter: Solid = (x, y, z) =>
  Math.max(ellipsoid(1.5, -0.16, -0.35, 0.54, 0.4, 0.54)(x, y, z), -0.06 - y);

const knife: Body[] = [
  {
    solid: (x, y, z) => {
      const blade = box([1.34, -0.846, 1.17], [0.62, 0.014, 0.11], 0.006, -0.1)(x, y, z);
      return Math.max(blade, (x - 1.8) * 0.5 + (1.2 - z) * 0.6 - 0.02);
    },
    dark: 0.12,
    shine: 0.9,
  },
  {
    solid: rod([0.76, -0.83, 1.12], [0.0, -0.83, 1.03], 0.06, 0.084),
    dark: 0.84,
    shine: 0.4,
  },
];

const board: Body = {
  solid: box([0.22, -0.94, 0.3], [2.1, 0.07, 1.16], 0.05, -0.06),
  dark: (x, y, z) => 0.16 + 0.3 * (fbm(x * 1.3, z * 15 + y * 5, 6, 4) - 0.5) + (y < -0.9 ? 0.3 : 0),
};

const brownBread: Recipe = {
  ...LANDSCAPE,
  draw(plate) {
    wall(plate, 0.36, 0.03);
    const view = {
      camera: [0.3, 2.1, 5.6],
      target: [0.3, -0.36, 0.1],
      zoom: 0.25,
      light: [-0.8, 0.9, 0.35],
      floor: { y: -1.01, dark: 0.02 },
    } as const;
    const crumbs = Array.from({ length: 9 }, (_, i) =>
      ellipsoid(
        0.62 + ((i * 37) % 50) / 70,
        -0.86,
        0.52 + ((i * 23) % 40) / 100,
        0.03,
        0.02,
        0.026,
      ),
    );
    lay(
      plate,
      look(
        plate,
        [
          loaf,
          crock,
          { solid: butter, dark: 0.06 },
          ...knife,
          board,
          { solid: union(...crumbs), dark: 0.5 },
          { solid: ring([1.5, -0.02, -0.35], 0.6, 0.03), dark: 0.3, shine: 0.4 },
        ],
        view,
      ),
    );
    plate.spot(
      look(plate, [{ solid: butter, dark: 0 }], { ...view, floor: undefined }).mask,
      GOLD,
      true,
    );
  },
};

export const breads = { "brown-bread": brownBread } satisfies Record<string, Recipe>;
