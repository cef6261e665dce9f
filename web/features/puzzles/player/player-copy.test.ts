import { describe, expect, it } from "vitest";
import type { Puzzle } from "../../../../modules/content/types";
import { createBoard } from "./board";
import { blank } from "./game";
import { actionOf } from "./keys";
import { seal, unseal } from "./sealed-answers";
import { nameCell, nameClue } from "./spoken";
import { formatElapsed, secondsOf, start, stop, stoppedAt } from "./stopwatch";
import { answers, playable, slug } from "./test-puzzle";
import { toPlayable } from "./to-playable";

const board = createBoard(playable);

describe("announcements", () => {
  it.each([
    [5, "across", blank, "4 across, letter 3 of 4. 3 down, letter 2 of 4. Blank"],
    [5, "down", blank, "3 down, letter 2 of 4. 4 across, letter 3 of 4. Blank"],
    [0, "across", { ...blank, letter: "C" }, "1 across, letter 1 of 3. 1 down, letter 1 of 3. C"],
    [
      0,
      "down",
      { ...blank, letter: "X", pencil: true, wrong: true },
      "1 down, letter 1 of 3. 1 across, letter 1 of 3. X, in pencil, wrong",
    ],
  ] as const)("of cell %i in direction %s", (cell, direction, square, name) => {
    expect(nameCell(board, { cell, direction, square })).toBe(name);
  });

  it("of a clue contain its number and its length", () => {
    expect(nameClue(board, { cell: 5, direction: "down" })).toBe("3 down: Clue of 3 down\u00a0(4)");
  });
});

describe("keys", () => {
  const plain = { isModified: false, isShifted: false };

  it.each([
    ["a", { type: "letter", letter: "A" }],
    ["Z", { type: "letter", letter: "Z" }],
    ["é", null],
    ["1", null],
    ["F5", null],
    ["ArrowUp", { type: "arrow", arrow: "up" }],
    [" ", { type: "turn" }],
    ["Backspace", { type: "back" }],
    ["Delete", { type: "delete" }],
    ["Home", { type: "end", end: "first" }],
    ["End", { type: "end", end: "last" }],
    ["Tab", { type: "beside", by: 1 }],
    ["Enter", { type: "beside", by: 1 }],
    ["constructor", null],
  ])("%s", (key, action) => {
    expect(actionOf({ key, ...plain })).toEqual(action);
  });

  it("with Shift go to the previous clue, and with Ctrl are left to the browser", () => {
    expect(actionOf({ key: "Tab", isModified: false, isShifted: true })).toEqual({
      type: "beside",
      by: -1,
    });
    expect(actionOf({ key: "r", isModified: true, isShifted: false })).toBeNull();
  });
});

describe("sealed answers", () => {
  it("are unsealed with the puzzle's own key", () => {
    const sealed = seal(answers, slug);
    expect(sealed).toMatch(/^[A-Z]{14}$/);
    expect(unseal(sealed, slug)).toBe(answers);
    expect(unseal(sealed, "another")).not.toBe(answers);
  });

  it("are not in the page's data as plain text", () => {
    const puzzle: Puzzle = {
      width: 3,
      height: 3,
      rows: ["CAB", "O#A", "TON"],
      difficulty: null,
      styles: [
        { cell: 0, isCircled: true, color: null },
        { cell: 2, isCircled: false, color: "ffcc00" },
      ],
      entries: [
        {
          number: 1,
          direction: "across",
          row: 0,
          column: 0,
          answer: "CAB",
          clue: "It waits",
          enumeration: "3",
        },
      ],
    };
    const text = JSON.stringify(toPlayable(puzzle, slug));
    for (const answer of ["CAB", "TON", "COT", "BAN"]) expect(text).not.toContain(answer);
    expect(toPlayable(puzzle, slug).pattern).toEqual(["...", ".#.", "..."]);
    expect(unseal(toPlayable(puzzle, slug).sealed, slug)).toBe("CABOATON");
    expect(toPlayable(puzzle, slug)).toMatchObject({ circles: [0], colors: { 2: "ffcc00" } });
  });
});

describe("the stopwatch", () => {
  it("counts while it runs, and continues from a stored time", () => {
    const running = start(stoppedAt(60), 1_000);
    expect(secondsOf(running, 8_900)).toBe(67);
    const stopped = stop(running, 8_900);
    expect(secondsOf(stopped, 99_000)).toBe(67);
    expect(start(running, 5_000)).toBe(running);
    expect(stop(stopped, 99_000)).toBe(stopped);
  });

  it("counts nothing while the clock is set back", () => {
    expect(secondsOf(start(stoppedAt(60), 10_000), 2_000)).toBe(60);
  });

  it.each([
    [0, "0:00"],
    [7, "0:07"],
    [767, "12:47"],
    [3_723, "1:02:03"],
  ])("formats %i seconds as %s", (seconds, text) => {
    expect(formatElapsed(seconds)).toBe(text);
  });
});
