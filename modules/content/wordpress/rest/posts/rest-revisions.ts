/** Revisions of an entry, for staff only: they may contain text that was never published. */
import type { Item } from "../items/item-scope";
import { toRendered } from "../../../entries/text/plain-text";
import { type PostType, postTypes } from "../../../entries/model/post-types";
import { can, type RestAnswer } from "../../../../../platform/rest/rest-call";
import type { RestCall, RestRoute } from "../calls/rest-call";
import { pagingHeaders } from "../../../../../platform/rest/rest-paging";
import type { Revision } from "../../../entries/model/entry";
import { toSiteTime, toUtcTime } from "../../../../../platform/rest/site-time";
import { findEntry } from "../../../entries/store/collections/store-collection";
import { findRevision, listRevisions } from "../../../entries/store/store-revisions";
import { itemRules, revisionRules } from "../wire/wire-collections";
import { refused, RestError } from "../../../../../platform/rest/rest-error";

/** @param kind the end of its slug, as WordPress names it */
export function toRevisionItem(
  type: PostType,
  revision: Revision,
  call: RestCall,
  kind: "revision" | "autosave" = "revision",
): Item {
  const ms = revision.revisedAt.getTime();
  const date = toSiteTime(ms, call.deps.paper.timeZone);
  const slug = `${revision.entryId}-${kind}-v1`;
  const parent = `${call.origin}/wp-json/wp/v2/${type.restBase}/${revision.entryId}`;
  const isEdit = call.params.context === "edit";
  return {
    author: 0,
    date,
    date_gmt: toUtcTime(ms),
    id: revision.id,
    modified: date,
    modified_gmt: toUtcTime(ms),
    parent: revision.entryId,
    slug,
    guid: { rendered: `${call.origin}/?p=${revision.id}` },
    title: { ...(isEdit ? { raw: revision.title } : {}), rendered: toRendered(revision.title) },
    content: { ...(isEdit ? { raw: revision.body } : {}), rendered: revision.body },
    excerpt: {
      ...(isEdit ? { raw: revision.excerpt } : {}),
      rendered: revision.excerpt === "" ? "" : `<p>${toRendered(revision.excerpt)}</p>\n`,
    },
    _links: { parent: [{ href: parent }] },
  };
}

export async function parentId(type: PostType, call: RestCall): Promise<number> {
  const id = Number(call.captured[0]);
  const entry = id <= 2_147_483_647 ? await findEntry(call.deps.pool, type.name, id) : null;
  if (!entry) throw new RestError("rest_post_invalid_parent", 404, "Invalid post parent ID.");
  if (!can(call.staff, "edit_articles")) {
    throw refused(
      "rest_cannot_read",
      "Sorry, you are not allowed to view revisions of this post.",
      call.staff !== null,
    );
  }
  return id;
}

async function list(type: PostType, call: RestCall): Promise<RestAnswer> {
  const entryId = await parentId(type, call);
  const page = call.params.page as number;
  // Without `per_page` WordPress returns all revisions.
  const perPage = (call.params.per_page as number | undefined) ?? 10_000;
  const { revisions, total } = await listRevisions(call.deps.pool, {
    entryId,
    ascending: call.params.order === "asc",
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return {
    body: revisions.map((revision) => toRevisionItem(type, revision, call)),
    headers: pagingHeaders({
      total,
      page,
      perPage,
      query: call.query,
      address: `${call.origin}/wp-json${call.route}`,
    }),
    isPublic: false,
  };
}

async function show(type: PostType, call: RestCall): Promise<RestAnswer> {
  const entryId = await parentId(type, call);
  const id = Number(call.captured[1]);
  const revision = id <= 2_147_483_647 ? await findRevision(call.deps.pool, entryId, id) : null;
  if (!revision) throw new RestError("rest_post_invalid_id", 404, "Invalid revision ID.");
  return { body: toRevisionItem(type, revision, call), isPublic: false };
}

function routesOf(type: PostType): readonly RestRoute[] {
  const { restBase } = type;
  return [
    {
      path: `/wp/v2/${restBase}/(?P<parent>[\\d]+)/revisions`,
      namespace: "wp/v2",
      pattern: new RegExp(`^/wp/v2/${restBase}/(\\d+)/revisions$`),
      endpoints: [
        {
          methods: ["GET"],
          rules: revisionRules,
          allows: (staff) => can(staff, "edit_articles"),
          handle: (call) => list(type, call),
        },
      ],
    },
    {
      path: `/wp/v2/${restBase}/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)`,
      namespace: "wp/v2",
      pattern: new RegExp(`^/wp/v2/${restBase}/(\\d+)/revisions/(\\d+)$`),
      endpoints: [
        {
          methods: ["GET"],
          rules: itemRules,
          allows: (staff) => can(staff, "edit_articles"),
          handle: (call) => show(type, call),
        },
      ],
    },
  ];
}

export const revisionRoutes: readonly RestRoute[] = Object.values(postTypes)
  .filter(({ hasRevisions }) => hasRevisions)
  .flatMap(routesOf);
