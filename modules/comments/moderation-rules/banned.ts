import { formatDayAndYear } from "../../../shared/time/date-formats";
import type { ModerationRule } from "./moderation-rule";

/** Declines banned commenters. Only an account learns until when: anyone can type an address. */
export const banned: ModerationRule = ({ ban, writer, locale }) => {
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
