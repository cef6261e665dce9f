import { clamp, createRandom, fbm, noise, smooth } from "../engine/noise.ts";
import type { Plate } from "../engine/plate.ts";

export interface Sky {
  readonly seed: number;
  /** Tone at the top edge and at the horizon. */
  readonly top?: number;
  readonly low?: number;
  /** Where the horizon is, as a part of the height. */
  readonly horizon?: number;
  /** 0 clear to 1 banked with light clouds. */
  readonly cloud?: number;
}

/** A ruled sky that pales toward the horizon, with long clouds left blank. */
export function sky(
  plate: Plate,
  { seed, top = 0.42, low = 0.05, horizon = 0.6, cloud = 0.6 }: Sky,
): void {
  const { width, height } = plate;
  plate.wash((x, y) => {
    const base = top + (low - top) * clamp(y / (height * horizon));
    const bank = fbm((x / width) * 2.6, (y / height) * 11, seed, 5);
    return base - cloud * 0.5 * smooth(bank, 0.5, 0.72);
  });
}

export interface Rays {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly count?: number;
  readonly strength?: number;
}

/** Light around the disc: the background pales and fine rays extend from it. */
export function rays(plate: Plate, { cx, cy, radius, count = 40, strength = 0.16 }: Rays): void {
  plate.wash((x, y, under) => {
    const away = Math.hypot(x - cx, y - cy);
    const glow = Math.exp(-((away / (radius * 2.7)) ** 2));
    const beam = 0.5 + 0.5 * Math.sin(Math.atan2(y - cy, x - cx) * count);
    const reach = Math.exp(-((away / (radius * 4)) ** 2)) * (away > radius * 1.12 ? 1 : 0);
    return under * (1 - 0.92 * glow) + strength * beam * reach;
  });
}

export interface Ridge {
  readonly seed: number;
  /** The height of the foot line, the rise above it and the length of a hill, in pixels. */
  readonly y: number;
  readonly rise: number;
  readonly length: number;
  readonly tone: number;
  /** How strongly light and shade differ on the slopes. */
  readonly relief?: number;
  /** How much the foot fades into haze. */
  readonly haze?: number;
  /** 1 is rolling; 2 and more has peaks. */
  readonly sharp?: number;
}

/** A range of hills, lit from the left; lines bend along the slopes. */
export function ridge(plate: Plate, given: Ridge): (x: number) => number {
  const { seed, y: foot, rise, length, tone, relief = 0.4, haze = 0.2, sharp = 1 } = given;
  const crest = (x: number): number => {
    const rolling = fbm(x / length, seed * 3.1, seed, 5);
    const peaked = 1 - Math.abs(2 * fbm(x / length, seed * 1.7, seed + 5, 5) - 1) * 1.6;
    return foot - rise * (sharp > 1 ? clamp(peaked * 0.8 + rolling * 0.2) : rolling);
  };
  const heights = Float32Array.from({ length: plate.width + 1 }, (_, x) => crest(x));
  const mask = new Float32Array(plate.width * plate.height);
  for (let index = 0; index < mask.length; index++) {
    const x = index % plate.width;
    mask[index] = clamp((index - x) / plate.width - heights[x]! + 0.5);
  }
  const warp = (x: number, y: number): number =>
    fbm(x / (length * 0.7), y / (rise * 0.8), seed + 80, 3) - 0.5;
  plate.put(
    mask,
    (x, y) => {
      const depth = clamp((y - heights[x]!) / (rise * 1.1));
      const slope = clamp(
        (heights[Math.min(x + 6, plate.width)]! - heights[Math.max(x - 6, 0)]!) * 0.09,
        -1,
        1,
      );
      const lean = x + (y - heights[x]!) * 0.55;
      const gully = fbm(lean / (length * 0.11), y / (rise * 0.5), seed + 50, 4) - 0.5;
      return clamp(
        tone + relief * (slope * (1 - depth) * 0.7 + gully * 1.5 + warp(x, y)) - depth * haze,
        0.05,
        0.95,
      );
    },
    { bend: (x, y) => warp(x, y) * 22, sheer: true },
  );
  return crest;
}

export interface Water {
  readonly seed: number;
  readonly y: number;
  /** Tone at the far shore; it deepens toward the viewer. */
  readonly tone?: number;
  /** Where the light lies on it. */
  readonly sunX?: number;
  readonly chop?: number;
}

/** Still or ruffled water below a level line, with a road of light. */
export function water(plate: Plate, { seed, y: level, tone = 0.24, sunX, chop = 1 }: Water): void {
  const { width, height } = plate;
  const mask = new Float32Array(width * height).fill(1, level * width);
  plate.put(mask, (x, y) => {
    const near = clamp((y - level) / (height - level));
    const spread = 0.35 + near * 0.9;
    const small = fbm(x / (120 * spread), y / (7 * spread), seed, 3) - 0.5;
    const large = fbm(x / 340, y / 20, seed + 9, 3) - 0.5;
    let value = tone + 0.3 * near + chop * (small * (0.5 + 0.5 * near) + large * 0.45);
    if (sunX !== undefined) {
      const road = Math.exp(-(((x - sunX) / (26 + 170 * near)) ** 2));
      value = value * (1 - 0.55 * road) - road * (0.02 - 0.5 * small);
    }
    return clamp(value, 0.02, 0.9);
  });
}

/** Grain for walls and foliage: noise of a given cell, centered on zero. */
export function grain(cellX: number, cellY: number, amount: number, seed: number) {
  return (x: number, y: number): number => (fbm(x / cellX, y / cellY, seed, 3) - 0.5) * 2 * amount;
}

/** Courses of brick or stone: darker joints, each stone a shade of its own. */
export function masonry(stoneWidth: number, stoneHeight: number, amount: number, seed: number) {
  return (x: number, y: number): number => {
    const course = Math.floor(y / stoneHeight);
    const along = x / stoneWidth + (course % 2) * 0.5;
    const joint = y / stoneHeight - course < 0.16 || along - Math.floor(along) < 0.09 ? 0.6 : 0;
    return (noise(Math.floor(along) * 7.3, course * 5.1, seed) - 0.5 + joint) * amount;
  };
}

/** Scatters points: `body` gets each one's place in the box, sorted from far to near. */
export function scatter(
  seed: number,
  count: number,
  box: readonly [left: number, top: number, right: number, bottom: number],
  body: (x: number, y: number, chance: number) => string,
): string {
  const random = createRandom(seed);
  const points = Array.from({ length: count }, () => ({
    x: box[0] + random() * (box[2] - box[0]),
    y: box[1] + random() * (box[3] - box[1]),
    chance: random(),
  }));
  points.sort((a, b) => a.y - b.y);
  return points.map(({ x, y, chance }) => body(x, y, chance)).join("");
}
