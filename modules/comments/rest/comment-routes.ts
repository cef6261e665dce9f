/** `/wp-json/wp/v2/comments`, compatible with WordPress. */
import { anybody, can, type RestRoute } from "../../../platform/rest/rest-call";
import type { Decide } from "../desk/decide";
import type { Service } from "../service";
import type { Write } from "../writing/write";
import { commentSchema } from "./comment-item";
import { createRules, itemRules, listRules, removeRules, updateRules } from "./comment-params";
import { createReads } from "./comment-reads";
import { createWrites } from "./comment-writes";

export function createRestRoutes(
  service: Service,
  work: { readonly write: Write; readonly decide: Decide },
): readonly RestRoute[] {
  const reads = createReads(service);
  const writes = createWrites(service, { ...work, show: reads.showRow });
  const moderates: RestRoute["endpoints"][number]["allows"] = (staff) =>
    can(staff, "moderate_comments");
  return [
    {
      path: "/wp/v2/comments",
      namespace: "wp/v2",
      pattern: /^\/wp\/v2\/comments$/,
      schema: commentSchema,
      endpoints: [
        { methods: ["GET"], rules: listRules, allows: anybody, handle: reads.list },
        { methods: ["POST"], rules: createRules, allows: anybody, handle: writes.create },
      ],
    },
    {
      path: "/wp/v2/comments/(?P<id>[\\d]+)",
      namespace: "wp/v2",
      pattern: /^\/wp\/v2\/comments\/(\d+)$/,
      schema: commentSchema,
      endpoints: [
        { methods: ["GET"], rules: itemRules, allows: anybody, handle: reads.show },
        {
          methods: ["POST", "PUT", "PATCH"],
          rules: updateRules,
          allows: moderates,
          handle: writes.update,
        },
        { methods: ["DELETE"], rules: removeRules, allows: moderates, handle: writes.remove },
      ],
    },
  ];
}
