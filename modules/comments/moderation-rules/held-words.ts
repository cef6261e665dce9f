import { findWord } from "./find-word";
import type { ModerationRule } from "./moderation-rule";

/** Lets a comment with a word that hurts wait, whoever wrote it. */
export const heldWords: ModerationRule = ({ text, rules }) => {
  const word = findWord(text, rules.heldWords);
  return word === null ? null : { hold: `Contains “${word}.”` };
};
