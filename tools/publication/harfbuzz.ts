/** Measures and draws fonts with HarfBuzz, using subset-font's copy. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import subsetFont from "subset-font";
import type { Axis, FontFile } from "../../shared/publication/look-shapes.ts";
import { findFontFile } from "./find-font-file.ts";

interface Glyph {
  readonly codepoint: number;
}

interface Place {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

interface Segment {
  readonly type: string;
  readonly values: readonly number[];
}

interface HarfBuzz {
  Blob: new (data: Uint8Array) => object;
  Face: new (blob: object) => { readonly upem: number };
  Font: new (face: object) => {
    hExtents(): { ascender: number; descender: number; lineGap: number };
    glyphToJson(glyph: number): Segment[];
  };
  Buffer: new () => {
    addText(text: string): void;
    guessSegmentProperties(): void;
    getGlyphInfos(): Glyph[];
    getGlyphPositions(): Place[];
  };
  shape(font: object, buffer: object): void;
}

async function loadHarfBuzz(): Promise<HarfBuzz> {
  const subsetter = createRequire(import.meta.url).resolve("subset-font");
  const path = createRequire(subsetter).resolve("harfbuzzjs");
  return (await import(pathToFileURL(path).href)) as HarfBuzz;
}

/** One value per axis: the minimum if a range is kept. */
function pin(axes: Readonly<Record<string, Axis>> = {}): Record<string, number> {
  return Object.fromEntries(
    Object.entries(axes).map(([name, axis]) => [name, typeof axis === "number" ? axis : axis.min]),
  );
}

export interface SetText {
  /** Units per em. */
  readonly unitsPerEm: number;
  readonly ascent: number;
  /** Below the baseline: negative. */
  readonly descent: number;
  /** The width of the whole text. */
  readonly advance: number;
  readonly letters: readonly {
    /** Horizontal position, including kerning. */
    readonly x: number;
    readonly y: number;
    readonly outline: readonly Segment[];
  }[];
}

/** Shapes text with this font, in font units; the y axis points up. */
export async function setText(
  options: { readonly font: FontFile; readonly text: string; readonly letterSpacing?: number },
  folder: string,
): Promise<SetText> {
  const source = await readFile(findFontFile(options.font.file, folder));
  const data = await subsetFont(source, options.text, {
    targetFormat: "truetype",
    variationAxes: pin(options.font.axes),
    noHinting: true,
  });
  const { Blob, Buffer, Face, Font, shape } = await loadHarfBuzz();
  const face = new Face(new Blob(data));
  const font = new Font(face);
  const buffer = new Buffer();
  buffer.addText(options.text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const { ascender, descender } = font.hExtents();
  const spacing = ((options.letterSpacing ?? 0) / 1000) * face.upem;
  let advance = 0;
  const places = buffer.getGlyphPositions();
  const letters = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const place = places[index]!;
    const x = advance + place.xOffset;
    advance += place.xAdvance + spacing;
    return { x, y: place.yOffset, outline: font.glyphToJson(codepoint) };
  });
  return {
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: descender,
    advance: advance - spacing,
    letters,
  };
}
