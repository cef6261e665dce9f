import type { Puzzle } from "../../../../modules/content/types";
import type { PlayablePuzzle } from "./board";
import { seal } from "./sealed-answers";

/** The part of a puzzle that the browser gets. Runs on the server; `slug` is the seal's key. */
export function toPlayable({ rows, entries, styles }: Puzzle, slug: string): PlayablePuzzle {
  const circles = styles.flatMap(({ cell, isCircled }) => (isCircled ? [cell] : []));
  const colors = styles.flatMap(({ cell, color }) => (color === null ? [] : [[cell, color]]));
  return {
    ...(circles.length > 0 && { circles }),
    ...(colors.length > 0 && { colors: Object.fromEntries(colors) as Record<number, string> }),
    pattern: rows.map((row) => row.replace(/[^#]/g, ".")),
    entries: entries.map(({ number, direction, row, column, answer, clue, enumeration }) => ({
      number,
      direction,
      row,
      column,
      length: answer.length,
      clue,
      enumeration,
    })),
    sealed: seal(rows.join("").replaceAll("#", ""), slug),
  };
}
