import { findWord } from "./find-word";
import type { ModerationRule } from "./moderation-rule";

/** Holds a comment that contains an offensive word, for every commenter. */
export const heldWords: ModerationRule = ({ text, rules }) => {
  const word = findWord(text, rules.heldWords);
  return word === null ? null : { hold: `Contains “${word}.”` };
};
