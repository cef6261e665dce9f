import { findWord } from "./find-word";
import type { Phase } from "./phase";

/** Takes a comment with words of the trade for spam. */
export const spamWords: Phase = ({ text, rules }) => {
  const word = findWord(text, rules.spamWords);
  return word === null ? null : { spam: `Contains “${word}.”` };
};
