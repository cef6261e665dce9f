/** Validates the cells and clues of an ipuz file. */
import { listSlots } from "../../../../../shared/puzzles/list-slots";
import { isObject, type Json, styleOf } from "../../../entries/model/ipuz-forms";
import { toPlain } from "../../../entries/text/plain-text";
import type { PuzzleFinding } from "./types";

export interface Grid {
  readonly width: number;
  readonly height: number;
  /** As given, row by row; missing cells are undefined. */
  readonly puzzle: readonly (readonly unknown[])[];
  readonly solution: readonly (readonly unknown[])[];
  /** The style drawn in a cell; null: none. */
  readonly styleOf: (cell: unknown) => Json | null;
  /** "#" is a block, "." a cell without a letter. */
  readonly rows: readonly string[];
}

const least = 3;
const most = 25;

const isRows = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) && value.every((row) => Array.isArray(row));

const valueOf = (input: unknown): unknown => (isObject(input) ? input["value"] : input);
const numberOf = (input: unknown): unknown => (isObject(input) ? input["cell"] : input);

const isBlock = (value: unknown): boolean => value === null || value === "#";

/** The grid, or a sentence why there is none. */
export function gridIn(input: Json): Grid | string {
  const { dimensions, puzzle, solution } = input;
  const size = isObject(dimensions) ? [dimensions["width"], dimensions["height"]] : [];
  const [width, height] = size;
  if (!Number.isInteger(width) || !Number.isInteger(height)) return "The file has no dimensions.";
  const [columns, lines] = [Number(width), Number(height)];
  if (Math.min(columns, lines) < least || Math.max(columns, lines) > most) {
    return `The grid is ${columns} by ${lines}. Grids can be ${least} by ${least} to ${most} by ${most}.`;
  }
  if (solution === undefined || solution === null) {
    return "The file has no solution. Export it with the answers; the player needs them to check letters.";
  }
  if (!isRows(solution) || !isRows(puzzle)) return "We can’t read the grid in this file.";
  for (const [name, grid] of [["grid", puzzle] as const, ["solution", solution] as const]) {
    if (grid.length !== lines) {
      return `The ${name} has ${grid.length} rows. The dimensions say ${lines}.`;
    }
    const row = grid.findIndex((cells) => cells.length !== columns);
    if (row >= 0) {
      return `Row ${row + 1} of the ${name} has ${grid[row]!.length} cells. The dimensions say ${columns}.`;
    }
  }
  const rows = solution.map((cells) =>
    cells
      .map((cell) => {
        const value = valueOf(cell);
        if (isBlock(value)) return "#";
        return typeof value === "string" && /^[A-Za-z]$/.test(value) ? value.toUpperCase() : ".";
      })
      .join(""),
  );
  return {
    width: columns,
    height: lines,
    puzzle,
    solution,
    styleOf: (cell) => styleOf(input, cell),
    rows,
  };
}

const at = (row: number, column: number, what: string): PuzzleFinding => ({
  where: `Row ${row + 1}, column ${column + 1}`,
  what,
  cell: { row, column },
});

/** The problem with a cell's letter; null: none. */
function judgeLetter(value: unknown): string | null {
  if (typeof value !== "string" || value.trim() === "" || value === "0")
    return "It has no letter in the solution.";
  if (/^[A-Za-z]$/.test(value)) return null;
  const shown = value.slice(0, 20);
  return /^[A-Za-z]{2,}$/.test(value)
    ? `It holds “${shown}”. The player allows only one letter per cell (no rebus).`
    : `It holds “${shown}”. The player allows only the letters A to Z.`;
}

/** The part of a style that the player draws, or a value that says there is none. */
const drawn = new Set(["shapebg", "color", "highlight", "named"]);

/** Bars part words as blocks do. */
const judgeStyle = (style: Json | null): string | null =>
  style?.["barred"] === undefined
    ? null
    : "It has a bar. The player can’t show bars between cells.";

const isUndrawn = (style: Json | null): boolean =>
  Object.entries(style ?? {}).some(
    ([name, value]) => !drawn.has(name) || (name === "shapebg" && value !== "circle"),
  );

/** Each cell by its letter, its style, its number and its neighbors. */
export function findCellFindings({ rows, puzzle, solution, styleOf: styleIn }: Grid): {
  readonly problems: readonly PuzzleFinding[];
  readonly warnings: readonly PuzzleFinding[];
} {
  const problems: PuzzleFinding[] = [];
  const alone: PuzzleFinding[] = [];
  const undrawn: PuzzleFinding[] = [];
  const numbers = new Map(
    listSlots(rows).map((slot) => [`${slot.row}:${slot.column}`, slot.number]),
  );
  const isWhite = (row: number, column: number) => (rows[row]?.[column] ?? "#") !== "#";
  rows.forEach((line, row) => {
    [...line].forEach((letter, column) => {
      const input = puzzle[row]?.[column];
      const number = numberOf(input);
      if (letter === "#") {
        if (!isBlock(number))
          problems.push(at(row, column, "It’s a block in the solution but not in the grid."));
        return;
      }
      if (isBlock(number)) {
        problems.push(at(row, column, "It’s a block in the grid but a letter in the solution."));
        return;
      }
      const style = styleIn(input);
      if (isUndrawn(style)) undrawn.push(at(row, column, ""));
      for (const what of [judgeLetter(valueOf(solution[row]?.[column])), judgeStyle(style)]) {
        if (what !== null) problems.push(at(row, column, what));
      }
      const wanted = numbers.get(`${row}:${column}`) ?? 0;
      const shown =
        typeof number === "string" && /^\d{1,4}$/.test(number) ? Number(number) : number;
      if (shown !== wanted) problems.push(at(row, column, describeNumber(shown, wanted)));
      const isAcross = isWhite(row, column - 1) || isWhite(row, column + 1);
      const isDown = isWhite(row - 1, column) || isWhite(row + 1, column);
      if (!isAcross && !isDown)
        problems.push(at(row, column, "It isn’t part of any word: it has blocks on all sides."));
      else if (!isAcross || !isDown) alone.push(at(row, column, ""));
    });
  });
  const warnings = [
    ...summarize(alone, ["is", "are"], "in one word only"),
    ...summarize(undrawn, ["has", "have"], "a style that the player doesn’t show"),
  ];
  return { problems, warnings };
}

function describeNumber(shown: unknown, wanted: number): string {
  if (typeof shown !== "number") return "Its number can’t be read.";
  if (wanted === 0) return `It has the number ${shown}, but no word begins there.`;
  return shown === 0
    ? `A word begins there, but it has no number: it should be ${wanted}.`
    : `It has the number ${shown}: it should be ${wanted}.`;
}

const mostNamed = 12;

/** A feature that is usual in some puzzles is one warning for all its cells. */
function summarize(
  cells: readonly PuzzleFinding[],
  [one, several]: readonly [string, string],
  what: string,
): readonly PuzzleFinding[] {
  if (cells.length === 0) return [];
  const named = cells.slice(0, mostNamed).map(({ where }) => where.replace("Row", "row"));
  const more = cells.length > mostNamed ? ` and ${cells.length - mostNamed} more` : "";
  const count = cells.length === 1 ? `1 cell ${one}` : `${cells.length} cells ${several}`;
  return [{ where: "", what: `${count} ${what}: ${named.join("; ")}${more}.`, cell: null }];
}

interface Clue {
  readonly number: number;
  readonly text: string;
}

function readClue(input: unknown): Clue | null {
  const [number, text] = Array.isArray(input)
    ? [input[0], input[1]]
    : isObject(input)
      ? [input["number"], input["clue"]]
      : [];
  if (!Number.isInteger(number) || typeof text !== "string") return null;
  return { number: Number(number), text: toPlain(text) };
}

const clueAt = (number: number, label: string, what: string): PuzzleFinding => ({
  where: `${number} ${label}`,
  what,
  cell: null,
});

const longestClue = 300;

/** Each clue by its number, and each word by its clue. */
export function findClueFindings({ rows }: Grid, input: unknown): readonly PuzzleFinding[] {
  const found: PuzzleFinding[] = [];
  const slots = listSlots(rows);
  for (const [direction, label] of [["across", "Across"] as const, ["down", "Down"] as const]) {
    const list = isObject(input) ? input[label] : undefined;
    if (!Array.isArray(list)) {
      found.push({ where: label, what: "The file has no clues in this direction.", cell: null });
      continue;
    }
    const words = slots.filter((slot) => slot.direction === direction).map(({ number }) => number);
    const clues = new Map<number, string>();
    list.forEach((each: unknown, place) => {
      const clue = readClue(each);
      if (!clue) {
        found.push({
          where: `${label}, clue ${place + 1}`,
          what: "We can’t read it. It needs a number and text.",
          cell: null,
        });
        return;
      }
      if (clues.has(clue.number)) found.push(clueAt(clue.number, label, "It has two clues."));
      else if (!words.includes(clue.number))
        found.push(clueAt(clue.number, label, "It has a clue, but no word in the grid."));
      else if (clue.text === "") found.push(clueAt(clue.number, label, "Its clue is empty."));
      else if (clue.text.length > longestClue)
        found.push(
          clueAt(clue.number, label, `Its clue is longer than ${longestClue} characters.`),
        );
      clues.set(clue.number, clue.text);
    });
    for (const number of words) {
      if (!clues.has(number)) found.push(clueAt(number, label, "It has no clue."));
    }
  }
  return found;
}
