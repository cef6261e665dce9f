import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../../test-stripe";

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

it("an item is listed, moved to another price, and shown on the subscription", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  const made = await stripe.subscriptions.create({ customer, items: [{ price: "sheet_monthly" }] });
  const item = made.items.data[0]!.id;
  const listed = await stripe.subscriptionItems.list({ subscription: made.id });
  expect(listed.data.map(({ id }) => id)).toEqual([item]);
  const moved = await stripe.subscriptionItems.update(item, {
    price: "press_monthly",
    proration_behavior: "none",
  });
  expect(moved).toMatchObject({ id: item, price: { id: "press_monthly" } });
  expect((await stripe.invoices.retrieveUpcoming({ customer })).total).toBe(2500);
  const last = stripe.subscriptionItems.del(item);
  await expect(last).rejects.toThrow("at least one active plan");
  await expect(stripe.subscriptionItems.retrieve("si_none")).rejects.toMatchObject({
    code: "resource_missing",
  });
});

it("a pending invoice item is on the next invoice and can then no longer be deleted", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  const gone = await stripe.invoiceItems.create({ customer, price: "penny_first" });
  await stripe.invoiceItems.del(gone.id);
  const kept = await stripe.invoiceItems.create({ customer, price: "penny_first" });
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: "sheet_monthly" }],
    expand: ["latest_invoice"],
  });
  expect(made.latest_invoice).toMatchObject({ amount_paid: 1260 });
  const listed = await stripe.invoiceItems.list({ customer });
  expect(listed.data).toMatchObject([{ id: kept.id }]);
  await expect(stripe.invoiceItems.del(kept.id)).rejects.toMatchObject({
    code: "invoice_not_editable",
  });
});
