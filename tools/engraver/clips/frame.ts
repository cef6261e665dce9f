/** One frame of a clip, rendered in cream and gold on black like the paper's night plates. */
import { clamp, smooth } from "../engine/noise.ts";
import { CREAM, GOLD, NIGHT } from "../engine/plate.ts";

export const WIDTH = 640;
export const HEIGHT = 360;

/** The state of one point of a scene; layers change it from the farthest to the nearest. */
export interface Point {
  /** How light the scene is: 0 is black, 1 gives the heaviest cream line. */
  light: number;
  /** How much of the flat gold covers the point, 0 to 1. */
  gold: number;
  /** How far the line deviates here, in pixels. */
  stray: number;
}

export interface Scene {
  readonly seconds: number;
  /** Draws the point (x, y) at the time `t`, from 0 to 1; 1 looks like 0, so that it loops. */
  readonly paint: (point: Point, x: number, y: number, t: number) => void;
}

const PERIOD = 5;

/** A full turn for each loop. */
export const TURN = Math.PI * 2;

/** How much a disc covers the point, 0 to 1, with a soft edge of one pixel. */
export function disc(x: number, y: number, centerX: number, centerY: number, radius: number) {
  return clamp(radius - Math.hypot(x - centerX, y - centerY) + 0.5);
}

export function box(x: number, y: number, left: number, top: number, right: number, foot: number) {
  const across = Math.min(x - left, right - x) + 0.5;
  const down = Math.min(y - top, foot - y) + 0.5;
  return clamp(across) * clamp(down);
}

/** Adds gold to a point. */
export function gild(point: Point, amount: number): void {
  point.gold += (1 - point.gold) * amount;
}

/** Draws an object without gold in front of the point; `light` is its lightness. */
export function cover(point: Point, amount: number, light: number): void {
  point.gold *= 1 - amount;
  point.light += (light - point.light) * amount;
}

function lay(position: number, weight: number): number {
  const phase = position / PERIOD;
  const fromLine = Math.abs(phase - Math.floor(phase) - 0.5) * 2;
  return clamp(((weight - fromLine) * PERIOD) / 2 + 0.5) * smooth(weight, 0.02, 0.1);
}

/** The frame at `t` as RGB bytes, row by row. */
export function renderFrame({ paint }: Scene, t: number): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const point: Point = { light: 0, gold: 0, stray: 0 };
  let at = 0;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      point.light = 0;
      point.gold = 0;
      point.stray = 0;
      paint(point, x, y, t);
      const line = lay(y + point.stray, point.light * 0.86);
      for (let channel = 0; channel < 3; channel++) {
        const mixed = NIGHT[channel]! + (CREAM[channel]! - NIGHT[channel]!) * line;
        pixels[at++] = Math.round(mixed + (GOLD[channel]! - mixed) * point.gold);
      }
    }
  }
  return pixels;
}
