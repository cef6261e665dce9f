/**
 * Cuts the paper's webfonts out of the installed packages: pins the axes nobody uses, keeps the
 * letters an American newspaper sets, and writes woff2 to web/styles/fonts. The files are not in
 * the repository; they are cut again only when this file or a package's version changes.
 * Runs on Node 20.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import subsetFont from "subset-font";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const target = path.join(root, "web/styles/fonts");
const stampFile = path.join(target, ".stamp");

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

function text(codePoints) {
  return String.fromCodePoint(...codePoints);
}

const basicLatin = text(range(0x20, 0x7e));
const latin1Letters = text(range(0xc0, 0xff));
/** What nearly every page sets, and what a first screen waits for: each face's first file. */
const everyday = `${basicLatin}\u00a0©·éñ–—‘’“”•…`;
/** The rest, in files of their own (`-more`): fetched when a page has one of these letters. */
const seldom = `${latin1Letters.replace(/[éñ]/g, "")}Œœı¡£§«®°»½¿€™‚„†←↑→↓▲▼`;
/** What the packages keep in their latin-ext files; a browser fetches those only when a page needs one. */
const farther = "ŠšŽžŸ";
/** Titles of works in running text: words, not tables or prices. */
const italicLetters = `${basicLatin}ÀÁÂÄÇÈÉÊËÍÎÑÓÔÖÚÜàáâäæçèéêëìíîïñòóôöøùúûüßœŒ\u00a0–—‘’“”…`;
const ivyLetters = `${basicLatin}ÀÁÂÄÇÈÉÊËÍÎÑÓÔÖÚÜàáâäçèéêëíîïñóôöúû\u00a0£©–—‘’“”…•`;

const textFeatures = ["kern", "liga", "ccmp", "locl", "mark"];

/** @type {{ name: string, pack: string, source: string, letters: string, axes?: object, features?: string[] }[]} */
const cuts = [
  {
    name: "condensed",
    pack: "@fontsource/libre-caslon-condensed",
    source: "libre-caslon-condensed-latin-500-normal.woff2",
    letters: everyday,
  },
  {
    name: "condensed-more",
    pack: "@fontsource/libre-caslon-condensed",
    source: "libre-caslon-condensed-latin-500-normal.woff2",
    letters: seldom,
  },
  {
    name: "text",
    pack: "@fontsource-variable/newsreader",
    source: "newsreader-latin-standard-normal.woff2",
    letters: everyday,
    axes: { opsz: 14, wght: { min: 400, max: 600 } },
  },
  {
    name: "text-more",
    pack: "@fontsource-variable/newsreader",
    source: "newsreader-latin-standard-normal.woff2",
    letters: seldom,
    axes: { opsz: 14, wght: { min: 400, max: 600 } },
  },
  {
    name: "text-ext",
    pack: "@fontsource-variable/newsreader",
    source: "newsreader-latin-ext-standard-normal.woff2",
    letters: farther,
    axes: { opsz: 14, wght: { min: 400, max: 600 } },
  },
  {
    name: "text-italic",
    pack: "@fontsource-variable/newsreader",
    source: "newsreader-latin-standard-italic.woff2",
    letters: italicLetters,
    axes: { opsz: 18, wght: 400 },
  },
  {
    name: "sans",
    pack: "@fontsource-variable/source-sans-3",
    source: "source-sans-3-latin-wght-normal.woff2",
    letters: everyday,
    axes: { wght: { min: 400, max: 700 } },
    features: [...textFeatures, "tnum", "pnum"],
  },
  {
    name: "sans-more",
    pack: "@fontsource-variable/source-sans-3",
    source: "source-sans-3-latin-wght-normal.woff2",
    letters: seldom,
    axes: { wght: { min: 400, max: 700 } },
    features: [...textFeatures, "tnum", "pnum"],
  },
  {
    name: "sans-ext",
    pack: "@fontsource-variable/source-sans-3",
    source: "source-sans-3-latin-ext-wght-normal.woff2",
    letters: farther,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: "ivy",
    pack: "@fontsource-variable/noto-serif-display",
    source: "noto-serif-display-latin-standard-normal.woff2",
    letters: ivyLetters,
    axes: { wght: 500, wdth: 70 },
  },
];

async function computeStamp() {
  const hash = createHash("sha256").update(await readFile(fileURLToPath(import.meta.url)));
  for (const pack of [...new Set(cuts.map((cut) => cut.pack)), "subset-font"]) {
    const manifest = await readFile(path.join(root, "node_modules", pack, "package.json"), "utf8");
    hash.update(`${pack}@${JSON.parse(manifest).version}\n`);
  }
  return hash.digest("hex");
}

async function isCut(stamp) {
  const present = new Set(await readdir(target).catch(() => []));
  if (!cuts.every((cut) => present.has(`${cut.name}.woff2`))) return false;
  return (await readFile(stampFile, "utf8").catch(() => "")) === stamp;
}

/**
 * Writes web/styles/fonts/*.woff2 unless they are there already.
 * @returns {Promise<{ name: string, bytes: number }[]>} what was cut; empty when nothing had to be.
 * @throws when a package or one of its files is missing.
 */
export async function buildFonts() {
  const stamp = await computeStamp();
  if (await isCut(stamp)) return [];
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const written = [];
  for (const cut of cuts) {
    const source = path.join(root, "node_modules", cut.pack, "files", cut.source);
    const font = await subsetFont(await readFile(source), cut.letters, {
      targetFormat: "woff2",
      noHinting: true,
      keepFeatures: cut.features ?? textFeatures,
      ...(cut.axes && { variationAxes: cut.axes }),
    });
    await writeFile(path.join(target, `${cut.name}.woff2`), font);
    written.push({ name: cut.name, bytes: font.length });
  }
  await writeFile(stampFile, stamp);
  return written;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, bytes } of await buildFonts()) {
    console.log(`${name.padEnd(12)} ${(bytes / 1024).toFixed(1)} KB`);
  }
}
