/** Public reads of collections and items of every post type. */
import type { Item, ItemScope } from "../items/item-scope";
import { toItem } from "../items/items";
import type { PostType } from "../../../entries/model/post-types";
import { topStoriesSlug } from "../../../entries/model/post-types";
import { can, type RestAnswer } from "../../../../../platform/rest/rest-call";
import type { RestCall } from "../calls/rest-call";
import { embed } from "../rest-embed";
import { embedRels, scopeOf } from "../calls/rest-scope";
import { fieldTree, wants } from "../../../../../platform/rest/rest-fields";
import { pagingHeaders } from "../../../../../platform/rest/rest-paging";
import type { Withdrawn } from "../../../entries/model/published";
import type { Entry } from "../../../entries/model/entry";
import { findWithdrawn } from "../../../entries/store/store-redirects";
import { listTexts, mayUseTexts } from "../item-texts";
import {
  findEntry,
  findIdBySlug,
  listEntries,
  listVersions,
} from "../../../entries/store/collections/store-collection";
import { collectionQuery } from "../wire/wire-collections";
import { invalidPostId, refused, RestError } from "../../../../../platform/rest/rest-error";
import { toList } from "../../../../../platform/rest/rest-query";

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
  const headersFor = (total: number) => {
    if (total > 0 && query.page > Math.ceil(total / query.perPage)) {
      throw new RestError(
        "rest_post_invalid_page_number",
        400,
        "The page number requested is larger than the number of pages available.",
      );
    }
    const { page, perPage } = query;
    const address = `${call.origin}/wp-json/wp/v2/${type.restBase}`;
    return pagingHeaders({ total, page, perPage, query: call.query, address });
  };
  if (mayUseTexts(type, call)) {
    const { rows, total } = await listVersions(deps.lists, type.name, query);
    const headers = headersFor(total);
    return { body: null, headers, ...(await listTexts(call, rows, { tree, withBody })) };
  }
  const { rows: entries, total } = await listEntries(deps.lists, type.name, query, withBody);
  const headers = headersFor(total);
  const scope = await scopeOf(call, entries, query.context);
  const { items, embedded } = await finish(
    call,
    entries.map((entry) => toItem(entry, scope)),
    scope,
  );
  return { body: items, headers, isPublic: isPublic(call, [...entries, ...embedded]) };
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

/** An article that was taken down leads to another, or is gone. */
function leave(type: PostType, call: RestCall, { articleId }: Withdrawn): RestAnswer {
  if (articleId === null) {
    throw new RestError("rest_post_gone", 410, "This article was taken down.");
  }
  const location = `${call.origin}/wp-json/wp/v2/${type.restBase}/${articleId}`;
  return { status: 301, body: { location }, headers: { Location: location }, isPublic: false };
}

/** GET on an item. */
export async function show(type: PostType, call: RestCall): Promise<RestAnswer> {
  const entry = await getEntry(type, call);
  refuseEditContext(call, "Sorry, you are not allowed to edit this post.");
  if (entry.status !== "publish" && !can(call.staff, "edit_articles")) {
    const withdrawn =
      entry.status === "private" ? await findWithdrawn(call.deps.pool, entry.id) : null;
    if (withdrawn) return leave(type, call, withdrawn);
    throw refused("rest_forbidden", "Sorry, you are not allowed to do that.", call.staff !== null);
  }
  const scope = await scopeOf(call, [entry]);
  const { items, embedded } = await finish(call, [toItem(entry, scope)], scope);
  return { body: items[0], isPublic: isPublic(call, [entry, ...embedded]) };
}
