/**
 * A reader's progress in a puzzle, encoded as text for local storage. The stored text may be
 * truncated, from another version or from another program: invalid text is ignored.
 */
import type { Board } from "./board";
import { type Writing, type Square } from "./game";

export interface Progress extends Writing {
  readonly seconds: number;
  readonly solved: boolean;
}

/** Progress as shown in a list of puzzles. */
export type Mark =
  | { readonly kind: "solved"; readonly seconds: number }
  | { readonly kind: "begun"; readonly percent: number };

const version = 1;

/** Bit flags, one digit per square. */
const bits = { pencil: 1, wrong: 2, revealed: 4 } as const;

/** Storage key of a puzzle's progress. */
export function progressKey(slug: string): string {
  return `crossword:${slug}`;
}

/** A corrected pattern makes a different puzzle: its letters would be in other cells. */
function patternOf({ columns, numbering }: Board): string {
  const mask = numbering.map((cell) => (cell < 0 ? "1" : "0")).join("");
  return `${columns}:${mask.replace(/.{1,4}/g, (four) => Number.parseInt(four, 2).toString(16))}`;
}

export function encodeProgress(board: Board, progress: Progress): string {
  const { squares, checks, seconds, solved } = progress;
  const digit = ({ pencil, wrong, revealed }: Square) =>
    (pencil ? bits.pencil : 0) | (wrong ? bits.wrong : 0) | (revealed ? bits.revealed : 0);
  return JSON.stringify({
    version,
    pattern: patternOf(board),
    letters: squares.map(({ letter }) => letter || ".").join(""),
    marks: squares.map(digit).join(""),
    checks,
    seconds,
    solved,
  });
}

interface Stored {
  readonly pattern: string;
  readonly letters: string;
  readonly marks: string;
  readonly checks: number;
  readonly seconds: number;
  readonly solved: boolean;
}

function parse(text: string | null): Stored | null {
  if (text === null) return null;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof stored !== "object" || stored === null) return null;
  const {
    version: written,
    pattern,
    letters,
    marks,
    checks,
    seconds,
    solved,
  } = stored as Record<string, unknown>;
  const isCount = (value: unknown): value is number =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
  const isWhole =
    written === version &&
    typeof pattern === "string" &&
    typeof letters === "string" &&
    /^[A-Z.]+$/.test(letters) &&
    typeof marks === "string" &&
    /^[0-7]+$/.test(marks) &&
    marks.length === letters.length &&
    isCount(checks) &&
    isCount(seconds) &&
    typeof solved === "boolean";
  return isWhole ? { pattern, letters, marks, checks, seconds, solved } : null;
}

/** Decodes the progress; null where there is none for this puzzle. */
export function decodeProgress(board: Board, text: string | null): Progress | null {
  const stored = parse(text);
  if (!stored || stored.letters.length !== board.cells.length) return null;
  if (stored.pattern !== patternOf(board)) return null;
  const squares = [...stored.letters].map((letter, cell): Square => {
    const digit = letter === "." ? 0 : Number(stored.marks[cell]);
    return {
      letter: letter === "." ? "" : letter,
      pencil: (digit & bits.pencil) > 0,
      wrong: (digit & bits.wrong) > 0,
      revealed: (digit & bits.revealed) > 0,
    };
  });
  const { checks, seconds, solved } = stored;
  return { squares, checks, seconds, solved };
}

/** A list's summary, without the puzzle itself; null for an untouched puzzle. */
export function readMark(text: string | null): Mark | null {
  const stored = parse(text);
  if (!stored) return null;
  if (stored.solved) return { kind: "solved", seconds: stored.seconds };
  const written = stored.letters.replaceAll(".", "").length;
  if (written === 0) return null;
  return {
    kind: "begun",
    percent: Math.max(1, Math.floor((100 * written) / stored.letters.length)),
  };
}
