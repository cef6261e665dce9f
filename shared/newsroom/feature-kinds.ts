/**
 * The kinds of features (crosswords, films, episodes, events) as the newsroom's addresses name them, in the order of
 * the rail, and the tabs of their lists. `type` is the entry's type, `key` opens the list after `g`.
 */
export const featureDesks = {
  crosswords: { type: "crossword", title: "Crosswords", one: "crossword", key: "x" },
  video: { type: "video", title: "Video", one: "film", key: "v" },
  podcast: { type: "podcast", title: "Podcast", one: "episode", key: undefined },
  events: { type: "event", title: "Events", one: "event", key: "e" },
} as const;

export type FeatureKind = keyof typeof featureDesks;
export type FeatureType = (typeof featureDesks)[FeatureKind]["type"];

export const featureKinds = Object.keys(featureDesks) as readonly FeatureKind[];

/** `past`: events that are out and have ended. */
export const featureTabs = ["all", "drafts", "scheduled", "live", "past", "taken-down"] as const;

export type FeatureTab = (typeof featureTabs)[number];
