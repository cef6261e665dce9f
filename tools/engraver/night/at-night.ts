import { clamp } from "../engine/noise.ts";
import { Plate, type Field, type Rgb } from "../engine/plate.ts";
import type { Recipe } from "../engine/recipe.ts";

/** The upper left corner and the width, in the day plate's pixels; the aspect ratio is the night version's. */
export type Window = readonly [x: number, y: number, width: number];

/** How a plate is cropped and lit for its night version. */
export interface Framing {
  readonly width?: number;
  readonly height?: number;
  readonly window: Window;
  /** The position and reach of the lamp, in the day plate's pixels. */
  readonly lamp: readonly [x: number, y: number, reach: number];
  /** The remaining light outside the lamp's reach, 0 to 1. */
  readonly far?: number;
  /** The flat color, if different from the day version. */
  readonly color?: Rgb;
}

/** 16:9, the aspect ratio of videos. */
export const FILM = { width: 1600, height: 900 } as const;

/** The window's part of a field; beyond the edge of the plate it is mirrored. */
function cut(field: Field, day: Plate, night: Plate, [left, top, across]: Window): Field {
  const step = across / night.width;
  const out = new Float32Array(night.width * night.height);
  for (let y = 0; y < night.height; y++) {
    const sy = clamp(top + (y + 0.5) * step - 0.5, 0, day.height - 1);
    const row = Math.min(Math.floor(sy), day.height - 2);
    for (let x = 0; x < night.width; x++) {
      const inside = Math.abs(left + (x + 0.5) * step - 0.5);
      const sx = day.width - 1 - Math.abs(day.width - 1 - inside);
      const column = Math.min(Math.floor(sx), day.width - 2);
      const from = row * day.width + column;
      const fx = sx - column;
      const upper = field[from]! * (1 - fx) + field[from + 1]! * fx;
      const lower = field[from + day.width]! * (1 - fx) + field[from + day.width + 1]! * fx;
      out[y * night.width + x] = upper + (lower - upper) * (sy - row);
    }
  }
  return out;
}

/** The light that reaches a point of a plate whose lamp is at (cx, cy): 1 at the lamp, `far` out of reach. */
export function dusk(cx: number, cy: number, reach: number, far: number) {
  return (x: number, y: number): number =>
    far + (1 - far) * Math.exp(-((Math.hypot(x - cx, (y - cy) * 1.2) / reach) ** 2));
}

/** The night version of a day plate: a crop of the same drawing, lit by a lamp. */
export function atNight(day: Recipe, framing: Framing): Recipe {
  const { width, height } = { ...FILM, ...framing };
  return {
    width,
    height,
    period: day.period,
    night: true,
    async draw(night) {
      const source = new Plate(day.width, day.height);
      await day.draw(source);
      const [left, top, across] = framing.window;
      const step = across / width;
      const take = (field: Field): Field => cut(field, source, night, framing.window);
      const tone = take(source.tone);
      const bend = take(source.bend);
      for (const { mask, color } of source.spots) {
        night.spots.push({ mask: take(mask), color: framing.color ?? color });
      }
      const [lampX, lampY, reach] = framing.lamp;
      const light = dusk(lampX, lampY, reach, framing.far ?? 0.6);
      night.wash((x, y) => {
        const index = y * width + x;
        const reached = light(left + x * step, top + y * step);
        const colored = night.spots.reduce((most, { mask }) => Math.max(most, mask[index]!), 0);
        return 1 - (1 - tone[index]!) * (reached + (1 - reached) * colored);
      });
      bend.forEach((stray, index) => (night.bend[index] = stray / step));
    },
  };
}
