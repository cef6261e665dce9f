import { formatNumber } from "../../../shared/format-number";
import type { Phase } from "./phase";

/** Refuses what is longer than the paper prints. */
export const length: Phase = ({ characters, rules, locale }) =>
  characters > rules.mostCharacters
    ? {
        refuse: {
          code: "comment_content_column_length",
          status: 400,
          message: `Your comment is too long: ${formatNumber(characters, locale.language)} characters. The limit is ${formatNumber(rules.mostCharacters, locale.language)}.`,
        },
      }
    : null;
