import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../test-stripe";

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

it("events are listed by type and by ID, newest first", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  await stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] });
  const { data } = await stripe.events.list({ types: ["invoice.paid", "invoice.created"] });
  expect(data.map(({ type }) => type)).toEqual(["invoice.paid", "invoice.created"]);
  const one = await stripe.events.retrieve(data[0]!.id);
  expect(one.data.object).toMatchObject({ object: "invoice", customer });
  expect((await stripe.events.list({ type: "charge.failed" })).data).toEqual([]);
});

it("an endpoint is created with a secret shown once, updated, and deleted", async () => {
  const { stripe } = test;
  const made = await stripe.webhookEndpoints.create({
    url: "https://sun.example/hooks",
    enabled_events: ["invoice.paid"],
    api_version: "2024-04-10",
  });
  expect(made.secret).toMatch(/^whsec_/);
  const known = await stripe.webhookEndpoints.retrieve(made.id);
  expect(known).not.toHaveProperty("secret");
  const changed = await stripe.webhookEndpoints.update(made.id, {
    enabled_events: ["invoice.paid", "charge.refunded"],
  });
  expect(changed.enabled_events).toEqual(["invoice.paid", "charge.refunded"]);
  const listed = await stripe.webhookEndpoints.list();
  expect(listed.data.map(({ id }) => id)).toEqual([made.id, "we_sandbox"]);
  expect(await stripe.webhookEndpoints.del(made.id)).toMatchObject({ deleted: true });
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
});
