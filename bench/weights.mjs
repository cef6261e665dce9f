/** Sizes of the built paper: scripts compared with a minimal React Router page, and the stylesheet. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { getCurrentBuild } from "../tools/builds.mjs";
import { bareAppScript, firstScreenFonts, inlinedSheet, scriptSize } from "./page-weight.ts";

/** Builds bench/bare-app and measures the scripts of its one page, in bytes of brotli. */
export async function weighBareApp({ node, root, folder }) {
  const app = join(folder, "bare-app");
  mkdirSync(app, { recursive: true });
  cpSync(join(root, "bench", "bare-app"), app, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(app, "node_modules"));
  const built = spawnSync(
    node,
    [join(root, "node_modules", "@react-router", "dev", "bin.cjs"), "build"],
    { cwd: app, env: { ...process.env, NODE_ENV: "production" }, encoding: "utf8" },
  );
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
  const client = join(app, "build", "client");
  // Its document starts with the same four files: the manifest, the entry, the root and the page.
  const starts = readdirSync(join(client, "assets"))
    .filter((name) => /^(manifest|entry\.client|root|page)-.*\.js$/.test(name))
    .map((name) => `import "/assets/${name}";`);
  return scriptSize(`<script>${starts.join("")}</script>`, client);
}

/** Measures the paper's pages and the minimal app, in bytes. */
export async function measureWeights({ node, root, paper, articlePath, folder }) {
  const client = join(getCurrentBuild(), "client");
  const article = await read(paper + articlePath);
  const bare = await weighBareApp({ node, root, folder });
  const script = scriptSize(article, client);
  const sheet = brotliCompressSync(Buffer.from(inlinedSheet(article))).length;
  const front = brotliCompressSync(Buffer.from(await read(`${paper}/`))).length;
  return {
    bare,
    kept: bareAppScript,
    script,
    sheet,
    front,
    fonts: firstScreenFonts(article, client),
  };
}

async function read(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** Adds the rows of the table. */
export function addWeights(found, { add, kb, note }) {
  const over = found.script - found.bare;
  add(
    "scripts of an article beyond a minimal app, brotli",
    `${kb(over)} (${kb(found.script)} minus ${kb(found.bare)})`,
    "<= 25 KB",
    over <= 25 * 1024,
  );
  add(
    "styles of an article page, inline, brotli",
    kb(found.sheet),
    "<= 8 KB",
    found.sheet <= 8 * 1024,
  );
  add(
    "fonts on the first screen",
    `${kb(found.fonts.bytes)} in ${found.fonts.count} files`,
    "<= 90 KB in 3 files",
    found.fonts.bytes <= 90 * 1024 && found.fonts.count <= 3,
  );
  add("front page document, brotli", kb(found.front), "<= 30 KB", found.front <= 30 * 1024);
  if (Math.abs(found.bare - found.kept) > 1024) {
    note(`The minimal app is ${found.bare} bytes now; bench/page-weight.ts says ${found.kept}.`);
  }
}
