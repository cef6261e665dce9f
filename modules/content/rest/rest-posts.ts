/** Public reads of collections and items of every post type. */
import type { Visitor } from "../../access/types";
import type { Item, ItemScope } from "./items/item-scope";
import { relatedIds, toItem } from "./items/items";
import type { PostType } from "../post-types";
import { topStoriesSlug } from "../post-types";
import { can, type RestAnswer } from "../../../platform/rest/rest-call";
import type { RestCall } from "./rest-call";
import { embed } from "./rest-embed";
import { fieldTree, wants } from "../../../platform/rest/rest-fields";
import { pagingHeaders } from "../../../platform/rest/rest-paging";
import type { Entry } from "../store/schema";
import { listParents } from "../store/store-media";
import { findEntry, findIdBySlug, listEntries, listEntriesById } from "../store/store-collection";
import { collectionQuery, type Context } from "./wire/wire-collections";
import { invalidPostId, refused, RestError } from "../../../platform/rest/rest-error";
import { toList } from "../../../platform/rest/rest-query";

/**
 * Editors get withheld text only in the edit context. Other visitors are looked up only if an entry has
 * withheld text.
 */
async function visitorOf(
  call: RestCall,
  entries: readonly Entry[],
  context: Context,
): Promise<Visitor> {
  if (context === "edit" && can(call.staff, "edit_articles")) return { kind: "editor" };
  const isWithheld = entries.some(({ type, access }) => type === "article" && access !== "free");
  return isWithheld ? call.deps.findVisitor(call.request) : { kind: "anonymous" };
}

/** Loads what the items of these entries need. */
export async function scopeOf(
  call: RestCall,
  entries: readonly Entry[],
  context = (call.params.context ?? "view") as Context,
): Promise<ItemScope> {
  const related = await listEntriesById(call.deps.pool, relatedIds(entries));
  const pictures = entries.filter(({ type }) => type === "attachment").map(({ id }) => id);
  return {
    origin: call.origin,
    timeZone: call.deps.paper.timeZone,
    context,
    visitor: await visitorOf(call, [...entries, ...related], context),
    access: call.deps.access,
    acfFormat: (call.params.acf_format ?? "light") as "light" | "standard",
    related: new Map(related.map((entry) => [entry.id, entry])),
    parents: await listParents(call.deps.pool, pictures, can(call.staff, "edit_articles")),
  };
}

/** Relations that `_embed` names; null for all, undefined if it is absent. */
function embedRels(call: RestCall): readonly string[] | null | undefined {
  const given = call.query.get("_embed");
  if (given === undefined) return undefined;
  // A name in brackets becomes a map without relation names, so everything is embedded.
  const rels = (toList(given) ?? []) as string[];
  return rels.length === 0 || rels.includes("1") || rels.includes("true") ? null : rels;
}

/** Adds `_links` and `_embedded` to items as requested by `_fields` and `_embed`. */
async function finish(
  call: RestCall,
  items: readonly Item[],
  scope: ItemScope,
): Promise<{ items: readonly Item[]; embedded: readonly Entry[] }> {
  const rels = embedRels(call);
  const tree = fieldTree(toList(call.query.get("_fields") ?? ""));
  if (rels === undefined || !wants(tree, "_embedded") || !wants(tree, "_links")) {
    return { items, embedded: [] };
  }
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

/** GET on a collection. */
export async function list(type: PostType, call: RestCall): Promise<RestAnswer> {
  const { deps } = call;
  const query = collectionQuery(call.params, {
    isEditor: can(call.staff, "edit_articles"),
    isMedia: type.name === "attachment",
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
  const { items, embedded } = await finish(
    call,
    entries.map((entry) => toItem(entry, scope)),
    scope,
  );
  return {
    body: items,
    headers: pagingHeaders({
      total,
      page: query.page,
      perPage: query.perPage,
      query: call.query,
      address: `${call.origin}/wp-json/wp/v2/${type.restBase}`,
    }),
    isPublic: isPublic(call, [...entries, ...embedded]),
  };
}

/** The ID in the URL: a number, or the slug of the top-stories page. */
async function idOf(type: PostType, call: RestCall): Promise<number> {
  const [text = ""] = call.captured;
  if (text === topStoriesSlug) return (await findIdBySlug(call.deps.pool, type.name, text)) ?? 0;
  const id = Number(text);
  return id <= 2_147_483_647 ? id : 0;
}

/** The entry in the URL. @throws RestError 404 if it does not exist */
export async function getEntry(type: PostType, call: RestCall): Promise<Entry> {
  const entry = await findEntry(call.deps.pool, type.name, await idOf(type, call));
  if (!entry) throw invalidPostId();
  return entry;
}

/** GET on an item. */
export async function show(type: PostType, call: RestCall): Promise<RestAnswer> {
  const entry = await getEntry(type, call);
  refuseEditContext(call, "Sorry, you are not allowed to edit this post.");
  if (entry.status !== "publish" && !can(call.staff, "edit_articles")) {
    throw refused("rest_forbidden", "Sorry, you are not allowed to do that.", call.staff !== null);
  }
  const scope = await scopeOf(call, [entry]);
  const { items, embedded } = await finish(call, [toItem(entry, scope)], scope);
  return { body: items[0], isPublic: isPublic(call, [entry, ...embedded]) };
}
