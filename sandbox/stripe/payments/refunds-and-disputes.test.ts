import type { Stripe } from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../test-stripe";

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

async function pay(): Promise<Stripe.Charge> {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  await stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] });
  const { data } = await stripe.charges.list({ customer });
  return data[0]!;
}

async function listTypes(id: string): Promise<string[]> {
  return (await test.listDelivered())
    .filter(({ data: { object } }) => {
      const about = object as { id?: string; charge?: string };
      return about.id === id || (about.id?.startsWith("dp_") && about.charge === id);
    })
    .map(({ type }) => type);
}

function post(path: string, body: object): Promise<Response> {
  return Promise.resolve(
    test.simulated.routes.request(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
}

it("a charge is refunded in part, then in full, then no further", async () => {
  const { stripe } = test;
  const charge = await pay();
  await stripe.refunds.create({ charge: charge.id, amount: 1000 });
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
    amount_refunded: 1000,
    refunded: false,
  });
  const intent = charge.payment_intent as string;
  const rest = await stripe.refunds.create({ payment_intent: intent });
  expect(rest).toMatchObject({ amount: 1500, status: "succeeded" });
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: true });
  const more = stripe.refunds.create({ charge: charge.id });
  await expect(more).rejects.toMatchObject({ code: "charge_already_refunded" });
  const { data } = await stripe.refunds.list({ charge: charge.id });
  expect(data.map(({ amount }) => amount)).toEqual([1500, 1000]);
  expect(await listTypes(charge.id)).toEqual([
    "charge.succeeded",
    "charge.refunded",
    "charge.refunded",
  ]);
});

it("no more is refunded than was paid", async () => {
  const charge = await pay();
  const more = test.stripe.refunds.create({ charge: charge.id, amount: 2501 });
  await expect(more).rejects.toThrow("greater than unrefunded amount");
});

it.each(["won", "lost"] as const)("a dispute is opened and %s", async (status) => {
  const { stripe } = test;
  const charge = await pay();
  expect((await post("/dispute", { charge: charge.id })).status).toBe(200);
  const { data } = await stripe.disputes.list({ charge: charge.id });
  expect(data).toMatchObject([{ status: "needs_response", amount: 2500 }]);
  const refund = stripe.refunds.create({ charge: charge.id });
  await expect(refund).rejects.toMatchObject({ code: "charge_disputed" });
  const dispute = data[0]!.id;
  expect((await post("/dispute/close", { dispute, status })).status).toBe(200);
  expect((await stripe.disputes.retrieve(dispute)).status).toBe(status);
  expect((await post("/dispute/close", { dispute, status })).status).toBe(400);
  expect(await listTypes(charge.id)).toEqual(
    expect.arrayContaining(["charge.dispute.created", "charge.dispute.closed"]),
  );
});

it("a dispute of an unpaid charge is rejected", async () => {
  expect((await post("/dispute", { charge: "ch_none" })).status).toBe(400);
  expect((await post("/dispute", {})).status).toBe(400);
});
