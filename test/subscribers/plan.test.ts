/** Plans, cancellations, coupons, exports and deletions by the staff; and a Stripe that is down. */
import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChangePreview, StaffCoupon } from "../../modules/subscribers/types";
import { openBrowser, readEmails } from "../accounts/browser";
import { listProducts, openSubscriber, readSubscription, windDays } from "../billing/bought";
import { openStripe, plans } from "../billing/checkout-calls";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { compOrder, idOf, logOf, type Office, openOffice } from "./desk";

let app: TestApp;
let stripe: Stripe;
let office: Office;
beforeAll(async () => {
  app = await createTestApp();
  stripe = openStripe(app);
  office = await openOffice(app, "office", ["circulation"]);
});
afterAll(() => app.close());

describe("a change of plan", () => {
  it("costs what was shown, once, however often it is pressed", async () => {
    const { browser, email, subscriptionId } = await openSubscriber(app, plans.reader);
    const id = await idOf(app, email);
    const planId = plans.member.plan_id;
    const preview = await office.get<ChangePreview>(
      `/subscribers/${id}/plan/preview?planId=${planId}`,
    );
    const before = (await stripe.invoices.list({ subscription: subscriptionId })).data.length;
    const order = { planId, prorationDate: preview.prorationDate, reason: "By phone" };
    const answers = await Promise.all(
      [1, 2, 3].map(() => office.call("POST", `/subscribers/${id}/plan`, order)),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const invoices = (await stripe.invoices.list({ subscription: subscriptionId })).data;
    expect(invoices).toHaveLength(before + 1);
    expect(invoices[0]!.amount_paid).toBe(preview.dueNow);
    expect(await listProducts(browser)).toEqual(["sun-member"]);
    const log = await logOf(app, id);
    expect(log).toMatchObject([{ action: "reader.change_plan", reason: "By phone" }]);
  });

  it("is refused for an unknown plan, the same plan, an old quote and no subscription", async () => {
    const { email } = await openSubscriber(app, plans.reader);
    const id = await idOf(app, email);
    const ask = (reader: string, planId: string) =>
      office.refused("GET", `/subscribers/${reader}/plan/preview?planId=${planId}`);
    expect((await ask(id, "no-such-plan")).status).toBe(400);
    expect(await ask(id, plans.reader.plan_id)).toMatchObject({
      code: "same_plan",
      message: "The reader already has this plan.",
    });
    const ben = await idOf(app, "ben@example.com");
    expect(await ask(ben, plans.member.plan_id)).toMatchObject({ status: 404 });
    const old = { planId: plans.member.plan_id, prorationDate: 1_000_000_000, reason: "x" };
    expect((await office.refused("POST", `/subscribers/${id}/plan`, old)).status).toBe(409);
  });
});

describe("a cancellation", () => {
  it("ends with the period, can be undone, and is logged once", async () => {
    const { browser, email } = await openSubscriber(app);
    const id = await idOf(app, email);
    const { renewalAt } = await readSubscription(browser);
    const order = { when: "period_end", reason: "By phone" };
    const path = `/subscribers/${id}/cancel`;
    expect(await office.post(path, order)).toEqual({ endsAt: renewalAt });
    expect(await office.post(path, order)).toEqual({ endsAt: renewalAt });
    expect(await listProducts(browser)).toEqual(["sun-member"]);
    expect(await office.post(`/subscribers/${id}/resume`)).toEqual({ renewalAt });
    expect(await office.refused("POST", `/subscribers/${id}/resume`)).toMatchObject({
      status: 409,
    });
    expect((await logOf(app, id)).map(({ action }) => action)).toEqual([
      "reader.cancel",
      "reader.resume",
    ]);
    const { events } = await office.get<{ events: { what: string }[] }>(
      `/subscribers/${id}/events?kind=money`,
    );
    expect(events.map(({ what }) => what)).toEqual([
      "subscription.resumed",
      "subscription.cancelled",
      "subscription.start",
    ]);
  });

  it("at once closes the paper at once", async () => {
    const { browser, email, subscriptionId } = await openSubscriber(app);
    const id = await idOf(app, email);
    await office.post(`/subscribers/${id}/cancel`, { when: "now", reason: "Asked to" });
    expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe("canceled");
    expect(await listProducts(browser)).toEqual([]);
    const again = await office.refused("POST", `/subscribers/${id}/cancel`, {
      when: "now",
      reason: "Asked to",
    });
    expect(again).toMatchObject({ status: 404, code: "no_subscription" });
  });
});

describe("coupons", () => {
  const couponOrder = (change: Record<string, unknown> = {}) => ({
    id: randomUUID(),
    name: "Town fair",
    code: `FAIR${randomUUID().slice(0, 6)}`,
    percentOff: 25,
    amountOff: null,
    months: 3,
    most: 100,
    until: null,
    ...change,
  });
  const list = async () => (await office.get<{ coupons: StaffCoupon[] }>("/coupons")).coupons;
  const check = async (couponCode: string) => {
    const asked = { couponCode, planId: plans.member.plan_id };
    const answer = await openBrowser(app).post("/api/v1/checkout/get-coupon", asked);
    return ((await answer.json()) as { error: string | null }).error;
  };

  it("are created once, work at checkout, and end", async () => {
    const order = couponOrder();
    const answers = await Promise.all([1, 2].map(() => office.call("POST", "/coupons", order)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const found = (await list()).filter(({ codes }) => codes.includes(order.code));
    expect(found).toMatchObject([
      { percentOff: 25, months: 3, most: 100, used: 0, isActive: true },
    ]);
    const { data } = await stripe.promotionCodes.list({ code: order.code });
    expect(data).toHaveLength(1);
    expect(await check(order.code)).toBeNull();
    const end = () => office.call("POST", `/coupons/${found[0]!.id}/end`);
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(204);
    expect((await stripe.promotionCodes.list({ code: order.code })).data[0]!.active).toBe(false);
    expect(await check(order.code)).not.toBeNull();
    expect((await list()).find(({ codes }) => codes.includes(order.code))).toMatchObject({
      isActive: false,
    });
  });

  it.each([
    ["with a code that is taken", { code: "WELCOME20" }, 409],
    ["of more than everything", { percentOff: 101 }, 400],
    ["of less than nothing", { percentOff: -5 }, 400],
    ["of a part of a percent", { percentOff: 0.001 }, 400],
    ["of nothing", { percentOff: null }, 400],
    ["of both", { amountOff: 100 }, 400],
    ["whose code has spaces", { code: "TWO WORDS" }, 400],
    ["that ended yesterday", { until: "2020-01-01T00:00:00Z" }, 422],
    ["that can be used never", { most: 0 }, 400],
  ])("%s are refused", async (_, change, status) => {
    const before = (await list()).length;
    expect((await office.refused("POST", "/coupons", couponOrder(change))).status).toBe(status);
    expect(await list()).toHaveLength(before);
  });

  it("do not include the offer to those who leave", async () => {
    expect((await list()).map(({ id }) => id)).not.toContain("stay-half");
    expect((await office.refused("POST", "/coupons/stay-half/end")).status).toBe(404);
    expect((await office.refused("POST", "/coupons/no-such-coupon/end")).status).toBe(404);
    expect(await check("WELCOME20")).toBeNull();
  });
});

describe("a reader's data", () => {
  it("is exported as the reader can, with a reason in the log", async () => {
    const id = await idOf(app, "rita@example.com");
    const path = `/subscribers/${id}/export`;
    expect((await office.refused("POST", path, { reason: "" })).status).toBe(400);
    const data = await office.post<Record<string, unknown>>(path, { reason: "Asked by mail" });
    expect(data).toMatchObject({
      account: { email: "rita@example.com" },
      subscriptions: { subscriptions: [{ label: "Sun Reader" }] },
    });
    expect(await logOf(app, id)).toMatchObject([
      { action: "reader.export", reason: "Asked by mail" },
    ]);
  });

  it("is deleted after a day, unless someone thinks better of it", async () => {
    const { email } = await openSubscriber(app);
    const id = await idOf(app, email);
    const path = `/subscribers/${id}/deletion`;
    const { dueAt } = await office.post<{ dueAt: string }>(path, { reason: "Asked by mail" });
    expect(await office.post(path, { reason: "Asked by mail" })).toEqual({ dueAt });
    expect((await office.page(id)).reader.deletionDueAt).toBe(dueAt);
    const [mail] = await readEmails(app, email);
    expect(mail).toMatchObject({ subject: expect.stringContaining("will be deleted") });
    expect((await office.call("DELETE", path)).status).toBe(204);
    await windDays(app, 1.1);
    expect((await office.page(id)).reader.deletionDueAt).toBeNull();
    expect((await logOf(app, id)).map(({ action }) => action)).toEqual([
      "reader.delete",
      "reader.keep",
    ]);
  });
});

describe("the paper as a reader sees it", () => {
  const look = async (id: string, path: string) =>
    app.send(`/desk/preview/readers/${id}?path=${encodeURIComponent(path)}`, {
      headers: {
        cookie: [...office.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });

  it("opens what the reader may open, with their tier, and counts nothing", async () => {
    const [row] = await app.query(
      `select slug from content.entries where type = 'article' and status = 'publish'
       and access = 'subscribers' order by id limit 1`,
    );
    const path = `/article/${String(row!["slug"])}`;
    const rita = await look(await idOf(app, "rita@example.com"), path);
    expect(rita.headers.get("cache-control")).toContain("no-store");
    const page = await rita.text();
    expect(page).toContain('data-tier="reader"');
    expect(page).not.toContain("<script");
    const ben = await (await look(await idOf(app, "ben@example.com"), path)).text();
    expect(ben).toContain('data-tier="registered"');
    expect(page.length).not.toBe(ben.length);
    expect(await app.query("select 1 from access.meters")).toEqual([]);
    const front = await look(await idOf(app, "ben@example.com"), "/");
    expect(front.status).toBe(200);
  });

  it("is not for those who may not help readers, and for no other pages", async () => {
    const rita = await idOf(app, "rita@example.com");
    expect((await app.send(`/desk/preview/readers/${rita}?path=/`)).status).toBe(401);
    const editor = await openOffice(app, "preview-editor", ["editor"]);
    const cookie = [...editor.browser.cookies]
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    const refused = await app.send(`/desk/preview/readers/${rita}?path=/`, { headers: { cookie } });
    expect(refused.status).toBe(403);
    for (const path of ["/dashboard/account", "//elsewhere.example/", "/desk", "/api/v1/billing"]) {
      expect((await look(rita, path)).status, path).toBe(404);
    }
    expect((await look("00000000-0000-4000-8000-000000000000", "/")).status).toBe(404);
  });
});

describe("while Stripe is away", () => {
  let away: TestApp;
  let mara: Office;
  let rita: string;
  beforeAll(async () => {
    away = await createTestApp({
      SANDBOX: "1",
      STRIPE_SECRET_KEY: "sk_test_nobody_there",
      STRIPE_PUBLISHABLE_KEY: "pk_test_nobody_there",
      STRIPE_WEBHOOK_SECRET: "whsec_nobody_there",
    });
    mara = await openOffice(away);
    rita = await idOf(away, "rita@example.com");
  });
  afterAll(() => away.close());

  it("the answer stays, and complimentary access is given", async () => {
    const page = await mara.page(rita);
    expect(page.answer).toMatchObject({ open: true, product: { label: "Sun Reader" } });
    const ben = await idOf(away, "ben@example.com");
    await mara.post(`/subscribers/${ben}/given`, compOrder(), 201);
    expect((await mara.page(ben)).answer.open).toBe(true);
  });

  it("what needs it says so, and changes nothing", async () => {
    const order = {
      id: randomUUID(),
      invoiceId: "in_1",
      amount: 100,
      seenRefunded: 0,
      access: "now",
      reason: "x",
    };
    for (const [method, path, body] of [
      ["GET", `/subscribers/${rita}/payments`],
      ["POST", `/subscribers/${rita}/refunds`, order],
      ["POST", `/subscribers/${rita}/cancel`, { when: "now", reason: "x" }],
      ["GET", "/coupons"],
    ] as const) {
      const refusal = await mara.refused(method, path, body);
      expect(refusal).toMatchObject({ status: 503, code: "stripe_unreachable" });
      expect(refusal.message).toContain("Stripe isn’t responding");
    }
    expect(await away.query("select 1 from billing.refunds")).toEqual([]);
    expect(await logOf(away, rita)).toEqual([]);
    expect((await mara.page(rita)).answer.open).toBe(true);
  });
});
