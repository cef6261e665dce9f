import { findWord } from "./find-word";
import type { ModerationRule } from "./moderation-rule";

/** Takes a comment with words of the trade for spam. */
export const spamWords: ModerationRule = ({ text, rules }) => {
  const word = findWord(text, rules.spamWords);
  return word === null ? null : { spam: `Contains “${word}.”` };
};
