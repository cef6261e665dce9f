/** A reader's own billing: `/api/v1/billing/*`, except cancellation. */
import { Hono } from "hono";
import { z } from "zod";
import { answer, refuse } from "../../../platform/http/answers";
import { contract } from "../../../platform/http/contract";
import { readBody, refusals, stripeFailureAnswer } from "../http/answers";
import type { Service } from "../service";
import type { BillingAnswer, BillPaid, CardAnswer, ChangePreview } from "../types";
import { findCurrent } from "../subscriptions/current";
import type { SubscriptionStore } from "../subscriptions/subscription-store";
import { showSubscription } from "../subscriptions/wire";
import type { Approve } from "./approve";
import type { ChangeCard } from "./card";
import type { Change } from "./change";
import { forPayers, signedIn } from "../http/require-reader";
import { billingAnswer, billPaid, cardAnswer, cardSetup, changePreview, receipt } from "../wire";
import { ownSubscription } from "./require-subscription";
import { listReceipts } from "./receipts";

const id = z.string().min(1).max(100);
const previewBody = z.object({ planId: id });
const changeBody = z.object({ planId: id, prorationDate: z.int().min(0) });
const cardBody = z.object({ payment_method: id });

export interface ManageDeps {
  readonly service: Service;
  readonly store: SubscriptionStore;
  readonly change: Change;
  readonly changeCard: ChangeCard;
  readonly approve: Approve;
  readonly isPennyAvailable: (readerId: string) => Promise<boolean>;
  /** Reads the subscriptions of the request's reader from Stripe again. */
  readonly refresh: (request: Request) => Promise<void>;
}

export function createManageRoutes(deps: ManageDeps): Hono {
  const { service, store, change, changeCard } = deps;
  const { stripe, customers, churnkey, originOf, log } = service;
  const routes = new Hono();

  routes.onError(stripeFailureAnswer({ log, refresh: deps.refresh }));

  routes.get(
    "/",
    contract({
      summary: "Describe the reader’s subscription",
      caller: "reader",
      answers: { 200: billingAnswer },
      errors: [429, 503],
    }),
    signedIn(service, { ...forPayers, endpoint: "billing" }),
    async (c) => {
      const { reader, session } = c.var.visit;
      const current = findCurrent(await store.listOfReader(reader.id));
      return answer(c, {
        subscription:
          current &&
          showSubscription(current, {
            offer: service.offer,
            showCard: session.trust === "full",
          }),
        pennyAvailable: await deps.isPennyAvailable(reader.id).catch((error: unknown) => {
          log.warn({ err: error }, "could not check penny-offer eligibility");
          return false;
        }),
        retention: churnkey ? "churnkey" : "own",
      } satisfies BillingAnswer);
    },
  );

  routes.post(
    "/change/preview",
    contract({
      summary: "Calculate what another plan would cost",
      caller: "reader",
      body: previewBody,
      answers: { 200: changePreview },
      errors: [404, 409, 429, 502, 503],
    }),
    ownSubscription(deps, { endpoint: "change-preview" }),
    async (c) => {
      const input = await readBody(c, previewBody);
      if (!input.ok) return input.answer;
      const preview = await change.preview(c.var.current, input.body.planId);
      if (!preview.ok) return refuse(c, preview.status, preview);
      const { ok: _, ...shown } = preview;
      return answer(c, shown satisfies ChangePreview);
    },
  );

  routes.post(
    "/change",
    contract({
      summary: "Change to another plan",
      caller: "reader",
      body: changeBody,
      answers: {
        200: z.object({
          status: z.enum(["changed", "requires_action"]),
          clientSecret: z.string().nullable(),
        }),
      },
      errors: [402, 404, 409, 429, 502, 503],
    }),
    ownSubscription(deps, { endpoint: "change", kind: "pay" }),
    async (c) => {
      const input = await readBody(c, changeBody);
      if (!input.ok) return input.answer;
      const changed = await change.change(c.var.current, input.body);
      if (!changed.ok) return refuse(c, changed.status, changed);
      return answer(c, { status: changed.status, clientSecret: changed.clientSecret });
    },
  );

  routes.post(
    "/portal",
    contract({
      summary: "Open Stripe’s customer portal",
      caller: "reader",
      answers: { 200: z.object({ url: z.url() }) },
      errors: [404, 429, 502, 503],
    }),
    signedIn(service, { endpoint: "portal" }),
    async (c) => {
      const customer = await customers.find(c.var.visit.reader.id);
      if (customer === null) return refuse(c, 404, refusals.noSubscription);
      const { url } = await stripe.billingPortal.sessions.create({
        customer,
        return_url: `${originOf(c.req.raw)}/dashboard/account`,
      });
      return answer(c, { url });
    },
  );

  routes.get(
    "/receipts",
    contract({
      summary: "List receipts",
      caller: "reader",
      answers: { 200: z.array(receipt) },
      errors: [429, 502, 503],
    }),
    signedIn(service, { ...forPayers, endpoint: "receipts" }),
    async (c) => {
      const customer = await customers.find(c.var.visit.reader.id);
      const groups = await service.groupCustomers.listOf(c.var.visit.reader.id);
      const payers = [...(customer === null ? [] : [customer]), ...groups];
      const lists = await Promise.all(payers.map((payer) => listReceipts(stripe, payer)));
      // Each list is newest first; a change and what it follows may be of the same second.
      const newestFirst = lists
        .flat()
        .toSorted(
          (one, other) => Number(one.paidAt < other.paidAt) - Number(one.paidAt > other.paidAt),
        );
      return answer(c, newestFirst);
    },
  );

  routes.post(
    "/approve",
    contract({
      summary: "Pay an open bill that needs the reader’s approval",
      caller: "reader",
      answers: { 200: billPaid },
      errors: [402, 404, 409, 429, 502, 503],
    }),
    ownSubscription(deps, { ...forPayers, endpoint: "approve", kind: "pay" }),
    async (c) => {
      const approval = await deps.approve(c.var.current);
      if (!approval.ok) return refuse(c, approval.status, approval);
      const { paid, clientSecret } = approval;
      return answer(c, { paid, clientSecret } satisfies BillPaid);
    },
  );

  routes.post(
    "/card/setup",
    contract({
      summary: "Start replacing the card",
      caller: "reader",
      answers: { 200: cardSetup },
      errors: [429, 502, 503],
    }),
    signedIn(service, { ...forPayers, endpoint: "card-setup", kind: "pay" }),
    async (c) => {
      return answer(c, await changeCard.setUp(c.var.visit.reader));
    },
  );

  routes.post(
    "/card",
    contract({
      summary: "Replace the card",
      caller: "reader",
      body: cardBody,
      answers: { 200: cardAnswer },
      errors: [402, 409, 429, 502, 503],
    }),
    signedIn(service, { ...forPayers, endpoint: "card", kind: "pay" }),
    async (c) => {
      const input = await readBody(c, cardBody);
      if (!input.ok) return input.answer;
      const { reader } = c.var.visit;
      const kept = findCurrent(await store.listOfReader(reader.id));
      const method = input.body.payment_method;
      const changed = await changeCard.change(reader, { method, kept });
      if (!changed.ok) return refuse(c, changed.status, changed);
      const { card, paid, clientSecret } = changed;
      return answer(c, { card, paid, clientSecret } satisfies CardAnswer);
    },
  );

  return routes;
}
