import type { ModerationRules } from "#shared/publication/publication-shapes";

/** Rules that decide which comments are held for moderation. */
export const moderation: ModerationRules = {
  holdFromLinks: 2,
  floodSeconds: 15,
  trustedAfter: 5,
  heldWords: ["idiot", "moron", "scum", "vermin"],
  spamWords: ["viagra", "casino bonus", "crypto giveaway", "payday loan"],
};
