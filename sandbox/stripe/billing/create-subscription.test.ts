import type { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../test-stripe";

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

const wide = ["latest_invoice.payment_intent", "pending_setup_intent"];

async function subscribe({
  token = "pm_card_visa",
  price = "sheet_monthly",
  ...params
}: Omit<Stripe.SubscriptionCreateParams, "customer" | "items"> & {
  token?: string;
  price?: string;
} = {}) {
  const { id: customer } = await test.createPayer(token);
  return test.stripe.subscriptions.create({
    customer,
    items: [{ price }],
    expand: wide,
    ...params,
  });
}

const invoiceOf = ({ latest_invoice: invoice }: Stripe.Subscription) => invoice as Stripe.Invoice;

describe("a subscription", () => {
  it("with default_incomplete waits for the buyer, with the card already set", async () => {
    const made = await subscribe({ payment_behavior: "default_incomplete" });
    expect(made.status).toBe("incomplete");
    expect(invoiceOf(made)).toMatchObject({
      status: "open",
      payment_intent: { status: "requires_confirmation" },
    });
  });

  it("with error_if_incomplete stores nothing when the card is declined", async () => {
    const { stripe } = test;
    const { id: customer } = await test.createPayer("pm_card_chargeCustomerFail");
    const items = [{ price: "sheet_monthly" }];
    await expect(
      stripe.subscriptions.create({
        customer,
        items,
        payment_behavior: "error_if_incomplete",
      }),
    ).rejects.toMatchObject({ statusCode: 402, code: "card_declined" });
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
    expect((await stripe.paymentIntents.list({ customer })).data).toEqual([]);
  });

  it("for a penny a day charges 60 cents now and starts a trial of 60 days", async () => {
    const made = await subscribe({
      price: "sheet_yearly",
      trial_period_days: 60,
      add_invoice_items: [{ price: "penny_first" }],
    });
    expect(made).toMatchObject({
      status: "trialing",
      trial_end: test.inDays(60),
      current_period_end: test.inDays(60),
    });
    const { lines, ...invoice } = invoiceOf(made);
    expect(invoice).toMatchObject({
      status: "paid",
      total: 60,
      billing_reason: "subscription_create",
    });
    expect(lines.data.map(({ amount, type }) => [amount, type]).toSorted()).toEqual([
      [0, "subscription"],
      [60, "invoiceitem"],
    ]);
  });

  it("for a penny a day starts its trial even if the 60 cents are declined", async () => {
    const made = await subscribe({
      token: "pm_card_chargeCustomerFail",
      price: "sheet_yearly",
      trial_period_days: 60,
      add_invoice_items: [{ price: "penny_first" }],
    });
    expect(made.status).toBe("trialing");
    expect(invoiceOf(made).status).toBe("open");
  });

  it("below the minimum charge is rejected", async () => {
    await expect(
      subscribe({
        price: "sheet_yearly",
        coupon: "fifth",
        trial_period_days: 60,
        add_invoice_items: [{ price: "penny_first" }],
      }),
    ).rejects.toMatchObject({ statusCode: 400, code: "amount_too_small" });
  });

  it("that costs nothing has no payment intent, and no setup intent with a card without 3-D Secure", async () => {
    const made = await subscribe({ coupon: "all" });
    expect(made.status).toBe("active");
    expect(invoiceOf(made)).toMatchObject({ status: "paid", total: 0, payment_intent: null });
    expect(made.pending_setup_intent).toBeNull();
  });

  it("that costs nothing waits for the setup of a card that requires 3-D Secure", async () => {
    const made = await subscribe({ token: "pm_card_authenticationRequired", coupon: "all" });
    expect(made.status).toBe("active");
    expect(made.pending_setup_intent).toMatchObject({ status: "requires_action" });
  });

  it.each([
    [{ coupon: "fifth" }, 960],
    [{ coupon: "ten" }, 200],
    [{ coupon: "half" }, 600],
    [{ discounts: [{ coupon: "always" }] }, 1080],
    [{}, 1200],
  ])("with %j costs %i cents", async (params, total) => {
    const made = await subscribe(params);
    const invoice = invoiceOf(made);
    expect(invoice).toMatchObject({ subtotal: 1200, total, amount_paid: total });
    const off = invoice.lines.data.flatMap((line) => line.discount_amounts ?? []);
    expect(off.reduce((sum, { amount }) => sum + amount, 0)).toBe(1200 - total);
  });

  it("redeems a promotion code and keeps only discounts that last", async () => {
    const { stripe } = test;
    const [code] = (await stripe.promotionCodes.list({ code: "WELCOME" })).data;
    const once = await subscribe({ promotion_code: code!.id });
    expect(invoiceOf(once).total).toBe(960);
    expect(once.discount).toBeNull();
    expect((await stripe.promotionCodes.retrieve(code!.id)).times_redeemed).toBe(1);
    const lasting = await subscribe({ coupon: "half" });
    expect(lasting.discount).toMatchObject({ coupon: { id: "half" } });
  });

  it.each([
    [{ coupon: "none" }, "resource_missing"],
    [{ promotion_code: "promo_none" }, "resource_missing"],
  ])("with %j fails with %s", async (params, code) => {
    await expect(subscribe(params)).rejects.toMatchObject({ statusCode: 400, code });
  });

  it("rejects an inactive promotion code", async () => {
    const [code] = (await test.stripe.promotionCodes.list({ code: "GONE" })).data;
    await expect(subscribe({ promotion_code: code!.id })).rejects.toMatchObject({
      code: "promotion_code_expired",
    });
  });

  it("rejects a one-time price, and prices with different intervals", async () => {
    const { stripe } = test;
    const { id: customer } = await test.createPayer();
    for (const items of [
      [{ price: "penny_first" }],
      [{ price: "press_monthly" }, { price: "sheet_yearly" }],
    ]) {
      await expect(stripe.subscriptions.create({ customer, items })).rejects.toMatchObject({
        type: "StripeInvalidRequestError",
      });
    }
  });

  it("renews on the last day of a shorter month", async () => {
    test.clock.set(new Date("2031-01-31T12:00:00Z"));
    const made = await subscribe();
    expect(new Date(made.current_period_end * 1000).toISOString()).toBe("2031-02-28T12:00:00.000Z");
  });
});
