import type { ModerationRule } from "./moderation-rule";

/** Holds comments of a commenter who had one declined recently. */
export const refusedLately: ModerationRule = ({ writer }) =>
  writer.refusedLately > 0
    ? {
        hold:
          writer.refusedLately === 1
            ? "This commenter recently had a comment declined."
            : `This commenter recently had ${writer.refusedLately} comments declined.`,
      }
    : null;
