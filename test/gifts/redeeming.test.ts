/** Redeeming a code: what it opens, for how long, once; and what guesses meet. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openReader } from "../access/visitors";
import { type Browser, openBrowser, readEmails, signIn, wind } from "../accounts/browser";
import { openSubscriber, windDays } from "../billing/bought";
import { plans } from "../billing/checkout-calls";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { openGroup, textOf } from "../groups/group-steps";
import { buy, headOf, now, redeem } from "./gift-steps";

let app: TestApp;
useTestApp((opened) => (app = opened));

const openSomeone = (): Promise<Browser> =>
  openReader(app, { email: `reader-${randomUUID()}@example.com` });

const grantsOf = (id: string) =>
  app.query(
    `select product_id, starts_at, ends_at from access.grants where source = 'gift' and source_id = $1
     order by id`,
    [id],
  );

const locked = "/article/relief-keeper-of-eleven-lights";
const isWalled = async (browser: Browser) =>
  (await (await browser.send(locked)).text()).includes("data-wall=");

describe("a code", () => {
  it("is used by the button only, never by a page", async () => {
    const { code, id } = await buy(app);
    const browser = await openSomeone();
    for (const path of [`/redeem/${code}`, `/gift/card/${code}`]) {
      expect((await browser.send(path)).status).toBe(200);
      expect((await browser.send(path, { method: "HEAD" })).status).toBe(200);
    }
    expect(await grantsOf(id)).toEqual([]);
    expect(await headOf(browser, `/redeem/${code}`)).toBe("A gift from Edith Vance");
  });

  it("opens the wall for its months, and charges no one", async () => {
    const { code, id } = await buy(app);
    const browser = await openSomeone();
    expect(await isWalled(browser)).toBe(true);
    const answer = await redeem(browser, code);
    expect(answer.status).toBe(303);
    expect(await isWalled(browser)).toBe(false);
    expect(await headOf(browser, `/redeem/${code}`)).toBe("The whole paper is open to you");
    const [grant] = await grantsOf(id);
    const start = grant!["starts_at"] as Date;
    const end = grant!["ends_at"] as Date;
    expect(end.getUTCHours()).toBe(start.getUTCHours());
    expect((end.getUTCMonth() - start.getUTCMonth() + 12) % 12).toBe(3);
    expect(await (await browser.send("/blaize/payment/stripe/subscriptions")).json()).toEqual([]);
  });

  it("works once, also when it is used twice at once", async () => {
    const { code, id } = await buy(app);
    const [one, other] = [await openSomeone(), await openSomeone()];
    await Promise.all([redeem(one, code), redeem(other, code), redeem(one, code)]);
    expect(await grantsOf(id)).toHaveLength(1);
    const heads = await Promise.all(
      [one, other].map((browser) => headOf(browser, `/redeem/${code}`)),
    );
    expect(heads.toSorted()).toEqual(["The whole paper is open to you", "This gift has been used"]);
  });

  it("is read however it is typed", async () => {
    const { code } = await buy(app);
    const browser = openBrowser(app);
    const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
    const sent = await browser.submit("/redeem", { code: typed });
    expect(sent.status).toBe(303);
    expect(await headOf(browser, sent.headers.get("location")!)).toBe("A gift from Edith Vance");
  });

  it("leads a stranger through the sign-in and back", async () => {
    const { code, id } = await buy(app);
    const browser = openBrowser(app);
    const page = await (await browser.send(`/redeem/${code}`)).text();
    expect(page).toContain(`/socialLogin?next=${encodeURIComponent(`/redeem/${code}`)}`);
    await redeem(browser, code);
    const unproved = openBrowser(app);
    await unproved.post("/api/zephr-create", { email: `new-${randomUUID()}@example.com` });
    await redeem(unproved, code);
    expect(await grantsOf(id)).toEqual([]);
  });

  it("adds to the end of a gift that runs", async () => {
    const [first, second] = [await buy(app), await buy(app)];
    const browser = await openSomeone();
    await redeem(browser, first.code);
    await redeem(browser, second.code);
    const [one] = await grantsOf(first.id);
    const [two] = await grantsOf(second.id);
    expect(two!["starts_at"]).toEqual(one!["ends_at"]);
  });

  it("waits for the end of a gift of another tier, of which no day is lost", async () => {
    const [first, second] = [await buy(app, { gift: "member-12" }), await buy(app)];
    const browser = await openSomeone();
    await redeem(browser, first.code);
    await redeem(browser, second.code);
    const [one] = await grantsOf(first.id);
    const [two] = await grantsOf(second.id);
    expect(two!["starts_at"]).toEqual(one!["ends_at"]);
    expect(await headOf(browser, `/redeem/${first.code}`)).toBe("The whole paper is open to you");
    expect(await headOf(browser, `/redeem/${second.code}`)).toMatch(/^Your gift starts on /);
  });

  it("adds two at once one after the other", async () => {
    const gifts = await Promise.all([buy(app), buy(app), buy(app)]);
    const browser = await openSomeone();
    await Promise.all(gifts.map(({ code }) => redeem(browser, code)));
    const grants = (await Promise.all(gifts.map(({ id }) => grantsOf(id)))).flat();
    const sorted = grants.toSorted((a, b) => Number(a["starts_at"]) - Number(b["starts_at"]));
    expect(sorted[1]!["starts_at"]).toEqual(sorted[0]!["ends_at"]);
    expect(sorted[2]!["starts_at"]).toEqual(sorted[1]!["ends_at"]);
  });

  it("waits while a subscription renews, and follows one that ends", async () => {
    const { code, id } = await buy(app);
    const { browser, subscriptionId } = await openSubscriber(app, plans.reader);
    expect(await headOf(browser, `/redeem/${code}`)).toBe("Keep this gift for later");
    await redeem(browser, code);
    expect(await grantsOf(id)).toEqual([]);
    const path = `/blaize/payment/stripe/subscriptions/${subscriptionId}`;
    expect((await browser.call("DELETE", path)).status).toBe(200);
    await redeem(browser, code);
    const [grant] = await grantsOf(id);
    const days = (Number(grant!["starts_at"]) - Number(await now(app))) / 86_400_000;
    expect(days).toBeGreaterThan(20);
  });

  it("can be kept by someone who has a seat of a group, who is told so", async () => {
    const { code } = await buy(app);
    const owner = await openGroup(app);
    const seen = await textOf(await owner.browser.send(`/redeem/${code}`));
    expect(seen).toMatch(/You already have free access as a\s+Sun Reader/);
    await owner.browser.submit("/dashboard/group", { do: "leave" });
    const after = await textOf(await owner.browser.send(`/redeem/${code}`));
    expect(after).not.toContain("already");
  });

  it("ends on its day after an email a week before, and nothing renews", async () => {
    const email = `ending-${randomUUID()}@example.com`;
    const { code } = await buy(app);
    const browser = await openReader(app, { email });
    await redeem(browser, code);
    const endings = async () =>
      (await readEmails(app, email)).filter(({ subject }) => subject.startsWith("Your gift ends"));
    await windDays(app, 80);
    expect(await endings()).toHaveLength(0);
    await windDays(app, 6);
    expect(await endings()).toHaveLength(1);
    await windDays(app, 1);
    expect(await endings()).toHaveLength(1);
    await windDays(app, 7);
    const again = openBrowser(app);
    await signIn(app, again, email);
    expect(await isWalled(again)).toBe(true);
    expect(await headOf(again, `/redeem/${code}`)).toBe("Your gift has ended");
  });
});

describe("guesses", () => {
  it("are told apart from used codes, and limited", async () => {
    const browser = openBrowser(app);
    const unknown = await browser.send("/redeem/0000-0000-0000-000A");
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain("We don’t recognize that code.");
    for (let n = 0; n < 19; n += 1) await browser.send(`/redeem/0000-0000-0000-00${10 + n}`);
    const held = await browser.send("/redeem/0000-0000-0000-000B");
    expect(held.status).toBe(429);
    expect(Number(held.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("of a stranger at the same address don’t hold up a reader who is signed in", async () => {
    const { code, id } = await buy(app);
    const reader = await openSomeone();
    const stranger = openBrowser(app);
    for (let n = 0; n < 25; n += 1) await stranger.send(`/redeem/0000-0000-0000-00${10 + n}`);
    expect((await stranger.send(`/redeem/${code}`)).status).toBe(429);
    expect((await reader.send(`/redeem/${code}`)).status).toBe(200);
    await redeem(reader, code);
    expect(await grantsOf(id)).toHaveLength(1);
  });

  it.each(["%00", "%E0%A4%A", "x".repeat(500), "..%2f..", "<script>"])(
    "of nonsense are unknown: %s",
    async (typed) => {
      const answer = await openBrowser(app).send(`/redeem/${typed}`);
      expect([400, 404]).toContain(answer.status);
      await wind(app, { minutes: 0 });
    },
  );
});
