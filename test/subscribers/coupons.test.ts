/** Coupons that several people create at once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StaffCoupon } from "../../modules/subscribers/types";
import { openBrowser } from "../accounts/browser";
import { openSubscriber } from "../billing/bought";
import { plans } from "../billing/checkout-calls";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { type Office, openOffice } from "./desk";

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await createTestApp();
  office = await openOffice(app, "office", ["circulation"]);
});
afterAll(() => app.close());

const order = (change: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  name: "Town fair",
  code: "FAIR",
  percentOff: 20,
  amountOff: null,
  months: 1,
  most: null,
  until: null,
  ...change,
});

const list = async () => (await office.get<{ coupons: StaffCoupon[] }>("/coupons")).coupons;

it("with the same code, in whatever case, is created once, and leaves nothing without a code", async () => {
  const before = await list();
  const answers = await Promise.all(
    ["RACE26", "race26", "Race26"].map((code) => office.call("POST", "/coupons", order({ code }))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const made = (await list()).filter(({ id }) => !before.some((one) => one.id === id));
  expect(made.map(({ codes }) => codes.map((code) => code.toLowerCase()))).toEqual([["race26"]]);
});

it("that were used and ended keep their name and their count, and no one can use them again", async () => {
  const coupon = order({
    code: `USED${randomUUID().slice(0, 6)}`,
    name: "Harvest fair",
    months: null,
  });
  expect((await office.call("POST", "/coupons", coupon)).status).toBe(201);
  await openSubscriber(app, { ...plans.member, discount_code: coupon.code });
  const find = async () => (await list()).find(({ codes }) => codes.includes(coupon.code));
  const { id } = (await find())!;
  expect((await office.call("POST", `/coupons/${id}/end`)).status).toBe(204);
  expect(await find()).toMatchObject({ id, name: "Harvest fair", used: 1, isActive: false });
  const browser = openBrowser(app);
  for (const couponCode of [coupon.code, id]) {
    const answer = await browser.post("/api/v1/checkout/get-coupon", {
      couponCode,
      planId: plans.member.plan_id,
    });
    expect(await answer.json()).toMatchObject({ error: "This code has expired." });
  }
});
