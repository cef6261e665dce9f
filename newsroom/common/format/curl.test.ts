import { expect, test } from "vitest";
import { curlTyped } from "./curl";

/** Types a text key by key. */
function type(text: string): string {
  let typed = "";
  for (const key of text) {
    typed += key;
    const curl = curlTyped(typed);
    if (curl) typed = typed.slice(0, -curl.length) + curl.by;
  }
  return typed;
}

test.each([
  ['She said "no" to it.', "She said “no” to it."],
  ["It's Wilma's 'lamp'.", "It’s Wilma’s ‘lamp’."],
  ["one -- two", "one — two"],
  ["one---two", "one—two"],
  ["Wait...", "Wait…"],
  ["in the '70s, in '82", "in the ’70s, in ‘82"],
  ['("no")', "(“no”)"],
  ['a very long paragraph that goes on "here"', "a very long paragraph that goes on “here”"],
  [
    `https://en.wikipedia.org/wiki/Schrodinger's_cat?a=b---c...d "x"`,
    `https://en.wikipedia.org/wiki/Schrodinger's_cat?a=b---c...d “x”`,
  ],
  // Markdown's rule stays what it is.
  ["---", "---"],
  ["a-b - c", "a-b - c"],
])("%s becomes %s while it is typed", (input, expected) => {
  expect(type(input)).toBe(expected);
});
