/**
 * Subsets the publication's fonts: pins unused axes, keeps the characters of an English-language
 * newspaper, and writes woff2.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Axis, Fonts } from "../../shared/publication/look-shapes.ts";
import { findFontFile } from "./find-font-file.ts";

function text(first: number, last: number): string {
  const points = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  return String.fromCodePoint(...points);
}

const basicLatin = text(0x20, 0x7e);
const latin1Letters = text(0xc0, 0xff);
/** Characters of nearly every page, which the first screen waits for: each font's first file. */
const everyday = `${basicLatin}\u00a0©·éñ–—‘’“”•…`;
/** Less frequent characters, in files of their own (`-more`), loaded when a page has one of them. */
const seldom = `${latin1Letters.replace(/[éñ]/g, "")}Œœı¡£§«®°»½¿€™‚„†←↑→↓▲▼`;
/** Characters that packages have in their latin-ext files, loaded only when a page needs one. */
const farther = "ŠšŽžŸ";
/** Characters for titles of works in running text: words, not tables or prices. */
const italicLetters = `${basicLatin}ÀÁÂÄÇÈÉÊËÍÎÑÓÔÖÚÜàáâäæçèéêëìíîïñòóôöøùúûüßœŒ\u00a0–—‘’“”…`;
const posterLetters = `${basicLatin}ÀÁÂÄÇÈÉÊËÍÎÑÓÔÖÚÜàáâäçèéêëíîïñóôöúûüß\u00a0£€©–—‘’“”…•`;

const textFeatures = ["kern", "liga", "ccmp", "locl", "mark"];

interface Subset {
  readonly name: string;
  readonly file: string;
  readonly letters: string;
  readonly axes?: Readonly<Record<string, Axis>> | undefined;
  readonly features?: readonly string[] | undefined;
}

/** The generated files, by name. */
export function listSubsets({ display, text: body, sans, poster }: Fonts): Subset[] {
  const inFull = (name: string, font: Fonts["text"]): Subset[] => [
    { name, letters: everyday, ...font },
    { name: `${name}-more`, letters: seldom, ...font },
    ...(font.extendedFile === undefined
      ? []
      : [
          {
            name: `${name}-ext`,
            letters: farther,
            file: font.extendedFile,
            axes: font.axes,
          },
        ]),
    ...(font.italic === undefined
      ? []
      : [{ name: `${name}-italic`, letters: italicLetters, ...font.italic }]),
  ];
  return [
    ...inFull("display", display),
    ...inFull("text", body),
    ...inFull("sans", sans),
    { name: "poster", letters: posterLetters, ...poster },
  ];
}

/** @param options.folder the publication's folder; files are written to `options.target` */
export async function subsetFonts(options: {
  readonly fonts: Fonts;
  readonly folder: string;
  readonly target: string;
}): Promise<void> {
  await mkdir(options.target, { recursive: true });
  for (const { name, file, letters, axes, features = [] } of listSubsets(options.fonts)) {
    const source = await readFile(findFontFile(file, options.folder));
    const font = await subsetFont(source, letters, {
      targetFormat: "woff2",
      noHinting: true,
      keepFeatures: [...textFeatures, ...features],
      ...(axes && { variationAxes: { ...axes } }),
    });
    await writeFile(join(options.target, `${name}.woff2`), font);
  }
}
