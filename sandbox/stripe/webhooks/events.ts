import { z } from "zod";
import { defineCall } from "../api/call";
import { paging, range, text } from "../api/fields";
import { listPage } from "../api/list-page";
import { wrongRequest } from "../books/refusal";
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
    run({ books, params }) {
      const { type, types, created } = params;
      if (type !== undefined && types !== undefined) {
        throw wrongRequest("You may pass either `type` or `types`, but not both.");
      }
      const wanted = types ?? (type === undefined ? null : [type]);
      return listPage(books, {
        kind: "event",
        url: "/v1/events",
        paging: params,
        listing: {
          ...(wanted && { where: { type: wanted } }),
          ...(created && { between: { created } }),
        },
      });
    },
  }),
  readOne("/events", "event"),
];
