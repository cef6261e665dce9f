/**
 * Reads crosswords from ipuz (http://ipuz.org/crossword), the open format that puzzle editors export.
 * Rejects invalid puzzles: gaps in the numbering, an entry without a clue, a clue without an entry.
 */
import { z } from "zod";
import { listSlots } from "../../../../shared/puzzles/list-slots";
import { toPlain } from "../text/plain-text";
import { type CellStyle, type Json, parseIpuz, readStyles } from "./ipuz-forms";

export interface PuzzleEntry {
  readonly number: number;
  readonly direction: "across" | "down";
  /** Cell of the first letter, zero-based. */
  readonly row: number;
  readonly column: number;
  /** Capital letters A to Z. */
  readonly answer: string;
  /** Plain text. */
  readonly clue: string;
  /** Word lengths, e.g. "7" or "3,4". */
  readonly enumeration: string;
}

export interface Puzzle {
  readonly width: number;
  readonly height: number;
  /** One string per row: "#" is a block, otherwise the cell's capital letter. */
  readonly rows: readonly string[];
  /** Across entries by number, then down entries by number. */
  readonly entries: readonly PuzzleEntry[];
  /** The setter's grade; null if not given. */
  readonly difficulty: string | null;
  /** Cells that are drawn with a circle or a color. */
  readonly styles: readonly CellStyle[];
}

/** A puzzle's pattern and one clue, as a preview. */
export interface PuzzleGrid {
  readonly width: number;
  readonly height: number;
  /** One string per row: "#" is a block, "." a white cell. */
  readonly rows: readonly string[];
  /** "Gentle", "Middling", "Hard" or the setter's own word; null if not given. */
  readonly difficulty: string | null;
  readonly teaser: { readonly place: string; readonly clue: string } | null;
}

const longest = 25;

const clueShape = z.union([
  z.tuple([z.int(), z.string().min(1).max(300)]),
  z.object({
    number: z.int(),
    clue: z.string().min(1).max(300),
    enumeration: z.string().max(20).optional(),
  }),
]);

const cell = z.union([z.int(), z.string().max(2), z.null(), z.object({ cell: z.unknown() })]);

const ipuzShape = z.object({
  version: z.string().startsWith("http://ipuz.org/v"),
  kind: z.array(z.string()).refine((kinds) => kinds.some((kind) => kind.includes("crossword")), {
    error: "is not a crossword",
  }),
  difficulty: z.string().max(40).optional(),
  dimensions: z.object({
    width: z.int().min(3).max(longest),
    height: z.int().min(3).max(longest),
  }),
  puzzle: z.array(z.array(cell)),
  solution: z.array(z.array(z.union([z.string(), z.null(), z.object({ value: z.string() })]))),
  clues: z.object({ Across: z.array(clueShape), Down: z.array(clueShape) }),
});

export type ParsedPuzzle =
  | { readonly ok: true; readonly puzzle: Puzzle }
  | { readonly ok: false; readonly because: string };

/**
 * Parses an ipuz file.
 *
 * @returns the puzzle, or one sentence saying why it is invalid
 */
export function readIpuz(text: string): ParsedPuzzle {
  const input = parseIpuz(text);
  if (input === null) return refuse("it isn’t JSON");
  const checked = ipuzShape.safeParse(input);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return refuse(`${issue?.path.join(".") || "the file"}: ${issue?.message ?? "unreadable"}`);
  }
  const { dimensions, solution, clues, difficulty } = checked.data;
  const { width, height } = dimensions;
  if (solution.length !== height || solution.some((row) => row.length !== width)) {
    return refuse(`solution is not ${width} by ${height} cells`);
  }
  const rows = solution.map((row) =>
    row.map((value) => letterOf(value === null || typeof value === "string" ? value : value.value)),
  );
  if (rows.flat().includes("")) return refuse("a solution cell is neither a letter nor a block");
  const grid = rows.map((row) => row.join(""));

  const waiting = { across: keyed(clues.Across), down: keyed(clues.Down) };
  const entries: PuzzleEntry[] = [];
  for (const slot of listSlots(grid)) {
    const waited = waiting[slot.direction].get(slot.number);
    // A clue that is only markup has no words.
    const clue = toPlain(waited?.clue ?? "");
    if (!waited || clue === "") return refuse(`${slot.number} ${slot.direction} has no clue`);
    waiting[slot.direction].delete(slot.number);
    entries.push({
      ...slot,
      clue,
      enumeration: waited.enumeration ?? String(slot.answer.length),
    });
  }
  if (entries.length === 0) return refuse("it has no entries");
  for (const direction of ["across", "down"] as const) {
    const [left] = waiting[direction].keys();
    if (left !== undefined) return refuse(`${left} ${direction} has a clue but no entry`);
  }
  return {
    ok: true,
    puzzle: {
      width,
      height,
      rows: grid,
      entries: sort(entries),
      difficulty: difficulty || null,
      styles: readStyles(input as Json),
    },
  };
}

/** The parts of a puzzle that reveal no answers. */
export function gridOf({ width, height, rows, entries, difficulty }: Puzzle): PuzzleGrid {
  const tempting = entries.find(({ answer }) => answer.length >= 4) ?? entries[0];
  return {
    width,
    height,
    rows: rows.map((row) => row.replace(/[^#]/g, ".")),
    difficulty,
    teaser: tempting
      ? {
          place: `${tempting.number} ${tempting.direction === "across" ? "Across" : "Down"}`,
          clue: `${tempting.clue} (${tempting.enumeration})`,
        }
      : null,
  };
}

function refuse(because: string): ParsedPuzzle {
  return { ok: false, because };
}

function letterOf(value: string | null): string {
  if (value === null || value === "#") return "#";
  return /^[A-Za-z]$/.test(value) ? value.toUpperCase() : "";
}

type Clue = z.infer<typeof clueShape>;

function keyed(clues: readonly Clue[]): Map<number, { clue: string; enumeration?: string }> {
  return new Map(
    clues.map((clue) =>
      Array.isArray(clue)
        ? [clue[0], { clue: clue[1] }]
        : [clue.number, { clue: clue.clue, enumeration: clue.enumeration }],
    ),
  );
}

function sort(entries: readonly PuzzleEntry[]): PuzzleEntry[] {
  return entries.toSorted((a, b) => a.direction.localeCompare(b.direction) || a.number - b.number);
}
