/** Coupons that several people create at once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StaffCoupon } from "../../modules/subscribers/types";
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
