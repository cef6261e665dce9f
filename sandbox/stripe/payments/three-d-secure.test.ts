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

/** What the bank's window sends. */
function answer(intent: { id: string; client_secret: string | null }, outcome: string) {
  return test.simulated.routes.request("/challenge", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ intent: intent.id, client_secret: intent.client_secret, outcome }),
  });
}

const statusOf = async (id: string) => (await test.stripe.subscriptions.retrieve(id)).status;

describe("a card whose holder must prove themselves", () => {
  it("pays when they do", async () => {
    const { id, intent } = await begin("pm_card_authenticationRequired");
    expect(intent.next_action).toMatchObject({ type: "use_stripe_sdk" });
    expect((await answer(intent, "complete")).status).toBe(204);
    expect(await statusOf(id)).toBe("active");
    // The window cannot be answered twice.
    expect((await answer(intent, "fail")).status).toBe(404);
    expect(await statusOf(id)).toBe("active");
  });

  it("does not pay when they fail, and the payment wants another card", async () => {
    const { id, intent } = await begin("pm_card_authenticationRequired");
    await answer(intent, "fail");
    expect(await statusOf(id)).toBe("incomplete");
    const failed = await test.stripe.paymentIntents.retrieve(intent.id);
    expect(failed).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
  });

  it("is declined after it where there is no money", async () => {
    const { id, intent } = await begin(
      "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
    );
    await answer(intent, "complete");
    expect(await statusOf(id)).toBe("incomplete");
    const failed = await test.stripe.paymentIntents.retrieve(intent.id);
    expect(failed.last_payment_error).toMatchObject({ decline_code: "insufficient_funds" });
  });

  it("is shown what is to be paid by a page that runs nothing of others", async () => {
    const { intent } = await begin("pm_card_authenticationRequired");
    const query = new URLSearchParams({ intent: intent.id, client_secret: intent.client_secret! });
    const page = await test.simulated.routes.request(`/challenge?${query}`);
    expect(await page.text()).toContain("$12.00");
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    const stranger = await test.simulated.routes.request(`/challenge?intent=${intent.id}`);
    expect(await stranger.text()).not.toContain("$12.00");
  });

  it("is asked once where its bank only asks at the beginning", async () => {
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
  it("pays what was declined with another card, which becomes the customer's", async () => {
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

  it("is told of the decline with the payment in it, and the payment stays open", async () => {
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

  it("sees and confirms nothing that it has no secret of", async () => {
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

describe("a card that is made ready for later", () => {
  it("is ready at once, or when its holder has proved themselves", async () => {
    const { stripe } = test;
    const { id: customer } = await stripe.customers.create();
    const make = (token: string) =>
      stripe.setupIntents.create({ customer, payment_method: token, confirm: true });
    expect((await make("pm_card_visa")).status).toBe("succeeded");
    const waiting = await make("pm_card_authenticationRequired");
    expect(waiting.status).toBe("requires_action");
    await answer(waiting, "complete");
    expect((await stripe.setupIntents.retrieve(waiting.id)).status).toBe("succeeded");
    const refused = await make("pm_card_authenticationRequired");
    await answer(refused, "fail");
    expect(await stripe.setupIntents.retrieve(refused.id)).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { code: "setup_intent_authentication_failure" },
    });
  });

  it("frees the subscription that waited for it", async () => {
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
