import { describe, expect, it } from "vitest";
import { createBoard } from "./board";
import {
  type Action,
  countRevealed,
  describeHelp,
  type Game,
  newGame,
  play,
  checkGrid,
} from "./game";
import { answers, playable } from "./test-puzzle";

const board = createBoard(playable);
const puzzle = { board, answers };

function playAll(...actions: readonly Action[]): Game {
  return actions.reduce((game, action) => play(puzzle, game, action), newGame(board));
}

const type = (letters: string): Action[] =>
  [...letters].map((letter) => ({ type: "letter", letter }));
const at = (entry: number): Action => ({ type: "entry", entry });
const check = (scope: "letter" | "word" | "puzzle"): Action => ({ type: "check", scope });
const reveal = (scope: "letter" | "word" | "puzzle"): Action => ({ type: "reveal", scope });
const lettersOf = ({ squares }: Game) => squares.map(({ letter }) => letter || ".").join("");
const fill = (words: readonly string[]): Action[] =>
  words.flatMap((word, entry) => [at(entry), ...type(word)]);
const solution = ["CAB", "OVAL", "TONE", "WET"];

describe("writing", () => {
  it("fills an entry letter by letter and stays at its end", () => {
    const game = playAll(...type("CAB"));
    expect(lettersOf(game)).toBe("CAB...........");
    expect(game.cursor).toEqual({ cell: 2, direction: "across" });
  });

  it("moves to the first blank of the next clue, and wraps after the last", () => {
    const game = playAll(at(4), ...type("CO"), at(1));
    expect(game.cursor).toEqual({ cell: 4, direction: "across" });
    expect(playAll(at(7), { type: "beside", by: 1 }).cursor.cell).toBe(0);
    expect(playAll({ type: "beside", by: -1 }).cursor).toEqual({ cell: 6, direction: "down" });
  });

  it("erases the letter at the cursor first, then the one before it", () => {
    const back: Action = { type: "back" };
    const game = playAll(...type("CAB"), back);
    expect([lettersOf(game), game.cursor.cell]).toEqual(["CA............", 2]);
    const next = play(puzzle, game, back);
    expect([lettersOf(next), next.cursor.cell]).toEqual(["C.............", 1]);
  });

  it("deletes in place", () => {
    const game = playAll(...type("CAB"), { type: "end", end: "first" }, { type: "delete" });
    expect([lettersOf(game), game.cursor.cell]).toEqual([".AB...........", 0]);
  });

  it("writes in pencil until switched off, and ink replaces pencil", () => {
    const game = playAll({ type: "pencil" }, ...type("CA"), { type: "pencil" }, ...type("B"));
    expect(game.squares.slice(0, 3).map(({ pencil }) => pencil)).toEqual([true, true, false]);
    const over = playAll({ type: "pencil" }, ...type("C"), { type: "pencil" }, at(0), {
      type: "end",
      end: "first",
    });
    expect(play(puzzle, over, { type: "letter", letter: "C" }).squares[0]?.pencil).toBe(false);
  });

  it("returns the same state where nothing changes", () => {
    const game = newGame(board);
    expect(play(puzzle, game, { type: "arrow", arrow: "left" })).toBe(game);
    expect(play(puzzle, game, { type: "undo" })).toBe(game);
  });
});

describe("checking", () => {
  it.each([
    ["a blank letter", [], "letter", "There’s nothing to check yet.", [], 0],
    [
      "a right letter",
      [...type("C"), at(4), { type: "end", end: "first" }],
      "letter",
      "That letter is correct.",
      [],
      1,
    ],
    [
      "a wrong letter",
      [...type("XAB"), { type: "end", end: "first" }],
      "letter",
      "1 letter is wrong.",
      [0],
      1,
    ],
    ["a right word", type("CAB"), "word", "All correct so far.", [], 1],
    ["a word with blanks", type("C"), "word", "All correct so far.", [], 1],
    ["a wrong word", type("XYB"), "word", "2 letters are wrong.", [0, 1], 1],
    [
      "one word of two",
      [...type("XAB"), at(1), ...type("ZVAL")],
      "word",
      "1 letter is wrong.",
      [3],
      1,
    ],
    [
      "everything",
      [...type("XAB"), at(1), ...type("ZVAL")],
      "puzzle",
      "2 letters are wrong.",
      [0, 3],
      1,
    ],
  ] as const)("%s", (_, before, scope, message, wrong, checks) => {
    const game = playAll(...(before as Action[]), check(scope));
    expect(game.message).toBe(message);
    expect(game.squares.flatMap((square, cell) => (square.wrong ? [cell] : []))).toEqual(wrong);
    expect(game.checks).toBe(checks);
  });

  it("clears the mark of a corrected or erased letter", () => {
    const struck = playAll(...type("XAB"), check("puzzle"), { type: "end", end: "first" });
    expect(play(puzzle, struck, { type: "letter", letter: "C" }).squares[0]?.wrong).toBe(false);
    expect(play(puzzle, struck, { type: "delete" }).squares[0]?.wrong).toBe(false);
  });
});

describe("revealing", () => {
  it.each([
    ["letter", [], "C.............", "1 letter revealed.", 1],
    ["word", type("CX"), "CAB...........", "2 letters revealed.", 2],
    ["word", type("CAB"), "CAB...........", "It’s already correct.", 0],
    ["puzzle", type("CAB"), answers, "11 letters revealed.", 11],
  ] as const)("the %s", (scope, before, letters, message, revealed) => {
    const game = playAll(...before, reveal(scope));
    expect([lettersOf(game), game.message]).toEqual([letters, message]);
    expect(countRevealed(game.squares)).toBe(revealed);
  });

  it("locks revealed letters", () => {
    const input = playAll(reveal("word"));
    const game = [...type("XYZ"), { type: "delete" }, { type: "back" }, { type: "clear" }].reduce(
      (state, action) => play(puzzle, state, action as Action),
      play(puzzle, input, { type: "end", end: "first" }),
    );
    expect(lettersOf(game)).toBe("CAB...........");
  });
});

describe("clearing", () => {
  it("can be undone until the next letter", () => {
    const cleared = playAll(...type("CAB"), { type: "clear" });
    expect(lettersOf(cleared)).toBe("..............");
    expect(lettersOf(play(puzzle, cleared, { type: "undo" }))).toBe("CAB...........");
    const later = play(puzzle, cleared, { type: "letter", letter: "Q" });
    expect(later.cleared).toBeNull();
    expect(play(puzzle, later, { type: "undo" })).toBe(later);
  });
});

describe("the end", () => {
  it.each([
    ["open", ["CAB", "OVAL"], "open", ""],
    ["nearly", ["CAB", "OVAL", "TONE", "WEX"], "nearly", "Almost! At least one letter is wrong."],
    ["solved", solution, "solved", ""],
  ] as const)("is %s", (_, words, standing, message) => {
    const game = playAll(...fill(words));
    expect(checkGrid(answers, game.squares)).toBe(standing);
    expect(game.message).toBe(message);
  });

  it("does not mark the wrong letters", () => {
    const game = playAll(...fill(["CAB", "OVAL", "TONE", "WEX"]));
    expect(game.squares.some(({ wrong }) => wrong)).toBe(false);
  });

  it.each([
    [fill(solution), "Solved without help."],
    [[...type("C"), check("word"), ...fill(solution)], "Solved with 1 check and no reveals."],
    [[reveal("letter"), ...fill(solution)], "Solved with 1 letter revealed."],
    [[check("word"), reveal("word"), ...fill(solution)], "Solved with 3 letters revealed."],
  ])("describes the help that was used (%#)", (actions, expected) => {
    expect(describeHelp(playAll(...actions))).toBe(expected);
  });

  it("does not change a solved grid", () => {
    const game = playAll(...fill(solution));
    for (const action of [...type("X"), { type: "back" }, { type: "clear" }] as Action[]) {
      expect(lettersOf(play(puzzle, game, action))).toBe(answers);
    }
  });
});
