/** The rules of moderation, and the order in which they are asked. */
import type { ModerationRule } from "./moderation-rule";
import { formatDayAndYear } from "../../../shared/time/date-formats";

/** Declines comments above the maximum length. */
const length: ModerationRule = ({ characters, rules, locale }) =>
  characters > rules.mostCharacters
    ? {
        refuse: {
          code: "comment_content_column_length",
          status: 400,
          message: `Your comment is too long: ${characters.toLocaleString(locale.language)} characters. The limit is ${rules.mostCharacters.toLocaleString(locale.language)}.`,
        },
      }
    : null;

/** Declines banned commenters. Only an account learns until when: anyone can type an address. */
const banned: ModerationRule = ({ ban, writer, locale }) => {
  if (!ban) return null;
  const end =
    writer.kind === "reader" && ban.until
      ? ` You can comment again on ${formatDayAndYear(ban.until, locale)}.`
      : "";
  return {
    refuse: {
      code: "comment_banned",
      status: 403,
      message: `You can’t comment right now.${end}`,
    },
  };
};

/** Declines a repetition by the same commenter in the same place. */
const duplicate: ModerationRule = ({ isDuplicate }) =>
  isDuplicate
    ? {
        refuse: {
          code: "comment_duplicate",
          status: 409,
          message: "Duplicate comment detected; it looks as though you’ve already said that!",
        },
      }
    : null;

/** Declines a second comment within a few seconds; staff are exempt. */
const flood: ModerationRule = ({ lastAt, now, rules, writer }) =>
  writer.kind !== "staff" &&
  lastAt !== null &&
  now.getTime() - lastAt.getTime() < rules.floodSeconds * 1000
    ? {
        refuse: {
          code: "comment_flood",
          status: 400,
          message: "You are posting comments too quickly. Slow down.",
        },
      }
    : null;

/** Marks a comment that contains spam words as spam. */
const spamWords: ModerationRule = ({ text, rules }) => {
  const word = findWord(text, rules.spamWords);
  return word === null ? null : { spam: `Contains “${word}.”` };
};

/** Holds a comment that contains an offensive word, for every commenter. */
const heldWords: ModerationRule = ({ text, rules }) => {
  const word = findWord(text, rules.heldWords);
  return word === null ? null : { hold: `Contains “${word}.”` };
};

/** Holds a comment with many links, unless the reader is trusted. */
const links: ModerationRule = ({ links: count, rules }) =>
  count >= rules.holdFromLinks
    ? { hold: count === 1 ? "Contains a link." : `Contains ${count} links.`, lift: "by-trust" }
    : null;

/** Shorter texts (“Well said!”) are common. */
const shortest = 25;

/** Holds a text that appears elsewhere already. */
const repeat: ModerationRule = ({ timesElsewhere, text }) =>
  timesElsewhere > 0 && text.length >= shortest
    ? { hold: "Same text as another comment.", lift: "by-trust" }
    : null;

/** Holds a reader's first comment, and every comment without an account. */
const firstComment: ModerationRule = ({ writer }) => {
  if (writer.kind === "anonymous") return { hold: "Posted without an account." };
  return writer.approved === 0 ? { hold: "This commenter’s first comment." } : null;
};

/** Holds comments of a commenter who had one declined recently. */
const refusedLately: ModerationRule = ({ writer }) =>
  writer.refusedLately > 0
    ? {
        hold:
          writer.refusedLately === 1
            ? "This commenter recently had a comment declined."
            : `This commenter recently had ${writer.refusedLately} comments declined.`,
      }
    : null;

/** Lifts holds for a reader with a good record. */
const trustedReader: ModerationRule = ({ writer, rules }) =>
  writer.kind === "reader" && writer.approved >= rules.trustedAfter && writer.refusedLately === 0
    ? { trust: true }
    : null;

/** In this order: the first rule that declines determines the response. */
export const moderationRules: readonly ModerationRule[] = [
  length,
  banned,
  duplicate,
  flood,
  spamWords,
  heldWords,
  links,
  repeat,
  firstComment,
  refusedLately,
  trustedReader,
];

/** The first of `words` that a text contains as a whole word, in any case; null if there is none. */
function findWord(text: string, words: readonly string[]): string | null {
  const said = flatten(text);
  return words.find((word) => said.includes(flatten(word))) ?? null;
}

/**
 * Letters and digits separated by single spaces, so that whole words can be matched. Accents and
 * zero-width characters are removed: they could break up a word invisibly.
 */
function flatten(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]+/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return ` ${words.filter((word) => word !== "").join(" ")} `;
}
