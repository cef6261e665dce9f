import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import subsetFont from "subset-font";
import type { Plate, Rgb } from "./plate.ts";

/**
 * The sans font for maps and charts, from an installed package instead of the system, so that the
 * result is the same on every machine.
 */

const SOURCE = new URL(
  "../../../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  import.meta.url,
);
const LETTERS =
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("") + "’‘–—·";
const cut = new Map<number, Promise<string>>();

async function cutFont(weight: number): Promise<string> {
  const font = await subsetFont(await readFile(SOURCE), LETTERS, {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
  const file = join(tmpdir(), `broadsheet-sans-${weight}.ttf`);
  await writeFile(file, font);
  return file;
}

export interface Letter {
  readonly text: string;
  /** The anchor, on the baseline. */
  readonly x: number;
  readonly y: number;
  /** Pixels. */
  readonly size: number;
  readonly weight?: 400 | 600;
  readonly anchor?: "start" | "middle" | "end";
  readonly color?: Rgb;
  readonly tone?: number;
}

/** Draws a line of text on the plate; in ink, or in a color. */
export async function letter(plate: Plate, given: Letter): Promise<void> {
  const { text, x, y, size, weight = 400, anchor = "start", color, tone = 1 } = given;
  let fontfile = cut.get(weight);
  if (!fontfile) cut.set(weight, (fontfile = cutFont(weight)));
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="black">${text}</span>`,
      fontfile: await fontfile,
      font: `Source Sans 3 ExtraLight, ${weight === 600 ? "Semi-Bold " : ""}${size}`,
      dpi: 72,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const descends = /[gjpqy,;Q()]/.test(text) ? size * 0.2 : 0;
  const left = Math.round(
    anchor === "start" ? x : anchor === "end" ? x - info.width : x - info.width / 2,
  );
  const top = Math.round(y - info.height + descends);
  const mask = new Float32Array(plate.width * plate.height);
  for (let row = 0; row < info.height; row++) {
    for (let column = 0; column < info.width; column++) {
      const px = left + column;
      const py = top + row;
      if (px < 0 || py < 0 || px >= plate.width || py >= plate.height) continue;
      mask[py * plate.width + px] = data[(row * info.width + column) * 4 + 3]! / 255;
    }
  }
  if (color) plate.spot(mask, color);
  else plate.put(mask, tone);
}
