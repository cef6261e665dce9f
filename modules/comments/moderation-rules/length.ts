import type { ModerationRule } from "./moderation-rule";

/** Declines comments above the maximum length. */
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
