import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../test-stripe";

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

const typed = (number: string, more: { exp_year?: number; cvc?: string } = {}) => ({
  type: "card" as const,
  card: { number, exp_month: 12, exp_year: 2034, cvc: "123", ...more },
});

describe("a card", () => {
  it("is created by a browser from its number, which is not stored", async () => {
    const browser = test.createClient("pk_test_sandbox");
    const method = await browser.paymentMethods.create({
      ...typed("4242 4242 4242 4242"),
      billing_details: { email: "ada@example.com" },
    });
    expect(method.card).toMatchObject({ brand: "visa", last4: "4242", exp_year: 2034 });
    expect(method.billing_details.email).toBe("ada@example.com");
    const { rows } = await test.pool.query(
      "select 1 from sandbox.stripe_objects where body::text || notes::text like '%42424242%'",
    );
    expect(rows).toEqual([]);
  });

  it("has the same fingerprint for every customer", async () => {
    const { stripe } = test;
    const one = await stripe.paymentMethods.create(typed("4242424242424242"));
    const other = await stripe.paymentMethods.create(typed("4242424242424242", { cvc: "999" }));
    const third = await stripe.paymentMethods.create(typed("5555555555554444"));
    expect(other.id).not.toBe(one.id);
    expect(other.card!.fingerprint).toBe(one.card!.fingerprint);
    expect(third.card!.fingerprint).not.toBe(one.card!.fingerprint);
  });

  it.each([
    ["4242424242424241", {}, "incorrect_number"],
    ["4242424242424242", { exp_year: 2030 }, "invalid_expiry_year"],
    ["4242424242424242", { cvc: "12" }, "invalid_cvc"],
    // The sandbox declines real card numbers.
    ["4539578763621486", {}, "card_declined"],
  ])("%s with %j fails with %s", async (number, more, code) => {
    await expect(test.stripe.paymentMethods.create(typed(number, more))).rejects.toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
      code,
    });
  });

  it.each([
    ["4000000000000002", "card_declined", "generic_decline"],
    ["4000000000009995", "card_declined", "insufficient_funds"],
    ["4000000000000069", "expired_card", undefined],
    ["4000000000000127", "incorrect_cvc", undefined],
    ["4000000000000119", "processing_error", undefined],
  ])("%s is declined as soon as a customer would have it: %s %s", async (number, code, decline) => {
    const { stripe } = test;
    const { id: customer } = await stripe.customers.create();
    const { id } = await stripe.paymentMethods.create(typed(number));
    const attached = stripe.paymentMethods.attach(id, { customer });
    await expect(attached).rejects.toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
      code,
    });
    await attached.catch((error: { decline_code?: string }) =>
      expect(error.decline_code).toBe(decline),
    );
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
  });

  it.each([
    ["4242424242424242", "active", "succeeded", undefined],
    ["4000002760003184", "incomplete", "requires_action", undefined],
    ["4000002500003155", "incomplete", "requires_action", undefined],
    ["4000008260003178", "incomplete", "requires_action", undefined],
    ["4000000000000341", "incomplete", "requires_payment_method", "generic_decline"],
    ["4100000000000019", "incomplete", "requires_payment_method", "fraudulent"],
  ])("%s leaves a subscription %s and its payment %s", async (number, status, payment, decline) => {
    const { stripe } = test;
    const { id: customer } = await stripe.customers.create();
    const { id } = await stripe.paymentMethods.create(typed(number));
    await stripe.paymentMethods.attach(id, { customer });
    const made = await stripe.subscriptions.create({
      customer,
      items: [{ price: "sheet_monthly" }],
      default_payment_method: id,
      expand: ["latest_invoice.payment_intent"],
    });
    expect(made.status).toBe(status);
    expect(made.latest_invoice).toMatchObject({ payment_intent: { status: payment } });
    const intent = (made.latest_invoice as { payment_intent: unknown }).payment_intent;
    expect(intent).toMatchObject({
      last_payment_error: decline === undefined ? null : { decline_code: decline },
    });
  });

  it("can no longer pay once it is detached from its customer", async () => {
    const { stripe } = test;
    const customer = await test.createPayer();
    const card = customer.invoice_settings.default_payment_method as string;
    await stripe.paymentMethods.detach(card);
    const after = await stripe.customers.retrieve(customer.id);
    expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } });
    await expect(
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: "sheet_monthly" }],
      }),
    ).rejects.toMatchObject({ code: "resource_missing" });
  });

  it("of another customer is rejected", async () => {
    const { stripe } = test;
    const [owner, other] = [await test.createPayer(), await test.createPayer()];
    const card = owner.invoice_settings.default_payment_method as string;
    await expect(stripe.paymentMethods.attach(card, { customer: other.id })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(
      stripe.customers.update(other.id, { invoice_settings: { default_payment_method: card } }),
    ).rejects.toMatchObject({ code: "resource_missing" });
  });
});
