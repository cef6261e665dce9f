import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../test-stripe";
import { kindTypes } from "./kind-types";
import { findDifferences, type Skeleton } from "./shape";
import written from "./skeleton.json";

const skeleton = written as unknown as Skeleton;
const fixturesPath = resolve("../shared/stripe-fixtures.json");

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

it("every stored object has the keys and types of Stripe's", async () => {
  const { stripe } = test;
  for (const token of [
    "pm_card_visa",
    "pm_card_chargeCustomerFail",
    "pm_card_authenticationRequired",
  ]) {
    const { id: customer } = await test.createPayer(token);
    await stripe.subscriptions.create({
      customer,
      items: [{ price: "sheet_yearly" }],
      trial_period_days: 60,
      add_invoice_items: [{ price: "penny_first" }],
    });
    await stripe.subscriptions.create({
      customer,
      items: [{ price: "press_monthly" }],
      coupon: "half",
    });
    await stripe.setupIntents.create({ customer, payment_method: token, confirm: true });
  }
  await test
    .createPayer("pm_card_createDispute")
    .then(({ id: customer }) =>
      stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] }),
    );

  const { id: customer } = await test.createPayer();
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: "press_monthly" }],
  });
  await stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "usd", unit_amount: 3600, product_data: { name: "A gift" } },
      },
    ],
    customer_email: "ada@example.com",
    success_url: "http://127.0.0.1:4000/thanks?session={CHECKOUT_SESSION_ID}",
  });
  await stripe.billingPortal.sessions.create({ customer, return_url: "http://127.0.0.1:4000/" });
  const [charge] = (await stripe.charges.list({ customer })).data;
  await stripe.refunds.create({ charge: charge!.id });
  await stripe.invoiceItems.create({ customer, price: "penny_first" });
  await test.advance(40);
  await stripe.subscriptions.update(id, {
    items: [
      { id: (await stripe.subscriptions.retrieve(id)).items.data[0]!.id, price: "sheet_yearly" },
    ],
  });

  const { rows } = await test.pool.query<{ kind: string; body: { object: string; id: string } }>(
    "select kind, body from sandbox.stripe_objects where not body ? 'deleted' order by kind",
  );
  const differences = rows.flatMap(({ kind, body }) => [
    ...findDifferences(skeleton, { shape: `@${kind}`, value: body, path: kind }),
    ...(kind === "event"
      ? findDifferences(skeleton, {
          shape: `@${eventObject(body).object}`,
          value: eventObject(body),
          path: `event of ${eventObject(body).object}`,
        })
      : []),
  ]);
  // The invoice of `invoice.upcoming` is a preview and has no ID.
  expect([...new Set(differences)]).toEqual(["event of invoice.id is missing"]);
  // Every kind was checked; items and lines are parts of other objects.
  const kinds = [...new Set(rows.map(({ kind }) => kind))].toSorted();
  const inOthers = new Set(["line_item", "plan", "subscription_item"]);
  expect(kinds).toEqual(Object.keys(kindTypes).filter((kind) => !inOthers.has(kind)));
});

function eventObject(event: object): { object: string } {
  return (event as { data: { object: { object: string } } }).data.object;
}

it("the skeleton rejects what Stripe does not send", () => {
  const coupon = { shape: "@coupon", path: "coupon" };
  expect(findDifferences(skeleton, { ...coupon, value: { id: 1, colour: "red" } })).toEqual(
    expect.arrayContaining([
      "coupon.id is number and not string",
      "coupon.colour is not Stripe’s",
      "coupon.valid is missing",
    ]),
  );
});

it.skipIf(!existsSync(fixturesPath))("the skeleton fits Stripe's published examples", async () => {
  const { resources } = JSON.parse(await readFile(fixturesPath, "utf8")) as {
    resources: Record<string, unknown>;
  };
  const differences = Object.keys(kindTypes).flatMap((kind) =>
    findDifferences(skeleton, { shape: `@${kind}`, value: resources[kind], path: kind }),
  );
  expect(differences).toEqual([]);
});
