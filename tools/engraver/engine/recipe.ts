import type { PrintOptions } from "./engrave.ts";
import type { Plate } from "./plate.ts";

/** How one plate is made: its size in pixels, and a function that draws it. */
export interface Recipe extends PrintOptions {
  readonly width: number;
  readonly height: number;
  draw(plate: Plate): Promise<void> | void;
}

/** 3:2, the shape of leads and lists. */
export const LANDSCAPE = { width: 1600, height: 1067 } as const;
