import { describe, expect, test } from "vitest";
import { linear, measureGrowth } from "../../test/setup/growth";
import { foldWords } from "./fold-words";
import { readQuery, type Term } from "./read-query";
import { snippetOf } from "./snippet";
import { typosAllowedIn, wordDistance } from "./word-distance";

/** `a`, `a*` being typed, `"a b"` quoted, `a+b` adjacent, `-a` excluded. */
function write({ words, isExcluded, isOpen, isQuoted }: Term): string {
  const text = words.join(isQuoted ? " " : "+");
  return `${isExcluded ? "-" : ""}${isQuoted ? `"${text}"` : text}${isOpen ? "*" : ""}`;
}

test.each([
  ["", ""],
  [" \t\n ", ""],
  ["harbor", "harbor*"],
  ["harbor ", "harbor"],
  ["Harbor Pilots", "harbor|pilots*"],
  ['"harbor pilots"', '"harbor pilots"'],
  ["“harbor pilots” strike", '"harbor pilots"|strike*'],
  ['"harbor pi', '"harbor pi"*'],
  ["harbor -water", "harbor|-water"],
  ['harbor -"fresh water"', 'harbor|-"fresh water"'],
  ["-water", ""],
  ['-"fresh water"', ""],
  ["harbor - water", "harbor|water*"],
  ["twenty-one", "twenty+one*"],
  ["the mayor of the town", "mayor|town*"],
  ["the", "the*"],
  ['"the" who', '"the"|who*'],
  ["CRÈME brûlée!", "creme|brulee"],
  ["' or 1=1; --", "1+1"],
  ["a:* & !b | (c) <-> 'd'", "b|c|d"],
  ['""', ""],
  ["%_\\", ""],
  ["\0harbor\0", "harbor"],
])("parses %j as %s", (typed, terms) => {
  expect(readQuery(typed).map(write).join("|")).toBe(terms);
});

test("uses the first twelve of two hundred words", () => {
  const words = Array.from({ length: 200 }, (_, at) => `word${at}`);
  expect(readQuery(words.join(" ")).map(({ words: [word] }) => word)).toEqual(words.slice(0, 12));
  expect(readQuery(`"${words.join(" ")}"`)[0]?.words).toHaveLength(12);
});

test("parses any query in linear time", () => {
  const parseAll = (times: number) => {
    for (const piece of ['"', '-"', "-", "a-", "é", "\ud800", "ﷺ"]) readQuery(piece.repeat(times));
  };
  expect(measureGrowth(parseAll, 2_500)).toBeLessThan(linear);
});

test.each([
  ["Naïve Café", ["naive", "cafe"]],
  ["Æsir, Łódź, Straße, Søren", ["aesir", "lodz", "strasse", "soren"]],
  ["ﬁre ²", ["fire", "2"]],
  ["don’t", ["don", "t"]],
  ["東京 2026", ["東京", "京", "2026"]],
  ["东京2026年", ["东京", "京", "2026", "年"]],
  ["\ud800x", ["x"]],
])("normalizes %s to %j", (text, words) => {
  expect(foldWords(text)).toEqual(words);
});

test("truncates an endless word between whole characters", () => {
  expect(foldWords("x".repeat(512))).toEqual(["x".repeat(60)]);
  const [word = ""] = foldWords("𝔸𐐨".repeat(100));
  expect(word.isWellFormed()).toBe(true);
});

test.each([
  ["harbor", "harbor", 0],
  ["harbr", "harbor", 1],
  ["harrbor", "harbor", 1],
  ["hatbor", "harbor", 1],
  ["hrabor", "harbor", 1],
  ["elecshun", "election", 3],
  ["water", "paper", 2],
])("the distance from %s to %s is %i", (typed, word, distance) => {
  expect(wordDistance(typed, word, 3)).toBe(distance);
});

test("allows no typo in a short word, and two in a long one", () => {
  expect(["sea", "tide", "harbors", "election"].map(typosAllowedIn)).toEqual([0, 1, 1, 2]);
});

describe("a snippet", () => {
  const text = `${"Before it went other words. ".repeat(9)}The harbor pilots met. ${"After it came more words. ".repeat(9)}`;

  test("surrounds the match and is cut between words", () => {
    const snippet = snippetOf(text, new Set(["harbor"]));
    expect(snippet).toMatch(/^…[A-Za-z]+ .*The harbor pilots met\. .*…$/);
    expect(snippet.length).toBeLessThanOrEqual(182);
    for (const word of snippet.replaceAll("…", "").split(" ")) expect(text).toContain(word);
  });

  test("finds a word with accents", () => {
    expect(snippetOf("In the Café it was warm.", new Set(["cafe"]))).toBe(
      "In the Café it was warm.",
    );
  });

  test("is empty if the text does not match", () => {
    expect(snippetOf(text, new Set(["mayor"]))).toBe("");
    expect(snippetOf("", new Set(["mayor"]))).toBe("");
  });
});
