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

  // Forms of http://www.puzzazz.com/ipuz/v2 that editors export.
  it("reads every form that ipuz has for the same puzzle", () => {
    const same = readIpuz(JSON.stringify(testPuzzle));
    const numbers = [
      ["1", "2", "3"],
      ["4", "_", { cell: "_" }],
      [{ cell: "5" }, "_", "_"],
    ];
    const [across, down] = [testPuzzle.clues.Across, testPuzzle.clues.Down];
    const asText = ([number, clue]: readonly (number | string)[]) => ({
      number: String(number),
      clue,
    });
    const forms = [
      { version: "https://ipuz.org/v2" },
      { version: "http://www.ipuz.org/v1", kind: ["https://ipuz.org/crossword#1"] },
      { clues: { "Across:Horizontal": across, "Down:Vertical": down } },
      { clues: { Across: (across as [number, string][]).map(asText), Down: down } },
      { clues: { Across: across.map(([number, clue]) => [String(number), clue]), Down: down } },
      { empty: "_", puzzle: numbers },
      { saved: [], block: "X", difficulty: " Gentle " },
      // A letter of the answers.
      { block: "T" },
    ];
    for (const form of forms) expect(read(form), JSON.stringify(form)).toEqual(same);
    const text = JSON.stringify(testPuzzle);
    for (const wrapped of [`\uFEFF${text}`, `ipuz (${text})`, ` ipuz(${text});\n`]) {
      expect(readIpuz(wrapped)).toEqual(same);
    }
  });

  it("reads a block of its own", () => {
    const reading = read({
      block: "@",
      puzzle: [
        [1, 2, "@"],
        [3, 0, 4],
        ["@", 5, 0],
      ],
      solution: [
        ["T", "O", "@"],
        ["A", "R", "E"],
        [null, "E", { value: "D" }],
      ],
      clues: {
        Across: [1, 3, 5].map((number) => [number, "x"]),
        Down: [1, 2, 4].map((number) => [number, "x"]),
      },
    });
    expect(reading.ok ? reading.puzzle.rows : reading.because).toEqual(["TO#", "ARE", "#ED"]);
  });

  it("reads circles and colors, also by the name of a style", () => {
    const reading = read({
      styles: { theme: { shapebg: "circle", color: "#FC0" } },
      puzzle: [
        [{ cell: 1, style: "theme" }, { cell: 2, style: { highlight: true } }, 3],
        [4, { cell: 0, style: { color: "red;}" } }, 0],
        [5, 0, { cell: 0, style: { shapebg: "circle", barred: "T" } }],
      ],
    });
    expect(reading.ok && reading.puzzle.styles).toEqual([
      { cell: 0, isCircled: true, color: "ffcc00" },
      { cell: 1, isCircled: false, color: "" },
      { cell: 8, isCircled: true, color: null },
    ]);
  });

  it.each([
    ["no JSON", () => readIpuz("{"), /isn’t JSON/],
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

  it("refers from an entry without a clue of its own to the one that it is linked to", () => {
    const { Across, Down } = testPuzzle.clues;
    const continued = [
      { direction: "Across", number: "5" },
      { direction: "Down", number: 2 },
    ];
    const reading = read({
      clues: {
        "Across:Horizontal": [{ number: 1, clue: "Three words", continued }, Across[1]],
        Down: [Down[0], Down[2]],
      },
    });
    if (!reading.ok) throw new Error(reading.because);
    expect(
      reading.puzzle.entries.map(({ direction, number, clue }) => `${number} ${direction} ${clue}`),
    ).toEqual([
      "1 across Three words",
      "4 across Exist",
      "5 across See 1 Across",
      "1 down Road cover",
      "2 down See 1 Across",
      "3 down Taught to sit, briefly",
    ]);
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
