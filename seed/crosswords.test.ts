/** Checks every puzzle file of the demo edition against the rules of a fair crossword. */
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import crosswordsYaml from "./edition/crosswords.yaml?raw";

const files = import.meta.glob<string>("./edition/crosswords/*.ipuz", {
  query: "?raw",
  import: "default",
  eager: true,
});

type Clue = [number, string] | { number: number; clue: string; enumeration: string };
type Puzzle = {
  version: string;
  kind: string[];
  title: string;
  author: string;
  difficulty: string;
  dimensions: { width: number; height: number };
  puzzle: (number | "#")[][];
  solution: string[][];
  clues: { Across: Clue[]; Down: Clue[] };
};
type Entry = { number: number; answer: string };
type Spot = { row: number; column: number };

const puzzles = Object.entries(files).map(([path, text]) => ({
  slug: path.slice(path.lastIndexOf("/") + 1, -".ipuz".length),
  // The files are our own and the tests below check what the type says.
  puzzle: JSON.parse(text) as Puzzle,
}));

const block = "#";

function isWhite(puzzle: Puzzle, { row, column }: Spot): boolean {
  const cell = puzzle.solution[row]?.[column];
  return cell !== undefined && cell !== block;
}

/** The letters from a cell onward, to the right or downward, up to a block or the edge. */
function readFrom(puzzle: Puzzle, spot: Spot, down: boolean): string {
  let letters = "";
  let { row, column } = spot;
  while (isWhite(puzzle, { row, column })) {
    letters += puzzle.solution[row]?.[column] ?? "";
    if (down) row += 1;
    else column += 1;
  }
  return letters;
}

function whiteCells(puzzle: Puzzle): Spot[] {
  return puzzle.solution.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell === block ? [] : [{ row, column }])),
  );
}

/** Numbers the grid the standard way, from the solution alone: every run starts an entry. */
function numbered(puzzle: Puzzle): { across: Entry[]; down: Entry[]; grid: (number | "#")[][] } {
  const across: Entry[] = [];
  const down: Entry[] = [];
  const grid = puzzle.solution.map((cells) => cells.map((cell) => (cell === block ? block : 0)));
  let number = 0;
  for (const spot of whiteCells(puzzle)) {
    const { row, column } = spot;
    const startsAcross = !isWhite(puzzle, { row, column: column - 1 });
    const startsDown = !isWhite(puzzle, { row: row - 1, column });
    if (!startsAcross && !startsDown) continue;
    number += 1;
    const cells: (number | "#")[] | undefined = grid[row];
    if (cells) cells[column] = number;
    if (startsAcross) across.push({ number, answer: readFrom(puzzle, spot, false) });
    if (startsDown) down.push({ number, answer: readFrom(puzzle, spot, true) });
  }
  return { across, down, grid };
}

function countReachable(puzzle: Puzzle): number {
  const [first] = whiteCells(puzzle);
  const seen = new Set<string>();
  const waiting = first ? [first] : [];
  for (let spot = waiting.pop(); spot; spot = waiting.pop()) {
    const { row, column } = spot;
    const key = `${row},${column}`;
    if (seen.has(key) || !isWhite(puzzle, spot)) continue;
    seen.add(key);
    waiting.push({ row: row + 1, column }, { row: row - 1, column });
    waiting.push({ row, column: column + 1 }, { row, column: column - 1 });
  }
  return seen.size;
}

const numberOf = (clue: Clue) => (Array.isArray(clue) ? clue[0] : clue.number);
const textOf = (clue: Clue) => (Array.isArray(clue) ? clue[1] : clue.clue);

const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, "");
const wordsOf = (text: string) => text.toUpperCase().split(/[^A-Z]+/);

/** Clues paired with their answers; the numbering test ensures that they match. */
function cluedAnswers(puzzle: Puzzle): { clue: Clue; answer: string }[] {
  const { across, down } = numbered(puzzle);
  return [
    ...across.map((entry, index) => ({ clue: puzzle.clues.Across[index], answer: entry.answer })),
    ...down.map((entry, index) => ({ clue: puzzle.clues.Down[index], answer: entry.answer })),
  ].flatMap(({ clue, answer }) => (clue ? [{ clue, answer }] : []));
}

describe.each(puzzles)("The crossword $slug", ({ puzzle }) => {
  it("has a title, an author and a difficulty", () => {
    expect(puzzle.version).toBe("http://ipuz.org/v2");
    expect(puzzle.kind).toEqual(["http://ipuz.org/crossword#1"]);
    expect(puzzle.title).not.toBe("");
    expect(puzzle.author).not.toBe("");
    expect(["Gentle", "Middling", "Hard"]).toContain(puzzle.difficulty);
  });

  it("has a letter or a block in every cell of its declared size", () => {
    expect(puzzle.solution).toHaveLength(puzzle.dimensions.height);
    for (const cells of puzzle.solution) {
      expect(cells).toHaveLength(puzzle.dimensions.width);
      for (const cell of cells) expect(cell).toMatch(/^[A-Z#]$/);
    }
  });

  it("has rotational symmetry", () => {
    const shape = puzzle.solution.flat().map((cell) => cell === block);
    expect(shape.toReversed()).toEqual(shape);
  });

  it("is one connected piece", () => {
    expect(countReachable(puzzle)).toBe(whiteCells(puzzle).length);
  });

  it("has no entry under three letters, so every white cell crosses two", () => {
    const { across, down } = numbered(puzzle);
    const short = [...across, ...down].filter(({ answer }) => answer.length < 3);
    expect(short).toEqual([]);
  });

  it("has at most a fifth of blocks", () => {
    const cells = puzzle.solution.flat();
    const blocks = cells.filter((cell) => cell === block).length;
    expect(blocks / cells.length).toBeLessThanOrEqual(0.2);
  });

  it("is numbered the standard way", () => {
    expect(puzzle.puzzle).toEqual(numbered(puzzle).grid);
  });

  it("has exactly one clue for each entry, in order", () => {
    const { across, down } = numbered(puzzle);
    expect(puzzle.clues.Across.map(numberOf)).toEqual(across.map(({ number }) => number));
    expect(puzzle.clues.Down.map(numberOf)).toEqual(down.map(({ number }) => number));
    for (const { clue } of cluedAnswers(puzzle)) expect(textOf(clue).trim()).not.toBe("");
  });

  it("uses no answer twice", () => {
    const answers = cluedAnswers(puzzle).map(({ answer }) => answer);
    expect(answers).toEqual([...new Set(answers)]);
  });

  it("has no answer in its own clue", () => {
    const input = cluedAnswers(puzzle).filter(({ clue, answer }) => {
      // Short answers occur by chance inside longer words ("art" in "start"); long ones do not.
      if (answer.length > 4) return lettersOf(textOf(clue)).includes(answer);
      return wordsOf(textOf(clue)).includes(answer);
    });
    expect(input).toEqual([]);
  });

  it("gives word lengths that add up to the answer", () => {
    for (const { clue, answer } of cluedAnswers(puzzle)) {
      if (Array.isArray(clue)) continue;
      const lengths = clue.enumeration.split(/[,-]/).map(Number);
      expect(lengths.length).toBeGreaterThan(1);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(answer.length);
    }
  });
});

describe("The crosswords together", () => {
  it("last for two weeks", () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(14);
  });

  it("never use a clue twice", () => {
    const clues = puzzles.flatMap(({ puzzle }) =>
      cluedAnswers(puzzle).map(({ clue }) => textOf(clue).toLowerCase()),
    );
    const repeated = clues.filter((clue, index) => clues.indexOf(clue) !== index);
    expect(repeated).toEqual([]);
  });

  it("are each listed once, one per day", () => {
    const listed = parse(crosswordsYaml) as { slug: string; daysAgo: number; file: string }[];
    expect(listed.map(({ slug }) => slug).toSorted()).toEqual(
      puzzles.map(({ slug }) => slug).toSorted(),
    );
    expect(listed.map(({ daysAgo }) => daysAgo)).toEqual(listed.map((_, index) => index));
    for (const { slug, file } of listed) expect(file).toBe(`crosswords/${slug}.ipuz`);
  });
});
