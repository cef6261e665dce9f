import type { SocialNetwork } from "#shared/publication/publication-shapes";

export const socialLines: Partial<Record<SocialNetwork, string>> = {
  mastodon: "Every story, and the corrections before the jokes.",
};
