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

async function begin(token: string) {
  const { id: customer } = await test.createPayer(token);
  const made = await test.stripe.subscriptions.create({
    customer,
    items: [{ price: "sheet_monthly" }],
    expand: ["latest_invoice.payment_intent"],
  });
  const invoice = made.latest_invoice as Stripe.Invoice;
  return { id: made.id, intent: invoice.payment_intent as Stripe.PaymentIntent };
}

/** Sends the request of the bank's window. */
function answer(intent: { id: string; client_secret: string | null }, outcome: string) {
  return test.simulated.routes.request("/challenge", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ intent: intent.id, client_secret: intent.client_secret, outcome }),
  });
}

const statusOf = async (id: string) => (await test.stripe.subscriptions.retrieve(id)).status;

describe("a card that requires 3-D Secure", () => {
  it("pays when it is completed", async () => {
    const { id, intent } = await begin("pm_card_authenticationRequired");
    expect(intent.next_action).toMatchObject({ type: "use_stripe_sdk" });
    expect((await answer(intent, "complete")).status).toBe(204);
    expect(await statusOf(id)).toBe("active");
    // A challenge can be answered only once.
    expect((await answer(intent, "fail")).status).toBe(404);
    expect(await statusOf(id)).toBe("active");
  });

  it("does not pay when it fails, and the payment then requires another card", async () => {
    const { id, intent } = await begin("pm_card_authenticationRequired");
    await answer(intent, "fail");
    expect(await statusOf(id)).toBe("incomplete");
    const failed = await test.stripe.paymentIntents.retrieve(intent.id);
    expect(failed).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
  });

  it("is declined after it for insufficient funds", async () => {
    const { id, intent } = await begin(
      "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
    );
    await answer(intent, "complete");
    expect(await statusOf(id)).toBe("incomplete");
    const failed = await test.stripe.paymentIntents.retrieve(intent.id);
    expect(failed.last_payment_error).toMatchObject({ decline_code: "insufficient_funds" });
  });

  it("has a page that shows the amount and loads no third-party scripts", async () => {
    const { intent } = await begin("pm_card_authenticationRequired");
    const query = new URLSearchParams({ intent: intent.id, client_secret: intent.client_secret! });
    const page = await test.simulated.routes.request(`/challenge?${query}`);
    expect(await page.text()).toContain("$12.00");
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    const stranger = await test.simulated.routes.request(`/challenge?intent=${intent.id}`);
    expect(await stranger.text()).not.toContain("$12.00");
  });

  it("requires it once when its bank requires it for setup only", async () => {
    const { intent } = await begin("pm_card_authenticationRequiredOnSetup");
    await answer(intent, "complete");
    const again = await test.stripe.subscriptions.create({
      customer: intent.customer as string,
      items: [{ price: "sheet_monthly" }],
      off_session: true,
    });
    expect(again.status).toBe("active");
  });
});

describe("a browser", () => {
  it("pays a declined payment with another card, which is attached to the customer", async () => {
    const { stripe } = test;
    const browser = test.createClient("pk_test_sandbox");
    const { id, intent } = await begin("pm_card_chargeCustomerFail");
    const card = await browser.paymentMethods.create({
      type: "card",
      card: { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" },
    });
    const confirmed = await browser.paymentIntents.confirm(intent.id, {
      client_secret: intent.client_secret!,
      payment_method: card.id,
    } as Stripe.PaymentIntentConfirmParams);
    expect(confirmed.status).toBe("succeeded");
    expect(confirmed).not.toHaveProperty("customer");
    expect(await statusOf(id)).toBe("active");
    expect((await stripe.paymentMethods.retrieve(card.id)).customer).toBe(intent.customer);
  });

  it("gets the decline with its payment intent, which stays open", async () => {
    const { intent } = await begin("pm_card_chargeCustomerFail");
    await expect(
      test.stripe.paymentIntents.confirm(intent.id, {
        payment_method: "pm_card_visa_chargeDeclinedInsufficientFunds",
      }),
    ).rejects.toMatchObject({
      type: "StripeCardError",
      decline_code: "insufficient_funds",
      payment_intent: { id: intent.id, status: "requires_payment_method" },
    });
  });

  it("cannot read or confirm an intent without its client secret", async () => {
    const browser = test.createClient("pk_test_sandbox");
    const { intent } = await begin("pm_card_authenticationRequired");
    await expect(browser.paymentIntents.retrieve(intent.id)).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(
      browser.paymentIntents.confirm(intent.id, {
        client_secret: `${intent.id}_secret_wrong`,
      } as Stripe.PaymentIntentConfirmParams),
    ).rejects.toMatchObject({ param: "client_secret" });
    await expect(browser.customers.list()).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe("a card that is set up for later", () => {
  it("is ready at once, or after 3-D Secure", async () => {
    const { stripe } = test;
    const { id: customer } = await stripe.customers.create();
    const make = (token: string) =>
      stripe.setupIntents.create({ customer, payment_method: token, confirm: true });
    expect((await make("pm_card_visa")).status).toBe("succeeded");
    const waiting = await make("pm_card_authenticationRequired");
    expect(waiting.status).toBe("requires_action");
    await answer(waiting, "complete");
    expect((await stripe.setupIntents.retrieve(waiting.id)).status).toBe("succeeded");
    const failed = await make("pm_card_authenticationRequired");
    await answer(failed, "fail");
    expect(await stripe.setupIntents.retrieve(failed.id)).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { code: "setup_intent_authentication_failure" },
    });
  });

  it("completes the subscription that waited for it", async () => {
    const { stripe } = test;
    const { id: customer } = await test.createPayer("pm_card_authenticationRequired");
    const made = await stripe.subscriptions.create({
      customer,
      items: [{ price: "sheet_monthly" }],
      coupon: "all",
      expand: ["pending_setup_intent"],
    });
    await answer(made.pending_setup_intent as Stripe.SetupIntent, "complete");
    expect((await stripe.subscriptions.retrieve(made.id)).pending_setup_intent).toBeNull();
  });
});
