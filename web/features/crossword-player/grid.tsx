import { memo } from "react";
import type { Board } from "./board";
import { type Cursor, entryAt } from "./cursor";
import type { Square } from "./game";
import { nameCell } from "./spoken";

interface GridProps {
  board: Board;
  squares: readonly Square[];
  cursor: Cursor;
  onPress: (cell: number) => void;
}

/** Id of a white cell's element. */
export function cellId(cell: number): string {
  return `cell-${cell}`;
}

/** The grid: one cell can be tabbed to, and the focus moves with the cursor. */
export function Grid({ board, squares, cursor, onPress }: GridProps) {
  const entry = entryAt(board, cursor);
  const read = new Set(entry === null ? [] : board.entries[entry]?.cells);
  const rows = Array.from({ length: board.rows }, (_, row) =>
    board.numbering.slice(row * board.columns, (row + 1) * board.columns),
  );
  return (
    <div
      role="grid"
      aria-label={`Crossword, ${board.columns} by ${board.rows}`}
      aria-describedby="how-to-play"
      className="crossword-grid"
      onClick={({ target }) => {
        const cell = (target as Element).closest<HTMLElement>("[data-cell]")?.dataset["cell"];
        if (cell !== undefined) onPress(Number(cell));
      }}
    >
      {rows.map((row, at) => (
        <div role="row" className="crossword-row" key={at}>
          {row.map((cell, column) => {
            const square = squares[cell];
            if (!square) {
              return (
                <div role="gridcell" aria-label="Block" className="crossword-block" key={column} />
              );
            }
            return (
              <GridCell
                key={column}
                cell={cell}
                number={board.cells[cell]?.number ?? null}
                square={square}
                place={cell === cursor.cell ? "here" : read.has(cell) ? "read" : undefined}
                name={nameCell(board, { cell, direction: cursor.direction, square })}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface GridCellProps {
  cell: number;
  number: number | null;
  square: Square;
  /** `here`: the cursor stands in it; `read`: it belongs to the entry being read. */
  place: "here" | "read" | undefined;
  name: string;
}

const GridCell = memo(function GridCell({ cell, number, square, place, name }: GridCellProps) {
  const { letter, pencil, wrong, revealed } = square;
  return (
    <div
      role="gridcell"
      id={cellId(cell)}
      className="crossword-cell"
      tabIndex={place === "here" ? 0 : -1}
      aria-label={name}
      data-app=""
      data-cell={cell}
      data-place={place}
      data-pencil={pencil || undefined}
      data-wrong={wrong || undefined}
      data-revealed={revealed || undefined}
    >
      {number !== null && <span className="crossword-number">{number}</span>}
      {letter}
    </div>
  );
});
