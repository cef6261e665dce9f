/**
 * WordPress's autosaves: what a client keeps while someone writes, one of each person and entry, which
 * changes nothing until it is sent as the entry itself.
 */
import { can, type RestAnswer } from "../../../../../platform/rest/rest-call";
import { RestError } from "../../../../../platform/rest/rest-error";
import { type PostType, postTypes } from "../../../entries/model/post-types";
import { findEntry } from "../../../entries/store/collections/store-collection";
import { findAutosave, keepAutosave, listAutosaves } from "../../../entries/store/store-revisions";
import { actorOf } from "../calls/rest-actor";
import type { RestCall, RestRoute } from "../calls/rest-call";
import { changeOf } from "./rest-post-writes";
import { parentId, toRevisionItem } from "./rest-revisions";
import { bodyRules } from "../wire/wire-body";
import { itemRules } from "../wire/wire-collections";

async function list(type: PostType, call: RestCall): Promise<RestAnswer> {
  const saves = await listAutosaves(call.deps.pool, await parentId(type, call));
  return {
    body: saves.map((saved) => toRevisionItem(type, saved, call, "autosave")),
    isPublic: false,
  };
}

async function show(type: PostType, call: RestCall): Promise<RestAnswer> {
  const entryId = await parentId(type, call);
  const id = Number(call.captured[1]);
  const saved = id <= 2_147_483_647 ? await findAutosave(call.deps.pool, entryId, id) : null;
  if (!saved) {
    const message = "There is no autosave revision for this post.";
    throw new RestError("rest_post_no_autosave", 404, message);
  }
  return { body: toRevisionItem(type, saved, call, "autosave"), isPublic: false };
}

async function keep(type: PostType, call: RestCall): Promise<RestAnswer> {
  const entryId = await parentId(type, call);
  const { pool, clock } = call.deps;
  const entry = await findEntry(pool, type.name, entryId);
  if (!entry) throw new RestError("rest_post_invalid_id", 404, "Invalid post ID.");
  const { title, body, excerpt } = await changeOf(type, call);
  const saved = await keepAutosave(pool, {
    entryId,
    title: title ?? entry.title,
    body: body ?? entry.body,
    excerpt: excerpt ?? entry.excerpt,
    by: actorOf(call.staff),
    at: clock.now(),
  });
  const inEdit = { ...call, params: { ...call.params, context: "edit" } };
  return { body: toRevisionItem(type, saved, inEdit, "autosave"), isPublic: false };
}

function routesOf(type: PostType): readonly RestRoute[] {
  const base = `/wp/v2/${type.restBase}`;
  const allows: RestRoute["endpoints"][number]["allows"] = (staff) => can(staff, "edit_articles");
  return [
    {
      path: `${base}/(?P<id>[\\d]+)/autosaves`,
      namespace: "wp/v2",
      pattern: new RegExp(`^${base}/(\\d+)/autosaves$`),
      endpoints: [
        { methods: ["GET"], rules: itemRules, allows, handle: (call) => list(type, call) },
        {
          methods: ["POST"],
          rules: bodyRules(type.name),
          allows,
          longBody: true,
          handle: (call) => keep(type, call),
        },
      ],
    },
    {
      path: `${base}/(?P<parent>[\\d]+)/autosaves/(?P<id>[\\d]+)`,
      namespace: "wp/v2",
      pattern: new RegExp(`^${base}/(\\d+)/autosaves/(\\d+)$`),
      endpoints: [
        { methods: ["GET"], rules: itemRules, allows, handle: (call) => show(type, call) },
      ],
    },
  ];
}

export const autosaveRoutes: readonly RestRoute[] = Object.values(postTypes)
  .filter(({ hasRevisions }) => hasRevisions)
  .flatMap(routesOf);
