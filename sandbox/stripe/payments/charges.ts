import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import { mergeMetadata, metadata, paging, range, text, unsettable } from "../api/fields";
import { listPage } from "../api/list-page";
import { readOne } from "../api/read-one";

export const chargeCalls = [
  defineCall({
    method: "GET",
    path: "/charges",
    params: z.strictObject({
      ...paging,
      customer: text().optional(),
      payment_intent: text().optional(),
      created: range().optional(),
    }),
    run: ({ store, params }) =>
      listPage(store, {
        kind: "charge",
        url: "/v1/charges",
        paging: params,
        listing: {
          ...(params.customer !== undefined && { customer: params.customer }),
          ...(params.payment_intent !== undefined && { parent: params.payment_intent }),
          ...(params.created && { between: { created: params.created } }),
        },
      }),
  }),
  readOne("/charges", "charge"),
  defineCall({
    method: "POST",
    path: "/charges/:id",
    params: z.strictObject({
      description: unsettable().optional(),
      metadata: metadata().optional(),
    }),
    async run({ store, path, params }) {
      const before = await store.get("charge", path.id!);
      const charge: Stripe.Charge = {
        ...before,
        ...(params.description !== undefined && { description: params.description }),
        metadata: mergeMetadata(before.metadata, params.metadata),
      };
      await store.put<"charge">(charge);
      await store.emit("charge.updated", charge, before);
      return charge;
    },
  }),
];
