import { clamp, fbm, noise, smooth } from "../engine/noise.ts";
import { LANDSCAPE, type Recipe } from "../engine/recipe.ts";
import { at, each, ellipse, path, stroke } from "../engine/shapes.ts";

/** The stair of a lighthouse, looked at from its foot. */

/** Where the axis of the tower is on the plate. */
const EYE = { x: 900, y: 500 } as const;
/** Wall and well of the stair as seen one unit up, in pixels; a turn climbs `PITCH` units. */
const WALL = 1000;
const WELL = 610;
const PITCH = 1.5;
const STEPS = 24;
/** The height of the lamp room's floor, in units. */
const TOP = 6;

interface Sight {
  /** How far up what is seen there lies. */
  readonly height: number;
  readonly tone: number;
}

/** What is seen in a direction: the underside of a step, or the wall behind it. */
function sight(x: number, y: number): Sight {
  const away = Math.hypot(x - EYE.x, y - EYE.y);
  const turn = Math.atan2(y - EYE.y, x - EYE.x) / (2 * Math.PI) + 0.5;
  const step = Math.floor(turn * STEPS);
  const within = turn * STEPS - step;
  const nearest = WELL / away;
  const farthest = WALL / away;
  const offset = (PITCH * step) / STEPS + 0.62;
  const lap = Math.max(0, Math.ceil((nearest - offset) / PITCH));
  const height = offset + lap * PITCH;
  const light = smooth(Math.min(height, TOP), 0.4, TOP);
  if (height <= farthest) {
    const along = away * height;
    const edge = along < WELL * 1.04 || along > WALL * 0.975 ? 0.3 : 0;
    const riser = within < 0.2 ? 0.42 : 0;
    return { height, tone: 0.66 - 0.46 * light + 0.22 * within - riser * (1 - light * 0.5) + edge };
  }
  const around = turn * 30;
  const course = Math.log(away) * 9;
  const row = Math.floor(course);
  const stone = around + (row % 2) * 0.5;
  const joint = course - row < 0.09 || stone - Math.floor(stone) < 0.06 ? 0.4 : 0;
  return {
    height: farthest,
    tone: 0.1 + 0.2 * noise(Math.floor(stone) * 3.1, row * 5.7, 4) + joint * 0.8 - 0.1 * light,
  };
}

const lighthouseStair: Recipe = {
  ...LANDSCAPE,
  async draw(plate) {
    const eye = WALL / TOP;
    plate.wash((x, y) => {
      const away = Math.hypot(x - EYE.x, y - EYE.y);
      if (away < eye * 0.7) return 0;
      const { tone } = sight(x, y);
      return clamp(tone + 0.1 * (fbm(x / 60, y / 20, 7, 3) - 0.5), 0.02, 0.95);
    });
    const place = (turn: number, lift: number): readonly [x: number, y: number, height: number] => {
      const height = 0.62 + PITCH * turn + lift;
      const angle = (turn - 0.5) * 2 * Math.PI;
      const away = WELL / height;
      return [EYE.x + away * Math.cos(angle), EYE.y + away * Math.sin(angle), height];
    };
    const laps = (TOP - 0.9) / PITCH;
    const from = 0.34;
    const rail = each(Math.floor((laps - from) * 60), (i) => {
      const [ax, ay, height] = place(from + i / 60, 0.15);
      const [bx, by] = place(from + (i + 1) / 60, 0.15);
      return stroke(`M${ax} ${ay} L${bx} ${by}`, 12 / height + 1.2, 0.96);
    });
    const balusters = each(Math.floor((laps - from) * STEPS), (i) => {
      const [ax, ay, height] = place(from + (i + 0.5) / STEPS, -PITCH / 2 / STEPS);
      const [bx, by] = place(from + (i + 0.5) / STEPS, 0.15);
      return stroke(`M${ax} ${ay} L${bx} ${by}`, 5 / height + 0.8, 0.96);
    });
    await plate.draw(balusters + rail);
    await plate.draw(
      ellipse(EYE.x, EYE.y, eye * 0.78, eye * 0.78, 0.95) +
        ellipse(EYE.x, EYE.y, eye * 0.72, eye * 0.72, 0),
    );
    plate.disc(EYE.x, EYE.y, eye * 0.62);
    await plate.draw(
      at(
        EYE.x - eye * 0.34,
        EYE.y + eye * 0.78,
        1.1,
        path("M-44 0 C-44 -40 -24 -54 0 -56 C24 -54 44 -40 44 0 Z", 0.97) +
          ellipse(0, -74, 19, 23, 0.97) +
          path("M-24 -80 L24 -80 L18 -84 C16 -104 -16 -104 -18 -84 Z", 0.97),
        -24,
      ),
    );
  },
};

export const lighthouse = { "lighthouse-stair": lighthouseStair } satisfies Record<string, Recipe>;
