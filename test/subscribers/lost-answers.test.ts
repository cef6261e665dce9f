/** Changes by the staff whose answer from Stripe is lost: done once, and in the audit log once. */
import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ChangePreview } from "../../modules/subscribers/types";
import { openSubscriber, windDays } from "../billing/bought";
import { openStripe, plans } from "../billing/checkout-calls";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { endUnheard, idOf, keepSignedIn, logOf, type Office, openOffice } from "./desk";

let app: TestApp;
let stripe: Stripe;
let office: Office;
beforeAll(async () => {
  app = await createTestApp();
  stripe = openStripe(app);
  office = await openOffice(app, "office", ["circulation"]);
});
afterAll(() => app.close());

const waiting = () => app.query("select kind from billing.staff_changes order by kind");

/** As a process leaves it that died, or whose answer never came, after it had asked Stripe. */
async function leaveOrder(
  readerId: string,
  options: { subscriptionId: string; kind: string; planId?: string; action: string },
): Promise<void> {
  const [staff] = await app.query(
    "select id, login, name from accounts.staff where login = 'office'",
  );
  const actor = {
    staffId: staff!["id"],
    login: "office",
    name: "Office",
    roles: [],
    sessionId: null,
  };
  await app.query(
    `insert into billing.staff_changes
       (id, reader_id, subscription_id, kind, plan_id, actor, entry, ordered_at)
     select $1, $2, $3, $4, $5, $6, $7, started_at from billing.subscriptions where id = $3`,
    [
      randomUUID(),
      readerId,
      options.subscriptionId,
      options.kind,
      options.planId ?? null,
      JSON.stringify(actor),
      JSON.stringify({ action: options.action, reason: "By phone" }),
    ],
  );
}

async function settle(): Promise<void> {
  await app.paper.jobs.send("billing-refunds", {});
  await app.paper.jobs.settle();
}

it("a cancellation that Stripe made is in the log, although its answer never came", async () => {
  const { email, subscriptionId } = await openSubscriber(app, plans.reader);
  const id = await idOf(app, email);
  await leaveOrder(id, { subscriptionId, kind: "cancel", action: "reader.cancel" });
  await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  await windDays(app, 1);
  await keepSignedIn(app);
  await settle();
  await settle();
  expect(await logOf(app, id)).toMatchObject([
    { action: "reader.cancel", login: "office", reason: "By phone" },
  ]);
  expect(await waiting()).toEqual([]);
});

it("what Stripe never heard of is not in the log", async () => {
  const { email, subscriptionId } = await openSubscriber(app, plans.reader);
  const id = await idOf(app, email);
  await leaveOrder(id, { subscriptionId, kind: "cancel", action: "reader.cancel" });
  await leaveOrder(id, {
    subscriptionId,
    kind: "plan",
    planId: plans.member.plan_id,
    action: "reader.change_plan",
  });
  await leaveOrder(id, { subscriptionId, kind: "end", action: "reader.cancel" });
  await windDays(app, 1);
  await keepSignedIn(app);
  await settle();
  expect(await logOf(app, id)).toEqual([]);
  expect(await waiting()).toEqual([]);
});

it("pressed again after a lost answer, it is done once and noted once", async () => {
  const { email, subscriptionId } = await openSubscriber(app, plans.reader);
  const id = await idOf(app, email);
  const planId = plans.member.plan_id;
  const { prorationDate } = await office.get<ChangePreview>(
    `/subscribers/${id}/plan/preview?planId=${planId}`,
  );
  const order = { planId, prorationDate, reason: "By phone" };
  await office.post(`/subscribers/${id}/plan`, order, 204);
  const made = (await stripe.invoices.list({ subscription: subscriptionId })).data.length;
  // The press before this one made the change, and died before it could say so.
  await leaveOrder(id, { subscriptionId, kind: "plan", planId, action: "reader.change_plan" });
  await office.post(`/subscribers/${id}/plan`, order, 204);
  await office.post(`/subscribers/${id}/plan`, order, 204);
  expect((await stripe.invoices.list({ subscription: subscriptionId })).data).toHaveLength(made);
  expect(await waiting()).toEqual([]);
  expect((await logOf(app, id)).map(({ action }) => action)).toEqual([
    "reader.change_plan",
    "reader.change_plan",
  ]);
});

it("a cancellation, its undoing and an end at once leave one entry each, however often pressed", async () => {
  const { email } = await openSubscriber(app, plans.reader);
  const id = await idOf(app, email);
  const send = (path: string, body?: unknown) =>
    Promise.all([1, 2, 3].map(() => office.call("POST", `/subscribers/${id}/${path}`, body)));
  await send("cancel", { when: "period_end", reason: "By phone" });
  await send("resume");
  await send("cancel", { when: "now", reason: "At once" });
  expect((await logOf(app, id)).map(({ action }) => action)).toEqual([
    "reader.cancel",
    "reader.resume",
    "reader.cancel",
  ]);
  expect(await waiting()).toEqual([]);
});

it("a change of what has ended at Stripe is refused, and the screen shows the end", async () => {
  const { email, subscriptionId } = await openSubscriber(app, plans.reader);
  const id = await idOf(app, email);
  await endUnheard(app, subscriptionId);
  const order = { when: "period_end", reason: "By phone" };
  expect(await office.refused("POST", `/subscribers/${id}/cancel`, order)).toMatchObject({
    status: 409,
    code: "refused",
  });
  const { subscriptions, answer } = await office.page(id);
  expect(subscriptions).toMatchObject([{ status: "canceled", isCurrent: false }]);
  expect(answer.open).toBe(false);
  expect((await office.refused("POST", `/subscribers/${id}/cancel`, order)).status).toBe(404);
  expect(await waiting()).toEqual([]);
});
