/**
 * Checks a crossword's ipuz file for the newsroom: every problem is named with its cell or clue, and what the
 * player would leave out is refused or said. `readIpuz` has the last word.
 */
import { DeskRefusal } from "../../../../../platform/desk/desk-call";
import { isObject, type Json, parseIpuz } from "../../../entries/model/ipuz-forms";
import { readIpuz } from "../../../entries/model/puzzle";
import { findCellFindings, findClueFindings, gridIn, type Grid } from "./check-grid";
import { longestPuzzle } from "./facts";
import type { PuzzleCheck, PuzzleFinding } from "./types";

const deepest = 20;
const mostFindings = 200;

/** Deeper than any puzzle: what is inside quotes counts, too, which only makes it stricter. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

const whole = (what: string): PuzzleFinding => ({ where: "", what, cell: null });

const failed = (...problems: readonly PuzzleFinding[]): PuzzleCheck => ({
  problems,
  warnings: [],
  title: "",
  author: "",
  difficulty: "",
  rows: [],
  words: 0,
});

function parse(text: string): Json | string {
  if (text.length > longestPuzzle) return "The file is larger than 256 KB.";
  if (isDeep(text)) return `The file is nested more than ${deepest} levels deep.`;
  const input = parseIpuz(text);
  if (isObject(input)) return input;
  if (input !== null) return "The file isn’t a puzzle.";
  return text.includes("ACROSS&DOWN")
    ? "This is a .puz file, sent as text. Upload it in the newsroom, or export the puzzle as ipuz."
    : "The file isn’t JSON, so it isn’t ipuz.";
}

const isCrossword = ({ kind }: Json): boolean =>
  Array.isArray(kind) &&
  kind.some((each) => typeof each === "string" && each.includes("crossword"));

/** Collapses to one line and strips characters that can't be stored. The file escapes them, so no earlier check caught them. */
const textIn = (options: Json, name: string): string => {
  const value = options[name];
  if (typeof value !== "string") return "";
  return value
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 500)
    .toWellFormed();
};

/** Features that the player doesn't support. */
const unplayed: Readonly<Record<string, string>> = {
  notes: "The file has notes for solvers. The player doesn’t show them.",
  intro: "The file has an introduction. The player doesn’t show it.",
  explanation: "The file has an explanation. The player doesn’t show it.",
};

function findWarnings(options: Json): readonly PuzzleFinding[] {
  return Object.entries(unplayed).flatMap(([name, what]) =>
    textIn(options, name) === "" ? [] : [whole(what)],
  );
}

export function checkIpuz(text: string): PuzzleCheck {
  const input = parse(text);
  if (typeof input === "string") return failed(whole(input));
  if (!isCrossword(input)) return failed(whole("The file is a puzzle, but not a crossword."));
  const grid: Grid | string = gridIn(input);
  const about = {
    title: textIn(input, "title"),
    author: textIn(input, "author"),
    difficulty: textIn(input, "difficulty"),
  };
  if (typeof grid === "string") return { ...failed(whole(grid)), ...about };
  const cells = findCellFindings(grid);
  const clues = cells.problems.length > 0 ? [] : findClueFindings(grid, input["clues"]);
  const problems = [...cells.problems, ...clues].slice(0, mostFindings);
  const warnings = [...findWarnings(input), ...cells.warnings];
  const read = problems.length === 0 ? readIpuz(text) : null;
  if (read && !read.ok) problems.push(whole(`The file can’t be played: ${read.because}.`));
  return {
    problems,
    warnings,
    ...about,
    rows: grid.rows,
    words: read?.ok ? read.puzzle.entries.length : 0,
  };
}

/** @throws DeskRefusal 422 for a file that can’t be played, with its cells and clues */
export function refuseBroken(puzzle: string): void {
  const { problems } = puzzle === "" ? { problems: [] } : checkIpuz(puzzle);
  const [first, ...others] = problems;
  if (!first) return;
  const named = first.where ? `${first.where}: ${first.what}` : first.what;
  const more = others.length > 0 ? ` And ${others.length} more.` : "";
  throw new DeskRefusal(422, "broken_puzzle", `This file can’t be played. ${named}${more}`, {
    problems,
  });
}
