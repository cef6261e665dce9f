/** WordPress's search: over entries of every type, or over sections. */
import { anybody, type RestAnswer } from "../../../../platform/rest/rest-call";
import { RestError } from "../../../../platform/rest/rest-error";
import { pagingHeaders } from "../../../../platform/rest/rest-paging";
import { addressedTypes, type PostType, postTypes } from "../../entries/model/post-types";
import { type FoundEntry, searchEntries } from "../../entries/store/collections/store-search";
import { toRendered } from "../../entries/text/plain-text";
import { curies } from "./items/item-links";
import type { RestCall, RestRoute } from "./calls/rest-call";
import type { RestSection } from "./items/item-category";
import { searchRules } from "./wire/wire-search";
import { sectionPath } from "../../../../shared/paths";

function entryItem({ id, type, slug, title }: FoundEntry, { origin }: RestCall): object {
  const kind: PostType = postTypes[type];
  const api = `${origin}/wp-json/wp/v2`;
  return {
    id,
    title: toRendered(title),
    url: origin + kind.path(slug, id),
    type: "post",
    subtype: type,
    _links: {
      self: [{ embeddable: true, href: `${api}/${kind.restBase}/${id}` }],
      about: [{ href: `${api}/types/${type}` }],
      collection: [{ href: `${api}/search` }],
      curies,
    },
  };
}

function sectionItem({ id, slug, name }: RestSection, { origin }: RestCall): object {
  const api = `${origin}/wp-json/wp/v2`;
  return {
    id,
    title: name,
    url: `${origin}${sectionPath(slug)}`,
    type: "term",
    subtype: "category",
    _links: {
      self: [{ embeddable: true, href: `${api}/categories/${id}` }],
      about: [{ href: `${api}/taxonomies/category` }],
      collection: [{ href: `${api}/search` }],
      curies,
    },
  };
}

async function find(call: RestCall): Promise<{ items: readonly object[]; total: number }> {
  const { deps, params } = call;
  const search = ((params.search ?? "") as string).trim();
  const [page, perPage] = [params.page as number, params.per_page as number];
  const [include, exclude] = [params.include as number[], params.exclude as number[]];
  const subtypes = params.subtype as string[];
  const isAny = subtypes.includes("any");
  if (params.type === "post-format") return { items: [], total: 0 };
  if (params.type === "term") {
    const found = deps
      .listSections()
      .filter(() => isAny || subtypes.includes("category"))
      .filter(({ id }) => include.length === 0 || include.includes(id))
      .filter(({ id }) => !exclude.includes(id))
      .filter(({ name, slug }) => `${name}\n${slug}`.toLowerCase().includes(search.toLowerCase()));
    const shown = found.slice((page - 1) * perPage, page * perPage);
    return { items: shown.map((section) => sectionItem(section, call)), total: found.length };
  }
  const types = addressedTypes.filter((type) => isAny || subtypes.includes(type));
  const query = { search, types, include, exclude, limit: perPage, offset: (page - 1) * perPage };
  const { entries, total } = await searchEntries(deps.pool, query);
  return { items: entries.map((entry) => entryItem(entry, call)), total };
}

async function list(call: RestCall): Promise<RestAnswer> {
  const [page, perPage] = [call.params.page as number, call.params.per_page as number];
  const { items, total } = await find(call);
  if (items.length === 0 && page > 1) {
    throw new RestError(
      "rest_search_invalid_page_number",
      400,
      "The page number requested is larger than the number of pages available.",
    );
  }
  return {
    body: items,
    headers: pagingHeaders({
      total,
      page,
      perPage,
      query: call.query,
      address: `${call.origin}/wp-json/wp/v2/search`,
    }),
    isPublic: call.staff === null,
  };
}

export const searchRoutes: readonly RestRoute[] = [
  {
    path: "/wp/v2/search",
    namespace: "wp/v2",
    pattern: /^\/wp\/v2\/search$/,
    endpoints: [{ methods: ["GET"], rules: searchRules, allows: anybody, handle: list }],
  },
];
