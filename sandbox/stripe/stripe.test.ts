import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "./test-stripe";

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

it("a customer with a valid card subscribes and is charged, and the paper receives the events", async () => {
  const { stripe } = test;
  const customer = await stripe.customers.create({
    email: "ada@example.com",
    metadata: { reader_id: "r1" },
  });
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: card.id },
  });
  const made = await stripe.subscriptions.create(
    {
      customer: customer.id,
      items: [{ price: "press_yearly" }],
      payment_behavior: "allow_incomplete",
      off_session: false,
      metadata: { reader_id: "r1" },
      expand: ["latest_invoice.payment_intent", "pending_setup_intent"],
    },
    { idempotencyKey: "attempt 1" },
  );

  expect(made.status).toBe("active");
  expect(made.pending_setup_intent).toBeNull();
  expect(made.latest_invoice).toMatchObject({
    status: "paid",
    amount_paid: 25_000,
    billing_reason: "subscription_create",
    payment_intent: { status: "succeeded", amount_received: 25_000 },
  });
  expect(made.current_period_end).toBe(Date.parse("2032-01-15T12:00:00Z") / 1000);

  const again = await stripe.subscriptions.create(
    {
      customer: customer.id,
      items: [{ price: "press_yearly" }],
      payment_behavior: "allow_incomplete",
      off_session: false,
      metadata: { reader_id: "r1" },
      expand: ["latest_invoice.payment_intent", "pending_setup_intent"],
    },
    { idempotencyKey: "attempt 1" },
  );
  expect(again.id).toBe(made.id);
  const { data } = await stripe.subscriptions.list({ customer: customer.id });
  expect(data.map(({ id }) => id)).toEqual([made.id]);

  const events = await test.listDelivered();
  const types = events.map(({ type }) => type);
  expect(types).toEqual(
    expect.arrayContaining([
      "customer.created",
      "payment_method.attached",
      "customer.subscription.created",
      "invoice.paid",
      "charge.succeeded",
      "customer.subscription.updated",
    ]),
  );
  const updated = events.find(({ type }) => type === "customer.subscription.updated")!;
  expect(updated.data.previous_attributes).toEqual({ status: "incomplete" });
  expect(updated.request?.idempotency_key).toBe("attempt 1");
});
