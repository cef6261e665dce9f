import { afterAll, beforeAll, expect, test } from "vitest";
import { listByTier } from "../../shared/publication/product-tiers";
import { readPlans } from "../../modules/billing/catalog";
import { offer } from "#publication/offer";
import { openTestStripe, type TestStripe } from "../../sandbox/stripe/test-stripe";
import { Refusal } from "../terminal/print";
import { stripeSetup } from "./stripe-setup";

const testKey = { STRIPE_SECRET_KEY: "sk_test_sandbox" };
const url = ["--url", "https://paper.example"];

let account: TestStripe;

beforeAll(async () => {
  account = await openTestStripe();
});
afterAll(() => account.close());

async function setUp(
  words: readonly string[],
  env: Record<string, string> = testKey,
  { stripe }: Pick<TestStripe, "stripe"> = account,
) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await stripeSetup({ env, print, stripe }, words);
  return lines;
}

async function listAccount() {
  const { stripe } = account;
  const [products, prices, coupons, codes, endpoints] = await Promise.all([
    stripe.products.list({ limit: 100 }),
    stripe.prices.list({ limit: 100, expand: ["data.product"] }),
    stripe.coupons.list({ limit: 100 }),
    stripe.promotionCodes.list({ limit: 100 }),
    stripe.webhookEndpoints.list({ limit: 100 }),
  ]);
  return { products, prices, coupons, codes, endpoints };
}

test("creates what is missing, names the special prices, and prints the webhook secret", async () => {
  const lines = await setUp(url);
  const { prices, codes, endpoints } = await listAccount();
  const plans = readPlans(prices.data, { offer, language: "en-US" });
  expect(plans.map(({ price }) => [price.zephrPlanId, price.unit_amount])).toEqual(
    listByTier(offer).flatMap((product) =>
      product.prices.map(({ planId, amount }) => [planId, amount]),
    ),
  );
  expect(plans.at(-1)?.penny).toMatchObject({ days: 60, firstAmount: 60 });
  const [monthly, yearly, penny] = plans.slice(-3).map(({ price }) => price.id);
  expect(lines).toContain(`  monthly: ["${monthly}"],`);
  expect(lines).toContain(`  yearly: ["${yearly}", "${penny}"],`);
  expect(codes.data.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["WELCOME20", "TENOFF"]),
  );
  const address = "https://paper.example/api/v1/stripe/webhook";
  const endpoint = endpoints.data.find((one) => one.url === address);
  expect(endpoint).toMatchObject({ api_version: "2024-04-10" });
  expect(endpoint?.enabled_events).toContain("invoice.paid");
  expect(lines.some((line) => /STRIPE_WEBHOOK_SECRET=whsec_\S+$/.test(line))).toBe(true);
});

test("creates nothing the second time, and keeps changes made in Stripe", async () => {
  const before = await listAccount();
  const member = before.prices.data.find(
    ({ metadata }) => metadata.zephr_plan_id === "sun-member-monthly",
  )!;
  await account.stripe.prices.update(member.id, { nickname: "the treasurer’s own" });
  const lines = await setUp(url);
  expect(lines.filter((line) => line.startsWith("  created"))).toEqual([]);
  const after = await listAccount();
  for (const kind of ["products", "prices", "coupons", "codes", "endpoints"] as const) {
    expect(after[kind].data.map(({ id }) => id)).toEqual(before[kind].data.map(({ id }) => id));
  }
  const kept = await account.stripe.prices.retrieve(member.id);
  expect(kept.nickname).toBe("the treasurer’s own");
});

test("skips example coupons in live mode, except the retention offer", async () => {
  const live = await openTestStripe();
  const lines = await setUp([...url, "--live"], { STRIPE_SECRET_KEY: "sk_live_abcdefgh" }, live);
  const [coupons, codes] = await Promise.all([
    live.stripe.coupons.list({ limit: 100 }),
    live.stripe.promotionCodes.list({ limit: 100 }),
  ]);
  const ids = coupons.data.map(({ id }) => id);
  expect(ids).toContain("stay-half");
  for (const id of ["welcome-20", "ten-off", "press100"]) expect(ids).not.toContain(id);
  expect(codes.data.map(({ code }) => code)).not.toContain("WELCOME20");
  expect(lines.join("\n")).toContain("skipped coupon press100");
  await live.close();
});

test.each([
  ["without a key", {}, [], /STRIPE_SECRET_KEY/],
  ["with a publishable key", { STRIPE_SECRET_KEY: "pk_test_abcdefgh" }, [], /STRIPE_SECRET_KEY/],
  ["with a live key that nobody meant", { STRIPE_SECRET_KEY: "sk_live_abcdefgh" }, [], /--live/],
  ["with a restricted live key", { STRIPE_SECRET_KEY: "rk_live_abcdefgh" }, [], /--live/],
  ["with a test key as if it were live", testKey, ["--live"], /test key/],
  ["with an address that Stripe sends nothing to", testKey, ["--url", "http://a.example"], /https/],
  ["with words it does not know", testKey, ["--force"], /Usage/],
] as const)("It refuses to work %s.", async (_name, env, words, reason) => {
  const attempt = setUp(words, env);
  await expect(attempt).rejects.toThrow(reason);
  await expect(attempt).rejects.toBeInstanceOf(Refusal);
});

test("creates no endpoint for a local site", async () => {
  const before = await listAccount();
  const lines = await setUp([], { ...testKey, PUBLIC_URL: "http://127.0.0.1:3000" });
  expect(lines.join("\n")).toContain("stripe listen --forward-to");
  expect((await listAccount()).endpoints.data).toHaveLength(before.endpoints.data.length);
});
