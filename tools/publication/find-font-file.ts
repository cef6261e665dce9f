import { existsSync } from "node:fs";
import { join } from "node:path";
import { PublicationError } from "./publication-error.ts";

const packages = join(import.meta.dirname, "..", "..", "node_modules");

/**
 * The path of a font, within the publication's folder or an installed package.
 *
 * @throws PublicationError if it is in neither
 */
export function findFontFile(file: string, folder: string): string {
  const found = [join(folder, file), join(packages, file)].find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new PublicationError([
    `The font ${file} is neither in the publication’s directory nor in an installed package.`,
  ]);
}
