import { describe, expect, it } from "vitest";
import { gridOf, readIpuz } from "./puzzle";
import { testPuzzle } from "./test-puzzle";

function read(options: object) {
  return readIpuz(JSON.stringify({ ...testPuzzle, ...options }));
}

describe("reading an ipuz file", () => {
  it("returns number, position, answer, clue and length of every entry", () => {
    const reading = read({});
    if (!reading.ok) throw new Error(reading.because);
    expect(reading.puzzle.rows).toEqual(["TOP", "ARE", "RED"]);
    expect(reading.puzzle.entries.map((e) => `${e.number} ${e.direction} ${e.answer}`)).toEqual([
      "1 across TOP",
      "4 across ARE",
      "5 across RED",
      "1 down TAR",
      "2 down ORE",
      "3 down PED",
    ]);
    expect(reading.puzzle.entries[0]).toMatchObject({ row: 0, column: 0, enumeration: "3" });
  });

  it("strips markup from a clue", () => {
    const reading = read({});
    expect(reading.ok && reading.puzzle.entries.at(-1)?.clue).toBe("Taught to sit, briefly");
  });

  it("accepts JSONP wrapping, which older editors write", () => {
    expect(readIpuz(`ipuz(${JSON.stringify(testPuzzle)})`).ok).toBe(true);
  });

  it.each([
    ["no JSON", () => readIpuz("{"), /not JSON/],
    ["another kind", () => read({ kind: ["http://ipuz.org/sudoku#1"] }), /kind/],
    ["a solution of another size", () => read({ solution: [["A"]] }), /3 by 3/],
    [
      "a cell without a letter",
      () => read({ solution: [["T", "O", 0], testPuzzle.solution[1], testPuzzle.solution[2]] }),
      /solution/,
    ],
    [
      "an entry without a clue",
      () => read({ clues: { ...testPuzzle.clues, Across: testPuzzle.clues.Across.slice(1) } }),
      /1 across has no clue/,
    ],
    [
      "a clue without an entry",
      () =>
        read({
          clues: { ...testPuzzle.clues, Across: [...testPuzzle.clues.Across, [9, "What?"]] },
        }),
      /9 across has a clue but no entry/,
    ],
    [
      "a clue that is nothing but markup",
      () =>
        read({
          clues: {
            ...testPuzzle.clues,
            Across: [[1, "<b></b>"], ...testPuzzle.clues.Across.slice(1)],
          },
        }),
      /1 across has no clue/,
    ],
    [
      "a grid without an entry",
      () =>
        read({
          solution: [
            ["A", "#", "B"],
            ["#", "#", "#"],
            ["C", "#", "D"],
          ],
          clues: { Across: [], Down: [] },
        }),
      /no entries/,
    ],
    ["a grid too large to play", () => read({ dimensions: { width: 99, height: 3 } }), /width/],
  ])("rejects %s with a reason", (_, reading, because) => {
    const input = reading();
    expect(input.ok ? "" : input.because).toMatch(because);
  });

  it("exposes a puzzle's pattern and one clue, but no answer", () => {
    const reading = read({});
    if (!reading.ok) throw new Error(reading.because);
    const grid = gridOf(reading.puzzle);
    expect(grid.rows).toEqual(["...", "...", "..."]);
    expect(grid.teaser).toEqual({ place: "1 Across", clue: "Where the lid goes (3)" });
    expect(JSON.stringify(grid)).not.toMatch(/TOP|ARE|RED/);
  });
});
