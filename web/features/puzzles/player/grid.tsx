import { type KeyboardEvent, memo, useMemo } from "react";
import type { Board } from "./board";
import { type Cursor, entryAt } from "./cursor";
import type { Square } from "./game";
import { nameCell } from "./spoken";

interface GridProps {
  board: Board;
  squares: readonly Square[];
  cursor: Cursor;
  onPress: (cell: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Id of a white cell's element. */
export function cellId(cell: number): string {
  return `cell-${cell}`;
}

/** All cells of the grid, row by row; `cell` is -1 for a block. */
function layOut({ columns, rows, numbering }: Board) {
  return Array.from({ length: rows }, (_, row) => ({
    row,
    places: numbering
      .slice(row * columns, (row + 1) * columns)
      .map((cell, column) => ({ cell, column })),
  }));
}

/** The grid: one cell is in the tab order, and the focus moves with the cursor. */
export function Grid({ board, squares, cursor, onPress, onKeyDown }: GridProps) {
  const rows = useMemo(() => layOut(board), [board]);
  const entry = entryAt(board, cursor);
  const read = new Set(entry === null ? [] : board.entries[entry]?.cells);
  return (
    <table
      // A table is the native form of a grid.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      tabIndex={-1}
      aria-label={`Crossword, ${board.columns} by ${board.rows}`}
      aria-describedby="how-to-play"
      className="crossword-grid"
      onClick={({ target }) => {
        const cell = (target as Element).closest<HTMLElement>("[data-cell]")?.dataset["cell"];
        if (cell !== undefined) onPress(Number(cell));
      }}
      onKeyDown={onKeyDown}
    >
      <tbody>
        {rows.map(({ row, places }) => (
          <tr key={row}>
            {places.map(({ cell, column }) => {
              const square = squares[cell];
              if (!square)
                return <td key={column} aria-label="Block" className="crossword-block" />;
              return (
                <GridCell
                  key={column}
                  cell={cell}
                  number={board.cells[cell]?.number ?? null}
                  isCircled={board.cells[cell]?.isCircled ?? false}
                  color={board.cells[cell]?.color}
                  square={square}
                  place={cell === cursor.cell ? "here" : read.has(cell) ? "read" : undefined}
                  name={nameCell(board, { cell, direction: cursor.direction, square })}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface GridCellProps {
  cell: number;
  number: number | null;
  isCircled: boolean;
  color: string | undefined;
  square: Square;
  /** `here`: the cursor's cell; `read`: part of the current entry. */
  place: "here" | "read" | undefined;
  name: string;
}

const GridCell = memo(function GridCell(props: GridCellProps) {
  const { cell, number, isCircled, color, square, place, name } = props;
  const { letter, pencil, wrong, revealed } = square;
  return (
    <td
      id={cellId(cell)}
      className="crossword-cell"
      tabIndex={place === "here" ? 0 : -1}
      aria-label={name}
      data-app=""
      data-cell={cell}
      data-place={place}
      data-color={color}
      data-pencil={pencil || undefined}
      data-wrong={wrong || undefined}
      data-revealed={revealed || undefined}
    >
      {/* Drawn by the stylesheet, so that it is not part of the cell's text. */}
      {isCircled && <span className="crossword-circle" />}
      {number !== null && <span className="crossword-number" data-number={number} />}
      {letter}
    </td>
  );
});
