import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../test-stripe";

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

const back = "http://127.0.0.1:4000/dashboard/account";

async function open(token?: string) {
  const { stripe, simulated } = test;
  const { id: customer } = await test.createPayer(token);
  const made = await stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] });
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: back });
  const path = new URL(url).pathname.replace("/sandbox/stripe", "");
  return {
    customer,
    made,
    read: async () => simulated.routes.request(path),
    press: async (fields: Record<string, string>) =>
      simulated.routes.request(path, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

it("a customer cancels in the portal, and undoes it", async () => {
  const { stripe } = test;
  const { made, read, press } = await open();
  const page = await (await read()).text();
  expect(page).toContain("The Press");
  expect(page).toContain("visa ending in 4242");
  expect(page).toContain(back);

  expect((await press({ action: "cancel", subscription: made.id })).status).toBe(303);
  expect((await stripe.subscriptions.retrieve(made.id)).cancel_at_period_end).toBe(true);
  expect(await (await read()).text()).toContain("Renew plan");
  await press({ action: "renew", subscription: made.id });
  expect((await stripe.subscriptions.retrieve(made.id)).cancel_at_period_end).toBe(false);
});

it("a declined card is replaced by a valid one, which then pays", async () => {
  const { stripe } = test;
  const { made, press } = await open("pm_card_chargeCustomerFail");
  const card = { action: "card", exp_month: "12", exp_year: "2034", cvc: "123" };
  const refused = await press({ ...card, number: "4000000000000002" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Your card was declined.");
  expect((await press({ ...card, number: "4242 4242 4242 4242" })).status).toBe(303);
  const invoice = made.latest_invoice as string;
  expect((await press({ action: "pay", invoice })).status).toBe(303);
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("active");
  const printed = await test.simulated.routes.request(`/invoice/${invoice}`);
  expect(await printed.text()).toContain("$25.00");
});

it("a customer can change only their own objects", async () => {
  const mine = await open();
  const other = await open();
  const answer = await mine.press({ action: "cancel", subscription: other.made.id });
  expect(answer.status).toBe(400);
  const kept = await test.stripe.subscriptions.retrieve(other.made.id);
  expect(kept.cancel_at_period_end).toBe(false);
});

it("the link expires after an hour", async () => {
  const { made, read, press } = await open();
  test.clock.advance({ hours: 1 });
  expect((await read()).status).toBe(404);
  expect((await press({ action: "cancel", subscription: made.id })).status).toBe(404);
  const kept = await test.stripe.subscriptions.retrieve(made.id);
  expect(kept.cancel_at_period_end).toBe(false);
});
