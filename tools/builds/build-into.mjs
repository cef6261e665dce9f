/**
 * Prepares the look, builds the app for browser and server into a folder, and compresses the client
 * files: `node tools/builds/build-into.mjs FOLDER`.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { preparePublication } from "../publication/prepare-publication.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const [folder] = process.argv.slice(2);

try {
  await preparePublication();
} catch (error) {
  process.stderr.write(`${error.name === "PublicationError" ? error.message : error.stack}\n`);
  process.exit(1);
}

function build(script, ...options) {
  const { status } = spawnSync(
    process.execPath,
    [join(root, "node_modules", ...script), ...options],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production", BUILD_FOLDER: resolve(root, folder) },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

build(["@react-router", "dev", "bin.cjs"], "build");
build(["vite", "bin", "vite.js"], "build", "--config", "newsroom/vite.config.ts");

const client = join(folder, "client");
for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|txt|json)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = readFileSync(path);
  if (bytes.length < 256) continue;
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
