import sharp from "sharp";
import { clamp, smooth } from "./noise.ts";
import { INK, PAPER, type Plate, type Rgb } from "./plate.ts";

export interface Strike {
  /** Distance between two lines, in pixels. */
  readonly period?: number;
  readonly paper?: Rgb;
  /** Print the tone as flat ink, without lines: maps and charts. */
  readonly flat?: boolean;
}

/** Bytes; a print above this is encoded a step coarser, so that the edition stays under eight megabytes. */
const HEAVY = 320_000;

/** How much of the pixel one family of parallel lines inks, 0 to 1. */
function lay(position: number, period: number, weight: number): number {
  if (weight <= 0) return 0;
  const phase = position / period;
  const fromLine = Math.abs(phase - Math.floor(phase) - 0.5) * 2;
  return clamp(((weight - fromLine) * period) / 2 + 0.5) * smooth(weight, 0.015, 0.09);
}

/**
 * Strikes the plate: horizontal lines whose weight carries the tone, two families of cross-lines in the
 * darkest third only, flat color under the lines.
 * @returns the print as WebP.
 */
export async function engrave(
  plate: Plate,
  { period = 6, paper = PAPER, flat = false }: Strike = {},
): Promise<Buffer> {
  const { width, height, tone, bend } = plate;
  const pixels = Buffer.alloc(width * height * 3);
  const crossSin = Math.sin(1.02);
  const crossCos = Math.cos(1.02);
  let index = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) {
      const dark = tone[index]!;
      const stray = bend[index]!;
      const solid = 0.08 * smooth(dark, 0.84, 0.94);
      let bare = 1 - lay(y + stray, period, dark * 1.03 - 0.02 + solid);
      if (dark > 0.64) {
        const once = (dark - 0.64) / 0.62;
        bare *= 1 - lay(y * crossCos - x * crossSin - stray * 0.6, period * 0.94, once);
        if (dark > 0.8) {
          const twice = (dark - 0.8) / 0.5;
          bare *= 1 - lay(y * crossCos + x * crossSin - stray * 0.6, period * 0.94, twice);
        }
      }
      const inked = flat ? dark : (1 - bare) * 0.97;
      for (let channel = 0; channel < 3; channel++) {
        let ground = paper[channel]!;
        for (const spot of plate.spots) {
          const cover = spot.mask[index]!;
          ground += (spot.color[channel]! - ground) * cover;
        }
        pixels[index * 3 + channel] = Math.round(ground + (INK[channel]! - ground) * inked);
      }
    }
  }
  const print = sharp(pixels, { raw: { width, height, channels: 3 } });
  const fine = await print.clone().webp({ quality: 82, effort: 5 }).toBuffer();
  return fine.length < HEAVY ? fine : print.webp({ quality: 72, effort: 5 }).toBuffer();
}
