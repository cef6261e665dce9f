import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../../api/call";
import { integer, mergeMetadata, metadata, paging, range, text } from "../../api/fields";
import { listPage } from "../../api/list-page";
import { wrongRequest } from "../../books/refusal";
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
    async run({ books, params }) {
      const { customer, price, quantity, subscription = null } = params;
      await books.get("customer", customer, "customer");
      if (subscription !== null) await books.get("subscription", subscription, "subscription");
      const [made] = await newAddedItems(books, [{ price, quantity }], { customer, subscription });
      const item: Stripe.InvoiceItem = {
        ...made!,
        description: params.description ?? made!.description,
        metadata: mergeMetadata({}, params.metadata),
      };
      await books.put<"invoiceitem">(item);
      await books.emit("invoiceitem.created", item);
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
    run: ({ books, params }) =>
      listPage(books, {
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
    async run({ books, path }) {
      const item = await books.get("invoiceitem", path.id!);
      if (item.invoice !== null) {
        throw wrongRequest("Invoice items that are on an invoice cannot be deleted.", {
          code: "invoice_not_editable",
        });
      }
      await books.emit("invoiceitem.deleted", item);
      return books.bury<"invoiceitem">(item);
    },
  }),
];
