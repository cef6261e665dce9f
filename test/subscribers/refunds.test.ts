/** Refunds by the staff: once, whatever is pressed, repeated or interrupted. */
import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StaffPayment, StaffPayments, StaffRefund } from "../../modules/subscribers/types";
import { type Bought, findEmails, listProducts, openSubscriber, windDays } from "../billing/bought";
import { openStripe, plans } from "../billing/checkout-calls";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { endUnheard, idOf, keepSignedIn, logOf, type Office, openOffice } from "./desk";

let app: TestApp;
let stripe: Stripe;
let mara: Office;
let office: Office;
beforeAll(async () => {
  app = await createTestApp();
  stripe = openStripe(app);
  mara = await openOffice(app);
  office = await openOffice(app, "till", ["circulation"]);
});
afterAll(() => app.close());

interface Payer extends Bought {
  readonly id: string;
  readonly payment: StaffPayment;
}

async function openPayer(order: Record<string, unknown> = plans.member): Promise<Payer> {
  const bought = await openSubscriber(app, order);
  const id = await idOf(app, bought.email);
  const { payments } = await mara.get<StaffPayments>(`/subscribers/${id}/payments`);
  expect(payments).toHaveLength(1);
  return { ...bought, id, payment: payments[0]! };
}

const orderOf = ({ payment }: Payer, change: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  invoiceId: payment.id,
  amount: payment.refundable,
  seenRefunded: payment.refunded,
  access: "continues",
  reason: "Charged by mistake",
  ...change,
});

const pathOf = ({ id }: Payer) => `/subscribers/${id}/refunds`;

async function refundsOf({ payment }: Payer): Promise<readonly Stripe.Refund[]> {
  const { charge } = await stripe.invoices.retrieve(payment.id);
  return (await stripe.refunds.list({ charge: String(charge) })).data;
}

describe("a refund", () => {
  it("is made once, however often it is pressed", async () => {
    const payer = await openPayer();
    const order = orderOf(payer, { amount: 500 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.call("POST", pathOf(payer), order)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await office.post(pathOf(payer), order)).toMatchObject({ state: "made", amount: 500 });
    expect(await refundsOf(payer)).toMatchObject([{ amount: 500 }]);
    expect(await logOf(app, payer.id)).toMatchObject([
      { action: "reader.refund", login: "till", reason: order.reason, after: { amount: 500 } },
    ]);
  });

  it("is not made by a second press that has another ID but saw the same payment", async () => {
    const payer = await openPayer();
    const answers = await Promise.all(
      [1, 2, 3].map(() => office.call("POST", pathOf(payer), orderOf(payer, { amount: 300 }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await refundsOf(payer)).toHaveLength(1);
    const { payments } = await office.get<StaffPayments>(`/subscribers/${payer.id}/payments`);
    expect(payments).toMatchObject([{ status: "partly_refunded", refunded: 300 }]);
  });

  it.each([
    ["continues", "open", "active"],
    ["period_end", "open", "active"],
    ["now", "closed", "canceled"],
  ] as const)(
    "of everything, after which access %s: the paper is %s",
    async (access, is, status) => {
      const payer = await openPayer();
      await office.post(pathOf(payer), orderOf(payer, { access }));
      expect(await listProducts(payer.browser)).toEqual(is === "open" ? ["sun-member"] : []);
      expect((await office.page(payer.id)).answer.open).toBe(is === "open");
      const subscription = await stripe.subscriptions.retrieve(payer.subscriptionId);
      expect(subscription.status).toBe(status);
      expect(subscription.cancel_at_period_end).toBe(access === "period_end");
      // Stripe's events and the nightly comparison find nothing else.
      await windDays(app, 2);
      expect(await listProducts(payer.browser)).toEqual(is === "open" ? ["sun-member"] : []);
      await app.paper.billing.reconcile();
      expect(await listProducts(payer.browser)).toEqual(is === "open" ? ["sun-member"] : []);
      const ended = await findEmails(app, payer.email, /ends on|has ended/i);
      expect(ended).toHaveLength(access === "continues" ? 0 : 1);
      if (status === "active") await stripe.subscriptions.cancel(payer.subscriptionId);
    },
  );

  it("made at Stripe itself ends access, as before", async () => {
    const payer = await openPayer();
    const { charge } = await stripe.invoices.retrieve(payer.payment.id);
    await stripe.refunds.create({ charge: String(charge) });
    await windDays(app, 0);
    expect(await listProducts(payer.browser)).toEqual([]);
  });

  it.each([
    ["of more than was paid", { amount: 99_999 }, 422, "too_much"],
    ["of nothing", { amount: 0 }, 400, "invalid_body"],
    ["of a part of a cent", { amount: 1.5 }, 400, "invalid_body"],
    ["without a reason", { reason: "" }, 400, "invalid_body"],
    ["of a payment that isn't there", { invoiceId: "in_unknown" }, 404, "not_found"],
    ["of a path", { invoiceId: "../customers" }, 400, "invalid_body"],
    ["that doesn't say what becomes of access", { access: "maybe" }, 400, "invalid_body"],
    ["of a payment that has changed since", { seenRefunded: 5 }, 409, "changed_elsewhere"],
  ])("%s is refused", async (_, change, status, code) => {
    const payer = await openPayer();
    expect(await mara.refused("POST", pathOf(payer), orderOf(payer, change))).toMatchObject({
      status,
      code,
    });
    expect(await refundsOf(payer)).toEqual([]);
    expect(await logOf(app, payer.id)).toEqual([]);
  });

  it.each(["period_end", "now"])(
    "of a subscription that ended at Stripe, whose event was lost, is made once (%s)",
    async (access) => {
      const payer = await openPayer();
      await endUnheard(app, payer.subscriptionId);
      const order = orderOf(payer, { access });
      expect(await office.post(pathOf(payer), order)).toMatchObject({ state: "made" });
      expect(await refundsOf(payer)).toMatchObject([{ amount: 2500 }]);
      expect((await office.page(payer.id)).subscriptions).toMatchObject([{ status: "canceled" }]);
      expect(await listProducts(payer.browser)).toEqual([]);
    },
  );

  it("of another reader's payment is refused", async () => {
    const [payer, other] = [await openPayer(), await openPayer()];
    const refusal = await mara.refused("POST", pathOf(other), orderOf(payer));
    expect(refusal).toMatchObject({ status: 404, code: "not_found" });
    expect(await refundsOf(payer)).toEqual([]);
  });

  it("under an ID that another refund has is refused", async () => {
    const payer = await openPayer();
    const order = orderOf(payer, { amount: 200 });
    await office.post(pathOf(payer), order);
    const refusal = await office.refused("POST", pathOf(payer), { ...order, amount: 400 });
    expect(refusal).toMatchObject({ status: 409, code: "id_used" });
    expect(await refundsOf(payer)).toMatchObject([{ amount: 200 }]);
  });

  it("of a disputed payment is refused", async () => {
    const payer = await openPayer();
    await app.query(
      `update sandbox.stripe_objects set body = jsonb_set(body, '{disputed}', 'true')
       where kind = 'charge' and body ->> 'invoice' = $1`,
      [payer.payment.id],
    );
    const refusal = await mara.refused("POST", pathOf(payer), orderOf(payer));
    expect(refusal).toMatchObject({ status: 409, code: "disputed" });
  });

  it("needs the right to it, and a fresh proof of identity", async () => {
    const payer = await openPayer();
    const editor = await openOffice(app, "refund-editor", ["editor"]);
    expect((await editor.refused("POST", pathOf(payer), orderOf(payer))).status).toBe(403);
    await app.query("update accounts.staff_sessions set proved_at = now() - interval '16 minutes'");
    const refusal = await office.refused("POST", pathOf(payer), orderOf(payer));
    expect(refusal).toMatchObject({ status: 401, code: "prove_again" });
    expect(await refundsOf(payer)).toEqual([]);
    await keepSignedIn(app);
  });
});

describe("an interrupted refund", () => {
  /** As a process leaves it that is killed between its own record and Stripe's answer. */
  async function interrupt(payer: Payer, access: string): Promise<string> {
    const id = randomUUID();
    const { charge } = await stripe.invoices.retrieve(payer.payment.id);
    await app.query(
      `insert into billing.refunds (id, reader_id, subscription_id, invoice_id, charge_id, amount,
         currency, access, reason, state, requested_by, requested_at)
       values ($1, $2, $3, $4, $5, 400, 'usd', $6, 'Interrupted', 'sending', 'till', now())`,
      [id, payer.id, payer.subscriptionId, payer.payment.id, String(charge), access],
    );
    return id;
  }

  it("is finished by the job, once, whether Stripe had it or not", async () => {
    const [lost, made] = [await openPayer(), await openPayer()];
    const ids = [await interrupt(lost, "continues"), await interrupt(made, "now")];
    await stripe.refunds.create({
      charge: String((await stripe.invoices.retrieve(made.payment.id)).charge),
      amount: 400,
      metadata: { broadsheet_refund: ids[1]! },
    });
    await windDays(app, 0.1);
    expect(await refundsOf(lost)).toMatchObject([{ amount: 400 }]);
    expect(await refundsOf(made)).toMatchObject([{ amount: 400 }]);
    expect(await listProducts(lost.browser)).toEqual(["sun-member"]);
    expect(await listProducts(made.browser)).toEqual([]);
    const rows = await app.query("select state from billing.refunds where id = any($1::uuid[])", [
      ids,
    ]);
    expect(rows).toEqual([{ state: "made" }, { state: "made" }]);
  });
});

describe("above the limit", () => {
  it("a publisher confirms, and only then it is made", async () => {
    const payer = await openPayer(plans.founder);
    const order = orderOf(payer);
    expect(order.amount).toBeGreaterThan(10_000);
    await office.post(pathOf(payer), order, 202);
    expect(await office.post(pathOf(payer), order, 202)).toMatchObject({ state: "waiting" });
    expect(await refundsOf(payer)).toEqual([]);
    expect((await office.list("")).waitingRefunds).toBe(1);
    const second = await office.refused("POST", pathOf(payer), orderOf(payer, { amount: 100 }));
    expect(second).toMatchObject({ status: 409, code: "changed_elsewhere" });
    expect((await office.refused("POST", `/refunds/${order.id}/confirm`)).status).toBe(403);
    const { refunds } = await mara.get<{ refunds: StaffRefund[] }>("/refunds");
    expect(refunds).toMatchObject([{ id: order.id, reader: { id: payer.id } }]);
    const [one, other] = await Promise.all([
      mara.call("POST", `/refunds/${order.id}/confirm`),
      mara.call("POST", `/refunds/${order.id}/confirm`),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await refundsOf(payer)).toHaveLength(1);
    expect((await mara.refused("POST", `/refunds/${order.id}/decline`)).code).toBe("decided");
    expect((await logOf(app, payer.id)).map(({ action }) => action)).toEqual([
      "reader.ask_refund",
      "reader.confirm_refund",
    ]);
  });

  it("declined, it is not made, and the payment can be refunded again", async () => {
    const payer = await openPayer(plans.founder);
    const order = orderOf(payer);
    await office.post(pathOf(payer), order, 202);
    expect(await mara.post(`/refunds/${order.id}/decline`)).toMatchObject({ state: "declined" });
    expect(await refundsOf(payer)).toEqual([]);
    await office.post(pathOf(payer), orderOf(payer, { amount: 10_000 }));
    expect(await refundsOf(payer)).toMatchObject([{ amount: 10_000 }]);
  });

  it("a publisher refunds at once, and sets the limit", async () => {
    const payer = await openPayer(plans.founder);
    expect(await mara.get("/settings/refunds")).toEqual({ limit: 10_000, currency: "usd" });
    expect((await mara.call("PUT", "/settings/refunds", { limit: 100 })).status).toBe(204);
    expect((await office.refused("PUT", "/settings/refunds", { limit: null })).status).toBe(403);
    expect((await mara.refused("PUT", "/settings/refunds", { limit: -1 })).status).toBe(400);
    await mara.post(pathOf(payer), orderOf(payer));
    expect(await refundsOf(payer)).toHaveLength(1);
    expect((await mara.call("PUT", "/settings/refunds", { limit: null })).status).toBe(204);
    const other = await openPayer(plans.founder);
    await office.post(pathOf(other), orderOf(other));
    expect(await refundsOf(other)).toHaveLength(1);
  });
});

it("keeps the amount and forgets the reader when the account is erased", async () => {
  const payer = await openPayer();
  await office.post(pathOf(payer), orderOf(payer, { amount: 100 }));
  await mara.post(`/subscribers/${payer.id}/deletion`, { reason: "Asked by mail" });
  await windDays(app, 1.1);
  expect((await mara.refused("GET", `/subscribers/${payer.id}`)).status).toBe(404);
  const rows = await app.query(
    "select reader_id, reason, amount from billing.refunds where invoice_id = $1",
    [payer.payment.id],
  );
  expect(rows).toEqual([{ reader_id: null, reason: null, amount: 100 }]);
});
