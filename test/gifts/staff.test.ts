/** The staff's actions on gifts: find, send, change, refund; once, logged, and only with the right to. */
import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StaffGiftList, StaffGiftPage } from "../../modules/gifts/types";
import type { FiguresAnswer } from "../../modules/figures/types";
import { openReader } from "../access/visitors";
import { type Browser, openBrowser, readEmails, resetLimits, wind } from "../accounts/browser";
import { openStripe } from "../billing/checkout-calls";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { idOf, keepSignedIn, type Office, openOffice } from "../subscribers/desk";
import { buy, dayIn, headOf, redeem } from "./gift-steps";

let app: TestApp;
let stripe: Stripe;
let mara: Office;
let office: Office;
beforeAll(async () => {
  app = await createTestApp();
  stripe = openStripe(app);
  mara = await openOffice(app);
  office = await openOffice(app, "till", ["circulation"]);
});
beforeEach(async () => {
  await resetLimits(app);
  await keepSignedIn(app);
});
afterAll(() => app.close());

const find = async (q: string) =>
  (await office.get<StaffGiftList>(`/gifts?q=${encodeURIComponent(q)}`)).gifts.map(({ id }) => id);
const pageOf = (id: string) => office.get<StaffGiftPage>(`/gifts/${id}`);
const order = (change: Record<string, unknown> = {}) => ({
  access: "now",
  reason: "Bought twice",
  ...change,
});

async function refundsOf(id: string): Promise<readonly Stripe.Refund[]> {
  const [row] = await app.query("select payment_intent from gifts.gifts where id = $1", [id]);
  return (await stripe.refunds.list({ payment_intent: String(row!["payment_intent"]) })).data;
}

const refundEmails = async (email: string) =>
  (await readEmails(app, email)).filter(({ subject }) => subject.startsWith("Your refund"));

async function openReaderOf(code: string): Promise<Browser & { readonly email: string }> {
  const email = `reader-${randomUUID()}@example.com`;
  const browser = await openReader(app, { email });
  await redeem(browser, code);
  return Object.assign(browser, { email });
}

const isOpen = async (email: string) => (await mara.ask(await idOf(app, email))).open;

describe("the list", () => {
  it("finds by buyer, recipient and the end of the code, and nothing that isn’t paid", async () => {
    const name = `Zeno${randomUUID().slice(0, 8)}`;
    const to = `${name.toLowerCase()}@example.com`;
    const { id, code, buyerEmail } = await buy(app, {
      recipientName: name,
      how: "email",
      recipientEmail: to,
      day: await dayIn(app, 3),
    });
    for (const q of [name.slice(1), to, buyerEmail, code.slice(-4).toLowerCase()]) {
      expect(await find(q), q).toContain(id);
    }
    expect(await find("%")).toEqual([]);
    expect(await find(code)).toEqual([]);
    expect(JSON.stringify(await pageOf(id))).not.toContain(code);
    expect(JSON.stringify(await pageOf(id))).not.toContain("Read this, you’ll like it.");
  });

  it("goes on where a page ends", async () => {
    await Promise.all(Array.from({ length: 4 }, () => buy(app)));
    const [row] = await app.query(
      "select count(*)::int as n from gifts.gifts where state <> 'ordered'",
    );
    await app.query(
      `insert into gifts.gifts select made.* from generate_series(1, 40) n, gifts.gifts one,
         lateral jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
           'session_id', 'copy_' || n, 'code_hash', 'copy_' || n,
           'receipt_queued_at', now())) made
       where one.id = (select id from gifts.gifts where state = 'paid' limit 1)`,
    );
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const query: string = next === "" ? "" : `&after=${encodeURIComponent(next)}`;
      const page: StaffGiftList = await office.get<StaffGiftList>(`/gifts?q=${query}`);
      seen.push(...page.gifts.map(({ id }) => id));
      next = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(Number(row!["n"]) + 40);
    await app.query("delete from gifts.gifts where session_id like 'copy_%'");
  });

  it("has no page for what doesn’t exist", async () => {
    for (const id of [randomUUID(), "none", "..%2f"]) {
      expect(await office.refused("GET", `/gifts/${id}`)).toMatchObject({ status: 404 });
    }
  });
});

describe("the email", () => {
  it("is moved, sent, and sent again to another address", async () => {
    const [to, other] = [`to-${randomUUID()}@example.com`, `other-${randomUUID()}@example.com`];
    const { id } = await buy(app, { how: "email", recipientEmail: to, day: await dayIn(app, 30) });
    expect(await office.refused("POST", `/gifts/${id}/send`)).toMatchObject({ status: 409 });
    const today = await dayIn(app, 0);
    const wrong = { email: "nobody", day: today };
    expect(await office.refused("PUT", `/gifts/${id}/delivery`, wrong)).toMatchObject({
      status: 422,
    });
    expect(
      (await office.call("PUT", `/gifts/${id}/delivery`, { email: to, day: today })).status,
    ).toBe(204);
    expect((await readEmails(app, to)).length).toBe(1);
    const late = { email: other, day: today };
    expect(await office.refused("PUT", `/gifts/${id}/delivery`, late)).toMatchObject({
      code: "changed_elsewhere",
    });
    expect(
      (await office.call("PUT", `/gifts/${id}/delivery`, { email: other, day: null })).status,
    ).toBe(204);
    expect((await office.call("POST", `/gifts/${id}/send`)).status).toBe(204);
    expect((await readEmails(app, other)).length).toBe(1);
    const { log } = await pageOf(id);
    expect(log.map(({ action }) => action)).toEqual([
      "gift.send",
      "gift.change_delivery",
      "gift.change_delivery",
    ]);
    const entries = await app.query("select before, after from desk.audit_log where subject = $1", [
      `gift:${id}`,
    ]);
    expect(JSON.stringify(entries)).not.toContain("@");
  });
});

describe("a refund", () => {
  it("is made once, however often it is pressed, and the code and one email to the buyer say so", async () => {
    const { id, code, buyerEmail } = await buy(app);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.call("POST", `/gifts/${id}/refund`, order())),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await refundsOf(id)).toMatchObject([{ amount: 3600 }]);
    const { gift, log } = await pageOf(id);
    expect(gift.stage).toBe("refunded");
    expect(log).toMatchObject([{ action: "gift.refund", login: "till", reason: "Bought twice" }]);
    const browser = await openReader(app, { email: `late-${randomUUID()}@example.com` });
    await redeem(browser, code);
    expect(await headOf(browser, `/redeem/${code}`)).toBe("This gift was refunded");
    await wind(app, { minutes: 10 });
    const [told, ...more] = await refundEmails(buyerEmail);
    expect(more).toEqual([]);
    expect(told!.subject).toMatch(/\$36\.00$/);
    expect(told!.text).toMatch(/Paid: \$36\.00[^]*Refunded: \$36\.00[^]*no longer works/);
  });

  it.each([
    ["now", false],
    ["continues", true],
  ] as const)("of a redeemed gift: access %s", async (access, opens) => {
    const { id, code } = await buy(app);
    const { email } = await openReaderOf(code);
    expect(await isOpen(email)).toBe(true);
    expect((await office.call("POST", `/gifts/${id}/refund`, order({ access }))).status).toBe(204);
    await wind(app, { minutes: 10 });
    expect(await isOpen(email)).toBe(opens);
  });

  it("brings a gift that waits behind it forward", async () => {
    const [first, second] = [await buy(app), await buy(app)];
    const reader = await openReaderOf(first.code);
    await redeem(reader, second.code);
    expect((await office.call("POST", `/gifts/${first.id}/refund`, order())).status).toBe(204);
    expect(await isOpen(reader.email)).toBe(true);
    const { gift } = await pageOf(second.id);
    const months = (Date.parse(gift.endsAt!) - Date.parse(gift.redeemedAt!)) / (30.4 * 86_400_000);
    expect(Math.round(months)).toBe(3);
  });

  it("and a redemption at once leave either both or neither", async () => {
    const { id, code } = await buy(app);
    const email = `race-${randomUUID()}@example.com`;
    const browser = await openReader(app, { email });
    await Promise.all([redeem(browser, code), office.call("POST", `/gifts/${id}/refund`, order())]);
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await isOpen(email)).toBe(false);
  });

  it("made in Stripe’s dashboard ends access at once; a part of it changes nothing", async () => {
    const { id, code, buyerEmail } = await buy(app);
    const { email } = await openReaderOf(code);
    const [row] = await app.query("select payment_intent from gifts.gifts where id = $1", [id]);
    const payment_intent = String(row!["payment_intent"]);
    await stripe.refunds.create({ payment_intent, amount: 100 });
    await wind(app, { minutes: 1 });
    expect(await isOpen(email)).toBe(true);
    await stripe.refunds.create({ payment_intent });
    await wind(app, { minutes: 1 });
    expect(await isOpen(email)).toBe(false);
    expect((await pageOf(id)).gift.stage).toBe("refunded");
    const told = await refundEmails(buyerEmail);
    expect(told.map(({ text }) => /Refunded: (\S+)/.exec(text)?.[1])).toEqual(["$35.00", "$1.00"]);
    expect(told.map(({ text }) => text.includes("no longer works"))).toEqual([true, false]);
  });

  it("above the limit is a publisher’s", async () => {
    const { id } = await buy(app, { gift: "reader-12" });
    expect((await pageOf(id)).refundLimit).toBe(10_000);
    expect(await office.refused("POST", `/gifts/${id}/refund`, order())).toMatchObject({
      status: 403,
      code: "above_limit",
    });
    expect(await refundsOf(id)).toEqual([]);
    expect((await mara.call("POST", `/gifts/${id}/refund`, order())).status).toBe(204);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it("needs a reason and a known choice", async () => {
    const { id } = await buy(app);
    for (const wrong of [order({ reason: " " }), order({ access: "later" }), {}]) {
      expect((await office.call("POST", `/gifts/${id}/refund`, wrong)).status).toBe(400);
    }
    expect(await refundsOf(id)).toEqual([]);
  });
});

it("money of gifts is in the figures, apart from what recurs", async () => {
  await wind(app, { minutes: 16 });
  await keepSignedIn(app);
  const before = await mara.get<FiguresAnswer>("/figures?range=30");
  await buy(app);
  const { id } = await buy(app);
  await office.call("POST", `/gifts/${id}/refund`, order());
  await wind(app, { minutes: 16 });
  const after = await mara.get<FiguresAnswer>("/figures?range=30");
  const gifts = (figures: FiguresAnswer) => figures.revenue!.gifts;
  expect(gifts(after)).toEqual({
    sold: gifts(before).sold + 2,
    paid: gifts(before).paid + 7200,
    givenBack: gifts(before).givenBack + 3600,
  });
  expect({ ...after.revenue, gifts: null }).toEqual({ ...before.revenue, gifts: null });
  expect(after.churn).toEqual(before.churn);
  const csv = await (await mara.call("GET", "/figures/revenue-csv?range=30")).text();
  expect(csv).toMatch(/sun-reader,gift,usd,0,0,0,0,0,0,0\.00,\d+\.00,\d+\.00,0\.00/);
});

it("a guess of a browser without a session finds nothing", async () => {
  const { id } = await buy(app);
  expect((await openBrowser(app).send(`/api/v1/desk/gifts/${id}`)).status).toBe(401);
});
