/** Texts that a database cannot store, and names of built-in properties: no call fails on them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { resetLimits } from "../accounts/browser";
import { openReader } from "../access/visitors";
import { publish } from "../comments/paper";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { json, listCalls } from "./calls";

let app: TestApp;
let post: number;

beforeAll(async () => {
  app = await createTestApp();
  ({ id: post } = await publish(app));
});
afterAll(() => app.close());

const odd = ["\0", "a\0b", "__proto__", "constructor", "toString", "\ud800", "%00", "%", "[", "-1"];

test.each(odd)("every call with %j gets a response", async (text) => {
  await resetLimits(app);
  const failed: string[] = [];
  for (const { name, send } of listCalls(app, post)) {
    // Headers cannot contain it, nor URLs a lone surrogate: no client can send that.
    const answer = await Promise.resolve()
      .then(() => send(text))
      .catch((error: unknown) => {
        if (error instanceof TypeError || error instanceof URIError) return null;
        throw error;
      });
    if (answer && answer.status >= 500) failed.push(`${name}: ${answer.status}`);
    await answer?.arrayBuffer();
  }
  expect(failed).toEqual([]);
});

/** Calls with text fields. */
const bodies: readonly (readonly [string, string, Record<string, unknown>])[] = [
  ["POST", "/zephr/decision-engine", { sdkFeatureSlug: "article-access", path: "/article/x" }],
  ["POST", "/zephr/feature-decisions", { featureIds: ["a"], path: "/article/x" }],
  ["POST", "/zephr/media/user/info", { identifiers: { email_address: "a@example.com" } }],
  ["POST", "/zephr/media/user/otp-check", { email: "a@example.com", code: "000000" }],
  ["POST", "/zephr/recognise-me", { identifiers: { email_address: "a@example.com" } }],
  ["POST", "/blaize/profile", { first_name: "A", phone: "12125550133" }],
  ["POST", "/blaize/register", { identifiers: { email_address: "b@example.com" } }],
  ["POST", "/blaize/login", { validators: { email_otp: "000000", token_exchange: "x" } }],
  ["POST", "/blaize/logout", { where: "JUST_HERE" }],
  ["POST", "/api/v1/account/email", { email: "c@example.com" }],
  ["POST", "/api/v1/account/email/confirm", { email: "c@example.com", code: "000000" }],
  ["POST", "/api/v1/account/deletion/confirm", { code: "000000" }],
  ["POST", "/api/v1/newsletters", { email: "d@example.com", lists: ["crossword"], source: "x" }],
  ["POST", "/api/v1/checkout/get-coupon", { couponCode: "X" }],
  ["POST", "/api/v1/checkout/preview", { planId: "x", couponCode: "y" }],
  ["POST", "/api/forms/support", { name: "A", email: "e@example.com", phone: "1", message: "m" }],
  ["POST", "/blaize/payment/stripe/subscribe", { payment_method: "a", plan_id: "b" }],
];

/** Yields a body once for each text in it, with that text replaced by `text`. */
function* replaceEach(body: unknown, text: string): Generator<unknown> {
  if (typeof body === "string") yield text;
  if (typeof body !== "object" || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    for (const changed of replaceEach(value, text)) {
      yield Array.isArray(body) ? [changed] : { ...body, [key]: changed };
    }
  }
}

test.each(odd)("%j in a body causes no server error", async (text) => {
  await resetLimits(app);
  const reader = await openReader(app, { email: `odd-${odd.indexOf(text)}@example.com` });
  await resetLimits(app);
  const failed: string[] = [];
  for (const [method, path, body] of bodies) {
    for (const changed of replaceEach(body, text)) {
      const answer = await reader.call(method, path, changed);
      const words = await answer.text();
      const leaks = words.includes("[native code]") || words.includes("[object Object]");
      if (answer.status >= 500 || leaks) {
        failed.push(`${path} ${JSON.stringify(changed)}: ${answer.status} ${words.slice(0, 80)}`);
      }
    }
  }
  expect(failed).toEqual([]);
});

test("a key named __proto__ in a body changes no object", async () => {
  const body = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
  for (const path of ["/wp-json/wp/v2/comments", ...bodies.map(([, at]) => at)]) {
    await app.send(path, { ...json({}), body });
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
