import { fbm } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { layRope, type Mark } from "./rope.ts";

/** A loose overhand knot, seen close, with a disc through its eye. */

const UNIT = 178;

/** The knot is a trefoil opened at its lowest lobe, its ends drawn out to both sides. */
function overhand(cx: number, cy: number): Mark[] {
  const count = 40;
  const from = Math.PI + 0.62;
  const to = 3 * Math.PI - 0.62;
  const loop = Array.from({ length: count + 1 }, (_, i): Mark => {
    const t = from + ((to - from) * i) / count;
    return [
      cx + UNIT * (Math.sin(t) + 2 * Math.sin(2 * t)),
      cy - UNIT * (Math.cos(t) - 2 * Math.cos(2 * t)) * 0.86,
      -76 * Math.sin(3 * t),
    ];
  });
  const right: Mark[] = [
    [1700, 930, 0],
    [1480, 912, 0],
    [1240, 850, 0],
  ];
  const left: Mark[] = [
    [360, 850, 0],
    [120, 912, 0],
    [-100, 930, 0],
  ];
  return [...right, ...loop, ...left];
}

const knot: Recipe = {
  ...LANDSCAPE,
  draw(plate) {
    plate.wash((x, y) => 0.3 - 0.2 * (x / 1600) + 0.08 * (fbm(x / 400, y / 60, 6, 3) - 0.5));
    plate.disc(800, 424, 392);
    layRope(plate, overhand(800, 580), { radius: 82, lay: 226 });
  },
};

export const knots = { knot } satisfies Record<string, Recipe>;
