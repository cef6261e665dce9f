/** The export and the deletion of an account with gifts given and got. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openReader } from "../access/visitors";
import { type Browser, readCodeEmail, readEmails, wind } from "../accounts/browser";
import { windDays } from "../billing/bought";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { buy, dayIn, redeem } from "./gift-steps";

let app: TestApp;
useTestApp((opened) => (app = opened));

async function open(): Promise<Browser & { readonly email: string }> {
  const email = `person-${randomUUID()}@example.com`;
  return Object.assign(await openReader(app, { email }), { email });
}

async function exportOf(browser: Browser) {
  const answer = await browser.send("/api/v1/account/export");
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { gifts: Record<string, unknown>[] }).gifts;
}

async function end(browser: Browser & { readonly email: string }): Promise<void> {
  expect((await browser.post("/api/v1/account/deletion")).status).toBe(202);
  const { code } = await readCodeEmail(app, browser.email);
  expect((await browser.post("/api/v1/account/deletion/confirm", { code })).status).toBe(200);
  await windDays(app, 2);
}

it("exports what was given and got, each side its own", async () => {
  const [buyer, reader] = [await open(), await open()];
  const { code } = await buy(app, { message: "Between us." }, buyer);
  await redeem(reader, code);
  expect(await exportOf(buyer)).toMatchObject([
    { part: "bought", to: "Max Moser", message: "Between us.", amount: 3600, endsAt: null },
  ]);
  const [got, ...others] = await exportOf(reader);
  expect(others).toEqual([]);
  expect(got).toMatchObject({
    part: "received",
    from: "Edith Vance",
    amount: null,
    fromEmail: null,
  });
  expect(JSON.stringify(got)).not.toContain(buyer.email);
  expect(JSON.stringify(await exportOf(buyer))).not.toContain(code);
});

it("erases the buyer, and still delivers what was paid", async () => {
  const buyer = await open();
  const to = `friend-${randomUUID()}@example.com`;
  const { id } = await buy(
    app,
    { how: "email", recipientEmail: to, day: await dayIn(app, 5), message: "Secret words" },
    buyer,
  );
  await end(buyer);
  const [row] = await app.query(
    "select to_jsonb(g)::text as text from gifts.gifts g where id = $1",
    [id],
  );
  for (const trace of [buyer.email, "Edith", "Secret words"]) {
    expect(String(row!["text"])).not.toContain(trace);
  }
  await windDays(app, 5);
  expect((await readEmails(app, to)).map(({ subject }) => subject)).toEqual([
    "A gift from a reader: Three months of Sun Reader",
  ]);
});

it("erases the recipient, and sends nothing to the address", async () => {
  const reader = await open();
  const { id } = await buy(app, {
    how: "email",
    recipientEmail: reader.email,
    day: await dayIn(app, 6),
  });
  const used = await buy(app);
  await redeem(reader, used.code);
  await end(reader);
  await windDays(app, 8);
  const rows = await app.query(
    "select to_jsonb(g)::text as text from gifts.gifts g where id = any($1::uuid[])",
    [[id, used.id]],
  );
  expect(JSON.stringify(rows)).not.toContain(reader.email);
  expect(JSON.stringify(rows)).not.toContain("Max Moser");
  const gifts = (await readEmails(app, reader.email)).filter(({ subject }) => /gift/.test(subject));
  expect(gifts).toEqual([]);
});

it("keeps an unverified account’s gift for whoever proves the address", async () => {
  const { buyerEmail, id } = await buy(app);
  await wind(app, { minutes: 1 });
  const [row] = await app.query("select buyer_id, buyer_email from gifts.gifts where id = $1", [
    id,
  ]);
  expect(row).toEqual({ buyer_id: null, buyer_email: buyerEmail });
});
