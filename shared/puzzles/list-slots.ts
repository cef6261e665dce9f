/** Where the words of a crossword are. */

export interface Slot {
  readonly number: number;
  readonly direction: "across" | "down";
  /** Cell of the first letter, zero-based. */
  readonly row: number;
  readonly column: number;
  readonly answer: string;
}

/** Words of two letters or more, with standard crossword numbering; "#" is a block. */
export function listSlots(grid: readonly string[]): Slot[] {
  const slots: Slot[] = [];
  const at = (row: number, column: number) => grid[row]?.[column] ?? "#";
  let number = 0;
  for (let row = 0; row < grid.length; row++) {
    for (let column = 0; column < (grid[row]?.length ?? 0); column++) {
      if (at(row, column) === "#") continue;
      const across = at(row, column - 1) === "#" && at(row, column + 1) !== "#";
      const down = at(row - 1, column) === "#" && at(row + 1, column) !== "#";
      if (!across && !down) continue;
      number += 1;
      if (across) {
        const answer = grid[row]?.slice(column).split("#")[0] ?? "";
        slots.push({ number, direction: "across", row, column, answer });
      }
      if (down) {
        const letters = grid.slice(row).map((line) => line[column] ?? "#");
        const answer = letters.join("").split("#")[0] ?? "";
        slots.push({ number, direction: "down", row, column, answer });
      }
    }
  }
  return slots;
}
