import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../../api/call";
import { integer, mergeMetadata, metadata, paging, range, text } from "../../api/fields";
import { listPage } from "../../api/list-page";
import { invalidRequest } from "../../store/api-error";
import { newAddedItems } from "../add-invoice-items";
import { readOne } from "../../api/read-one";

export const invoiceItemCalls = [
  defineCall({
    method: "POST",
    path: "/invoiceitems",
    params: z.strictObject({
      customer: text(),
      price: text(),
      quantity: integer().pipe(z.number().min(1)).optional(),
      subscription: text().optional(),
      description: text().optional(),
      metadata: metadata().optional(),
    }),
    async run({ store, params }) {
      const { customer, price, quantity, subscription = null } = params;
      await store.get("customer", customer, "customer");
      if (subscription !== null) await store.get("subscription", subscription, "subscription");
      const [made] = await newAddedItems(store, [{ price, quantity }], { customer, subscription });
      const item: Stripe.InvoiceItem = {
        ...made!,
        description: params.description ?? made!.description,
        metadata: mergeMetadata({}, params.metadata),
      };
      await store.put<"invoiceitem">(item);
      await store.emit("invoiceitem.created", item);
      return item;
    },
  }),
  defineCall({
    method: "GET",
    path: "/invoiceitems",
    params: z.strictObject({
      ...paging,
      customer: text().optional(),
      invoice: text().optional(),
      created: range().optional(),
    }),
    run: ({ store, params }) =>
      listPage(store, {
        kind: "invoiceitem",
        url: "/v1/invoiceitems",
        paging: params,
        listing: {
          ...(params.customer !== undefined && { customer: params.customer }),
          ...(params.invoice !== undefined && { where: { invoice: [params.invoice] } }),
          ...(params.created && { between: { date: params.created } }),
        },
      }),
  }),
  readOne("/invoiceitems", "invoiceitem"),
  defineCall({
    method: "DELETE",
    path: "/invoiceitems/:id",
    params: z.strictObject({}),
    async run({ store, path }) {
      const item = await store.get("invoiceitem", path.id!);
      if (item.invoice !== null) {
        throw invalidRequest("Invoice items that are on an invoice cannot be deleted.", {
          code: "invoice_not_editable",
        });
      }
      await store.emit("invoiceitem.deleted", item);
      return store.delete<"invoiceitem">(item);
    },
  }),
];
