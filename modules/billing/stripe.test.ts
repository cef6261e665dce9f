import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStripe, readStripeEvent } from "./stripe";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-21T15:00:00Z") }));
afterEach(() => vi.useRealTimers());

test("calls Stripe with one API version, a timeout of 80 seconds and one retry", async () => {
  const asked: { at: number; headers: Headers }[] = [];
  const begun = Promise.withResolvers<void>();
  const stripe = createStripe({
    secretKey: "sk_test_silent",
    // It never answers; the client times out.
    fetch: (_url, init) =>
      new Promise((_answer, giveUp) => {
        asked.push({ at: Date.now(), headers: new Headers(init?.headers) });
        begun.resolve();
        init?.signal?.addEventListener("abort", () => giveUp(init.signal?.reason));
      }),
  });
  const said = stripe.products.list().then(
    () => "an answer",
    (error: Error) => error.message,
  );
  // The client reads the system's name before it calls Stripe.
  await begun.promise;
  await vi.advanceTimersByTimeAsync(79_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2001);
  expect(asked).toHaveLength(2);
  const [first, second] = asked.map(({ at }) => at) as [number, number];
  expect(second - first - 80_000).toBeGreaterThanOrEqual(500);
  expect(second - first - 80_000).toBeLessThanOrEqual(2000);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked).toHaveLength(2);
  expect(await said).toContain("80000ms");
  for (const { headers } of asked) {
    expect(headers.get("stripe-version")).toBe("2024-04-10");
    expect(headers.get("authorization")).toBe("Bearer sk_test_silent");
  }
});

test.each([
  ["v1", 0, true],
  ["v1", 300, true],
  ["v1", 301, false],
  ["v0", 0, false],
])("accepts an event signed with scheme %s %i seconds ago: %s", (scheme, seconds, isTaken) => {
  const stripe = createStripe({ secretKey: "sk_test_signs", fetch: null });
  const body = JSON.stringify({ id: "evt_1", object: "event", type: "invoice.paid" });
  const secret = "whsec_test";
  const timestamp = Date.now() / 1000 - seconds;
  const signature = stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp,
    scheme,
  });
  const event = readStripeEvent(stripe, { body, signature, secret });
  expect(event?.id ?? null).toBe(isTaken ? "evt_1" : null);
});
