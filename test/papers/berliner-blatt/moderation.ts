import type { ModerationRules } from "#shared/publication/publication-shapes";

export const moderation: ModerationRules = {
  holdFromLinks: 1,
  floodSeconds: 30,
  trustedAfter: 3,
  heldWords: ["depp"],
  spamWords: ["casino bonus"],
};
