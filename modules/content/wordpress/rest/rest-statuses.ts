/** WordPress's statuses of entries: anyone may know of `publish`, staff of all. */
import { anybody, can, type RestAnswer } from "../../../../platform/rest/rest-call";
import { refused, RestError } from "../../../../platform/rest/rest-error";
import { shownIn } from "./items/item-type";
import type { RestCall, RestRoute } from "./calls/rest-call";
import { type Context, itemRules } from "./wire/wire-collections";

const names = {
  publish: "Published",
  future: "Scheduled",
  draft: "Draft",
  pending: "Pending",
  private: "Private",
  trash: "Trash",
} as const;

type Name = keyof typeof names;

const isName = (name: string): name is Name => Object.hasOwn(names, name);

function item(name: Name, { params, origin }: RestCall): object {
  const isPublic = name === "publish";
  const edit: readonly Context[] = ["edit"];
  const whole: readonly Context[] = ["view", "edit"];
  const always: readonly Context[] = ["view", "embed", "edit"];
  const fields = {
    name: { value: names[name], shownIn: always },
    private: { value: name === "private", shownIn: edit },
    protected: {
      value: name === "future" || name === "draft" || name === "pending",
      shownIn: edit,
    },
    public: { value: isPublic, shownIn: whole },
    queryable: { value: isPublic, shownIn: whole },
    show_in_list: { value: name !== "trash", shownIn: edit },
    slug: { value: name, shownIn: always },
    date_floating: { value: name === "draft" || name === "pending", shownIn: whole },
  };
  const href = `${origin}/wp-json/wp/v2/articles`;
  const archives = isPublic ? href : `${href}?status=${name}`;
  return {
    ...shownIn(params.context as Context, fields),
    _links: { archives: [{ href: archives }] },
  };
}

async function list(call: RestCall): Promise<RestAnswer> {
  const isStaff = can(call.staff, "edit_articles");
  if (call.params.context === "edit" && !isStaff) {
    const message = "Sorry, you are not allowed to manage post statuses.";
    throw refused("rest_cannot_view", message, call.staff !== null);
  }
  const shown = Object.keys(names)
    .filter(isName)
    .filter((name) => isStaff || name === "publish");
  return {
    body: Object.fromEntries(shown.map((name) => [name, item(name, call)])),
    isPublic: !isStaff,
  };
}

async function show(call: RestCall): Promise<RestAnswer> {
  const [name = ""] = call.captured;
  if (!isName(name)) throw new RestError("rest_status_invalid", 404, "Invalid status.");
  if (name !== "publish" && !can(call.staff, "edit_articles")) {
    throw refused("rest_cannot_read_status", "Cannot view status.", call.staff !== null);
  }
  return { body: item(name, call), isPublic: call.staff === null };
}

export const statusRoutes: readonly RestRoute[] = [
  {
    path: "/wp/v2/statuses",
    namespace: "wp/v2",
    pattern: /^\/wp\/v2\/statuses$/,
    endpoints: [{ methods: ["GET"], rules: itemRules, allows: anybody, handle: list }],
  },
  {
    path: "/wp/v2/statuses/(?P<status>[\\w-]+)",
    namespace: "wp/v2",
    pattern: /^\/wp\/v2\/statuses\/([\w-]+)$/,
    endpoints: [{ methods: ["GET"], rules: itemRules, allows: anybody, handle: show }],
  },
];
