/** Creates the nameplate from a drawing, or from the publication's name set in a font. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sanitizeHtml from "sanitize-html";
import type { Nameplate } from "../../shared/publication/look-shapes.ts";
import { setText } from "./harfbuzz.ts";
import { PublicationError } from "./publication-error.ts";

export interface DrawnNameplate {
  /** `x y width height` */
  readonly field: string;
  readonly width: number;
  readonly height: number;
  /** Shapes without a color of their own inherit the text color. */
  readonly shapes: string;
}

export async function drawNameplate(nameplate: Nameplate, folder: string): Promise<DrawnNameplate> {
  if ("text" in nameplate) return setNameplate(nameplate, folder);
  const path = join(folder, "look", nameplate.drawing);
  if (!existsSync(path)) {
    throw new PublicationError([
      `nameplate.drawing names look/${nameplate.drawing}, which is missing.`,
    ]);
  }
  return readDrawing(await readFile(path, "utf8"), `look/${nameplate.drawing}`);
}

const shapes = ["circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect"];
const geometry = ["cx", "cy", "d", "height", "points", "r", "rx", "ry", "transform", "width"];
const paint = ["fill", "fill-rule", "opacity", "stroke", "stroke-width"];
const allowed = [...geometry, "x", "x1", "x2", "y", "y1", "y2", ...paint];

/**
 * Keeps only shapes: the nameplate is inlined in every page, where text would wait for a font, and a
 * script or URL could do anything.
 */
export function readDrawing(svg: string, name: string): DrawnNameplate {
  let field = "";
  const foreign = new Set<string>();
  const markup = sanitizeHtml(svg, {
    allowedTags: shapes,
    allowedAttributes: { "*": allowed },
    parser: { xmlMode: true },
    transformTags: {
      "*": (tagName, attribs) => {
        if (tagName === "svg") field = attribs.viewBox ?? "";
        else if (!shapes.includes(tagName)) foreign.add(`<${tagName}>`);
        else {
          for (const attribute of Object.keys(attribs)) {
            if (!allowed.includes(attribute)) foreign.add(attribute);
          }
        }
        return { tagName, attribs };
      },
    },
  });
  if (foreign.size > 0) {
    throw new PublicationError([
      `${name} may have only shapes (${shapes.join(", ")}) with plain attributes; it has ${[...foreign].join(", ")}. ` +
        "In your drawing program, convert text to outlines and export as plain SVG.",
    ]);
  }
  const [, , width = Number.NaN, height = Number.NaN] = field.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) {
    throw new PublicationError([`${name} needs a viewBox of four numbers, like "0 0 900 200".`]);
  }
  return { field, width, height, shapes: markup.replaceAll(/>\s+</g, "><").trim() };
}

/** Coordinates of 1000 per em: finer ones are invisible. */
const em = 1000;

async function setNameplate(
  nameplate: Extract<Nameplate, { text: string }>,
  folder: string,
): Promise<DrawnNameplate> {
  const { letters, unitsPerEm } = await setText(
    { font: nameplate, text: nameplate.text, letterSpacing: nameplate.letterSpacing ?? 0 },
    folder,
  );
  const scale = em / unitsPerEm;
  const xs: number[] = [];
  const ys: number[] = [];
  const outline = letters.flatMap((letter) =>
    letter.outline.map(({ type, values }) => {
      const places = values.map((value, index) => {
        const isX = index % 2 === 0;
        const place = Math.round(scale * (isX ? letter.x + value : -(letter.y + value)));
        (isX ? xs : ys).push(place);
        return place;
      });
      return type + places.join(" ").replaceAll(" -", "-");
    }),
  );
  if (xs.length === 0) {
    throw new PublicationError([`The nameplate’s font has no letters for “${nameplate.text}”.`]);
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return {
    field: `${left} ${top} ${width} ${height}`,
    width,
    height,
    shapes: `<path d="${outline.join("")}"></path>`,
  };
}
