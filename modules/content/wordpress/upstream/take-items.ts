/** Takes items of WordPress into the copy: finds what they refer to, maps them, and writes them together. */
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import type { ArticleAccess } from "../../../access/types";
import { findPictures, requestPictures, type WantedRemote } from "../inbound/picture-queue";
import { findEntryIds, putUpstream } from "../inbound/upstream-store";
import { typeHere } from "../inbound/type-here";
import type { Inbound } from "../inbound/write-inbound";
import { postTypes } from "../../entries/model/post-types";
import { findOldPaths, putOldLists, putOldPaths } from "../../entries/store/store-redirects";
import { mapItem, type MapContext } from "./map";
import { listCategories, type UpstreamSection } from "./map-terms";
import { type ItemNeeds, needsOf, wholeUrl } from "./read-item";
import { writerOfUser } from "./writer-of-user";
import type { EntryItem } from "./wire";

export interface TakeDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly inbound: Inbound;
  /** The address of WordPress, as rows name it. */
  readonly origin: string;
  readonly sections: readonly UpstreamSection[];
  readonly defaultAccess: ArticleAccess;
  readonly timeZone: string;
  readonly hashOf: (hash: string) => string;
}

export interface TakeOptions {
  /** Where WordPress knows itself to be. */
  readonly origins: readonly string[];
  readonly tells: boolean;
  /** As in `InboundOrder`. */
  readonly keepsTimes?: boolean;
}

export type TakeItems = (items: readonly EntryItem[], options: TakeOptions) => Promise<number>;

/** @returns a function that takes items and returns how many entries changed */
export function createTakeItems(deps: TakeDeps): TakeItems {
  const { pool, clock, inbound, origin, sections } = deps;

  async function takeWriters(items: readonly EntryItem[], tells: boolean) {
    const users = new Map(
      items.flatMap((item) => {
        const { user, author_id: first, author_ids: all } = item;
        const isUnsigned = hasByline(item) && !first && !all?.length;
        return user && isUnsigned ? [[user.id, user] as const] : [];
      }),
    );
    if (users.size === 0) return 0;
    const writers = [...users.values()].map((user) => writerOfUser(user));
    const written = await inbound.write({ origin, items: writers, tells });
    return countChanged(written);
  }

  return async (items, { origins, tells, keepsTimes = false }) => {
    const needs = new Map(items.map((item) => [item.id, needsOf(item, origins)]));
    await recordOthers(deps, items);
    const entries = items.filter(isWritten);
    let changed = await takeWriters(entries, tells);
    const context = await findContext(deps, { items: entries, needs, origins });
    const mapped = entries.flatMap((item) => mapItem(item, needs.get(item.id)!, context) ?? []);
    const written = await inbound.write({ origin, items: mapped, tells, keepsTimes });
    changed += countChanged(written);
    await putOldLists(pool, {
      origin,
      paths: listCategories(entries, sections),
      now: clock.now(),
    });
    const described = await requestPictures(pool, {
      origin,
      wanted: entries.flatMap((item) => wantedOf(item, needs.get(item.id)!)),
      now: clock.now(),
    });
    await inbound.describe(described);
    return changed;
  };
}

/** The user who made a page or a writer's entry isn't a writer because of that. */
const hasByline = ({ type }: EntryItem): boolean => {
  const here = typeHere(type);
  return here !== null && "author" in postTypes[here].acf;
};

const isWritten = (item: EntryItem): boolean =>
  typeHere(item.type) !== null && typeHere(item.type) !== "attachment";

const countChanged = (written: Awaited<ReturnType<Inbound["write"]>>): number =>
  [...written.values()].filter(({ before, after }) => before !== after).length;

/** Everything that items refer to, as far as it is here. */
async function findContext(
  deps: TakeDeps,
  options: {
    readonly items: readonly EntryItem[];
    readonly needs: ReadonlyMap<number, ItemNeeds>;
    readonly origins: readonly string[];
  },
): Promise<MapContext> {
  const { pool, origin, sections, defaultAccess, timeZone, clock, hashOf } = deps;
  const all = options.items.map(({ id }) => options.needs.get(id)!);
  const users = all.flatMap(({ userId }) => userId ?? []);
  return {
    origins: options.origins,
    sections,
    defaultAccess,
    timeZone,
    entryIds: await findEntryIds(
      pool,
      origin,
      "entry",
      all.flatMap(({ writerIds, articleIds }) => [...writerIds, ...articleIds]),
    ),
    userIds: await findEntryIds(pool, origin, "user", users),
    pictures: await findPictures(
      pool,
      all.flatMap(({ pictures }) => pictures),
    ),
    paths: await findOldPaths(
      pool,
      all.flatMap(({ paths }) => paths),
    ),
    now: clock.now(),
    hashOf,
  };
}

/** The pictures of an item, with what WordPress says of them. */
function wantedOf(item: EntryItem, { pictures }: ItemNeeds): readonly WantedRemote[] {
  const files = new Map(item.media.map((file) => [wholeUrl(file.url, item.link), file]));
  return pictures.map((url) => {
    const file = files.get(url);
    return {
      url,
      about: file
        ? {
            alt: file.alt,
            caption: file.caption,
            title: file.title,
            credit: file.credit,
            ...(file.focal_x !== undefined && { focalX: file.focal_x }),
            ...(file.focal_y !== undefined && { focalY: file.focal_y }),
            upstreamId: String(file.id),
          }
        : {},
    };
  });
}

/**
 * Pictures become entries once something shows them, and types that have no place here never do: of both only
 * the item is kept.
 */
async function recordOthers(
  { pool, clock, origin, hashOf }: TakeDeps,
  items: readonly EntryItem[],
): Promise<void> {
  const others = items.filter((item) => !isWritten(item));
  if (others.length === 0) return;
  const known = await findEntryIds(
    pool,
    origin,
    "entry",
    others.map(({ id }) => String(id)),
  );
  await putUpstream(pool, {
    origin,
    now: clock.now(),
    items: others.map((item) => ({
      kind: "entry",
      upstreamId: String(item.id),
      hash: hashOf(item.hash),
      refs: item.refs,
      losses:
        typeHere(item.type) === null
          ? [`the whole entry (type ${item.type} isn’t supported here)`]
          : [],
      waitsFor: [],
      source: item,
      entryId: known.get(String(item.id)) ?? null,
    })),
  });
  await putOldPaths(pool, {
    origin,
    now: clock.now(),
    paths: [...known].map(([id, targetId]) => ({ path: `/?attachment_id=${id}`, targetId })),
  });
}
