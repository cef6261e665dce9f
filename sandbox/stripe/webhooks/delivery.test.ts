import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../test-stripe";

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

async function setChaos(chaos: object) {
  const response = await test.simulated.routes.request("/chaos", {
    method: "POST",
    body: JSON.stringify(chaos),
  });
  expect(response.status).toBe(200);
}

beforeEach(() => setChaos({}));

/** The events delivered while `work` ran, and the ID of its object. */
async function record(work: () => Promise<{ id: string }>) {
  const before = (await test.listDelivered()).length;
  const { id } = await work();
  const events = (await test.listDelivered()).slice(before);
  return { id, events, types: events.map(({ type }) => type) };
}

async function subscribe() {
  const { id: customer } = await test.createPayer();
  return test.stripe.subscriptions.create({ customer, items: [{ price: "sheet_monthly" }] });
}

describe("webhooks", () => {
  it("are delivered in order, each once", async () => {
    const { id, events, types } = await record(subscribe);
    expect(types).toEqual([
      "payment_method.attached",
      "customer.created",
      "customer.subscription.created",
      "invoice.created",
      "customer.updated",
      "payment_intent.created",
      "invoice.finalized",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.updated",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
    ]);
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
    expect(events.at(-1)!.data.object).toMatchObject({ id, status: "active" });
    for (const event of events) {
      expect(event).toMatchObject({ api_version: "2024-04-10", livemode: false });
    }
  });

  it("are retried with pauses until the response is 2xx", async () => {
    let failures = 0;
    test.answerWith(() => (failures++ < 2 ? 500 : 200));
    const { events } = await record(() => test.stripe.customers.create());
    expect(events).toHaveLength(1);
    test.clock.advance({ minutes: 30 });
    for (let times = 0; times < 2; times += 1) {
      test.clock.advance({ minutes: 30 });
      await test.advance(0);
    }
    const delivered = await test.listDelivered();
    expect(delivered.filter(({ id }) => id === events[0]!.id)).toHaveLength(3);
    await test.advance(3);
    expect(delivered.filter(({ id }) => id === events[0]!.id)).toHaveLength(3);
    test.answerWith(() => 200);
  });

  it("are duplicated, reordered and lost as configured, until reset", async () => {
    await setChaos({ duplicate: 2 });
    const doubled = await record(() => test.stripe.customers.create());
    expect(doubled.types).toEqual(Array.from({ length: 3 }, () => "customer.created"));

    await setChaos({ drop: 2 });
    const lost = await record(subscribe);
    expect(lost.types).toHaveLength(11);
    expect(lost.types).not.toContain("customer.created");

    await setChaos({});
    const calm = await record(subscribe);
    expect(calm.types).toHaveLength(13);
    await test.advance(10);
    expect((await test.listDelivered()).map(({ id }) => id).slice(-13)).toEqual(
      calm.events.map(({ id }) => id),
    );
  });

  it("are all delivered, in another order, with reorder", async () => {
    await setChaos({ reorder: true });
    const orders = new Set<string>();
    for (let times = 0; times < 3; times += 1) {
      const { types } = await record(async () => {
        const { id: customer } = await test.createPayer();
        return test.stripe.subscriptions.create({ customer, items: [{ price: "sheet_monthly" }] });
      });
      expect(types).toHaveLength(13);
      orders.add(types.join());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it("are not sent to other hosts", async () => {
    const { stripe } = test;
    const { id } = await stripe.webhookEndpoints.create({
      url: "https://example.com/hook",
      enabled_events: ["*"],
    });
    const { types } = await record(() => stripe.customers.create());
    expect(types).toEqual(["customer.created"]);
    const { rows } = await test.pool.query(
      "select distinct outcome from sandbox.stripe_deliveries where endpoint_id = $1",
      [id],
    );
    expect(rows).toEqual([{ outcome: "lost" }]);
    await stripe.webhookEndpoints.del(id);
  });
});
