/** Descriptions of post types and taxonomies; the edit context, for staff, has all fields. */
import { anybody, can, type RestAnswer } from "../../../../platform/rest/rest-call";
import { refused, RestError } from "../../../../platform/rest/rest-error";
import { postTypes } from "../../entries/model/post-types";
import { curies } from "./items/item-links";
import { categoryTaxonomy, shownIn, typeItem } from "./items/item-type";
import type { RestCall, RestRoute } from "./calls/rest-call";
import { type Context, itemRules } from "./wire/wire-collections";

const contextOf = ({ params }: RestCall) => params.context as Context;

/** Whether staff request the edit context. @throws RestError 401 or 403 if others request it */
function entersEdit(call: RestCall, refusal: { code: string; message: string }): boolean {
  if (contextOf(call) !== "edit") return false;
  if (can(call.staff, "edit_articles")) return true;
  throw refused(refusal.code, refusal.message, call.staff !== null);
}

function answer(body: unknown, isEdit: boolean): RestAnswer {
  return { body, isPublic: !isEdit };
}

function get(
  path: string,
  pattern: RegExp,
  handle: (call: RestCall) => RestAnswer,
  rules = itemRules,
): RestRoute {
  return {
    path,
    namespace: "wp/v2",
    pattern,
    endpoints: [{ methods: ["GET"], rules, allows: anybody, handle: async (call) => handle(call) }],
  };
}

function linked(item: object, links: { collection: string; items: string }): object {
  return {
    ...item,
    _links: {
      collection: [{ href: links.collection }],
      "wp:items": [{ href: links.items }],
      curies,
    },
  };
}

function showType(name: keyof typeof postTypes, call: RestCall): object {
  const api = `${call.origin}/wp-json/wp/v2`;
  const type = postTypes[name];
  return linked(shownIn(contextOf(call), typeItem(type)), {
    collection: `${api}/types`,
    items: `${api}/${type.restBase}`,
  });
}

function showCategories(call: RestCall): object {
  const api = `${call.origin}/wp-json/wp/v2`;
  return linked(shownIn(contextOf(call), categoryTaxonomy), {
    collection: `${api}/taxonomies`,
    items: `${api}/categories`,
  });
}

const notTypes = "Sorry, you are not allowed to edit posts in this post type.";
const notTerms = "Sorry, you are not allowed to manage terms in this taxonomy.";
const names = Object.keys(postTypes) as (keyof typeof postTypes)[];

export const typeRoutes: readonly RestRoute[] = [
  get("/wp/v2/types", /^\/wp\/v2\/types$/, (call) => {
    const isEdit = entersEdit(call, { code: "rest_cannot_view", message: notTypes });
    return answer(Object.fromEntries(names.map((name) => [name, showType(name, call)])), isEdit);
  }),
  get("/wp/v2/types/(?P<type>[\\w-]+)", /^\/wp\/v2\/types\/([\w-]+)$/, (call) => {
    const name = names.find((known) => known === call.captured[0]);
    if (!name) throw new RestError("rest_type_invalid", 404, "Invalid post type.");
    const isEdit = entersEdit(call, { code: "rest_forbidden_context", message: notTypes });
    return answer(showType(name, call), isEdit);
  }),
  get(
    "/wp/v2/taxonomies",
    /^\/wp\/v2\/taxonomies$/,
    (call) => {
      const isEdit = entersEdit(call, { code: "rest_cannot_view", message: notTerms });
      const type = call.params.type as string | undefined;
      const isIncluded = !type || categoryTaxonomy.types.value.some((name) => name === type);
      return answer(isIncluded ? { category: showCategories(call) } : {}, isEdit);
    },
    { ...itemRules, type: { type: "string" } },
  ),
  get("/wp/v2/taxonomies/(?P<taxonomy>[\\w-]+)", /^\/wp\/v2\/taxonomies\/([\w-]+)$/, (call) => {
    if (call.captured[0] !== "category") {
      throw new RestError("rest_taxonomy_invalid", 404, "Invalid taxonomy.");
    }
    const isEdit = entersEdit(call, { code: "rest_forbidden_context", message: notTerms });
    return answer(showCategories(call), isEdit);
  }),
];
