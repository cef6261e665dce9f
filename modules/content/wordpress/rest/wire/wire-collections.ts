/** The parameters of each collection, and the queries they are converted to after validation. */
import type { PostType } from "../../../entries/model/post-types";
import type { CollectionQuery } from "../../../entries/store/collections/collection-query";
import type { EntryStatus } from "../../../entries/model/entry";
import { fromWireTime } from "../../../../../platform/rest/site-time";
import type { ParamRule, ParamRules, TermsFilter } from "../../../../../platform/rest/rest-params";
import { invalidParams } from "../../../../../platform/rest/rest-error";
import { slugsMeant } from "../../../entries/text/slug";

export type Context = "view" | "embed" | "edit";

const contextRule: ParamRule = {
  type: "string",
  enum: ["view", "embed", "edit"],
  default: "view",
  early: true,
  description: "Scope under which the request is made; determines fields present in response.",
};

export const paging: ParamRules = {
  context: contextRule,
  page: {
    type: "integer",
    minimum: 1,
    default: 1,
    early: true,
    description: "Current page of the collection.",
  },
  per_page: {
    type: "integer",
    minimum: 1,
    maximum: 100,
    default: 10,
    early: true,
    description: "Maximum number of items to be returned in result set.",
  },
  search: { type: "string", early: true, description: "Limit results to those matching a string." },
};

const order = (fallback: "asc" | "desc"): ParamRule => ({
  type: "string",
  enum: ["asc", "desc"],
  default: fallback,
  description: "Order sort attribute ascending or descending.",
});

const orderings = [
  "author",
  "date",
  "id",
  "include",
  "modified",
  "parent",
  "relevance",
  "slug",
  "include_slugs",
  "title",
];

const statuses = ["publish", "future", "draft", "pending", "private", "trash", "any"];

const terms: ParamRules = {
  tax_relation: {
    type: "string",
    enum: ["AND", "OR"],
    description: "Limit result set based on relationship between multiple taxonomies.",
  },
  categories: {
    type: "terms",
    description:
      "Limit result set to items with specific terms assigned in the categories taxonomy.",
  },
  categories_exclude: {
    type: "terms",
    description: "Limit result set to items except those with specific terms assigned.",
  },
};

const mediaRules: ParamRules = {
  media_type: { type: "string", enum: ["image", "video", "text", "application", "audio"] },
  parent: {
    type: "integers",
    default: [],
    description: "Limit result set to items with particular parent IDs.",
  },
  parent_exclude: {
    type: "integers",
    default: [],
    description: "Limit result set to all items except those of a particular parent ID.",
  },
  post: { type: "integers", default: [], description: "Another name for parent." },
};

/** Rules of GET on a post type's collection. */
export function collectionRules(type: PostType): ParamRules {
  const isMedia = type.name === "attachment";
  return {
    ...paging,
    after: { type: "date", description: "Limit response to posts published after a given date." },
    modified_after: { type: "date" },
    before: { type: "date", description: "Limit response to posts published before a given date." },
    modified_before: { type: "date" },
    exclude: {
      type: "integers",
      default: [],
      description: "Ensure result set excludes specific IDs.",
    },
    include: { type: "integers", default: [], description: "Limit result set to specific IDs." },
    offset: {
      type: "integer",
      description: "Offset the result set by a specific number of items.",
    },
    order: order("desc"),
    orderby: {
      type: "string",
      enum: type.name === "page" ? [...orderings, "menu_order"] : orderings,
      default: "date",
      description: "Sort collection by post attribute.",
    },
    search_columns: {
      type: "strings",
      enum: ["post_title", "post_content", "post_excerpt"],
      default: [],
    },
    slug: {
      type: "strings",
      description: "Limit result set to posts with one or more specific slugs.",
    },
    status: { type: "strings", default: isMedia ? ["inherit"] : ["publish"] },
    ...(type.hasSections ? terms : {}),
    ...("author" in type.acf
      ? {
          author_id: {
            type: "integers",
            description: "Limit result set to the work of one writer.",
          },
        }
      : {}),
    ...(isMedia ? mediaRules : {}),
    acf_format: { type: "string", enum: ["light", "standard"], default: "light" },
  } satisfies ParamRules;
}

/** Rules of GET on the collection of sections. */
export const categoryRules: ParamRules = {
  ...paging,
  exclude: { type: "integers", default: [] },
  include: { type: "integers", default: [] },
  order: order("asc"),
  orderby: {
    type: "string",
    enum: ["id", "include", "name", "slug", "include_slugs", "term_group", "description", "count"],
    default: "name",
  },
  hide_empty: { type: "boolean", default: false },
  parent: { type: "integer" },
  post: { type: "integer" },
  slug: { type: "strings" },
};

/** Rules of GET on one item. */
export const itemRules: ParamRules = {
  context: contextRule,
  acf_format: { type: "string", enum: ["light", "standard"], default: "light" },
};

/** Rules of GET on an article's revisions. */
export const revisionRules: ParamRules = {
  ...paging,
  per_page: { type: "integer", minimum: 1, maximum: 100, early: true },
  order: order("desc"),
};

const allStatuses: readonly EntryStatus[] = ["publish", "future", "draft", "pending", "private"];

function statusesAsked(
  input: readonly string[],
  { isEditor, isMedia }: { isEditor: boolean; isMedia: boolean },
): readonly EntryStatus[] {
  if (input.length === 0) return ["publish"];
  // Pictures inherit their status, and published is all they can inherit.
  const asked = input.map((status) => (isMedia && status === "inherit" ? "publish" : status));
  for (const [index, status] of asked.entries()) {
    if (status === "publish") continue;
    if (!isEditor) {
      throw invalidParams(
        new Map([
          [
            "status",
            {
              code: "rest_forbidden_status",
              message: "Status is forbidden.",
              data: { status: 401 },
            },
          ],
        ]),
      );
    }
    if (!statuses.includes(status)) {
      const message = `status[${index}] is not one of ${statuses.slice(0, -1).join(", ")}, and any.`;
      throw invalidParams(new Map([["status", { code: "rest_not_in_enum", message, data: null }]]));
    }
  }
  return asked.includes("any") ? allStatuses : (asked as EntryStatus[]);
}

/** Converts validated parameters to a query; dates without an offset are in the site's time zone. */
export function collectionQuery(
  params: Readonly<Record<string, unknown>>,
  { isEditor, isMedia, timeZone }: { isEditor: boolean; isMedia: boolean; timeZone: string },
): CollectionQuery {
  const date = (name: string) =>
    typeof params[name] === "string" ? fromWireTime(params[name], timeZone) : null;
  const list = <T>(name: string) => (params[name] ?? []) as readonly T[];
  const filter = (params.categories ?? null) as TermsFilter | null;
  return {
    context: params.context as Context,
    page: params.page as number,
    perPage: params.per_page as number,
    offset: typeof params.offset === "number" ? Math.abs(params.offset) : null,
    search: ((params.search ?? "") as string).trim(),
    searchColumns: list("search_columns"),
    after: date("after"),
    before: date("before"),
    modifiedAfter: date("modified_after"),
    modifiedBefore: date("modified_before"),
    // WordPress uses the absolute value of IDs.
    include: list<number>("include").map(Math.abs),
    exclude: list<number>("exclude").map(Math.abs),
    slugs: slugsMeant(list("slug")),
    statuses: statusesAsked(list<string>("status"), { isEditor, isMedia }),
    orderBy: params.orderby as string,
    ascending: params.order === "asc",
    sections: filter && filter.ids.length > 0 ? filter : null,
    sectionsExcluded: (params.categories_exclude as TermsFilter | undefined)?.ids ?? [],
    eitherSections: params.tax_relation === "OR",
    authorIds: list("author_id"),
    parents: [...list<number>("parent"), ...list<number>("post")].map(Math.abs),
    parentsExcluded: list<number>("parent_exclude").map(Math.abs),
    seesDrafts: isEditor,
    canMatch: params.media_type === undefined || params.media_type === "image",
  };
}
