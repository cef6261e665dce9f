/** The newsroom's calls on pages, beside those that they share with articles. */
import { z } from "zod";
import { type AnyDeskCall, deskCall } from "../../../../../platform/desk/desk-call";
import { topStoriesSlug, slugOf } from "../../../entries/model/post-types";
import type { Queryable } from "../../../entries/store/query";
import type { EntryFields, EntryStatus } from "../../../entries/model/entry";
import { stateOf } from "../../desk/entry-state";
import type { EntryDesk } from "../../desk/entry-desk";
import { addressOf } from "../../desk/work";
import { callerOf } from "../../desk/verbs/entry-calls";
import type { PageAddressCheck, PageList } from "../../desk/types";
import type { PageAddresses } from "../../desk/page-addresses";
import { page } from "./page-kind";

const rights = ["edit_features"] as const;
/** More than a paper has; the list has no second part. */
const mostPages = 1_000;

interface Row {
  readonly id: number;
  readonly status: EntryStatus;
  readonly fields: EntryFields;
  readonly title: string;
  readonly slug: string;
  readonly hasWaiting: boolean;
  readonly publishedAt: Date;
  readonly dateFloats: boolean;
  readonly savedAt: Date;
  readonly savedBy: string;
}

async function listDeskPages(db: Queryable): Promise<PageList> {
  const { rows } = await db.query<Row>(
    `select e.id, e.status, e.fields, coalesce(w.copy ->> 'title', e.title) as title,
       coalesce(nullif(w.copy ->> 'slug', ''), e.slug) as slug, w.entry_id is not null as "hasWaiting",
       e.published_at as "publishedAt", e.date_floats as "dateFloats",
       coalesce(w.saved_at, e.modified_at) as "savedAt", coalesce(w.saved_by, e.saved_by) as "savedBy"
     from content.entries e left join content.working_copies w on w.entry_id = e.id
     where e.type = 'page' and e.status <> 'trash' and e.slug <> '${topStoriesSlug}'
     order by e.slug = '', e.slug, e.title, e.id limit ${mostPages}`,
  );
  return {
    pages: rows.map((row) => ({
      id: row.id,
      state: stateOf(row, row.hasWaiting),
      title: row.title,
      address: addressOf("page", row),
      publishedAt:
        row.dateFloats && (row.status === "draft" || row.status === "pending")
          ? null
          : row.publishedAt.toISOString(),
      savedAt: row.savedAt.toISOString(),
      savedBy: row.savedBy,
    })),
  };
}

export function createPageCalls(deps: {
  readonly pool: Queryable;
  readonly desk: EntryDesk;
  readonly addresses: PageAddresses;
}): readonly AnyDeskCall[] {
  const { pool, desk, addresses } = deps;
  return [
    deskCall({
      method: "GET",
      path: "/pages",
      rights,
      handle: async () => ({ body: await listDeskPages(pool) }),
    }),
    deskCall({
      method: "POST",
      path: "/pages",
      rights,
      handle: async (call) => ({
        status: 201,
        body: await desk.create(page, {}, callerOf(call).person),
      }),
    }),
    deskCall({
      method: "GET",
      path: "/pages/address",
      rights,
      input: z.object({
        id: z.coerce.number().int().min(0).max(2_147_483_647),
        slug: z.string().max(300),
      }),
      async handle({ input: { id, slug } }) {
        const wanted = slugOf("page", slug);
        const body: PageAddressCheck = {
          slug: wanted,
          taken: await addresses.whyTaken(pool, { id, slug: wanted }),
        };
        return { body };
      },
    }),
  ];
}
