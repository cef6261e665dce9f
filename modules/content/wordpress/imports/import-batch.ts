/** Takes in some items of an import: leaves what is here already, keeps what has no place, writes the rest. */
import type { Pool } from "../../../../platform/database/database";
import type { Entry } from "../../entries/model/entry";
import { postTypes, type PostTypeName } from "../../entries/model/post-types";
import { inboundPath, type TakenSlugs } from "../inbound/inbound-slug";
import { findEntryIds } from "../inbound/upstream-store";
import type { Inbound } from "../inbound/write-inbound";
import type { Audio, ImportAudio } from "./import-audio";
import type { Bodies } from "./import-bodies";
import { entryHere } from "./import-entry";
import type { ImportIndex } from "./import-index";
import { keepSources, lossOf } from "./import-kept";
import { isPicture } from "./import-library";
import { findKnown, type KnownItem } from "./import-store";
import type { ImportedItem, ImportItem, ImportOptions, ImportOutcome } from "./import-types";
import type { ImportWriters } from "./import-writers";
import { findOwn, listWrittenHere } from "./written-here";
import { chooseTopics, type ImportTopics, type TagCounts } from "./import-topics";
import {
  type FieldsHere,
  fieldsHere,
  hasByline,
  listReferences,
  type SectionRules,
  statusHere,
  tagsOf,
} from "./map-item";

interface Work {
  readonly item: ImportItem;
  readonly type: PostTypeName;
}

export function createBatches(deps: {
  readonly pool: Pool;
  readonly inbound: Inbound;
  readonly origin: string;
  /** Addresses of this paper. */
  readonly origins: readonly string[];
  readonly options: ImportOptions;
  readonly rules: SectionRules;
  readonly typeOf: (type: string) => PostTypeName | null;
  readonly hashOf: (item: ImportItem) => string;
  readonly index: Pick<ImportIndex, "pathThere" | "slugOf">;
  readonly tags: Pick<TagCounts, "countOf">;
  readonly topics: Pick<ImportTopics, "ensure" | "idOf">;
  readonly bodies: Bodies;
  readonly audio: ImportAudio;
  readonly writers: ImportWriters;
  /** Slugs that a dry run has given away, whose entries are gone again; null: the database has them. */
  readonly slugs: TakenSlugs | null;
  /** Whether an item becomes an entry in this run, although it isn't one yet. */
  readonly isComing: (id: string) => boolean;
  /** Called with each picture of the library that is new, or changed there. */
  readonly onStale: (item: ImportItem) => void;
  /** Called with each picture that this paper exported itself. */
  readonly onOwn: (item: ImportItem) => void;
  readonly now: () => Date;
}) {
  const { pool, inbound, origin, options, rules, typeOf, hashOf, bodies, writers, now } = deps;
  const { overwrites } = options;

  const found = (
    item: ImportItem,
    outcome: ImportOutcome,
    more: Partial<ImportedItem> = {},
  ): ImportedItem => ({
    item,
    outcome,
    type: typeOf(item.type),
    entryId: null,
    losses: item.problems,
    wantsComments: false,
    ...more,
  });

  /** Items without a place here, and the library's pictures, of which `finish` makes pictures if anything shows them. */
  async function keep(
    items: readonly ImportItem[],
    known: ReadonlyMap<string, KnownItem>,
  ): Promise<readonly ImportedItem[]> {
    const changed = new Set(items.filter((item) => known.get(item.id)?.hash !== hashOf(item)));
    await keepSources(pool, { origin, known, items: [...changed], hashOf, now: now() });
    for (const item of changed) if (isPicture(item)) deps.onStale(item);
    return items
      .filter((item) => !isPicture(item))
      .map((item) => {
        const outcome = changed.has(item) ? "kept" : "unchanged";
        return found(item, outcome, { type: null, losses: [...item.problems, lossOf(item)] });
      });
  }

  async function write(work: readonly Work[]): Promise<readonly ImportedItem[]> {
    if (work.length === 0) return [];
    const referred = work.flatMap(({ item, type }) => listReferences(item, type));
    const entryIds = await findEntryIds(pool, origin, "entry", [...new Set(referred)]);
    const heard = new Map<ImportItem, Audio>();
    for (const { item, type } of work)
      if (type === "podcast") heard.set(item, await deps.audio.take(item));
    const plans = work.map(({ item, type }) => ({
      item,
      type,
      named: withAudio(
        fieldsHere(item, type, { entryIds, isComing: deps.isComing }),
        heard.get(item),
      ),
    }));
    await writers.ensure(
      plans
        .filter((plan) => hasByline(plan.type) && plan.named.writerIds.length === 0)
        .map(({ item }) => item),
    );
    const chosen = new Map(
      plans.map(({ item, type }) => [
        item,
        chooseTopics(type === "article" ? tagsOf(item, rules) : [], deps.tags),
      ]),
    );
    await deps.topics.ensure([...chosen.values()].flatMap(({ topics }) => topics));
    const made = await bodies.convertAll(
      plans.map(({ item, type }) => ({ item, hasBody: postTypes[type].hasBody })),
    );
    const entries = plans.map(({ item, type, named }) => {
      const entry = entryHere(
        { item, type, named, body: made.get(item)!, hash: hashOf(item) },
        {
          rules,
          access: options.access,
          bylineOf: writers.bylineOf,
          pathThere: deps.index.pathThere,
          slugOf: deps.index.slugOf,
          topics: {
            ids: chosen.get(item)!.topics.flatMap((tag) => deps.topics.idOf(tag) ?? []),
            losses: chosen.get(item)!.losses,
          },
          now,
        },
      );
      const isSilent = heard.get(item)?.url === null && entry.status !== "private";
      return isSilent ? { ...entry, status: "draft" as const } : entry;
    });
    const written = await inbound.write({
      origin,
      items: entries,
      tells: false,
      keepsEdits: !overwrites,
      ...(deps.slugs && { slugs: deps.slugs }),
    });
    const renamed = entries.flatMap(({ type, slug: there, upstreamId }) => {
      const slug = inboundPath(there);
      const after = written.get(upstreamId)?.after;
      return after && slug !== "" && after.slug !== slug ? [{ type, slug }] : [];
    });
    const here = await listWrittenHere(pool, renamed);
    return plans.map(({ item, type }, place) => {
      const entry = entries[place]!;
      const change = written.get(item.id);
      const losses = [...item.problems, ...entry.losses];
      const slug = inboundPath(entry.slug);
      if (change && slug !== "" && change.after.slug !== slug) {
        const title = here.get(`${type} ${slug}`);
        losses.unshift(
          title === undefined
            ? `slug ${slug} is taken; imported as ${change.after.slug}`
            : `${title || slug} was written here, so the imported ${nameOf(type)} is at ${pathOf(change.after)}`,
        );
      }
      const entryId = change?.after.id ?? null;
      const outcome = !change ? "edited" : change.before ? "changed" : "new";
      const wantsComments = type === "article" && item.comments.length > 0;
      return found(item, outcome, { losses, entryId, wantsComments });
    });
  }

  return {
    found,
    async take(items: readonly ImportItem[]): Promise<readonly ImportedItem[]> {
      const ids = items.map(({ id }) => id);
      const known = await findKnown(pool, { origin, kind: "entry", ids });
      const talked = await findKnown(pool, { origin, kind: "comments", ids });
      const results: ImportedItem[] = [];
      const fresh = items.filter(({ id }) => !known.has(id));
      const own = await findOwn(pool, { origins: deps.origins, items: fresh, typeOf });
      const work: Work[] = [];
      const kept: ImportItem[] = [];
      for (const item of items) {
        const type = typeOf(item.type);
        const before = known.get(item.id);
        const wantsComments =
          type === "article" &&
          item.comments.length > 0 &&
          talked.get(item.id)?.hash !== hashOf(item);
        const ownAt = own.get(item.id);
        if (ownAt !== undefined) {
          if (type === "attachment") deps.onOwn(item);
          const isSame = !item.modifiedAt || secondOf(item.modifiedAt) === secondOf(ownAt);
          const losses = isSame ? [] : ["changed here since this export; not replaced"];
          results.push(found(item, "unchanged", { losses: [...item.problems, ...losses] }));
        } else if (item.type === "broken" || (type && !statusHere(item, type))) {
          const because = type ? [`status “${item.status}”`] : [];
          results.push(found(item, "skipped", { losses: [...item.problems, ...because] }));
        } else if (!type || type === "attachment") kept.push(item);
        else if (before && before.hash === hashOf(item) && !before.isWaiting) {
          results.push(found(item, "unchanged", { entryId: before.entryId, wantsComments }));
        } else if (before?.isEdited && !overwrites) {
          results.push(found(item, "edited", { entryId: before.entryId, wantsComments }));
        } else if (before && before.entryId === null && !before.isKept && !overwrites) {
          results.push(found(item, "deleted"));
        } else work.push({ item, type });
      }
      results.push(...(await keep(kept, known)), ...(await write(work)));
      return results;
    },
  };
}

const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000);

const nameOf = (type: PostTypeName): string =>
  type === "video" ? "film" : type === "writer" ? "author" : type === "podcast" ? "episode" : type;

const pathOf = ({ type, slug, id }: Entry): string => postTypes[type].path(slug, id);

/** An episode's fields with the file that is here. */
const withAudio = (named: FieldsHere, audio: Audio | undefined): FieldsHere =>
  audio
    ? {
        ...named,
        fields: { ...named.fields, audio: audio.url ?? "" },
        losses: [...named.losses, ...audio.losses],
      }
    : named;
