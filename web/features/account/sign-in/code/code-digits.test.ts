import { describe, expect, it } from "vitest";
import { digitAt, enter, furthestBox, isWholeCode, pressKey, reachBox } from "./code-digits";

describe("six boxes of one digit each", () => {
  it.each([
    { says: "a digit moves on", digits: "", box: 0, text: "4", gives: { digits: "4", at: 1 } },
    {
      says: "the last digit keeps the focus",
      digits: "41902",
      box: 5,
      text: "6",
      gives: { digits: "419026", at: 5 },
    },
    {
      says: "a letter is ignored",
      digits: "41",
      box: 2,
      text: "x",
      gives: { digits: "41", at: 2 },
    },
    {
      says: "a digit replaces the one before it",
      digits: "419",
      box: 1,
      text: "17",
      gives: { digits: "479", at: 2 },
    },
    {
      says: "a digit replaces the one behind it",
      digits: "419",
      box: 1,
      text: "71",
      gives: { digits: "479", at: 2 },
    },
    {
      says: "the same digit again stays one digit",
      digits: "419",
      box: 1,
      text: "11",
      gives: { digits: "419", at: 2 },
    },
    {
      says: "a full-width digit is accepted",
      digits: "",
      box: 0,
      text: "４",
      gives: { digits: "4", at: 1 },
    },
    {
      says: "six digits fill all boxes from any box",
      digits: "9",
      box: 1,
      text: "419026",
      gives: { digits: "419026", at: 5 },
    },
    {
      says: "a paste fills the boxes from its own on",
      digits: "4",
      box: 1,
      text: "190",
      gives: { digits: "4190", at: 4 },
    },
    {
      says: "a paste stops at the last box",
      digits: "4190",
      box: 4,
      text: "26731",
      gives: { digits: "419026", at: 5 },
    },
    {
      says: "letters and dashes are ignored",
      digits: "",
      box: 0,
      text: "Code: 419-026",
      gives: { digits: "419026", at: 5 },
    },
    {
      says: "a seventh digit is dropped",
      digits: "",
      box: 0,
      text: "4190267",
      gives: { digits: "419026", at: 5 },
    },
    {
      says: "a paste without digits changes nothing",
      digits: "41",
      box: 2,
      text: "none",
      gives: { digits: "41", at: 2 },
    },
    {
      says: "an emptied box leaves a gap",
      digits: "419026",
      box: 2,
      text: "",
      gives: { digits: "41 026", at: 2 },
    },
    {
      says: "a gap is filled in its place",
      digits: "41 026",
      box: 2,
      text: "7",
      gives: { digits: "417026", at: 3 },
    },
    {
      says: "after a digit the focus stops at a gap",
      digits: "4 9026",
      box: 0,
      text: "7",
      gives: { digits: "7 9026", at: 1 },
    },
  ])("$says", ({ digits, box, text, gives }) => {
    expect(enter({ digits }, { box, text })).toMatchObject(gives);
  });

  it.each([
    {
      says: "Backspace empties a filled box",
      digits: "419",
      box: 2,
      key: "Backspace",
      gives: { digits: "41", at: 2 },
    },
    {
      says: "Backspace on an empty box moves back",
      digits: "419",
      box: 3,
      key: "Backspace",
      gives: { digits: "41", at: 2 },
    },
    {
      says: "Backspace in the first box does nothing",
      digits: "",
      box: 0,
      key: "Backspace",
      gives: { digits: "", at: 0 },
    },
    {
      says: "Backspace in the middle leaves a gap",
      digits: "419026",
      box: 1,
      key: "Backspace",
      gives: { digits: "4 9026", at: 1 },
    },
    {
      says: "Delete empties its box",
      digits: "419",
      box: 0,
      key: "Delete",
      gives: { digits: " 19", at: 0 },
    },
    {
      says: "an arrow moves left",
      digits: "419",
      box: 3,
      key: "ArrowLeft",
      gives: { digits: "419", at: 2 },
    },
    {
      says: "an arrow stops at the first box",
      digits: "4",
      box: 0,
      key: "ArrowLeft",
      gives: { digits: "4", at: 0 },
    },
    {
      says: "an arrow moves right to the first empty box",
      digits: "419",
      box: 2,
      key: "ArrowRight",
      gives: { digits: "419", at: 3 },
    },
    {
      says: "an arrow does not pass an empty box",
      digits: "419",
      box: 3,
      key: "ArrowRight",
      gives: { digits: "419", at: 3 },
    },
    {
      says: "Home moves to the first box",
      digits: "419",
      box: 3,
      key: "Home",
      gives: { digits: "419", at: 0 },
    },
    {
      says: "End moves to the first empty box",
      digits: "419",
      box: 0,
      key: "End",
      gives: { digits: "419", at: 3 },
    },
    { says: "Enter is left to the form", digits: "419026", box: 5, key: "Enter", gives: null },
    { says: "Tab is left to the browser", digits: "419", box: 1, key: "Tab", gives: null },
  ])("$says", ({ digits, box, key, gives }) => {
    expect(pressKey({ digits }, { box, key })).toEqual(gives);
  });

  it.each([
    { digits: "", furthest: 0, isWhole: false },
    { digits: "419", furthest: 3, isWhole: false },
    { digits: "41 026", furthest: 2, isWhole: false },
    { digits: "419026", furthest: 5, isWhole: true },
  ])("limits the focus in '$digits'", ({ digits, furthest, isWhole }) => {
    expect(furthestBox(digits)).toBe(furthest);
    expect(reachBox(digits, 5)).toBe(furthest);
    expect(reachBox(digits, 0)).toBe(0);
    expect(isWholeCode(digits)).toBe(isWhole);
  });

  it("shows nothing in an empty box", () => {
    expect(digitAt("41 0", 2)).toBe("");
    expect(digitAt("41 0", 3)).toBe("0");
    expect(digitAt("41 0", 5)).toBe("");
  });
});

describe("a code is finished", () => {
  it.each([
    ["by its sixth digit", "41902", 5, "6"],
    ["by a paste", "", 0, "419026"],
    ["by a paste over another one", "731846", 2, "419 026"],
    ["by the last digit of one that is typed over another", "419027", 5, "6"],
    ["by the digit that was missing", "41 026", 2, "9"],
  ])("%s", (_, digits, box, text) => {
    expect(enter({ digits }, { box, text }).isFinished).toBe(true);
  });

  it.each([
    ["by five digits", "4190", 4, "2"],
    ["by the first digit of one that is typed over another", "419026", 0, "7"],
    ["by the fifth digit of one that is typed over another", "419026", 4, "7"],
    ["by a letter", "419026", 5, "x"],
    ["by emptying a box", "419026", 5, ""],
    ["by a last digit with a gap before it", "41 02", 5, "6"],
  ])("not %s", (_, digits, box, text) => {
    expect(enter({ digits }, { box, text }).isFinished).toBe(false);
  });
});
