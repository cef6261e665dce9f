import type { Stripe } from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../../test-stripe";

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

it("an unpaid first invoice is paid with another card, once only", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer("pm_card_chargeCustomerFail");
  const made = await stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] });
  expect(made.status).toBe("incomplete");
  const invoice = made.latest_invoice as string;

  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
    type: "StripeCardError",
    code: "card_declined",
    payment_intent: { status: "requires_payment_method" },
  });
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  const paid = await stripe.invoices.pay(invoice, { payment_method: card.id });
  expect(paid).toMatchObject({ status: "paid", amount_paid: 2500, attempt_count: 3 });
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("active");
  await expect(stripe.invoices.pay(invoice)).rejects.toThrow("Invoice is already paid");
  const charges = await stripe.charges.list({ customer });
  expect(charges.data.map(({ status }) => status)).toEqual(["succeeded", "failed", "failed"]);
});

it("paying with a card that requires 3-D Secure waits for it", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer("pm_card_chargeCustomerFail");
  const made = await stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] });
  const card = await stripe.paymentMethods.attach("pm_card_authenticationRequired", { customer });
  const pay = stripe.invoices.pay(made.latest_invoice as string, {
    payment_method: card.id,
    off_session: false,
  });
  await expect(pay).rejects.toMatchObject({ code: "invoice_payment_intent_requires_action" });
  const invoice = await stripe.invoices.retrieve(made.latest_invoice as string, {
    expand: ["payment_intent"],
  });
  expect(invoice).toMatchObject({ status: "open", payment_intent: { status: "requires_action" } });
});

it("a voided first invoice ends its subscription and cannot be paid", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer("pm_card_chargeCustomerFail");
  const made = await stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] });
  const invoice = made.latest_invoice as string;
  expect((await stripe.invoices.voidInvoice(invoice)).status).toBe("void");
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("incomplete_expired");
  await expect(stripe.invoices.pay(invoice)).rejects.toThrow("void");
  await expect(stripe.invoices.voidInvoice(invoice)).rejects.toThrow("isn't open");
});

it("invoices are listed by customer, subscription and status", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  const one = await stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] });
  const two = await stripe.subscriptions.create({ customer, items: [{ price: "sheet_monthly" }] });
  const list = async (options: Stripe.InvoiceListParams) =>
    (await stripe.invoices.list(options)).data.map(({ id }) => id);
  expect(await list({ customer })).toEqual([two.latest_invoice, one.latest_invoice]);
  expect(await list({ subscription: one.id })).toEqual([one.latest_invoice]);
  expect(await list({ customer, status: "open" })).toEqual([]);
  await expect(list({ customer: "cus_unknown" })).rejects.toMatchObject({
    code: "resource_missing",
  });
  const lines = await stripe.invoices.listLineItems(one.latest_invoice as string);
  expect(lines.data).toMatchObject([
    { amount: 2500, description: "1 × The Press (at $25.00 / month)" },
  ]);
});
