import type { Phase } from "./phase";

/** Lets comments wait of somebody whose last ones were refused. */
export const refusedLately: Phase = ({ writer }) =>
  writer.refusedLately > 0
    ? {
        hold:
          writer.refusedLately === 1
            ? "A comment of this writer was refused lately."
            : `${writer.refusedLately} comments of this writer were refused lately.`,
      }
    : null;
