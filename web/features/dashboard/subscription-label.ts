import type { Tier } from "../auth/tier";

const words: Partial<Record<Tier, string>> = {
  founder: "Founder",
  member: "Member",
  reader: "Reader",
};

/**
 * What the dashboard calls a reader's subscription: "Sun Member", or "Free Account".
 *
 * @param shortName the paper's name as it stands before the word
 */
export function subscriptionLabel(tier: Tier, shortName: string): string {
  const word = words[tier];
  return word === undefined ? "Free Account" : `${shortName} ${word}`;
}
