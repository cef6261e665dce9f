/** The recipient's email: on its day, once, changed and sent again by the buyer. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openReader } from "../access/visitors";
import { type Browser, openBrowser, readEmails, signIn, wind } from "../accounts/browser";
import { windDays } from "../billing/bought";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { buy, codeIn, dayIn } from "./gift-steps";

let app: TestApp;
useTestApp((opened) => (app = opened));

const newAddress = () => `friend-${randomUUID()}@example.com`;

async function byEmail(days: number, browser?: Browser) {
  const to = newAddress();
  const day = await dayIn(app, days);
  const bought = await buy(app, { how: "email", recipientEmail: to, day }, browser);
  return { ...bought, to, day };
}

/** Emails of gifts to an address. */
const arrivals = async (to: string) =>
  (await readEmails(app, to)).filter(({ subject }) => subject.startsWith("A gift from"));

const change = (browser: Browser, fields: Record<string, string>) =>
  browser.submit("/dashboard/gifts", fields);

it("goes out on its day, once, whatever is sent or started again", async () => {
  const { to, code, id } = await byEmail(5);
  await windDays(app, 4);
  expect(await arrivals(to)).toEqual([]);
  await windDays(app, 2);
  const [email, ...others] = await arrivals(to);
  expect(others).toEqual([]);
  expect(email!.subject).toBe("A gift from Edith Vance: Three months of Sun Reader");
  expect(email!.text).toMatch(/Edith Vance writes:\s+Read this, you’ll like it\./);
  expect(codeIn(email!.text)).toBe(code);
  // A server that ended between queuing the email and noting it.
  await app.query("update gifts.gifts set sent_at = null, sends = 0 where id = $1", [id]);
  await windDays(app, 1);
  expect(await arrivals(to)).toHaveLength(1);
});

it("goes out at once if its day is today", async () => {
  const { to } = await byEmail(0);
  expect(await arrivals(to)).toHaveLength(1);
});

it("goes where and when the buyer says until it is sent, and again after it", async () => {
  const buyer = await openReader(app, { email: newAddress() });
  const { to, id } = await byEmail(5, buyer);
  const other = newAddress();
  const stranger = await openReader(app, { email: newAddress() });
  const fields = { what: "delivery", gift: id, email: other, day: await dayIn(app, 8) };
  expect((await change(stranger, fields)).status).toBe(404);
  expect((await change(buyer, { ...fields, day: "2020-01-01" })).status).toBe(400);
  expect((await change(buyer, { ...fields, email: "nobody" })).status).toBe(400);
  expect((await change(buyer, { what: "send", gift: id })).status).toBe(409);
  expect((await change(buyer, fields)).status).toBe(200);
  await windDays(app, 6);
  expect(await arrivals(to)).toEqual([]);
  expect(await arrivals(other)).toEqual([]);
  await windDays(app, 3);
  expect(await arrivals(to)).toEqual([]);
  expect(await arrivals(other)).toHaveLength(1);
  const [buyerRow] = await app.query("select buyer_email from gifts.gifts where id = $1", [id]);
  await signIn(app, buyer, String(buyerRow!["buyer_email"]));
  const late = { ...fields, day: await dayIn(app, 0) };
  expect((await change(buyer, late)).status).toBe(409);
  expect((await change(buyer, { what: "send", gift: id })).status).toBe(200);
  await wind(app, { minutes: 0 });
  expect(await arrivals(other)).toHaveLength(2);
});

it("of a card can still go by email", async () => {
  const buyer = await openReader(app, { email: newAddress() });
  const { id } = await buy(app, {}, buyer);
  const to = newAddress();
  const day = await dayIn(app, 0);
  const sent = await change(buyer, { what: "delivery", gift: id, email: to, day });
  expect(await sent.text()).toContain(`We’ve emailed ${to}.`);
  expect(await arrivals(to)).toHaveLength(1);
});

it("is sent again as long as its recipient has had few emails", async () => {
  const buyer = await openReader(app, { email: newAddress() });
  const { id } = await byEmail(0, buyer);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await change(buyer, { what: "send", gift: id })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

it("is nobody’s business without an account", async () => {
  const answer = await openBrowser(app).submit("/dashboard/gifts", { what: "send" });
  expect(answer.headers.get("location")).toContain("/socialLogin");
});
