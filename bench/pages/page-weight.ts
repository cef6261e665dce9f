/**
 * The resources that a page loads, computed from the rendered document and the client build, in
 * transferred bytes (brotli). The results do not depend on time or machine.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { brotliCompressSync } from "node:zlib";

/** A file of the client build by its URL path. */
const fileOf = (client: string, url: string) => join(client, url);

/** The size of a file with brotli's best compression, which the build stores beside the file. */
export function brotliSize(client: string, url: string): number {
  const file = fileOf(client, url);
  return existsSync(`${file}.br`)
    ? readFileSync(`${file}.br`).length
    : brotliCompressSync(readFileSync(file)).length;
}

const importPattern = /\b(?:import|from)\s*["']([^"']+\.js)["']/g;
/**
 * The files that a document loads before a touch and their static imports, each once, as URL paths:
 * `src`, and the early script that the first one starts (`data-early`).
 */
export function listScripts(document: string, client: string): string[] {
  const found = new Set<string>();
  const visit = (name: string, base: string) => {
    const url = name.startsWith("/") ? name : join(base, name);
    if (found.has(url)) return;
    found.add(url);
    const text = readFileSync(fileOf(client, url), "utf8");
    for (const [, imported = ""] of text.matchAll(importPattern)) visit(imported, dirname(url));
  };
  for (const [, attributes = ""] of document.matchAll(/<script\b([^>]*)>/g)) {
    const sources = attributes.matchAll(/\b(?:src|data-early)="([^"]+)"/g);
    for (const [, source = ""] of sources) visit(source, "/");
  }
  return [...found];
}

/** The size of all scripts that a document loads, in bytes of brotli. */
export function scriptSize(document: string, client: string): number {
  return listScripts(document, client).reduce((sum, url) => sum + brotliSize(client, url), 0);
}

/** The inline stylesheet of a document. */
export function inlinedSheet(document: string): string {
  return /<style id="sheet"[^>]*>([\s\S]*?)<\/style>/.exec(document)?.[1] ?? "";
}

/**
 * Fonts that the first screen of any page may wait for: those of headlines, text and labels. Others
 * (italics, the opinion font, rare letters) load when text on the page needs them.
 */
const firstScreenFaces = /\/(display|text|sans)-[\w-]{8}\.woff2$/;

export function firstScreenFonts(
  document: string,
  client: string,
): { count: number; bytes: number; preloaded: string[] } {
  const list = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map((found) => found[1]!);
  const preloaded = list(document, /<link\b[^>]*\bhref="([^"]+\.woff2)"/g);
  const named = list(inlinedSheet(document), /url\(["']?([^)"']+\.woff2)["']?\)/g);
  const fonts = new Set([...preloaded, ...named.filter((url) => firstScreenFaces.test(url))]);
  return {
    count: fonts.size,
    bytes: [...fonts].reduce((sum, url) => sum + statSync(fileOf(client, url)).size, 0),
    preloaded,
  };
}
