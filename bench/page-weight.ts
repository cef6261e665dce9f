/**
 * The resources that a page loads, computed from the rendered document and the client build, in
 * transferred bytes (brotli). The results do not depend on time or machine.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { brotliCompressSync } from "node:zlib";

/**
 * Scripts that a page of the minimal React Router app in bench/bare-app loads, in bytes of brotli.
 * `npm run bench` rebuilds that app, prints its size and reports when this number is out of date.
 */
export const bareAppScript = 95_710;

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
/** A document's inline scripts start the app with `import()`; in files `import()` means on demand. */
const startPattern = /\b(?:import|from)\s*\(?["']([^"']+\.js)["']/g;

/** A document's initial scripts and their static imports, each once, as URL paths. */
export function listScripts(document: string, client: string): string[] {
  const found = new Set<string>();
  const visit = (text: string, base: string, pattern: RegExp) => {
    for (const [, name = ""] of text.matchAll(pattern)) {
      const url = name.startsWith("/") ? name : join(base, name);
      if (found.has(url)) continue;
      found.add(url);
      visit(readFileSync(fileOf(client, url), "utf8"), dirname(url), importPattern);
    }
  };
  for (const [, attributes = "", text = ""] of document.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    const source = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
    visit(source ? `import "${source}"` : text, "/", startPattern);
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
