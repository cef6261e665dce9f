/**
 * Where the pages of long lists start. `offset` reads every row before a page, so that a deep page of a
 * large archive would cost as much as the whole list, for anyone who asks. Every 250th row of a
 * list is remembered until an entry changes, and a deep page is read from the nearest one.
 */
import { LRUCache } from "lru-cache";
import type { PostTypeName } from "../../model/post-types";
import type { CollectionQuery } from "./collection-query";
import type { Builder, Queryable } from "../query";
import { isWhole, listedSection } from "./store-totals";

const step = 250;
/** Lists remembered at once. */
const mostLists = 20;

/** A row of a list: the value that the list is ordered by, as text, and the ID. */
interface Start {
  readonly key: string;
  readonly id: number;
}

export interface DeepPage {
  /** The row before it. */
  readonly after: Start;
  /** How many rows to skip after that row. */
  readonly skip: number;
}

/** A list that an index has in its order. */
interface OrderedList {
  readonly source: "listings" | "entries";
  readonly key: string;
  readonly id: string;
  readonly cast: "timestamptz" | "text" | "int";
  readonly ascending: boolean;
}

export interface PageStarts {
  /** Null: the page is read from the first row. */
  find(type: PostTypeName, query: CollectionQuery, skip: number): Promise<DeepPage | null>;
  /** Called when an entry has changed. */
  forget(): void;
}

const entryOrders: Readonly<Record<string, Pick<OrderedList, "key" | "cast">>> = {
  date: { key: "e.published_at", cast: "timestamptz" },
  modified: { key: "e.modified_at", cast: "timestamptz" },
  title: { key: "e.title", cast: "text" },
  slug: { key: "e.slug", cast: "text" },
  id: { key: "e.id", cast: "int" },
};

function orderedList(query: CollectionQuery): OrderedList | null {
  const { ascending, orderBy } = query;
  if (!isWhole(query)) return null;
  if (listedSection(query) !== null) {
    const key = "l.published_at";
    return { source: "listings", key, id: "l.entry_id", cast: "timestamptz", ascending };
  }
  const order = entryOrders[orderBy];
  const isIndexed = query.authorIds.length === 0 || orderBy === "date";
  if (!order || !isIndexed || query.sections || query.authorIds.length > 1) return null;
  return { source: "entries", id: "e.id", ...order, ascending };
}

/** The condition that a page's rows come after its start. */
export function startCondition(query: CollectionQuery, { key, id }: Start, sql: Builder): string {
  const list = orderedList(query);
  if (!list) throw new Error("Only ordered lists have starts.");
  const after = list.ascending ? ">" : "<";
  const [keyValue, idValue] = [sql.bind(key), sql.bind(id)];
  return `(${list.key}, ${list.id}) ${after} (${keyValue}::${list.cast}, ${idValue}::int)`;
}

export function createPageStarts(db: Queryable): PageStarts {
  const known = new LRUCache<string, Promise<readonly Start[]>>({ max: mostLists });

  async function read(type: PostTypeName, query: CollectionQuery, list: OrderedList) {
    const { source, key, id } = list;
    const direction = list.ascending ? "asc" : "desc";
    const narrowedBy = listedSection(query) ?? query.authorIds[0];
    const conditions =
      source === "listings"
        ? ["l.type = $1"]
        : ["e.type = $1", "e.status = 'publish'", ...(key === "e.slug" ? ["e.slug <> ''"] : [])];
    if (narrowedBy !== undefined) {
      conditions.push(`${source === "listings" ? "l.section_id" : "e.author_id"} = $2`);
    }
    const from = source === "listings" ? "content.listings l" : "content.entries e";
    const { rows } = await db.query<Start>(
      `select n.key::text as key, n.id from (
         select ${key} as key, ${id} as id,
           row_number() over (order by ${key} ${direction}, ${id} ${direction}) as place
         from ${from} where ${conditions.join(" and ")}) n
       where n.place % ${step} = 0 order by n.place`,
      [type, ...(narrowedBy === undefined ? [] : [narrowedBy])],
    );
    return rows;
  }

  return {
    async find(type, query, skip) {
      const list = skip < 2 * step ? null : orderedList(query);
      if (!list) return null;
      const name = [type, list.key, list.ascending, listedSection(query), query.authorIds].join();
      const starts = known.get(name) ?? read(type, query, list);
      if (!known.has(name)) {
        known.set(name, starts);
        starts.catch(() => known.delete(name));
      }
      const all = await starts;
      const at = Math.min(Math.floor(skip / step), all.length);
      const after = all[at - 1];
      return after ? { after, skip: skip - at * step } : null;
    },
    forget: () => known.clear(),
  };
}
