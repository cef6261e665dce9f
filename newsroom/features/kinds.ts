/** What the screens call what they have. */
import type { Feature, FeatureKind, FeatureTab } from "../../modules/content/types";
import * as kinds from "../common/work/kinds";
import type { Form } from "../common/work/use-work";

/** The form of one of them. */
export type FeatureState = Form<Feature, kinds.FeatureFields>;

export interface KindWords {
  readonly kind: FeatureKind;
  readonly work: kinds.FeatureWork;
  readonly title: string;
  /** "crossword" */
  readonly one: string;
  readonly many: string;
  readonly begin: string;
  /** What the search looks through. */
  readonly searched: string;
  readonly tabs: readonly { readonly id: FeatureTab; readonly label: string }[];
}

const tabs = [
  { id: "all", label: "All" },
  { id: "drafts", label: "Drafts" },
  { id: "scheduled", label: "Scheduled" },
  { id: "live", label: "Live" },
  { id: "taken-down", label: "Taken down" },
] as const;

export const crosswords: KindWords = {
  kind: "crosswords",
  work: kinds.crosswords,
  title: "Crosswords",
  one: "crossword",
  many: "crosswords",
  begin: "New crossword",
  searched: "Title or constructor",
  tabs,
};

export const films: KindWords = {
  kind: "video",
  work: kinds.films,
  title: "Video",
  one: "film",
  many: "films",
  begin: "New film",
  searched: "Title, series or author",
  tabs,
};

export const episodes: KindWords = {
  kind: "podcast",
  work: kinds.episodes,
  title: "Podcast",
  one: "episode",
  many: "episodes",
  begin: "New episode",
  searched: "Title or host",
  tabs,
};

export const events: KindWords = {
  kind: "events",
  work: kinds.events,
  title: "Events",
  one: "event",
  many: "events",
  begin: "New event",
  searched: "Title or place",
  tabs: [
    { id: "all", label: "All" },
    { id: "live", label: "Coming up" },
    { id: "past", label: "Past" },
    { id: "scheduled", label: "Scheduled" },
    { id: "drafts", label: "Drafts" },
    { id: "taken-down", label: "Taken down" },
  ],
};

export const previewAddress = (kind: FeatureKind, id: number): string =>
  `/desk/preview/${kind}/${id}`;
