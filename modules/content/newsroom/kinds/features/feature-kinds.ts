/** Crosswords, films and events as kinds: one copy, whose facts differ. */
import type { EntryFields } from "../../../entries/model/entry";
import { writerIdsOf } from "../../../entries/model/entry";
import { readProviderId } from "../../../entries/text/provider-id";
import { findLacking } from "../../../pictures/printable";
import {
  featureDesks,
  type FeatureType,
  featureTypes,
} from "../../../../../shared/newsroom/feature-kinds";
import { toCurly } from "../../../../../shared/text/to-curly";
import { featureRights } from "../../desk/entry-rights";
import type { Kind } from "../../desk/kind";
import { checkIpuz, refuseBroken } from "./check-ipuz";
import { noFacts } from "./facts";
import { featureInput } from "./feature-inputs";
import type { Feature, FeatureCopy, FeatureFacts, FeatureKind } from "./types";

interface FeatureParts {
  /** The facts of this kind; those of the others stay "". */
  readonly facts: readonly (keyof FeatureFacts & keyof EntryFields)[];
  /** Messages about what it lacks besides a title. */
  readonly missing: (copy: FeatureCopy) => readonly (string | false)[];
  readonly needsPicture?: true;
  readonly check?: Kind<FeatureCopy>["check"];
}

function featureKind(
  name: FeatureKind,
  { facts, missing, needsPicture, check }: FeatureParts,
): Kind<FeatureCopy> {
  const pick = (from: Partial<FeatureFacts>): Partial<FeatureFacts> =>
    Object.fromEntries(facts.map((fact) => [fact, from[fact] ?? ""]));
  const listMissing: Kind<FeatureCopy>["missing"] = async ({ copy, picture }) =>
    [
      copy.title === "" && "It has no title.",
      ...missing(copy),
      needsPicture && !picture && "It has no picture.",
      ...(picture ? findLacking(picture).map((what) => `The picture has no ${what}.`) : []),
    ].filter((sentence) => typeof sentence === "string");

  return {
    type: featureTypes[name],
    noun: featureDesks[name].one,
    screens: `/desk/${name}`,
    rights: featureRights,
    hasDrafts: true,
    proposesDate: true,
    copy: featureInput,
    read: (entry) => ({
      title: entry.title,
      excerpt: entry.excerpt,
      body: entry.body,
      slug: entry.slug,
      pictureId: entry.pictureId,
      sectionIds: entry.sectionIds,
      writerIds: writerIdsOf(entry),
      facts: { ...noFacts, ...pick(entry.fields) },
    }),
    write: ({ facts: written, ...copy }) => ({ ...copy, fields: pick(written) }),
    complete: (stored) => ({ ...stored, facts: { ...noFacts, ...stored.facts } }),
    texts: ({ title, excerpt, body }) => ({ title, excerpt, body }),
    named: ({ title, excerpt, body }) => ({ title, excerpt, body }),
    ...(check ? { check } : {}),
    print: (copy) => ({ ...copy, title: toCurly(copy.title), excerpt: toCurly(copy.excerpt) }),
    missing: listMissing,
    async show(entry, about): Promise<Feature> {
      const { copy, notices } = entry;
      const { puzzle } = copy.facts;
      return {
        ...entry,
        kind: name,
        hasChanges: about.row.waiting !== null,
        missing: [...(await listMissing(entry, about)), ...notices],
        puzzle: puzzle === "" ? null : checkIpuz(puzzle),
      };
    },
  };
}

export const featuresByKind: Readonly<Record<FeatureKind, Kind<FeatureCopy>>> = {
  crosswords: featureKind("crosswords", {
    facts: ["puzzle", "embed"],
    missing: ({ facts: { puzzle, embed } }) => [
      puzzle === "" && embed === "" && "It has no puzzle.",
    ],
    async check({ facts }, { before }) {
      if (facts.puzzle !== before.facts.puzzle) refuseBroken(facts.puzzle);
    },
  }),
  video: featureKind("video", {
    facts: ["url", "duration", "series"],
    missing: ({ facts, sectionIds }) => [
      readProviderId(facts.url) === "" && "It has no film.",
      sectionIds.length === 0 && "It has no section.",
    ],
    needsPicture: true,
  }),
  podcast: featureKind("podcast", {
    facts: ["audio", "duration", "season", "episode"],
    missing: ({ facts }) => [facts.audio === "" && "It has no audio file."],
  }),
  events: featureKind("events", {
    facts: ["starts_at", "ends_at", "place", "address", "admission", "booking_url"],
    missing: ({ facts }) => [
      facts.starts_at === "" && "It has no start time.",
      facts.place === "" && "It has no place.",
    ],
  }),
};

export const featuresByType = Object.fromEntries(
  Object.values(featuresByKind).map((kind) => [kind.type, kind]),
) as Readonly<Record<FeatureType, Kind<FeatureCopy>>>;
