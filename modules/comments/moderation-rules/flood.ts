import type { ModerationRule } from "./moderation-rule";

/** Declines a second comment within a few seconds; staff are exempt. */
export const flood: ModerationRule = ({ lastAt, now, rules, writer }) =>
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
