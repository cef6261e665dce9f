/** Buying a gift: one order, one payment, one code, however often anything is sent. */
import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import { openReader } from "../access/visitors";
import { openBrowser, readEmails, signIn, wind } from "../accounts/browser";
import { openStripe } from "../billing/checkout-calls";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { buy, card, codeIn, dayIn, draft, order, pay } from "./gift-steps";

let app: TestApp;
let stripe: Stripe;
useTestApp(async (opened) => {
  app = opened;
  stripe = openStripe(app);
});

const countOf = async (email: string) =>
  (await app.query("select state from gifts.gifts where buyer_email = $1", [email])).map(
    ({ state }) => state,
  );

describe("an order", () => {
  it("is paid on Stripe’s page, and the receipt has the code", async () => {
    const { code, id, buyerEmail } = await buy(app);
    const [receipt, ...others] = await readEmails(app, buyerEmail);
    expect(others).toEqual([]);
    expect(receipt!.subject).toBe("Your gift for Max Moser: Three months of Sun Reader");
    expect(receipt!.text).toContain("$36.00");
    expect(codeIn(receipt!.text)).toBe(code);
    const { data } = await stripe.paymentIntents.list({ limit: 100 });
    const paid = data.filter(({ metadata }) => metadata.gift_id === id);
    expect(paid).toMatchObject([{ status: "succeeded", amount: 3600, currency: "usd" }]);
  });

  it("is one, however often the form is sent, and two after a change", async () => {
    const browser = openBrowser(app);
    const fields = draft();
    const paths = await Promise.all(Array.from({ length: 5 }, () => order(browser, fields)));
    expect(new Set(paths).size).toBe(1);
    const other = await order(browser, { ...fields, gift: "reader-12" });
    expect(other).not.toBe(paths[0]);
    await pay(browser, paths[0]!);
    await wind(app, { minutes: 0 });
    expect((await countOf(fields["buyerEmail"]!)).toSorted()).toEqual(["ordered", "paid"]);
    const again = await browser.submit("/gift", fields);
    expect(again.status).toBe(303);
    expect(again.headers.get("location")).toContain("/gift/thanks?session=cs_test_");
  });

  it("makes one code while the page and events arrive at once, in any number", async () => {
    const post = (body: object) =>
      app.send("/sandbox/stripe/chaos", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    await post({ duplicate: 20, reorder: true, drop: 0 });
    const browser = openBrowser(app);
    const fields = draft();
    const thanks = await pay(browser, await order(browser, fields));
    const [pages] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, async () => (await browser.send(thanks)).text())),
      wind(app, { minutes: 0 }),
    ]);
    await post({ duplicate: 0, reorder: false, drop: 0 });
    await app.query("update billing.events set handled_at = null, attempts = 0");
    await wind(app, { minutes: 6 });
    const last = codeIn(await (await browser.send(thanks)).text());
    expect(new Set([...pages.map(codeIn), last])).toEqual(new Set([last]));
    expect(last).not.toBeNull();
    expect(await readEmails(app, fields["buyerEmail"]!)).toHaveLength(1);
    const money = await app.query(
      `select p.kind, p.amount from gifts.payments p join gifts.gifts g on g.id = p.gift_id
       where g.buyer_email = $1`,
      [fields["buyerEmail"]],
    );
    expect(money).toEqual([{ kind: "payment", amount: 3600 }]);
  });

  it("is found by the job if every event is lost and nobody comes back", async () => {
    const browser = openBrowser(app);
    const fields = draft();
    await pay(browser, await order(browser, fields));
    await app.query("delete from billing.events");
    await app.query("delete from sandbox.stripe_deliveries");
    await wind(app, { minutes: 45 });
    expect(await countOf(fields["buyerEmail"]!)).toEqual(["paid"]);
    expect(await readEmails(app, fields["buyerEmail"]!)).toHaveLength(1);
  });

  it("is found by its ID if the server ended before it stored the checkout’s", async () => {
    const browser = openBrowser(app);
    const fields = draft();
    const path = await order(browser, fields);
    await app.query("update gifts.gifts set session_id = null where buyer_email = $1", [
      fields["buyerEmail"],
    ]);
    await pay(browser, path);
    await wind(app, { minutes: 6 });
    expect(await countOf(fields["buyerEmail"]!)).toEqual(["paid"]);
  });

  it("gives nothing for a declined card, and is forgotten if it is never paid", async () => {
    const browser = openBrowser(app);
    const fields = draft();
    const path = await order(browser, fields);
    const declined = await browser.submit(path, { ...card, number: "4000 0000 0000 9995" });
    expect(declined.status).toBe(400);
    await wind(app, { minutes: 6 });
    expect(await countOf(fields["buyerEmail"]!)).toEqual(["ordered"]);
    expect(await readEmails(app, fields["buyerEmail"]!)).toEqual([]);
    await wind(app, { minutes: 4 * 1440 });
    expect(await countOf(fields["buyerEmail"]!)).toEqual([]);
  });

  it("asks the bank where the card needs it", async () => {
    const browser = openBrowser(app);
    const path = await order(browser, draft());
    const asked = await browser.submit(path, { ...card, number: "4000 0027 6000 3184" });
    expect(asked.headers.get("location")).toBe(path);
    expect(await (await browser.send(path)).text()).toContain("Your bank");
    const failed = await browser.submit(path, { outcome: "fail" });
    expect(failed.status).toBe(400);
    await browser.submit(path, { ...card, number: "4000 0027 6000 3184" });
    const done = await browser.submit(path, { outcome: "complete" });
    expect(done.headers.get("location")).toContain("/gift/thanks?session=");
  });

  it("belongs to the account that is signed in, whatever the form says", async () => {
    const email = `ada-${randomUUID()}@example.com`;
    const browser = await openReader(app, { email });
    await buy(app, { buyerEmail: "victim@example.com" }, browser);
    expect(await countOf("victim@example.com")).toEqual([]);
    expect(await countOf(email)).toEqual(["paid"]);
    expect(await (await browser.send("/dashboard/gifts")).text()).toContain("Max Moser");
  });

  it("of a guest is in the account that proves the address, and in no other", async () => {
    const email = `guest-${randomUUID()}@example.com`;
    await buy(app, { buyerEmail: email });
    const unproved = openBrowser(app);
    expect((await unproved.post("/api/zephr-create", { email })).status).toBe(201);
    expect((await unproved.send("/dashboard/gifts")).status).toBe(302);
    const proved = openBrowser(app);
    await signIn(app, proved, email);
    expect(await (await proved.send("/dashboard/gifts")).text()).toContain("Max Moser");
    const other = await openReader(app, { email: `other-${randomUUID()}@example.com` });
    expect(await (await other.send("/dashboard/gifts")).text()).not.toContain("Max Moser");
  });
});

describe("the form", () => {
  it.each<[string, Record<string, string>, string]>([
    ["no gift", { gift: "car" }, "Please choose a gift."],
    ["no name", { recipientName: " " }, "Please enter who it’s for."],
    ["a name of two lines", { buyerName: "A\nB" }, "letters, digits and punctuation only"],
    ["a long name", { buyerName: "x".repeat(81) }, "no more than 80 characters"],
    ["no address", { buyerEmail: "edith" }, "name@example.com"],
    ["a long message", { message: "x".repeat(501) }, "You have 501."],
    [
      "a message that turns around",
      { message: "a\u202Eb" },
      "letters, digits and punctuation only",
    ],
    ["a control character", { message: "a\u0007b" }, "letters, digits and punctuation only"],
    ["no recipient’s address", { how: "email", day: "2030-01-01" }, "name@example.com"],
    ["no day", { how: "email", recipientEmail: "max@example.com" }, "Please choose a day."],
    [
      "a day that has passed",
      { how: "email", recipientEmail: "max@example.com", day: "2020-01-01" },
      "Please choose today or a later day.",
    ],
  ])("refuses %s, and keeps what was typed", async (_, change, sentence) => {
    const fields = draft({ message: "Kept.", ...change });
    const answer = await openBrowser(app).submit("/gift", fields);
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(page).toContain(sentence);
    expect(page).toContain(change["message"] === undefined ? "Kept." : "Max Moser");
    expect(await countOf(fields["buyerEmail"]!)).toEqual([]);
  });

  it("takes a day up to a year ahead", async () => {
    const fields = (day: string) => draft({ how: "email", recipientEmail: "max@example.com", day });
    await order(openBrowser(app), fields(await dayIn(app, 365)));
    const late = await openBrowser(app).submit("/gift", fields(await dayIn(app, 366)));
    expect(late.status).toBe(400);
    expect(await late.text()).toContain("Please choose a day within a year.");
  });

  it("counts a message that is far too long", async () => {
    const answer = await openBrowser(app).submit("/gift", draft({ message: "x".repeat(10_000) }));
    expect(await answer.text()).toContain("You have 10000.");
  });

  it("can be sent again after its order has expired, or its ID was broken", async () => {
    const browser = openBrowser(app);
    const fields = draft();
    const session = (await order(browser, fields)).split("/").at(-1)!;
    await stripe.checkout.sessions.expire(session);
    for (const broken of [fields, { ...fields, order: "1" }]) {
      const answer = await browser.submit("/gift", broken);
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(page).toContain("Please send the form again.");
      const [, another] = /name="order" value="([^"]*)"/.exec(page)!;
      expect(await order(browser, { ...broken, order: another! })).not.toContain(session);
    }
  });

  it("is limited by client", async () => {
    const statuses: number[] = [];
    const browser = openBrowser(app);
    for (let n = 0; n < 31; n += 1) {
      statuses.push((await browser.submit("/gift", { gift: "car" })).status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
