import type { Tier } from "../../account/session/tier";

const words: Partial<Record<Tier, string>> = {
  founder: "Founder",
  member: "Member",
  reader: "Reader",
};

/**
 * What the dashboard calls a reader's subscription: "Sun Member", or "Free Account". Null for those
 * who pay for something else, which has no name here.
 *
 * @param given.shortName the paper's name as it stands before the word
 */
export function subscriptionLabel(given: {
  tier: Tier;
  isPaying: boolean;
  shortName: string;
}): string | null {
  const word = words[given.tier];
  if (word !== undefined) return `${given.shortName} ${word}`;
  return given.isPaying ? null : "Free Account";
}
