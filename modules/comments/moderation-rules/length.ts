import type { ModerationRule } from "./moderation-rule";

/** Refuses what is longer than the paper prints. */
export const length: ModerationRule = ({ characters, rules, locale }) =>
  characters > rules.mostCharacters
    ? {
        refuse: {
          code: "comment_content_column_length",
          status: 400,
          message: `Your comment is too long: ${characters.toLocaleString(locale.language)} characters. The limit is ${rules.mostCharacters.toLocaleString(locale.language)}.`,
        },
      }
    : null;
