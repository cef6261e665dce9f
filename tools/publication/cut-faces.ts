/**
 * Cuts the publication's faces: pins the axes nobody uses, keeps the letters an English-language
 * newspaper sets, and writes woff2.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Axis, Faces } from "../../shared/look-shapes.ts";
import { findFontFile } from "./find-font-file.ts";

function text(first: number, last: number): string {
  const points = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  return String.fromCodePoint(...points);
}

const basicLatin = text(0x20, 0x7e);
const latin1Letters = text(0xc0, 0xff);
/** What nearly every page sets, and what a first screen waits for: each face's first file. */
const everyday = `${basicLatin}\u00a0©·éñ–—‘’“”•…`;
/** The rest, in files of their own (`-more`): fetched when a page has one of these letters. */
const seldom = `${latin1Letters.replace(/[éñ]/g, "")}Œœı¡£§«®°»½¿€™‚„†←↑→↓▲▼`;
/** What packages keep in their latin-ext files; a browser fetches those only when a page needs one. */
const farther = "ŠšŽžŸ";
/** Titles of works in running text: words, not tables or prices. */
const italicLetters = `${basicLatin}ÀÁÂÄÇÈÉÊËÍÎÑÓÔÖÚÜàáâäæçèéêëìíîïñòóôöøùúûüßœŒ\u00a0–—‘’“”…`;
const posterLetters = `${basicLatin}ÀÁÂÄÇÈÉÊËÍÎÑÓÔÖÚÜàáâäçèéêëíîïñóôöúûüß\u00a0£€©–—‘’“”…•`;

const textFeatures = ["kern", "liga", "ccmp", "locl", "mark"];

interface Cut {
  readonly name: string;
  readonly file: string;
  readonly letters: string;
  readonly axes?: Readonly<Record<string, Axis>> | undefined;
  readonly features?: readonly string[] | undefined;
}

/** The files that are written, by name. */
export function listCuts({ display, text: body, sans, poster }: Faces): Cut[] {
  const inFull = (name: string, face: Faces["text"]): Cut[] => [
    { name, letters: everyday, ...face },
    { name: `${name}-more`, letters: seldom, ...face },
    ...(face.extendedFile === undefined
      ? []
      : [
          {
            name: `${name}-ext`,
            letters: farther,
            file: face.extendedFile,
            axes: face.axes,
          },
        ]),
    ...(face.italic === undefined
      ? []
      : [{ name: `${name}-italic`, letters: italicLetters, ...face.italic }]),
  ];
  return [
    ...inFull("display", display),
    ...inFull("text", body),
    ...inFull("sans", sans),
    { name: "poster", letters: posterLetters, ...poster },
  ];
}

/** @param given.folder the publication's; the files go to `given.target` */
export async function cutFaces(given: {
  readonly faces: Faces;
  readonly folder: string;
  readonly target: string;
}): Promise<void> {
  await mkdir(given.target, { recursive: true });
  for (const { name, file, letters, axes, features = [] } of listCuts(given.faces)) {
    const source = await readFile(findFontFile(file, given.folder));
    const font = await subsetFont(source, letters, {
      targetFormat: "woff2",
      noHinting: true,
      keepFeatures: [...textFeatures, ...features],
      ...(axes && { variationAxes: { ...axes } }),
    });
    await writeFile(join(given.target, `${name}.woff2`), font);
  }
}
