/** Seeded randomness: the same seed gives the same plate, byte for byte. */

/** A stream of numbers in [0, 1) that depends only on the seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function lattice(column: number, row: number, seed: number): number {
  let mixed =
    Math.imul(column, 0x27d4eb2d) ^ Math.imul(row, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Value noise in [0, 1], one lattice cell per unit. */
export function noise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = x - column;
  const fy = y - row;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const a = lattice(column, row, seed);
  const b = lattice(column + 1, row, seed);
  const c = lattice(column, row + 1, seed);
  const d = lattice(column + 1, row + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** The sum of several octaves of value noise, in [0, 1]. */
export function fbm(x: number, y: number, seed: number, octaves = 4): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x, y, seed + octave * 17);
    total += weight;
    weight *= 0.5;
    x = x * 2 + 13.7;
    y = y * 2 + 7.3;
  }
  return sum / total;
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

/** 0 below `from`, 1 above `to`, and a smooth transition between them. */
export function smooth(value: number, from: number, to: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
