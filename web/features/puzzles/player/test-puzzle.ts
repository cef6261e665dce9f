/**
 * A small puzzle for tests:
 *
 *     C A B #      1 across CAB, 4 across OVAL, 5 across TAR... as `letters` has it.
 *     O V A L
 *     T O N E
 *     # W E T
 */
import type { PlayablePuzzle } from "./board";
import { seal } from "./sealed-answers";

export const slug = "small-test";
export const answers = "CABOVALTONEWET";

function entry(
  number: number,
  direction: "across" | "down",
  [row, column, length]: readonly [number, number, number],
) {
  const clue = `Clue of ${number} ${direction}`;
  return { number, direction, row, column, length, clue, enumeration: String(length) };
}

/** Entries in order: 0 to 3 across, 4 to 7 down. */
export const playable: PlayablePuzzle = {
  pattern: ["...#", "....", "....", "#..."],
  entries: [
    entry(1, "across", [0, 0, 3]),
    entry(4, "across", [1, 0, 4]),
    entry(6, "across", [2, 0, 4]),
    entry(7, "across", [3, 1, 3]),
    entry(1, "down", [0, 0, 3]),
    entry(2, "down", [0, 1, 4]),
    entry(3, "down", [0, 2, 4]),
    entry(5, "down", [1, 3, 3]),
  ],
  sealed: seal(answers, slug),
};
