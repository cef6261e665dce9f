import { z } from "zod";
import { type AnyCall, defineCall } from "../api/call";
import { paging, range, text } from "../api/fields";
import { listPage } from "../api/list-page";
import { readOne } from "../api/read-one";

/** Lists and retrieves refunds or disputes. */
export function readCalls(kind: "refund" | "dispute"): readonly AnyCall[] {
  const path = `/${kind}s`;
  return [
    defineCall({
      method: "GET",
      path,
      params: z.strictObject({
        ...paging,
        charge: text().optional(),
        payment_intent: text().optional(),
        created: range().optional(),
      }),
      run: ({ store, params }) =>
        listPage(store, {
          kind,
          url: `/v1${path}`,
          paging: params,
          listing: {
            ...(params.charge !== undefined && { parent: params.charge }),
            ...(params.payment_intent !== undefined && {
              where: { payment_intent: [params.payment_intent] },
            }),
            ...(params.created && { between: { created: params.created } }),
          },
        }),
    }),
    readOne(path, kind),
  ];
}
