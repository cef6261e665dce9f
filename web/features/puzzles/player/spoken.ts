/** Screen reader texts for cells and clues. */
import type { Board, Direction } from "./board";
import { type Cursor, entryAt } from "./cursor";
import type { Square } from "./game";

/** "14 across, letter 2 of 7. 3 down, letter 1 of 4. Blank": the current entry first. */
export function nameCell(
  board: Board,
  { cell, direction, square }: { cell: number; direction: Direction; square: Square },
): string {
  const order =
    direction === "across" ? (["across", "down"] as const) : (["down", "across"] as const);
  const places = order.flatMap((way) => {
    const place = board.cells[cell]?.[way];
    const entry = place && board.entries[place.entry];
    return entry
      ? [`${entry.number} ${way}, letter ${place.letter + 1} of ${entry.cells.length}`]
      : [];
  });
  const circle = board.cells[cell]?.isCircled ? ["Circled"] : [];
  return [...places, ...circle, sayLetter(square)].join(". ");
}

function sayLetter({ letter, pencil, wrong, revealed }: Square): string {
  if (letter === "") return "Blank";
  const marks = [pencil && "in pencil", wrong && "wrong", revealed && "revealed"];
  return [letter, ...marks.filter(Boolean)].join(", ");
}

/** "14 across: It keeps a river waiting (4)"; empty in a cell without an entry in the direction. */
export function nameClue(board: Board, cursor: Cursor): string {
  const at = entryAt(board, cursor);
  const entry = at === null ? undefined : board.entries[at];
  return entry ? `${entry.number} ${entry.direction}: ${entry.clue}` : "";
}
