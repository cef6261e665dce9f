/** Finds the publication's folder: `PUBLICATION`, or `publication`. Uses only Node's own modules. */
import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The absolute path of the folder that contains `publication.ts`.
 * @throws Error that names the variable, if there is none
 */
export function findPublicationFolder() {
  const folder = resolve(root, process.env.PUBLICATION || "publication");
  if (existsSync(join(folder, "publication.ts"))) return folder;
  throw new Error(
    `PUBLICATION must be a directory with a publication.ts; ${folder} has none (docs/guides/your-paper.md).`,
  );
}

/** The path relative to the project's folder, with slashes. */
export function getPublicationPath() {
  return relative(root, findPublicationFolder()).replaceAll("\\", "/");
}

/** An identifier for file names: "publication", "test-papers-berliner-blatt". */
export function getPublicationKey() {
  return getPublicationPath().replaceAll(/[^\w-]+/g, "-");
}

/** The folder of the files generated from the publication's look (tools/publication/prepare-publication.ts). */
export function getLookFolder() {
  return join(root, ".cache", "look", getPublicationKey());
}

/** The edition that a new installation starts with: the publication's own, or the demo edition. */
function findEditionFolder() {
  const own = join(findPublicationFolder(), "edition");
  return existsSync(own) ? own : join(root, "seed", "edition");
}

/**
 * For Vite's `resolve.alias`: `#publication`, the folders that depend on it, and `#shared`, which a
 * publication can import from any location.
 */
export function getPublicationAliases() {
  const folder = findPublicationFolder();
  return [
    { find: /^#publication$/, replacement: join(folder, "publication.ts") },
    { find: /^#publication\//, replacement: `${folder}/` },
    { find: /^#shared\//, replacement: `${join(root, "shared")}/` },
    { find: /^#edition\//, replacement: `${findEditionFolder()}/` },
    { find: /^#look\//, replacement: `${getLookFolder()}/` },
  ];
}
