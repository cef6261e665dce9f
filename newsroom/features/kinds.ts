/** What the three desks call what they have. */
import type { FeatureCopy, FeatureKind, FeatureTab } from "../../modules/content/types";

export interface KindWords {
  readonly kind: FeatureKind;
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
  title: "Crosswords",
  one: "crossword",
  many: "crosswords",
  begin: "New crossword",
  searched: "Title or constructor",
  tabs,
};

export const films: KindWords = {
  kind: "video",
  title: "Video",
  one: "film",
  many: "films",
  begin: "New film",
  searched: "Title, series or author",
  tabs,
};

export const events: KindWords = {
  kind: "events",
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

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A part of a copy as it is compared and taken over in a conflict. */
export interface CopyPart {
  readonly id: string;
  readonly label: string;
  readonly read: (copy: FeatureCopy) => unknown;
  readonly show: (copy: FeatureCopy) => string;
  readonly take: (into: FeatureCopy, from: FeatureCopy) => FeatureCopy;
}

const field = <Name extends Exclude<keyof FeatureCopy, "facts">>(
  id: Name,
  label: string,
  show: (value: FeatureCopy[Name]) => string = String,
): CopyPart => ({
  id,
  label,
  read: (copy) => copy[id],
  show: (copy) => show(copy[id]),
  take: (into, from) => ({ ...into, [id]: from[id] }),
});

const fact = (
  id: keyof FeatureCopy["facts"],
  label: string,
  show: (value: string) => string = String,
): CopyPart => ({
  id,
  label,
  read: ({ facts }) => facts[id],
  show: ({ facts }) => show(facts[id]),
  take: (into, from) => ({ ...into, facts: { ...into.facts, [id]: from.facts[id] } }),
});

const plain = (html: string) =>
  new DOMParser().parseFromString(html, "text/html").body.textContent.slice(0, 400);
const count = (ids: readonly number[]) => (ids.length === 0 ? "none" : `${ids.length}`);

export const copyParts: readonly CopyPart[] = [
  field("title", "Title"),
  field("excerpt", "Deck"),
  field("body", "Text", plain),
  field("slug", "Address"),
  field("pictureId", "Picture", (id) => (id === null ? "none" : `picture ${id}`)),
  field("sectionIds", "Sections", count),
  field("writerIds", "Byline", count),
  fact("puzzle", "Puzzle file", (text) => (text === "" ? "none" : `${text.length} characters`)),
  fact("embed", "Vendor’s player"),
  fact("url", "Film"),
  fact("duration", "Length"),
  fact("series", "Series"),
  fact("starts_at", "Start"),
  fact("ends_at", "End"),
  fact("place", "Place"),
  fact("address", "Street address"),
  fact("admission", "Admission"),
  fact("booking_url", "Tickets"),
];
