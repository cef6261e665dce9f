/** Which folder makes the paper: `PUBLICATION`, or `publication`. Uses only Node's own modules. */
import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The absolute path of the folder that holds `publication.ts`.
 * @throws Error that names the variable, where there is none.
 */
export function findPublicationFolder() {
  const folder = resolve(root, process.env.PUBLICATION || "publication");
  if (existsSync(join(folder, "publication.ts"))) return folder;
  throw new Error(
    `PUBLICATION must be a directory with a publication.ts; ${folder} has none (docs/guides/your-paper.md).`,
  );
}

/** The same as a path from the project's folder, with slashes. */
export function getPublicationPath() {
  return relative(root, findPublicationFolder()).replaceAll("\\", "/");
}

/** Of a name that files may have: "publication", "test-papers-berliner-blatt". */
export function getPublicationKey() {
  return getPublicationPath().replaceAll(/[^\w-]+/g, "-");
}

/** Where what is made of the publication's look is (tools/publication/prepare-publication.ts). */
export function getLookFolder() {
  return join(root, ".cache", "look", getPublicationKey());
}

/** The edition that a new paper starts with: the publication's own, or the demo edition. */
function findEditionFolder() {
  const own = join(findPublicationFolder(), "edition");
  return existsSync(own) ? own : join(root, "seed", "edition");
}

/**
 * For `resolve.alias` of Vite: `#publication`, the directories that depend on it, and `#shared` for a
 * publication wherever it is.
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
