import { findWord } from "./find-word";
import type { ModerationRule } from "./moderation-rule";

/** Marks a comment that contains spam words as spam. */
export const spamWords: ModerationRule = ({ text, rules }) => {
  const word = findWord(text, rules.spamWords);
  return word === null ? null : { spam: `Contains “${word}.”` };
};
