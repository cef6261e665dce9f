import { findWord } from "./find-word";
import type { Phase } from "./phase";

/** Lets a comment with a word that hurts wait, whoever wrote it. */
export const heldWords: Phase = ({ text, rules }) => {
  const word = findWord(text, rules.heldWords);
  return word === null ? null : { hold: `Contains “${word}.”` };
};
