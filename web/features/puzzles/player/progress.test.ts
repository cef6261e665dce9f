import { describe, expect, it } from "vitest";
import { createBoard } from "./board";
import { blank, newGame, type Square } from "./game";
import { decodeProgress, encodeProgress, type Progress, readMark } from "./progress";
import { playable } from "./test-puzzle";

const board = createBoard(playable);

function progress(changes: Partial<Progress> & { first?: Partial<Square> } = {}): Progress {
  const { first, ...rest } = changes;
  const squares = newGame(board).squares.with(0, { ...blank, ...first });
  return { squares, checks: 2, seconds: 767, solved: false, ...rest };
}

describe("stored progress", () => {
  it.each([
    ["nothing written", {}],
    ["ink", { letter: "C" }],
    ["pencil", { letter: "C", pencil: true }],
    ["a struck letter in pencil", { letter: "X", pencil: true, wrong: true }],
    ["a revealed letter", { letter: "C", revealed: true }],
  ])("is restored: %s", (_, first) => {
    const input = progress({ first });
    expect(decodeProgress(board, encodeProgress(board, input))).toEqual(input);
  });

  const whole = JSON.parse(encodeProgress(board, progress({ first: { letter: "C" } }))) as object;

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["no object", "17"],
    ["null", "null"],
    ["another version", JSON.stringify({ ...whole, version: 2 })],
    ["letters cut short", JSON.stringify({ ...whole, letters: "C" })],
    ["letters that are none", JSON.stringify({ ...whole, letters: "<b>...........".slice(0, 14) })],
    ["marks that are none", JSON.stringify({ ...whole, marks: "9".repeat(14) })],
    ["a time before the beginning", JSON.stringify({ ...whole, seconds: -1 })],
    ["a time that is no number", JSON.stringify({ ...whole, seconds: "767" })],
    ["checks in pieces", JSON.stringify({ ...whole, checks: 0.5 })],
    ["another pattern", JSON.stringify({ ...whole, pattern: "4:0000" })],
  ])("with %s is ignored", (_, text) => {
    expect(decodeProgress(board, text)).toBeNull();
  });

  it("drops marks on blank cells", () => {
    const text = JSON.stringify({ ...whole, letters: ".".repeat(14), marks: "7".repeat(14) });
    expect(decodeProgress(board, text)?.squares).toEqual(newGame(board).squares);
  });
});

describe("the mark in a list", () => {
  it.each([
    ["for an untouched puzzle", encodeProgress(board, progress()), null],
    [
      "for a begun one",
      encodeProgress(board, progress({ first: { letter: "C" } })),
      { kind: "begun", percent: 7 },
    ],
    [
      "for a solved one",
      encodeProgress(board, progress({ solved: true })),
      { kind: "solved", seconds: 767 },
    ],
    ["for what cannot be read", "nonsense", null],
    ["for nothing", null, null],
  ])("%s", (_, text, mark) => {
    expect(readMark(text)).toEqual(mark);
  });
});
