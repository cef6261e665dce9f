import sharp from "sharp";
import { clamp } from "./noise.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

export const INK: Rgb = [27, 24, 20];
export const PAPER: Rgb = [246, 239, 222];
export const GOLD: Rgb = [240, 178, 52];
export const RED: Rgb = [166, 45, 28];
export const NIGHT: Rgb = [12, 11, 9];
export const CREAM: Rgb = [243, 236, 220];
/** A red for black backgrounds, on which the usual red would be too dark. */
export const EMBER: Rgb = [190, 62, 44];
export const WATER: Rgb = [111, 140, 148];

/** One value per pixel, row by row. */
export type Field = Float32Array;

/** A number, or a function of every pixel. */
export type Value = number | ((x: number, y: number, under: number) => number);

export interface Spot {
  readonly mask: Field;
  readonly color: Rgb;
}

export interface DrawOptions {
  /** Added to the tone where the drawing covers. */
  readonly grain?: (x: number, y: number) => number;
  /** How far the engraved lines deviate, in pixels, where the drawing covers. Default 0: straight lines. */
  readonly bend?: (x: number, y: number) => number;
  /** Let the disc show between the lines instead of covering it. */
  readonly sheer?: boolean;
}

/**
 * A plate before rendering: how dark each point is (0 paper, 1 ink), how far the engraved line deviates
 * there, and flat areas of color. `engrave.ts` turns it into lines.
 */
export class Plate {
  readonly width: number;
  readonly height: number;
  readonly tone: Field;
  readonly bend: Field;
  readonly spots: Spot[] = [];

  constructor(width: number, height: number, tone = 0) {
    this.width = width;
    this.height = height;
    this.tone = new Float32Array(width * height).fill(tone);
    this.bend = new Float32Array(width * height);
  }

  /** Recomputes the tone of every pixel. */
  wash(value: (x: number, y: number, under: number) => number): void {
    let index = 0;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, index++) {
        this.tone[index] = clamp(value(x, y, this.tone[index]!));
      }
    }
  }

  /** Applies a tone where the mask covers. */
  put(mask: Field, value: Value, options: DrawOptions = {}): void {
    let index = 0;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, index++) {
        const cover = mask[index]!;
        if (cover === 0) continue;
        const under = this.tone[index]!;
        const base = typeof value === "number" ? value : value(x, y, under);
        this.#cover(index, x, y, cover, base, options);
      }
    }
  }

  /** Draws SVG in gray; see `shapes.ts` for tones as fills. */
  async draw(svg: string, options: DrawOptions = {}): Promise<void> {
    const pixels = await this.#rasterize(svg);
    let index = 0;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, index++) {
        const cover = pixels[index * 4 + 3]! / 255;
        if (cover === 0) continue;
        this.#cover(index, x, y, cover, 1 - pixels[index * 4]! / 255, options);
      }
    }
  }

  /** The coverage of the SVG, 0 to 1. */
  async mask(svg: string): Promise<Field> {
    const pixels = await this.#rasterize(svg);
    const mask = new Float32Array(this.width * this.height);
    for (let index = 0; index < mask.length; index++) mask[index] = pixels[index * 4 + 3]! / 255;
    return mask;
  }

  /** A flat area of color, on blank paper unless `overTone` keeps the existing lines. */
  spot(mask: Field, color: Rgb, overTone = false): void {
    this.spots.push({ mask, color });
    if (overTone) return;
    for (let index = 0; index < mask.length; index++) this.tone[index]! *= 1 - mask[index]!;
  }

  /** The one disc. */
  disc(cx: number, cy: number, radius: number, color: Rgb = GOLD): void {
    const mask = new Float32Array(this.width * this.height);
    let index = 0;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, index++) {
        mask[index] = clamp(radius - Math.hypot(x - cx, y - cy) + 0.5);
      }
    }
    this.spot(mask, color);
  }

  #cover(
    index: number,
    x: number,
    y: number,
    cover: number,
    value: number,
    { grain, bend, sheer }: DrawOptions,
  ): void {
    const tone = clamp(value + (grain?.(x, y) ?? 0), 0, 0.98);
    this.tone[index] = this.tone[index]! * (1 - cover) + tone * cover;
    this.bend[index] = this.bend[index]! * (1 - cover) + (bend?.(x, y) ?? 0) * cover;
    if (!sheer) for (const spot of this.spots) spot.mask[index]! *= 1 - cover;
  }

  async #rasterize(svg: string): Promise<Uint8Array> {
    const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}">${svg}</svg>`;
    return sharp(Buffer.from(page)).ensureAlpha().raw().toBuffer();
  }
}
