/**
 * Statements that are composed at run time from request parameters: this runs their functions with all
 * combinations, on a fake database that records the statements.
 */
import { relative } from "node:path";
import type { Pool, PoolClient } from "../../platform/database/database";
import { createListingStore, type Listing } from "../../modules/comments/store/listing-store";
import type { CollectionQuery } from "../../modules/content/entries/store/collections/collection-query";
import { createPageStarts } from "../../modules/content/entries/store/collections/page-starts";
import {
  listEntries,
  listVersions,
} from "../../modules/content/entries/store/collections/store-collection";
import { listRows } from "../../sandbox/stripe/store/listing";

export interface Composed {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly values: number;
}

interface Variants {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A row that all of them accept: a total, and a cursor. */
type Answer = Readonly<Record<string, unknown>>;

/** Each statement once, with its call site. */
export async function collectComposed(): Promise<readonly Composed[]> {
  const sent = new Map<string, Composed>();
  const record = (answer: Answer) => {
    const query = async (input: string | Variants, second: readonly unknown[] = []) => {
      const { text, values } = typeof input === "string" ? { text: input, values: second } : input;
      const composed = { ...findCaller(), text, values: values.length };
      sent.set(`${composed.file} ${composed.line} ${values.length} ${text}`, composed);
      return { rows: [answer], rowCount: 1 };
    };
    return { query } as unknown as Pool & PoolClient;
  };
  await runEntryQueries(record);
  await runCommentQueries(record);
  await runStripeObjectQueries(record);
  return [...sent.values()];
}

/** The first stack frame outside test/. */
function findCaller(): { file: string; line: number } {
  for (const frame of new Error("stack").stack?.split("\n") ?? []) {
    const [, path = "", line] = /(\/[^():]+\.ts):(\d+):\d+/.exec(frame) ?? [];
    const file = relative(process.cwd(), path);
    if (line && !file.startsWith("test/")) return { file, line: Number(line) };
  }
  throw new Error("A statement was sent from nowhere.");
}

const at = new Date(0);

const anyEntries: CollectionQuery = {
  context: "view",
  page: 1,
  perPage: 10,
  offset: null,
  search: "",
  searchColumns: [],
  after: null,
  before: null,
  modifiedAfter: null,
  modifiedBefore: null,
  include: [],
  exclude: [],
  slugs: [],
  statuses: ["publish"],
  orderBy: "date",
  ascending: false,
  sections: null,
  sectionsExcluded: [],
  eitherSections: false,
  authorIds: [],
  parents: [],
  parentsExcluded: [],
  seesDrafts: false,
  canMatch: true,
};

const deepPage = { after: { key: "2026-11-21", id: 1 }, skip: 5 };
const section = { ids: [2], all: false };

const entryConditions: readonly Partial<CollectionQuery>[] = [
  {},
  { statuses: ["draft", "publish"] },
  { after: at },
  { before: at },
  { modifiedAfter: at },
  { modifiedBefore: at },
  { include: [1] },
  { exclude: [1] },
  { slugs: ["harbor"] },
  { authorIds: [1] },
  { authorIds: [1], exclude: [2] },
  { authorIds: [1, 2] },
  { sections: section },
  { sections: section, exclude: [1] },
  { sections: section, after: at, before: at },
  { sections: { ids: [2, 3], all: false } },
  { sections: { ids: [2, 3], all: true } },
  { sectionsExcluded: [3] },
  { sections: section, sectionsExcluded: [3], eitherSections: true },
  { parents: [0] },
  { parents: [0, 1] },
  { parents: [1], seesDrafts: true },
  { parentsExcluded: [1] },
  { search: "ferry -strike" },
  { search: "ferry", searchColumns: ["post_title"] },
  { search: "…" },
];
const entryOrders = [
  "date",
  "id",
  "include",
  "include_slugs",
  "modified",
  "title",
  "slug",
  "relevance",
];

async function runEntryQueries(record: (answer: Answer) => Pool): Promise<void> {
  const orders = entryOrders.flatMap((orderBy) => [
    { orderBy, ascending: false },
    { orderBy, ascending: true },
  ]);
  const everything = { search: "ferry", include: [1], slugs: ["harbor"], authorIds: [1] };
  const queries = [
    ...entryConditions,
    ...orders,
    ...orders.map((order) => Object.assign({}, everything, order)),
  ];
  for (const query of queries) {
    // Numbers of matches for which a word counts as rare and as common.
    for (const total of [1, 2_000, 10_000]) {
      for (const type of ["article", "attachment"] as const) {
        const db = record({ total });
        const asked = { ...anyEntries, ...query };
        const starts = createPageStarts(db);
        const deep = { find: async () => deepPage, forget: () => undefined };
        await listVersions({ db, starts, prepares: false }, type, asked);
        await listEntries({ db, starts, prepares: false }, type, asked, total > 1);
        if (!(await starts.find(type, asked, 5000))) continue;
        await listVersions({ db, starts: deep, prepares: false }, type, asked);
      }
    }
  }
}

const anyComments: Listing = {
  articleIds: [],
  parentIds: [],
  include: [],
  exclude: [],
  after: null,
  before: null,
  status: "approved",
  orderBy: "date",
  ascending: false,
  offset: 0,
  limit: 10,
};

const commentConditions: readonly Partial<Listing>[] = [
  {},
  { status: "all" },
  { status: "hold" },
  { articleIds: [1] },
  { articleIds: [1], parentIds: [0], include: [2] },
  { articleIds: [1, 2], parentIds: [0, 3], include: [2, 3] },
  { exclude: [1] },
  { after: at, before: at },
  { orderBy: "id", ascending: true },
  { orderBy: "include", include: [2, 1] },
];

async function runCommentQueries(record: (answer: Answer) => Pool): Promise<void> {
  const store = createListingStore(record({ total: 1 }));
  for (const conditions of commentConditions) {
    await store.countListing({ ...anyComments, ...conditions });
    await store.listRows({ ...anyComments, ...conditions });
    await store.listRows({ ...anyComments, ...conditions, offset: 60 }, 100);
  }
}

async function runStripeObjectQueries(record: (answer: Answer) => PoolClient): Promise<void> {
  const client = record({ made: "1" });
  const listings: Parameters<typeof listRows>[2][] = [
    {},
    { customer: "cus_1", parent: "sub_1", limit: 3 },
    { where: { "price.id": ["price_1"], active: [true] }, like: { name: "Ada" } },
    { between: { created: { gt: 1, gte: 1, lt: 2, lte: 2 } } },
    { price: "price_1", item: "si_1" },
    { after: "cus_1" },
    { after: "cus_1", isOldestFirst: true },
    { before: "cus_1" },
  ];
  for (const listing of listings) await listRows(client, "customer", listing);
}
