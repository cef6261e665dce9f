import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../test-stripe";

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

/** A request as curl would send it. */
async function call(
  method: string,
  path: string,
  options: { body?: string; headers?: Record<string, string> } = {},
) {
  const response = await test.simulated.routes.request(path, {
    method,
    headers: {
      authorization: "Bearer sk_test_sandbox",
      "content-type": "application/x-www-form-urlencoded",
      ...options.headers,
    },
    ...(options.body !== undefined && { body: options.body }),
  });
  return { response, body: await response.json() };
}

describe("the API over HTTP", () => {
  it("rejects a wrong key, a missing key, and the publishable key on secret calls", async () => {
    for (const [authorization, code] of [
      ["Bearer sk_test_other", undefined],
      ["", undefined],
      ["Bearer pk_test_sandbox", "secret_key_required"],
    ]) {
      const { response, body } = await call("GET", "/v1/prices", {
        headers: { authorization: authorization! },
      });
      expect(response.status).toBe(401);
      expect(body.error).toMatchObject({ type: "invalid_request_error" });
      expect(body.error.code).toBe(code);
      expect(response.headers.get("request-id")).toMatch(/^req_/);
    }
    await expect(test.createClient("sk_test_other").prices.list()).rejects.toMatchObject({
      type: "StripeAuthenticationError",
    });
  });

  it("accepts a key as curl sends it, and rejects another API version", async () => {
    const authorization = `Basic ${Buffer.from("sk_test_sandbox:").toString("base64")}`;
    const { response } = await call("GET", "/v1/prices", { headers: { authorization } });
    expect(response.status).toBe(200);
    const other = await call("GET", "/v1/prices", {
      headers: { "stripe-version": "2025-03-31.basil" },
    });
    expect(other.response.status).toBe(400);
  });

  it.each([
    ["POST", "/v1/subscriptions", "", "parameter_missing", "customer"],
    ["POST", "/v1/customers", "emial=a%40example.com", "parameter_unknown", "emial"],
    [
      "POST",
      "/v1/subscriptions",
      "customer=c&items[0][price]=p&items[0][colour]=red",
      "parameter_unknown",
      "items[0][colour]",
    ],
    [
      "POST",
      "/v1/subscriptions",
      "customer=c&items[0][price]=p&trial_period_days=soon",
      "parameter_invalid_integer",
      "trial_period_days",
    ],
    [
      "POST",
      "/v1/subscriptions",
      "customer=c&items[0][price]=p&off_session=perhaps",
      "parameter_invalid_boolean",
      "off_session",
    ],
    ["POST", "/v1/subscriptions", "customer=", "parameter_invalid_empty", "customer"],
    ["GET", "/v1/prices?limit=ten", undefined, "parameter_invalid_integer", "limit"],
  ])("%s %s with %s fails with %s of %s", async (method, path, body, code, param) => {
    const answer = await call(method, path, body === undefined ? {} : { body });
    expect(answer.response.status).toBe(400);
    expect(answer.body.error).toMatchObject({ type: "invalid_request_error", code, param });
  });

  it("reports a missing object with the name of the parameter", async () => {
    const { stripe } = test;
    await expect(stripe.subscriptions.retrieve("sub_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      message: "No such subscription: 'sub_none'",
    });
    await expect(
      stripe.subscriptions.create({ customer: "cus_none", items: [{ price: "press_monthly" }] }),
    ).rejects.toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
  });

  it("pages a list forward and back, and rejects an unknown cursor", async () => {
    const { stripe } = test;
    const first = await stripe.prices.list({ limit: 2 });
    expect(first.has_more).toBe(true);
    const second = await stripe.prices.list({ limit: 2, starting_after: first.data[1]!.id });
    expect(second.data.map(({ id }) => id)).not.toContain(first.data[1]!.id);
    const back = await stripe.prices.list({ limit: 2, ending_before: second.data[0]!.id });
    expect(back.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
    const all: string[] = [];
    for await (const { id } of stripe.prices.list({ limit: 2 })) all.push(id);
    expect(all).toHaveLength(5);
    await expect(stripe.prices.list({ starting_after: "price_none" })).rejects.toMatchObject({
      code: "resource_missing",
    });
  });

  it("filters lists by the parameters", async () => {
    const { stripe } = test;
    const ofPress = await stripe.prices.list({ product: "press", active: true });
    expect(ofPress.data.map(({ id }) => id).toSorted()).toEqual(["press_monthly", "press_yearly"]);
    const byKey = await stripe.prices.list({ lookup_keys: ["penny_first"] });
    expect(byKey.data.map(({ id }) => id)).toEqual(["penny_first"]);
    const monthly = await stripe.prices.list({ recurring: { interval: "month" } });
    expect(monthly.data).toHaveLength(2);
    const codes = await stripe.promotionCodes.list({ code: "welcome", active: true });
    expect(codes.data.map(({ code, coupon }) => [code, coupon.id])).toEqual([["WELCOME", "fifth"]]);
    expect((await stripe.promotionCodes.list({ code: "GONE", active: true })).data).toEqual([]);
  });

  it("expands ids on request, and rejects fields that cannot be expanded", async () => {
    const { stripe } = test;
    const prices = await stripe.prices.list({ limit: 1, expand: ["data.product"] });
    expect(prices.data[0]!.product).toMatchObject({ object: "product" });
    const plain = await stripe.prices.list({ limit: 1 });
    expect(typeof plain.data[0]!.product).toBe("string");
    await expect(
      stripe.prices.retrieve("press_monthly", { expand: ["nickname"] }),
    ).rejects.toMatchObject({ statusCode: 400, param: "expand" });
  });

  it("merges metadata, and unsets single keys or all of them", async () => {
    const { stripe } = test;
    const { id } = await stripe.customers.create({ metadata: { a: "1", b: "2" } });
    const merged = await stripe.customers.update(id, { metadata: { b: "", c: "3" } });
    expect(merged.metadata).toEqual({ a: "1", c: "3" });
    expect((await stripe.customers.update(id, { metadata: "" })).metadata).toEqual({});
  });
});

describe("an idempotency key", () => {
  it("returns the same response for the same request, and an error for another", async () => {
    const { stripe } = test;
    const key = { idempotencyKey: "one" };
    const made = await stripe.customers.create({ name: "Ada" }, key);
    const again = await stripe.customers.create({ name: "Ada" }, key);
    expect(again.id).toBe(made.id);
    const { response } = await call("POST", "/v1/customers", {
      body: "name=Ada",
      headers: { "idempotency-key": "one" },
    });
    expect(response.headers.get("idempotent-replayed")).toBe("true");
    await expect(stripe.customers.create({ name: "Ben" }, key)).rejects.toMatchObject({
      type: "StripeIdempotencyError",
      statusCode: 400,
    });
  });

  it("creates one object for two concurrent requests", async () => {
    const { stripe } = test;
    const key = { idempotencyKey: "two" };
    const create = () => stripe.customers.create({ name: "Twice" }, key);
    // The second gets 409, and the SDK retries it.
    const [one, other] = await Promise.all([create(), create()]);
    expect(other.id).toBe(one.id);
  });

  it("can be reused after an invalid request", async () => {
    const { stripe } = test;
    const key = { idempotencyKey: "three" };
    const wrong = { customer: "cus_none", items: [{ price: "press_monthly" }] };
    await expect(stripe.subscriptions.create(wrong, key)).rejects.toMatchObject({
      code: "resource_missing",
    });
    const { id } = await test.createPayer();
    const made = await stripe.subscriptions.create({ ...wrong, customer: id }, key);
    expect(made.status).toBe("active");
  });
});
