import type { Phase } from "./phase";

/** Refuses what this writer has said at this place already. */
export const duplicate: Phase = ({ isDuplicate }) =>
  isDuplicate
    ? {
        refuse: {
          code: "comment_duplicate",
          status: 409,
          message: "Duplicate comment detected; it looks as though you’ve already said that!",
        },
      }
    : null;
