/** The cursor in the grid, and how keys and taps move it. */
import { type Board, type Direction, findCell } from "./board";

export interface Cursor {
  readonly cell: number;
  readonly direction: Direction;
}

export type Arrow = "up" | "down" | "left" | "right";

const steps = {
  up: { rows: -1, columns: 0, direction: "down" },
  down: { rows: 1, columns: 0, direction: "down" },
  left: { rows: 0, columns: -1, direction: "across" },
  right: { rows: 0, columns: 1, direction: "across" },
} as const;

function other(direction: Direction): Direction {
  return direction === "across" ? "down" : "across";
}

/** In a cell with one entry the cursor takes that entry's direction. */
function settle(board: Board, cursor: Cursor): Cursor {
  const cell = board.cells[cursor.cell];
  if (!cell || cell[cursor.direction]) return cursor;
  const turned = other(cursor.direction);
  return cell[turned] ? { ...cursor, direction: turned } : cursor;
}

/** The first letter of the first clue. */
export function firstCursor(board: Board): Cursor {
  const [entry] = board.entries;
  return { cell: entry?.cells[0] ?? 0, direction: entry?.direction ?? "across" };
}

/** The entry at the cursor; null in a cell without an entry in its direction. */
export function entryAt(board: Board, { cell, direction }: Cursor): number | null {
  return board.cells[cell]?.[direction]?.entry ?? null;
}

/** The entry that crosses the current one; null where none does. */
export function crossingAt(board: Board, { cell, direction }: Cursor): number | null {
  return board.cells[cell]?.[other(direction)]?.entry ?? null;
}

/** Switches between across and down, where the cell has both. */
export function turn(board: Board, cursor: Cursor): Cursor {
  return settle(board, { ...cursor, direction: other(cursor.direction) });
}

/** A tap on the current cell changes the direction; on any other cell it moves there. */
export function press(board: Board, cursor: Cursor, cell: number): Cursor {
  return cell === cursor.cell ? turn(board, cursor) : settle(board, { ...cursor, cell });
}

/**
 * An arrow in the other direction first changes the direction; then it moves, over blocks, to the edge.
 */
export function follow(board: Board, cursor: Cursor, arrow: Arrow): Cursor {
  const { rows, columns, direction } = steps[arrow];
  const from = board.cells[cursor.cell];
  if (!from) return cursor;
  if (direction !== cursor.direction && from[direction]) return { ...cursor, direction };
  let { row, column } = from;
  while (row >= 0 && row < board.rows && column >= 0 && column < board.columns) {
    row += rows;
    column += columns;
    const cell = findCell(board, row, column);
    if (cell !== null) return settle(board, { cell, direction });
  }
  return cursor;
}

/** One letter forward (1) or back (-1) in the entry; at its ends the cursor stays. */
export function along(board: Board, cursor: Cursor, by: 1 | -1): Cursor {
  const place = board.cells[cursor.cell]?.[cursor.direction];
  const cell = place && board.entries[place.entry]?.cells[place.letter + by];
  return typeof cell === "number" ? { ...cursor, cell } : cursor;
}

/** The first or last letter of the entry. */
export function toEnd(board: Board, cursor: Cursor, end: "first" | "last"): Cursor {
  const entry = entryAt(board, cursor);
  const cell =
    entry === null ? undefined : board.entries[entry]?.cells.at(end === "first" ? 0 : -1);
  return cell === undefined ? cursor : { ...cursor, cell };
}

/** Moves into an entry: to its first blank letter, or to its first where none is blank. */
export function intoEntry(
  board: Board,
  entry: number,
  isBlank: (cell: number) => boolean,
): Cursor | null {
  const found = board.entries[entry];
  const cell = found?.cells.find(isBlank) ?? found?.cells[0];
  return found && cell !== undefined ? { cell, direction: found.direction } : null;
}

/** The entry after (1) or before (-1) the current one; null past the last and the first. */
export function besideEntry(board: Board, cursor: Cursor, by: 1 | -1): number | null {
  const next = (entryAt(board, cursor) ?? -1) + by;
  return next >= 0 && next < board.entries.length ? next : null;
}
