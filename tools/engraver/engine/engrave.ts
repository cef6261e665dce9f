import sharp from "sharp";
import { clamp, smooth } from "./noise.ts";
import { CREAM, INK, NIGHT, PAPER, type Plate, type Rgb } from "./plate.ts";

export interface PrintOptions {
  /** Distance between two lines, in pixels. */
  readonly period?: number;
  readonly paper?: Rgb;
  /** Render the tone as flat ink, without lines: maps and charts. */
  readonly flat?: boolean;
  /** Render in cream on black, light where the scene is light. */
  readonly night?: boolean;
}

/** Pictures larger than this are encoded with lower quality, down to a minimum. */
const ENCODING = {
  day: { heavy: 320_000, steps: [82, 72] },
  night: { heavy: 250_000, steps: [80, 70, 62, 54] },
} as const;

const CROSS_SIN = Math.sin(1.02);
const CROSS_COS = Math.cos(1.02);

/** The share of the pixel inked by one family of parallel lines, 0 to 1. */
function lay(position: number, period: number, weight: number): number {
  if (weight <= 0) return 0;
  const phase = position / period;
  const fromLine = Math.abs(phase - Math.floor(phase) - 0.5) * 2;
  return clamp(((weight - fromLine) * period) / 2 + 0.5) * smooth(weight, 0.015, 0.09);
}

/** The share of the pixel inked by the lines of a tone, 0 to 1. */
function inkOf(tone: number, x: number, y: number, stray: number, period: number): number {
  const solid = 0.08 * smooth(tone, 0.84, 0.94);
  let bare = 1 - lay(y + stray, period, tone * 1.03 - 0.02 + solid);
  if (tone > 0.64) {
    const once = (tone - 0.64) / 0.62;
    bare *= 1 - lay(y * CROSS_COS - x * CROSS_SIN - stray * 0.6, period * 0.94, once);
    if (tone > 0.8) {
      const twice = (tone - 0.8) / 0.5;
      bare *= 1 - lay(y * CROSS_COS + x * CROSS_SIN - stray * 0.6, period * 0.94, twice);
    }
  }
  return (1 - bare) * 0.97;
}

/** The weight of the cream line at this darkness: half-tones get darker, and full light keeps its lines. */
function glimmer(tone: number): number {
  return 0.88 * (1 - tone) ** 1.6;
}

/**
 * Renders the plate: horizontal lines whose weight is the tone, two families of cross-lines in the
 * darkest third only, flat color under the lines.
 *
 * @returns the picture as WebP
 */
export async function engrave(
  plate: Plate,
  { period = 6, paper = PAPER, flat = false, night = false }: PrintOptions = {},
): Promise<Buffer> {
  const { width, height, tone, bend, spots } = plate;
  const pixels = Buffer.alloc(width * height * 3);
  let index = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) {
      const dark = tone[index]!;
      const stray = bend[index]!;
      const inked = flat ? dark : inkOf(dark, x, y, stray, period);
      const lit = night ? inkOf(glimmer(dark), x, y, stray, period) : 0;
      for (let channel = 0; channel < 3; channel++) {
        let value: number;
        if (night) {
          value = NIGHT[channel]! + (CREAM[channel]! - NIGHT[channel]!) * lit;
          for (const { mask, color } of spots) {
            const mixed = color[channel]! + (NIGHT[channel]! - color[channel]!) * inked;
            value += (mixed - value) * mask[index]!;
          }
        } else {
          value = paper[channel]!;
          for (const { mask, color } of spots) value += (color[channel]! - value) * mask[index]!;
          value += (INK[channel]! - value) * inked;
        }
        pixels[index * 3 + channel] = Math.round(value);
      }
    }
  }
  const { heavy, steps } = night ? ENCODING.night : ENCODING.day;
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  let print: Buffer = Buffer.alloc(0);
  for (const quality of steps) {
    print = await image.clone().webp({ quality, effort: 5 }).toBuffer();
    if (print.length < heavy) break;
  }
  return print;
}
