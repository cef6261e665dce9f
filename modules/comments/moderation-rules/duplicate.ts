import type { ModerationRule } from "./moderation-rule";

/** Declines a repetition by the same commenter in the same place. */
export const duplicate: ModerationRule = ({ isDuplicate }) =>
  isDuplicate
    ? {
        refuse: {
          code: "comment_duplicate",
          status: 409,
          message: "Duplicate comment detected; it looks as though you’ve already said that!",
        },
      }
    : null;
