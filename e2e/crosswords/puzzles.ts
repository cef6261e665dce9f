/** The demo edition's crosswords with their answers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type Puzzle, readIpuz } from "../../modules/content/entries/model/puzzle";

interface KnownPuzzle {
  readonly slug: string;
  readonly entries: Puzzle["entries"];
  readonly cells: number;
}

const folder = join("seed", "edition");

/** All puzzles, newest first. */
export const puzzles: readonly KnownPuzzle[] = (
  parse(readFileSync(join(folder, "crosswords.yaml"), "utf8")) as {
    slug: string;
    daysAgo: number;
    file: string;
  }[]
)
  .toSorted((a, b) => a.daysAgo - b.daysAgo)
  .map(({ slug, file }) => {
    const reading = readIpuz(readFileSync(join(folder, file), "utf8"));
    if (!reading.ok) throw new Error(`${file}: ${reading.because}`);
    const { entries, width, height } = reading.puzzle;
    return { slug, entries, cells: width * height };
  });

/** The puzzle with the fewest cells. */
export const smallest = puzzles.reduce((least, puzzle) =>
  puzzle.cells < least.cells ? puzzle : least,
);
