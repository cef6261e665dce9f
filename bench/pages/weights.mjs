/** Sizes of the built paper's pages: scripts, styles, fonts and documents. */
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { getCurrentBuild } from "../../tools/builds/builds.mjs";
import { firstScreenFonts, inlinedSheet, listScripts, scriptSize } from "./page-weight.ts";

/** Measures pages, in bytes. */
export async function measureWeights({ paper, articlePath }) {
  const client = join(getCurrentBuild(), "client");
  const article = await read(paper + articlePath);
  const front = await read(`${paper}/`);
  return {
    script: { bytes: scriptSize(article, client), count: listScripts(article, client).length },
    sheet: brotliCompressSync(Buffer.from(inlinedSheet(article))).length,
    front: brotliCompressSync(Buffer.from(front)).length,
    fonts: firstScreenFonts(article, client),
  };
}

async function read(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** Adds the rows of the table. */
export function addWeights({ script, sheet, fonts, front }, { add, kb }) {
  const kilobyte = 1024;
  add(
    "script files of an article before a touch, brotli",
    `${kb(script.bytes)} in ${script.count}`,
    "<= 20 KB in 3",
    script.bytes <= 20 * kilobyte && script.count <= 3,
  );
  add(
    "styles of an article page, inline, brotli",
    kb(sheet),
    "<= 9.75 KB",
    sheet <= 9.75 * kilobyte,
  );
  add(
    "fonts on the first screen",
    `${kb(fonts.bytes)} in ${fonts.count} files`,
    "<= 90 KB in 3 files",
    fonts.bytes <= 90 * kilobyte && fonts.count <= 3,
  );
  add("front page document, brotli", kb(front), "<= 30 KB", front <= 30 * kilobyte);
}
