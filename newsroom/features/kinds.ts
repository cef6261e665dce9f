/** The kinds of features: a new one is added here. */
import { featureDesks, type FeatureKind } from "../../shared/newsroom/feature-kinds";
import { features } from "../common/work/kinds";
import type { KindParts, KindWords } from "./kind";
import { CrosswordFields } from "./parts/crossword-fields";
import { EpisodeFields } from "./parts/episode-fields";
import { EventFields } from "./parts/event-fields";
import { FilmFields } from "./parts/film-fields";
import { PuzzleDrop } from "./puzzle-drop";

const kinds: Readonly<Record<FeatureKind, KindParts>> = {
  crosswords: {
    many: "crosswords",
    searched: "Title or constructor",
    Fields: CrosswordFields,
    textLabel: null,
    previewLabel: "Play",
    AboveList: PuzzleDrop,
  },
  video: {
    many: "films",
    searched: "Title, series or author",
    Fields: FilmFields,
    textLabel: "About the film",
  },
  podcast: {
    many: "episodes",
    searched: "Title or host",
    Fields: EpisodeFields,
    textLabel: "Show notes",
  },
  events: {
    many: "events",
    searched: "Title or place",
    tabs: [
      { id: "all", label: "All" },
      { id: "live", label: "Coming up" },
      { id: "past", label: "Past" },
      { id: "scheduled", label: "Scheduled" },
      { id: "drafts", label: "Drafts" },
      { id: "taken-down", label: "Taken down" },
    ],
    Fields: EventFields,
    textLabel: "About the event",
    isByStart: true,
    hasNoPage: true,
  },
};

const tabs = [
  { id: "all", label: "All" },
  { id: "drafts", label: "Drafts" },
  { id: "scheduled", label: "Scheduled" },
  { id: "live", label: "Live" },
  { id: "taken-down", label: "Taken down" },
] as const;

export const wordsOf = (kind: FeatureKind): KindWords => ({
  kind,
  work: features[kind],
  title: featureDesks[kind].title,
  one: featureDesks[kind].one,
  tabs,
  ...kinds[kind],
});
