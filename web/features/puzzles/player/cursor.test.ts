import { describe, expect, it } from "vitest";
import { createBoard, findCell } from "./board";
import {
  along,
  besideEntry,
  crossingAt,
  type Cursor,
  entryAt,
  firstCursor,
  follow,
  intoEntry,
  press,
  toEnd,
  turn,
} from "./cursor";
import { playable } from "./test-puzzle";

//  0  1  2  #
//  3  4  5  6
//  7  8  9 10
//  # 11 12 13
const board = createBoard(playable);
const across = (cell: number): Cursor => ({ cell, direction: "across" });
const down = (cell: number): Cursor => ({ cell, direction: "down" });

/** The center cell of a plus has both directions, its arms have one. */
const plus = createBoard({
  pattern: ["#.#", "...", "#.#"],
  entries: [
    {
      number: 2,
      direction: "across",
      row: 1,
      column: 0,
      length: 3,
      clue: "Over",
      enumeration: "3",
    },
    { number: 1, direction: "down", row: 0, column: 1, length: 3, clue: "Down", enumeration: "3" },
  ],
  sealed: "",
});

describe("the board", () => {
  it("numbers white cells in reading order and lists their entries", () => {
    expect(board.cells).toHaveLength(14);
    expect(board.cells[3]).toEqual({
      row: 1,
      column: 0,
      number: 4,
      across: { entry: 1, letter: 0 },
      down: { entry: 4, letter: 1 },
    });
    expect(board.cells.map(({ number }) => number)).toEqual([
      1,
      2,
      3,
      4,
      null,
      null,
      5,
      6,
      null,
      null,
      null,
      7,
      null,
      null,
    ]);
    expect(board.entries[6]?.cells).toEqual([2, 5, 9, 12]);
  });

  it("finds no cell in a block or beyond the edge", () => {
    expect([findCell(board, 1, 3), findCell(board, 0, 3)]).toEqual([6, null]);
    expect([findCell(board, 1, 4), findCell(board, -1, 0), findCell(board, 0, -1)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("the cursor", () => {
  it("begins at the first letter of the first clue", () => {
    expect(firstCursor(board)).toEqual(across(0));
  });

  it("finds the current entry and the crossing one", () => {
    expect([entryAt(board, across(5)), crossingAt(board, across(5))]).toEqual([1, 6]);
    expect([entryAt(board, down(5)), crossingAt(board, down(5))]).toEqual([6, 1]);
  });

  it.each([
    ["right along across", across(0), "right", across(1)],
    ["right at the edge", across(6), "right", across(6)],
    ["right against a block at the edge", across(2), "right", across(2)],
    ["down while across first turns", across(0), "down", down(0)],
    ["down along down", down(0), "down", down(3)],
    ["down onto a block at the edge", down(7), "down", down(7)],
    ["left while down first turns", down(5), "left", across(5)],
    ["left along across", across(5), "left", across(4)],
    ["up along down", down(12), "up", down(9)],
  ] as const)("%s", (_, from, arrow, to) => {
    expect(follow(board, from, arrow)).toEqual(to);
  });

  it("skips blocks, and takes a cell's only direction", () => {
    // Cells of the plus: 0 above, 1 2 3 across the middle, 4 below.
    expect(follow(plus, down(2), "up")).toEqual(down(0));
    expect(follow(plus, down(0), "right")).toEqual(down(0));
    expect(press(plus, across(2), 0)).toEqual(down(0));
    expect(turn(plus, down(0))).toEqual(down(0));
    const gap = createBoard({
      ...playable,
      pattern: [".#..", "....", "....", "#..."],
      entries: [],
    });
    expect(follow(gap, across(0), "right").cell).toBe(1);
  });

  it.each([
    ["on the same cell turns", across(4), 4, down(4)],
    ["on another cell keeps the direction", down(4), 9, down(9)],
  ] as const)("pressing %s", (_, from, cell, to) => {
    expect(press(board, from, cell)).toEqual(to);
  });

  it("moves along its entry and stops at the ends", () => {
    expect(along(board, across(0), 1)).toEqual(across(1));
    expect(along(board, across(2), 1)).toEqual(across(2));
    expect(along(board, down(0), -1)).toEqual(down(0));
    expect(toEnd(board, across(4), "last")).toEqual(across(6));
    expect(toEnd(board, down(9), "first")).toEqual(down(2));
  });

  it("enters an entry at its first blank letter, or at its first", () => {
    expect(intoEntry(board, 5, (cell) => cell > 4)).toEqual(down(8));
    expect(intoEntry(board, 5, () => false)).toEqual(down(1));
    expect(intoEntry(board, 99, () => true)).toBeNull();
  });

  it("finds the neighboring entries and the ends of the list", () => {
    expect(besideEntry(board, across(0), 1)).toBe(1);
    expect(besideEntry(board, across(12), 1)).toBe(4);
    expect(besideEntry(board, across(0), -1)).toBeNull();
    expect(besideEntry(board, down(13), 1)).toBeNull();
  });
});
