/** The screen Figures: what it shows of what happened in the sandbox, and to whom. */
import type { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FigureEvent, FiguresAnswer } from "../../modules/figures/types";
import { openReader } from "../access/visitors";
import { openBrowser, resetLimits, wind } from "../accounts/browser";
import { json, openSubscriber } from "../billing/bought";
import { openStripe, plans } from "../billing/checkout-calls";
import { publish } from "../comments/paper";
import { type Colleague, signInStaff } from "../desk/desk-staff";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;
let stripe: Stripe;
let mara: Colleague;
let dora: Colleague;

beforeAll(async () => {
  app = await createTestApp();
  stripe = openStripe(app);
});
// Sessions of staff are short, and these tests move the clock by months.
beforeEach(async () => {
  await resetLimits(app);
  mara = await signInStaff(app, "mara");
  dora = await signInStaff(app, "dora");
});
afterAll(() => app.close());

/** The job that is due every 15 minutes has run. */
const count = () => wind(app, { minutes: 0.01 });
const read = (who: Colleague, range = "30") => who.get<FiguresAnswer>(`/figures?range=${range}`);
const stepOf = ({ funnel }: FiguresAnswer, wanted: string) =>
  funnel.find(({ step }) => step === wanted)?.count;

/** A file as rows of cells; no cell of these tests has a comma. */
async function readCsv(who: Colleague, path: string): Promise<readonly (readonly string[])[]> {
  const answer = await who.call("GET", path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="figures-/);
  const text = await answer.text();
  return text
    .trim()
    .split("\n")
    .map((line) => line.split(","));
}

/** Of the sandbox: Ada, Max and Rita subscribe; Cleo has ended. */
test("the sandbox’s own readers are what a newcomer sees", async () => {
  await count();
  const figures = await read(mara);
  expect(figures.subscribers).toMatchObject({ count: { now: 3 }, started: 4, ended: 1 });
  expect(figures.revenue).toMatchObject({
    currency: "usd",
    // A thousand dollars a year, 25 a month and 120 a year.
    recurring: { now: Math.round((100_000 + 12 * 2500 + 12_000) / 12), before: null },
    perSubscriber: { now: Math.round((100_000 + 12 * 2500 + 12_000) / 36), before: null },
  });
});

test("sales, changes, refunds and cancellations of the sandbox are in the figures, to the cent", async () => {
  const before = await read(mara);
  const { slug, id } = await publish(app, { title: "The Water System" });
  const member = await openSubscriber(app, plans.member);
  await json(
    member.browser.post("/api/v1/checkout/update-meta", {
      subscriptionId: member.subscriptionId,
      metadata: { query_url: `https://paper.example/article/${slug}?token=secret` },
    }),
  );
  const yearly = await openSubscriber(app, plans.readerYearly);
  await openSubscriber(app, plans.penny);
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(yearly.subscriptionId, {
    expand: ["latest_invoice"],
  });
  await stripe.refunds.create({
    charge: (invoice as Stripe.Invoice).charge as string,
    amount: 1234,
  });
  const discounted = await openSubscriber(app, { ...plans.member, discount_code: "TENOFF" });
  await json(
    discounted.browser.post("/api/v1/billing/cancel", {
      reason: "not-reading",
      comment: "Too little time.",
    }),
  );
  await count();

  const figures = await read(mara);
  expect(figures.subscribers).toMatchObject({
    count: { now: 3 + 4 },
    started: 4 + 4,
    ended: 1,
    introductory: 1,
  });
  const bill = await stripe.invoices.list({ subscription: discounted.subscriptionId });
  const paid = before.revenue!.paid.now + 2500 + 12_000 + 60 + bill.data[0]!.amount_paid;
  expect(figures.revenue).toMatchObject({
    currency: "usd",
    paid: { now: paid, before: null },
    givenBack: { now: 1234, before: null },
  });
  const upcoming = await stripe.invoices.retrieveUpcoming({ subscription: member.subscriptionId });
  expect(upcoming.amount_due).toBe(2500);
  const recurring = before.revenue!.recurring.now;
  expect(figures.revenue!.recurring.now).toBe(recurring + 2500 + 1000 + nextOf(bill.data[0]!));
  expect(figures.sold).toEqual([
    expect.objectContaining({ path: "", sold: 4 + 3 }),
    {
      path: `/article/${slug}`,
      article: { id, title: "The Water System", access: "free" },
      sold: 1,
      readings: null,
    },
  ]);
  expect(JSON.stringify(figures)).not.toContain("secret");
  expect(figures.reasons).toEqual([{ reason: "not-reading", count: 1 }]);
  expect(figures.comments).toMatchObject([{ comment: "Too little time." }]);
  expect(stepOf(figures, "sale")).toBe(4 + 4);
  expect(stepOf(figures, "order")).toBe(4);
  expect(stepOf(figures, "account")).toBeGreaterThanOrEqual(4);

  // Two months later one has ended, the monthly ones have renewed, and the penny offer is a full price.
  await wind(app, { minutes: 62 * 1440 });
  const later = await read(await signInStaff(app, "mara"), "all");
  expect(later.subscribers).toMatchObject({
    count: { now: 6 },
    started: 8,
    ended: 2,
    introductory: 0,
  });
  expect(later.revenue!.recurring.now).toBe(recurring + 2500 + 1000 + 1000);
  // The new member and Max twice, and the penny reader.
  expect(later.revenue!.paid.now).toBe(paid + 4 * 2500 + 12_000);
  expect(later.days.at(-1)).toMatchObject({ subscribers: 6 });
  const lost = later.months.find(({ atBeginning, ended }) => atBeginning === 7 && ended === 1);
  expect(lost!.churn).toBeCloseTo(1 / 7, 10);
  expect(sum(later.months.map(({ money }) => money!.paid))).toBe(later.revenue!.paid.now);
});

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** The next payment of an invoice's subscription: a coupon for one payment is gone by then. */
const nextOf = ({ discount, amount_paid: paid }: Stripe.Invoice): number =>
  discount?.coupon.duration === "once" ? 2500 : paid;

test("money, and words that readers left, are not sent to those who may not see them", async () => {
  const figures = await read(dora, "all");
  expect(figures.subscribers.count.now).toBe(6);
  expect(figures).toMatchObject({ revenue: null, comments: [], mayChangeEvents: false });
  expect(figures.months.every(({ money }) => money === null)).toBe(true);
  expect(JSON.stringify(figures)).not.toMatch(/usd|Too little time/);
  const [head] = await readCsv(dora, "/figures/csv/months?range=all");
  expect(head!.join(" ")).not.toMatch(/recurring|paid/);
  expect((await dora.call("GET", "/figures/revenue-csv")).status).toBe(403);
  const moderator = await signInStaff(app, "moe", ["moderator"]);
  expect((await moderator.call("GET", "/figures")).status).toBe(403);
});

test("every table is a file with its days and amounts", async () => {
  const figures = await read(mara, "all");
  const [names, ...lines] = await readCsv(mara, "/figures/revenue-csv?range=all");
  const column = (name: string) => lines.map((line) => line[names!.indexOf(name)]!);
  const cents = (name: string) => column(name).map((amount) => Math.round(Number(amount) * 100));
  expect(column("day")[0]).toBe(figures.range!.from);
  expect(column("paid").every((amount) => /^\d+\.\d\d$/.test(amount))).toBe(true);
  expect(sum(cents("paid"))).toBe(figures.revenue!.paid.now);
  expect(sum(cents("refunded"))).toBe(1234);
  const days = await readCsv(mara, "/figures/csv/days?range=all");
  expect(days.slice(1).map(([day, subscribers]) => [day, subscribers])).toEqual(
    figures.days.map(({ day, subscribers }) => [day, String(subscribers)]),
  );
  const months = await readCsv(mara, "/figures/csv/months?range=all");
  expect(months).toHaveLength(figures.months.length + 1);
  for (const table of ["funnel", "sold", "reasons", "most-read"]) {
    expect((await readCsv(mara, `/figures/csv/${table}?range=90`)).length).toBeGreaterThan(0);
  }
  expect((await mara.call("GET", "/figures/csv/everything")).status).toBe(404);
  expect((await mara.call("GET", "/figures?range=7")).status).toBe(400);
});

test("a headline that a spreadsheet would run is a text in the file", async () => {
  const { id } = await publish(app, { title: '=HYPERLINK("https://evil.example")' });
  const { to } = (await read(mara)).range!;
  await app.query(
    `insert into popular.hours (hour_at, article_id, section_id, readings)
     values ($1::timestamptz + interval '12 hours', $2, 0, 7)`,
    [to, id],
  );
  await count();
  const [, line] = await readCsv(mara, "/figures/csv/most-read");
  expect(line![0]).toBe(String(id));
  // The quote before it makes it a text.
  expect(line![1]).toMatch(/^"?'=HYPERLINK/);
  expect((await read(dora)).mostRead[0]).toMatchObject({ articleId: id, readings: 7 });
});

test("walls are counted when readers meet them, not for crawlers, HEAD and prefetches", async () => {
  const { slug } = await publish(app, { title: "Only for subscribers", access: "subscribers" });
  await count();
  const before = stepOf(await read(mara), "paywall")!;
  const path = `/article/${slug}`;
  const visitor = openBrowser(app, { "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" });
  await visitor.send(path);
  await visitor.send(path);
  await visitor.send(path, { method: "HEAD" });
  await visitor.send(path, { headers: { "sec-purpose": "prefetch" } });
  const crawler = openBrowser(app, {
    "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  });
  await crawler.send(path);
  await count();
  expect(stepOf(await read(mara), "paywall")).toBe(before + 2);
});

test("complimentary access is counted apart from subscribers", async () => {
  const { subscribers: before } = await read(mara);
  await openReader(app, { email: "guest@example.com", productId: "sun-member" });
  await count();
  const { subscribers } = await read(mara);
  expect(subscribers.comps).toBe(before.comps + 1);
  expect(subscribers.count.now).toBe(before.count.now);
});

test("what the paper did is added, shown and removed by those who see money", async () => {
  const { to } = (await read(mara)).range!;
  const label = "The meter goes from three articles to two";
  const added = await mara.post<FigureEvent>("/figures/events", { on: to, label }, 201);
  expect((await read(dora)).events).toEqual([{ id: added.id, on: to, label }]);
  expect((await dora.call("POST", "/figures/events", { on: to, label })).status).toBe(403);
  const future = await mara.call("POST", "/figures/events", { on: "2031-01-01", label });
  expect(future.status).toBe(400);
  const early = await mara.call("POST", "/figures/events", { on: "1999-12-31", label });
  expect([early.status, await early.json()]).toMatchObject([400, { code: "no_figures" }]);
  const long = await mara.call("POST", "/figures/events", { on: to, label: "x".repeat(81) });
  expect(long.status).toBe(400);
  expect((await mara.call("DELETE", `/figures/events/${added.id}`)).status).toBe(204);
  expect((await mara.call("DELETE", `/figures/events/${added.id}`)).status).toBe(404);
  expect((await read(mara)).events).toEqual([]);
  const log = await app.query("select action from desk.audit_log where subject = $1 order by id", [
    `figures-event:${added.id}`,
  ]);
  expect(log).toEqual([{ action: "figures.add_event" }, { action: "figures.remove_event" }]);
});
