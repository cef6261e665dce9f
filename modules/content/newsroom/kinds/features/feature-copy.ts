/** A feature's working copy, and its entry: the same fields in two forms. */
import type { EntryChange } from "../../../entries/entry-change";
import type { PostTypeName } from "../../../entries/model/post-types";
import { type Entry, type EntryFields, writerIdsOf } from "../../../entries/model/entry";
import type { FeatureCopy, FeatureFacts, FeatureKind } from "./types";

export const typeOfKind = {
  crosswords: "crossword",
  video: "video",
  events: "event",
} as const satisfies Readonly<Record<FeatureKind, PostTypeName>>;

export type FeatureType = (typeof typeOfKind)[FeatureKind];

/** What the newsroom calls one of them. */
export const nounOf: Readonly<Record<FeatureKind, string>> = {
  crosswords: "crossword",
  video: "film",
  events: "event",
};

/** The fields of each type. */
const factsOf = {
  crossword: ["puzzle", "embed"],
  video: ["url", "duration", "series"],
  event: ["starts_at", "ends_at", "place", "address", "admission", "booking_url"],
} as const satisfies Readonly<
  Record<FeatureType, readonly (keyof FeatureFacts & keyof EntryFields)[]>
>;

const noFacts: FeatureFacts = {
  puzzle: "",
  embed: "",
  url: "",
  duration: "",
  series: "",
  starts_at: "",
  ends_at: "",
  place: "",
  address: "",
  admission: "",
  booking_url: "",
};

export const isFeatureType = (type: PostTypeName): type is FeatureType =>
  Object.hasOwn(factsOf, type);

const pick = (type: FeatureType, from: Partial<FeatureFacts>): Partial<FeatureFacts> =>
  Object.fromEntries(factsOf[type].map((name) => [name, from[name] ?? ""]));

/** What of an entry is written. */
export function copyOf(entry: Entry): FeatureCopy {
  const { title, excerpt, body, slug, pictureId, sectionIds, fields } = entry;
  return {
    title,
    excerpt,
    body,
    slug,
    pictureId,
    sectionIds,
    writerIds: writerIdsOf(entry),
    facts: { ...noFacts, ...pick(entry.type as FeatureType, fields) },
  };
}

/** A working copy as a change of its entry. */
export function changeOf(type: FeatureType, copy: FeatureCopy): EntryChange {
  const { facts, ...others } = copy;
  return { ...others, fields: pick(type, facts) };
}

const names = [
  "title",
  "excerpt",
  "body",
  "slug",
  "pictureId",
  "sectionIds",
  "writerIds",
] as const satisfies readonly (keyof FeatureCopy)[];

const factNames = Object.keys(noFacts) as readonly (keyof FeatureFacts)[];

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether two copies say the same. */
export const isSameCopy = (one: FeatureCopy, other: FeatureCopy): boolean =>
  names.every((name) => isSame(one[name], other[name])) &&
  factNames.every((name) => one.facts[name] === other.facts[name]);

/** A waiting copy after its entry was changed elsewhere from `was` to `is`: what no one changed here follows. */
export function followEntry(
  waiting: FeatureCopy,
  { was, is }: { readonly was: FeatureCopy; readonly is: FeatureCopy },
): FeatureCopy {
  const followed = names.filter((name) => isSame(waiting[name], was[name]));
  const facts = factNames.filter((name) => waiting.facts[name] === was.facts[name]);
  return {
    ...waiting,
    ...Object.fromEntries(followed.map((name) => [name, is[name]])),
    facts: { ...waiting.facts, ...Object.fromEntries(facts.map((name) => [name, is.facts[name]])) },
  };
}
