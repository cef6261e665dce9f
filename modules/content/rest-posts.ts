/** Collections and items of every post type: read by anybody, written by staff. */
import type { Visitor } from "../access/access";
import type { Item, ItemScope } from "./item-scope";
import { relatedIds, toItem } from "./items";
import type { PostType } from "./post-types";
import { topStoriesSlug } from "./post-types";
import { can, type RestAnswer, type RestCall, type RestRoute, anybody } from "./rest-call";
import { embed } from "./rest-embed";
import { fieldTree, wants } from "./rest-fields";
import { pagingHeaders } from "./rest-paging";
import type { Entry } from "./schema";
import { findEntry, findIdBySlug, listEntries, listEntriesById } from "./store-collection";
import { bodyRules, readChange } from "./wire-body";
import { collectionQuery, collectionRules, type Context, itemRules } from "./wire-collections";
import { invalidPostId, refused, RestError } from "./wire-errors";
import { toList } from "./wire-query";
import type { EntryChange } from "./write";

export const forbidden = (call: RestCall) =>
  refused("rest_forbidden", "Sorry, you are not allowed to do that.", call.staff !== null);

/** Editors see withheld text only where they work on it: in the edit context. */
function visitorOf(call: RestCall, context: Context): Visitor {
  const isEditor = context === "edit" && can(call.staff, "edit_articles");
  return { kind: isEditor ? "editor" : "anonymous" };
}

export async function scopeOf(
  call: RestCall,
  entries: readonly Entry[],
  context = (call.params.context ?? "view") as Context,
): Promise<ItemScope> {
  const related = await listEntriesById(call.deps.pool, relatedIds(entries));
  return {
    origin: call.origin,
    timeZone: call.deps.paper.timeZone,
    context,
    visitor: visitorOf(call, context),
    access: call.deps.access,
    acfFormat: (call.params.acf_format ?? "light") as "light" | "standard",
    related: new Map(related.map((entry) => [entry.id, entry])),
  };
}

/** Relations that `_embed` names; null for all, undefined when it is absent. */
function embedRels(call: RestCall): readonly string[] | null | undefined {
  const given = call.query.get("_embed");
  if (given === undefined) return undefined;
  const rels = toList(given) as string[];
  return rels.length === 0 || rels.includes("1") || rels.includes("true") ? null : rels;
}

/** Items with `_links` and `_embedded` as far as `_fields` and `_embed` want them. */
async function finish(
  call: RestCall,
  items: readonly Item[],
  scope: ItemScope,
): Promise<readonly Item[]> {
  const rels = embedRels(call);
  const tree = fieldTree(toList(call.query.get("_fields") ?? ""));
  if (rels === undefined || !wants(tree, "_embedded") || !wants(tree, "_links")) return items;
  return embed(items, { deps: call.deps, scope, rels });
}

function isPublic(call: RestCall, entries: readonly Entry[]): boolean {
  return (
    call.staff === null &&
    entries.every((entry) => entry.type !== "article" || entry.access === "free")
  );
}

function refuseEditContext(call: RestCall, message: string): void {
  if (call.params.context === "edit" && !can(call.staff, "edit_articles")) {
    throw refused("rest_forbidden_context", message, call.staff !== null);
  }
}

async function list(type: PostType, call: RestCall): Promise<RestAnswer> {
  const { deps } = call;
  const query = collectionQuery(call.params, {
    isEditor: can(call.staff, "edit_articles"),
    timeZone: deps.paper.timeZone,
  });
  refuseEditContext(call, "Sorry, you are not allowed to edit posts in this post type.");
  if (query.orderBy === "relevance" && query.search === "") {
    throw new RestError(
      "rest_no_search_term_defined",
      400,
      "You need to define a search term to order by relevance.",
    );
  }
  if (query.orderBy === "include" && query.include.length === 0) {
    throw new RestError(
      "rest_orderby_include_missing_include",
      400,
      "You need to define an include parameter to order by include.",
    );
  }
  const tree = fieldTree(toList(call.query.get("_fields") ?? ""));
  const withBody = wants(tree, "content") && query.context !== "embed" && type.hasBody;
  const { entries, total } = await listEntries(deps.pool, type.name, query, withBody);
  if (total > 0 && query.page > Math.ceil(total / query.perPage)) {
    throw new RestError(
      "rest_post_invalid_page_number",
      400,
      "The page number requested is larger than the number of pages available.",
    );
  }
  const scope = await scopeOf(call, entries, query.context);
  const items = await finish(call, entries.map((entry) => toItem(entry, scope)), scope);
  return {
    body: items,
    headers: pagingHeaders({
      total,
      page: query.page,
      perPage: query.perPage,
      query: call.query,
      address: `${call.origin}/wp-json/wp/v2/${type.restBase}`,
    }),
    isPublic: isPublic(call, entries),
  };
}

/** The id in the address: a number, or the one slug that has an address of its own. */
async function idOf(type: PostType, call: RestCall): Promise<number> {
  const [text = ""] = call.captured;
  if (text === topStoriesSlug) return (await findIdBySlug(call.deps.pool, type.name, text)) ?? 0;
  const id = Number(text);
  return id <= 2_147_483_647 ? id : 0;
}

async function getEntry(type: PostType, call: RestCall): Promise<Entry> {
  const entry = await findEntry(call.deps.pool, type.name, await idOf(type, call));
  if (!entry) throw invalidPostId();
  return entry;
}

async function show(type: PostType, call: RestCall): Promise<RestAnswer> {
  const entry = await getEntry(type, call);
  refuseEditContext(call, "Sorry, you are not allowed to edit this post.");
  if (entry.status !== "publish" && !can(call.staff, "edit_articles")) throw forbidden(call);
  const scope = await scopeOf(call, [entry]);
  const [item] = await finish(call, [toItem(entry, scope)], scope);
  return { body: item, isPublic: isPublic(call, [entry]) };
}

/** An entry as its writer sees it, after a write. */
export async function written(
  call: RestCall,
  entry: Entry,
  answer: { status: number; headers?: Record<string, string> },
): Promise<RestAnswer> {
  const scope = await scopeOf(call, [entry], "edit");
  return { ...answer, body: toItem(entry, scope), isPublic: false };
}

/** The judged body as a change; publishing needs its own capability. */
export async function changeOf(type: PostType, call: RestCall): Promise<EntryChange> {
  const change = await readChange(call.deps.pool, {
    type: type.name,
    params: call.params,
    body: call.given,
    timeZone: call.deps.paper.timeZone,
    sectionIds: new Set(call.deps.sections.map((section) => section.id)),
  });
  const publishes = change.status === "publish" || change.status === "future" || change.status === "private";
  if (publishes && !can(call.staff, "publish_articles")) {
    throw refused(
      "rest_cannot_publish",
      "Sorry, you are not allowed to publish posts in this post type.",
      call.staff !== null,
    );
  }
  return change;
}

async function create(type: PostType, call: RestCall): Promise<RestAnswer> {
  if (call.given.get("id")) {
    throw new RestError("rest_post_exists", 400, "Cannot create existing post.");
  }
  if (!can(call.staff, "edit_articles")) {
    throw refused(
      "rest_cannot_create",
      "Sorry, you are not allowed to create posts as this user.",
      call.staff !== null,
    );
  }
  const change = await changeOf(type, call);
  if (!change.title && !change.body && !change.excerpt) {
    throw new RestError("empty_content", 400, "Content, title, and excerpt are empty.");
  }
  const entry = await call.deps.writer.create(type.name, change, call.staff?.login ?? "");
  return written(call, entry, {
    status: 201,
    headers: { Location: `${call.origin}/wp-json/wp/v2/${type.restBase}/${entry.id}` },
  });
}

async function update(type: PostType, call: RestCall): Promise<RestAnswer> {
  const entry = await getEntry(type, call);
  if (!can(call.staff, "edit_articles")) {
    throw refused(
      "rest_cannot_edit",
      "Sorry, you are not allowed to edit this post.",
      call.staff !== null,
    );
  }
  const isLive = entry.status === "publish" || entry.status === "future";
  if (isLive && !can(call.staff, "publish_articles")) {
    throw refused("rest_cannot_edit", "Sorry, you are not allowed to edit this post.", true);
  }
  const change = await changeOf(type, call);
  const changed = await call.deps.writer.update(type.name, entry.id, change, call.staff?.login ?? "");
  if (!changed) throw invalidPostId();
  return written(call, changed, { status: 200 });
}

async function remove(type: PostType, call: RestCall): Promise<RestAnswer> {
  const entry = await getEntry(type, call);
  const isLive = entry.status === "publish" || entry.status === "future";
  if (!can(call.staff, "edit_articles") || (isLive && !can(call.staff, "publish_articles"))) {
    throw refused(
      "rest_cannot_delete",
      "Sorry, you are not allowed to delete this post.",
      call.staff !== null,
    );
  }
  const { writer, media } = call.deps;
  if (call.params.force !== true) {
    if (type.name === "attachment") {
      throw new RestError(
        "rest_trash_not_supported",
        501,
        "The post does not support trashing. Set 'force=true' to delete.",
      );
    }
    if (entry.status === "trash") {
      throw new RestError("rest_already_trashed", 410, "The post has already been deleted.");
    }
    const trashed = await writer.trash(type.name, entry.id);
    if (!trashed) throw invalidPostId();
    return written(call, trashed, { status: 200 });
  }
  const { body: previous } = await written(call, entry, { status: 200 });
  const removed = await writer.remove(type.name, entry.id);
  if (!removed) throw invalidPostId();
  if (type.name === "attachment" && removed.fields.file) await media.remove(removed.fields.file);
  return { body: { deleted: true, previous }, isPublic: false };
}

/** The two routes of a post type; `upload` replaces creating for media. */
export function postRoutes(
  type: PostType,
  upload?: (call: RestCall) => Promise<RestAnswer>,
): readonly RestRoute[] {
  const base = `/wp/v2/${type.restBase}`;
  const id = type.name === "page" ? `\\d+|${topStoriesSlug}` : "\\d+";
  return [
    {
      path: base,
      namespace: "wp/v2",
      pattern: new RegExp(`^${base}$`),
      endpoints: [
        {
          methods: ["GET"],
          rules: collectionRules(type),
          allows: anybody,
          handle: (call) => list(type, call),
        },
        {
          methods: ["POST"],
          rules: bodyRules(type.name),
          allows: (staff) => can(staff, upload ? "upload_files" : "edit_articles"),
          ...(upload ? { rawBody: true } : {}),
          handle: upload ?? ((call) => create(type, call)),
        },
      ],
    },
    {
      path: `${base}/(?P<id>[\\d]+)`,
      namespace: "wp/v2",
      pattern: new RegExp(`^${base}/(${id})$`),
      endpoints: [
        { methods: ["GET"], rules: itemRules, allows: anybody, handle: (call) => show(type, call) },
        {
          methods: ["POST", "PUT", "PATCH"],
          rules: bodyRules(type.name),
          allows: (staff) => can(staff, "edit_articles"),
          handle: (call) => update(type, call),
        },
        {
          methods: ["DELETE"],
          rules: { force: { type: "boolean", default: false } },
          allows: (staff) => can(staff, "edit_articles"),
          handle: (call) => remove(type, call),
        },
      ],
    },
  ];
}
