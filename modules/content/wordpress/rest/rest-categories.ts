/** Sections as WordPress categories. They are configured, so these routes are read-only. */
import { toCategoryItem } from "./items/item-category";
import { anybody, can, type RestAnswer } from "../../../../platform/rest/rest-call";
import type { RestCall, RestRoute } from "./calls/rest-call";
import type { RestSection } from "./items/item-category";
import { pagingHeaders } from "../../../../platform/rest/rest-paging";
import { categorySchema } from "./calls/rest-schema";
import { countBySection, listEntriesById } from "../../entries/store/collections/store-collection";
import { categoryRules, type Context, itemRules } from "./wire/wire-collections";
import { refused, RestError } from "../../../../platform/rest/rest-error";
import { slugsMeant } from "../../entries/text/slug";

type Counted = RestSection & { readonly count: number };

function compare(a: Counted, b: Counted, orderBy: string): number {
  switch (orderBy) {
    case "id":
    case "term_group":
      return a.id - b.id;
    case "count":
      return a.count - b.count || a.id - b.id;
    case "slug":
    case "name":
    case "description":
      return a[orderBy].localeCompare(b[orderBy], "en") || a.id - b.id;
    default:
      return 0;
  }
}

async function ofPost(call: RestCall, id: number): Promise<readonly number[]> {
  const [entry] = await listEntriesById(call.deps.pool, [id]);
  return entry?.status === "publish" ? entry.sectionIds : [];
}

function refuseEdit(call: RestCall, message: string): void {
  if (call.params.context === "edit" && !can(call.staff, "edit_articles")) {
    throw refused("rest_forbidden_context", message, call.staff !== null);
  }
}

async function list(call: RestCall): Promise<RestAnswer> {
  refuseEdit(call, "Sorry, you are not allowed to edit terms in this taxonomy.");
  const { params, deps } = call;
  const include = params.include as number[];
  const exclude = params.exclude as number[];
  const slugs = slugsMeant((params.slug ?? []) as string[]);
  const search = ((params.search ?? "") as string).trim().toLowerCase();
  const post = params.post as number | undefined;
  const counts = await countBySection(deps.pool);
  const ofThisPost = post === undefined ? null : await ofPost(call, post);

  const found = deps
    .listSections()
    .map((section): Counted => Object.assign({}, section, { count: counts.get(section.id) ?? 0 }))
    .filter((section) => include.length === 0 || include.includes(section.id))
    .filter((section) => include.length > 0 || !exclude.includes(section.id))
    .filter((section) => slugs.length === 0 || slugs.includes(section.slug))
    .filter((section) => ofThisPost === null || ofThisPost.includes(section.id))
    // Sections are flat: none has a parent.
    .filter(() => params.parent === undefined || params.parent === 0)
    .filter((section) => params.hide_empty !== true || section.count > 0)
    .filter((section) => `${section.name}\n${section.slug}`.toLowerCase().includes(search));
  const orderBy = params.orderby as string;
  const direction = params.order === "desc" ? -1 : 1;
  if (orderBy === "include") found.sort((a, b) => include.indexOf(a.id) - include.indexOf(b.id));
  else if (orderBy === "include_slugs") {
    found.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
  } else found.sort((a, b) => direction * compare(a, b, orderBy));

  const page = params.page as number;
  const perPage = params.per_page as number;
  return {
    body: found.slice((page - 1) * perPage, page * perPage).map((section) =>
      toCategoryItem(section, {
        origin: call.origin,
        context: params.context as Context,
        count: section.count,
      }),
    ),
    headers: pagingHeaders({
      total: found.length,
      page,
      perPage,
      query: call.query,
      address: `${call.origin}/wp-json/wp/v2/categories`,
    }),
    isPublic: call.staff === null,
  };
}

async function show(call: RestCall): Promise<RestAnswer> {
  const section = call.deps.listSections().find(({ id }) => id === Number(call.captured[0]));
  if (!section) throw new RestError("rest_term_invalid", 404, "Term does not exist.");
  refuseEdit(call, "Sorry, you are not allowed to edit this term.");
  const counts = await countBySection(call.deps.pool);
  return {
    body: toCategoryItem(section, {
      origin: call.origin,
      context: call.params.context as Context,
      count: counts.get(section.id) ?? 0,
    }),
    isPublic: call.staff === null,
  };
}

function refuseWrite(code: string, message: string) {
  return async (call: RestCall): Promise<RestAnswer> => {
    throw refused(code, message, call.staff !== null);
  };
}

const nobody = (): boolean => false;

export const categoryRoutes: readonly RestRoute[] = [
  {
    path: "/wp/v2/categories",
    namespace: "wp/v2",
    pattern: /^\/wp\/v2\/categories$/,
    schema: categorySchema,
    endpoints: [
      { methods: ["GET"], rules: categoryRules, allows: anybody, handle: list },
      {
        methods: ["POST"],
        rules: {},
        allows: nobody,
        handle: refuseWrite(
          "rest_cannot_create",
          "Sorry, you are not allowed to create terms in this taxonomy.",
        ),
      },
    ],
  },
  {
    path: "/wp/v2/categories/(?P<id>[\\d]+)",
    namespace: "wp/v2",
    pattern: /^\/wp\/v2\/categories\/(\d+)$/,
    schema: categorySchema,
    endpoints: [
      { methods: ["GET"], rules: itemRules, allows: anybody, handle: show },
      {
        methods: ["POST", "PUT", "PATCH"],
        rules: {},
        allows: nobody,
        handle: refuseWrite("rest_cannot_update", "Sorry, you are not allowed to edit this term."),
      },
      {
        methods: ["DELETE"],
        rules: {},
        allows: nobody,
        handle: refuseWrite(
          "rest_cannot_delete",
          "Sorry, you are not allowed to delete this term.",
        ),
      },
    ],
  },
];
