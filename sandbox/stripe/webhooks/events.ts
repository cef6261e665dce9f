import { z } from "zod";
import { defineCall } from "../api/call";
import { paging, range, text } from "../api/fields";
import { listPage } from "../api/list-page";
import { invalidRequest } from "../store/api-error";
import { readOne } from "../api/read-one";

export const eventCalls = [
  defineCall({
    method: "GET",
    path: "/events",
    params: z.strictObject({
      ...paging,
      type: text().optional(),
      types: z.array(text()).max(20).optional(),
      created: range().optional(),
    }),
    run({ store, params }) {
      const { type, types, created } = params;
      if (type !== undefined && types !== undefined) {
        throw invalidRequest("You may pass either `type` or `types`, but not both.");
      }
      const requested = types ?? (type === undefined ? null : [type]);
      return listPage(store, {
        kind: "event",
        url: "/v1/events",
        paging: params,
        listing: {
          ...(requested && { where: { type: requested } }),
          ...(created && { between: { created } }),
        },
      });
    },
  }),
  readOne("/events", "event"),
];
