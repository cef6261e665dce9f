/**
 * The kinds of features (crosswords, films, episodes, events) as the newsroom's addresses name them, in the order of
 * the rail, and the tabs of their lists. `key` opens the list after `g`.
 */
export const featureDesks = {
  crosswords: { title: "Crosswords", one: "crossword", key: "x" },
  video: { title: "Video", one: "film", key: "v" },
  podcast: { title: "Podcast", one: "episode", key: undefined },
  events: { title: "Events", one: "event", key: "e" },
} as const;

export type FeatureKind = keyof typeof featureDesks;

export const featureKinds = Object.keys(featureDesks) as readonly FeatureKind[];

/** The types of their entries. The newsroom's frame doesn't need these. */
export const featureTypes = {
  crosswords: "crossword",
  video: "video",
  podcast: "podcast",
  events: "event",
} as const satisfies Readonly<Record<FeatureKind, string>>;

export type FeatureType = (typeof featureTypes)[FeatureKind];

/** `past`: events that are out and have ended. */
export const featureTabs = ["all", "drafts", "scheduled", "live", "past", "taken-down"] as const;

export type FeatureTab = (typeof featureTabs)[number];
