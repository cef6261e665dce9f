import { join, normalize, sep } from "node:path";
import { decode } from "../../../../shared/decode";

/** Where the file of an address may be in a copy of the folder that it is in: longer ends of its path first. */
export function copiedPaths(folder: string, pathname: string): readonly string[] {
  const parts = decode(pathname)
    .split("/")
    .filter((part) => part !== "" && part !== "." && part !== "..");
  const starts = parts[0] === "wp-content" ? [2, 0] : [0, 1];
  return starts
    .map((start) => normalize(join(folder, ...parts.slice(start))))
    .filter((path) => path.startsWith(normalize(folder + sep)));
}
