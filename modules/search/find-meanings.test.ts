import { expect, test } from "vitest";
import { chooseGuesses, isAmbiguous, type Meaning } from "./find-meanings";

const plain = { joined: null, isExcluded: false, isOpen: false, isQuoted: false };
const near = [
  { word: "note", articles: 8, rank: 4 },
  { word: "notes", articles: 6, rank: 4.5 },
  { word: "night", articles: 18, rank: 6 },
  { word: "nights", articles: 4, rank: 6.5 },
];
const guesses = new Set(near.map(({ word }) => word));
const meaning: Meaning = {
  terms: [
    { ...plain, words: ["nogt"], meanings: [[...guesses]], guesses },
    { ...plain, words: ["train"], meanings: [["train", "trains"]], guesses: new Set() },
  ],
  guessed: new Map(near.map((guess) => [guess.word, guess])),
  count: (word) => near.find((guess) => guess.word === word)?.articles ?? 4,
  mostMatches: 8,
};
const read = (headlines: string[]) => chooseGuesses(meaning, headlines).terms[0]?.meanings;

test("if no headline has all the words, uses the nearest guess, in singular and plural", () => {
  expect(read([])).toEqual([["note", "notes"]]);
});

test("prefers a guess that shares a headline with the other words to a nearer one", () => {
  const headlines = ["The Night Train Returns to the Lakes"];
  expect(read(headlines)).toEqual([["night", "nights"]]);
  const { terms, mostMatches } = chooseGuesses(meaning, headlines);
  expect(terms[1]?.meanings).toEqual([["train", "trains"]]);
  expect(mostMatches).toBe(8);
});

test("prefers the nearer of two guesses in headlines", () => {
  expect(read(["The Night Train", "A Note From the Train"])).toEqual([["note", "notes"]]);
});

test("needs headlines if another word accompanies a word with several guesses", () => {
  expect(isAmbiguous(meaning)).toBe(true);
  expect(isAmbiguous({ ...meaning, terms: meaning.terms.slice(0, 1) })).toBe(false);
  expect(isAmbiguous({ ...meaning, terms: meaning.terms.slice(1) })).toBe(false);
});
