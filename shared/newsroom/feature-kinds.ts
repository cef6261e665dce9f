/** Crosswords, films, episodes and events as the newsroom's addresses name them, and the tabs of their lists. */

export const featureKinds = ["crosswords", "video", "podcast", "events"] as const;

export type FeatureKind = (typeof featureKinds)[number];

/** `past`: events that are out and have ended. */
export const featureTabs = ["all", "drafts", "scheduled", "live", "past", "taken-down"] as const;

export type FeatureTab = (typeof featureTabs)[number];
