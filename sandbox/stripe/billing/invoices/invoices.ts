import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../../api/call";
import {
  flag,
  mergeMetadata,
  metadata,
  oneOf,
  paging,
  range,
  text,
  unsettable,
} from "../../api/fields";
import { listPage } from "../../api/list-page";
import { invalidRequest } from "../../store/api-error";
import { findUsualCard } from "../collect-invoice";
import { finalizeInvoice } from "../finalize-invoice";
import { closeInvoice } from "./close-invoice";
import { payInvoice } from "./pay-invoice";
import { readOne } from "../../api/read-one";

export const invoiceCalls = [
  defineCall({
    method: "GET",
    path: "/invoices",
    params: z.strictObject({
      ...paging,
      customer: text().optional(),
      subscription: text().optional(),
      status: oneOf(["draft", "open", "paid", "uncollectible", "void"]).optional(),
      collection_method: z.literal("charge_automatically").optional(),
      created: range().optional(),
    }),
    async run({ store, params }) {
      const { customer, subscription, status, created } = params;
      // A deleted customer's invoices are still listed.
      if (customer !== undefined && !(await store.findTombstone(customer))) {
        await store.get("customer", customer, "customer");
      }
      return listPage(store, {
        kind: "invoice",
        url: "/v1/invoices",
        paging: params,
        listing: {
          ...(customer !== undefined && { customer }),
          ...(subscription !== undefined && { parent: subscription }),
          ...(status !== undefined && { where: { status: [status] } }),
          ...(created && { between: { created } }),
        },
      });
    },
  }),
  readOne("/invoices", "invoice"),
  defineCall({
    method: "GET",
    path: "/invoices/:id/lines",
    params: z.strictObject({ ...paging }),
    async run({ store, path, params: { limit = 10, starting_after: after } }) {
      const { id, lines } = await store.get("invoice", path.id!);
      const from = after === undefined ? 0 : lines.data.findIndex((line) => line.id === after) + 1;
      return {
        object: "list",
        data: lines.data.slice(from, from + limit),
        has_more: lines.data.length > from + limit,
        url: `/v1/invoices/${id}/lines`,
      };
    },
  }),
  defineCall({
    method: "POST",
    path: "/invoices/:id",
    params: z.strictObject({
      auto_advance: flag().optional(),
      default_payment_method: unsettable().optional(),
      description: unsettable().optional(),
      metadata: metadata().optional(),
    }),
    async run({ store, path, params }) {
      const before = await store.get("invoice", path.id!);
      const invoice: Stripe.Invoice = {
        ...before,
        ...(params.auto_advance !== undefined && { auto_advance: params.auto_advance }),
        ...(params.default_payment_method !== undefined && {
          default_payment_method: params.default_payment_method,
        }),
        ...(params.description !== undefined && { description: params.description }),
        metadata: mergeMetadata(before.metadata, params.metadata),
      };
      await store.put<"invoice">(invoice);
      await store.emit("invoice.updated", invoice, before);
      return invoice;
    },
  }),
  defineCall({
    method: "POST",
    path: "/invoices/:id/pay",
    params: z.strictObject({
      payment_method: text().optional(),
      off_session: flag().optional(),
      paid_out_of_band: flag().optional(),
      forgive: flag().optional(),
    }),
    run: async ({ store, path, params }) =>
      payInvoice(store, await store.get("invoice", path.id!), {
        method: params.payment_method ?? null,
        isOffSession: params.off_session ?? true,
        isOutOfBand: params.paid_out_of_band ?? false,
      }),
  }),
  defineCall({
    method: "POST",
    path: "/invoices/:id/finalize",
    params: z.strictObject({ auto_advance: flag().optional() }),
    async run({ store, path }) {
      const draft = await store.get("invoice", path.id!);
      if (draft.status !== "draft") {
        throw invalidRequest("This invoice is already finalized, you can't re-finalize it.", {
          code: "invoice_not_editable",
        });
      }
      return finalizeInvoice(store, draft, await findUsualCard(store, draft));
    },
  }),
  defineCall({
    method: "POST",
    path: "/invoices/:id/send",
    params: z.strictObject({}),
    async run({ store, path }) {
      const invoice = await store.get("invoice", path.id!);
      await store.emit("invoice.sent", invoice);
      return invoice;
    },
  }),
  defineCall({
    method: "POST",
    path: "/invoices/:id/void",
    params: z.strictObject({}),
    run: async ({ store, path }) =>
      closeInvoice(store, await store.get("invoice", path.id!), "void"),
  }),
  defineCall({
    method: "POST",
    path: "/invoices/:id/mark_uncollectible",
    params: z.strictObject({}),
    run: async ({ store, path }) =>
      closeInvoice(store, await store.get("invoice", path.id!), "uncollectible"),
  }),
];
