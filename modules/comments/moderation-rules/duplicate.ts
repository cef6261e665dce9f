import type { ModerationRule } from "./moderation-rule";

/** Refuses what this writer has said at this place already. */
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
