/** The REST routes of each post type and their rules. */
import { topStoriesSlug, type PostType } from "../../../entries/model/post-types";
import { anybody, can, type RestAnswer } from "../../../../../platform/rest/rest-call";
import type { RestCall, RestRoute } from "../calls/rest-call";
import { create, remove, update } from "./rest-post-writes";
import { list, show } from "./rest-posts";
import { postSchema } from "../calls/rest-schema";
import { bodyRules } from "../wire/wire-body";
import { collectionRules, itemRules } from "../wire/wire-collections";

/** The two routes of a post type; `upload` replaces creation for media. */
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
      schema: postSchema(type),
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
          ...(upload ? { rawBody: true } : { longBody: true }),
          handle: upload ?? ((call) => create(type, call)),
        },
      ],
    },
    {
      path: `${base}/(?P<id>[\\d]+)`,
      namespace: "wp/v2",
      pattern: new RegExp(`^${base}/(${id})$`),
      schema: postSchema(type),
      endpoints: [
        { methods: ["GET"], rules: itemRules, allows: anybody, handle: (call) => show(type, call) },
        {
          methods: ["POST", "PUT", "PATCH"],
          longBody: true,
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
