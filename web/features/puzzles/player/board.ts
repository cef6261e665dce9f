/**
 * A puzzle as the player needs it: everything that does not change during play. White cells are
 * numbered from 0 in reading order, entries as the clues are listed: across, then down.
 */

export type Direction = "across" | "down";

/** A puzzle as sent to the browser: contains no answer as plain text. */
export interface PlayablePuzzle {
  /** One string per row: "#" is a block, "." a white cell. */
  readonly pattern: readonly string[];
  readonly entries: readonly {
    readonly number: number;
    readonly direction: Direction;
    /** Cell of the first letter, counted from 0. */
    readonly row: number;
    readonly column: number;
    readonly length: number;
    /** Plain text, without the enumeration. */
    readonly clue: string;
    /** "7" or "3,4". */
    readonly enumeration: string;
  }[];
  /** Cells with a circle, in reading order with blocks; left out where there are none. */
  readonly circles?: readonly number[];
  /** Colors of such cells: "ffcc00", or "" for the paper's own. */
  readonly colors?: Readonly<Record<number, string>>;
  /** The letters of all white cells, encoded: see `sealed-answers.ts`. */
  readonly sealed: string;
}

export interface Entry {
  readonly number: number;
  readonly direction: Direction;
  /** With the enumeration, joined so that it never begins a line: "It keeps a river waiting (4)". */
  readonly clue: string;
  /** White cells from the first letter to the last. */
  readonly cells: readonly number[];
}

/** A cell's place in an entry; `letter` counts from 0. */
export interface Place {
  readonly entry: number;
  readonly letter: number;
}

export interface Cell {
  readonly row: number;
  readonly column: number;
  /** The number printed in its corner. */
  readonly number: number | null;
  readonly isCircled?: boolean;
  /** As in `colors`; undefined for white. */
  readonly color?: string | undefined;
  readonly across: Place | null;
  readonly down: Place | null;
}

export interface Board {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Cell[];
  readonly entries: readonly Entry[];
  /** White cell by `row * columns + column`; -1 for a block. */
  readonly numbering: readonly number[];
}

export function createBoard(puzzle: PlayablePuzzle): Board {
  const { pattern, entries: input, circles = [], colors = {} } = puzzle;
  const columns = pattern[0]?.length ?? 0;
  let white = 0;
  const numbering = [...pattern.join("")].map((mark) => (mark === "#" ? -1 : white++));
  const entries = input.map(({ number, direction, row, column, length, clue, enumeration }) => {
    const stride = direction === "across" ? 1 : columns;
    const first = row * columns + column;
    const cells = Array.from({ length }, (_, at) => numbering[first + at * stride] ?? -1);
    return { number, direction, clue: `${clue}\u00a0(${enumeration})`, cells };
  });
  const places = { across: new Map<number, Place>(), down: new Map<number, Place>() };
  const numbers = new Map<number, number>();
  entries.forEach(({ number, direction, cells }, entry) => {
    numbers.set(cells[0] ?? -1, number);
    cells.forEach((cell, letter) => places[direction].set(cell, { entry, letter }));
  });
  const cells = numbering.flatMap((cell, at) =>
    cell < 0
      ? []
      : [
          {
            row: Math.floor(at / columns),
            column: at % columns,
            number: numbers.get(cell) ?? null,
            ...(circles.includes(at) && { isCircled: true }),
            color: colors[at],
            across: places.across.get(cell) ?? null,
            down: places.down.get(cell) ?? null,
          },
        ],
  );
  return { columns, rows: pattern.length, cells, entries, numbering };
}

/** The white cell there; null for a block and beyond the edge. */
export function findCell(board: Board, row: number, column: number): number | null {
  if (column < 0 || column >= board.columns) return null;
  const cell = board.numbering[row * board.columns + column] ?? -1;
  return cell < 0 ? null : cell;
}
