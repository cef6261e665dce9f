/** Outgoing webhooks, from what happens in the paper to the program that is told. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { WebhookDelivery, WebhookEndpoint } from "../../modules/webhooks/types";
import { openBrowser, readEmails, resetLimits, wind } from "../accounts/browser";
import { openReader } from "../access/visitors";
import { endBought, openSubscriber, readSubscription, windTo } from "../billing/bought";
import { openStripe, plans } from "../billing/checkout-calls";
import { decide, postComment, publish, stranger } from "../comments/paper";
import { type Colleague, signInStaff } from "../desk/desk-staff";
import { createTestApp, origin, type TestApp } from "../setup/create-test-app";
import { openReceiver, type Receiver, verify } from "./receiver";

interface Made {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

interface DeliveryList {
  readonly endpoint: WebhookEndpoint;
  readonly deliveries: readonly WebhookDelivery[];
  readonly hasMore: boolean;
}

let app: TestApp;
let receiver: Receiver;
let mara: Colleague;

beforeAll(async () => {
  app = await createTestApp();
  receiver = await openReceiver();
});
/** A new session each time: tests wind the clock past it. */
beforeEach(async () => {
  await resetLimits(app);
  mara = await signInStaff(app, "mara");
  receiver.answer = { status: 200, body: "thanks" };
});
afterEach(async () => {
  mara = await signInStaff(app, "mara");
  const { endpoints } = await mara.get<{ endpoints: readonly WebhookEndpoint[] }>("/webhooks");
  for (const { id } of endpoints) await mara.call("DELETE", `/webhooks/${id}`);
  await app.paper.jobs.settle();
  receiver.take();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const everything = [
  "article.published",
  "article.updated",
  "article.taken_down",
  "subscription.started",
  "subscription.renewed",
  "subscription.changed",
  "subscription.canceled",
  "subscription.ended",
  "subscription.payment_failed",
  "comment.created",
  "comment.held",
  "comment.approved",
  "comment.removed",
];

const addEndpoint = (events: readonly string[] = everything, url = receiver.url): Promise<Made> =>
  mara.post<Made>("/webhooks", { url, description: "A test", events }, 201);

const listDeliveries = ({ endpoint }: Made) =>
  mara.get<DeliveryList>(`/webhooks/${endpoint.id}/deliveries`);

/** The types of what has arrived; with an ID, about this alone: demo readers renew, too. */
async function takeTypes(id?: string): Promise<readonly string[]> {
  await app.paper.jobs.settle();
  return receiver
    .take()
    .filter(({ event }) => id === undefined || event.data.id === id)
    .map(({ event }) => event.type)
    .toSorted();
}

const writeArticle = (id: number, change: Record<string, unknown>) =>
  app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, change);

test("tells of an article that is published, changed, and taken down, signed", async () => {
  const { secret } = await addEndpoint();
  const { id, slug } = await publish(app, { title: "A bridge to tell of" });
  await app.paper.jobs.settle();
  const [published, ...others] = receiver.take();
  expect(others).toEqual([]);
  expect(published!.event).toMatchObject({
    type: "article.published",
    version: "1",
    data: {
      id,
      url: `${origin}/article/${slug}`,
      title: "A bridge to tell of",
      access: "free",
      section_ids: [2],
    },
  });
  expect(published!.headers["webhook-id"]).toBe(published!.event.id);
  expect(verify(published!, secret)).toEqual(published!.event);
  expect(() => verify(published!, "whsec_c2VjcmV0c2VjcmV0c2VjcmV0")).toThrow("signature");

  await writeArticle(id, { title: "A bridge to tell of again" });
  await writeArticle(id, { title: "A bridge to tell of again" });
  expect(await takeTypes()).toEqual(["article.updated"]);
  await writeArticle(id, { status: "draft" });
  await app.paper.jobs.settle();
  const [down, ...more] = receiver.take();
  expect(more).toEqual([]);
  expect(down!.event).toMatchObject({
    type: "article.taken_down",
    data: { id, url: `${origin}/article/${slug}` },
  });
  await writeArticle(id, { title: "A draft is nobody’s business" });
  expect(await takeTypes()).toEqual([]);
});

test("tells of an article that the clock publishes, and of one that is deleted", async () => {
  await addEndpoint();
  const date = new Date(Date.parse(await paperNow()) + 3_600_000).toISOString();
  const response = await app.sendAsDora("POST", "/wp-json/wp/v2/articles", {
    title: "An hour ahead",
    content: "<p>Then.</p>",
    status: "publish",
    date,
    categories: [2],
  });
  const { id } = (await response.json()) as { id: number };
  expect(await takeTypes()).toEqual([]);
  await wind(app, { minutes: 61 });
  expect(await takeTypes()).toEqual(["article.published"]);
  await app.sendAsDora("DELETE", `/wp-json/wp/v2/articles/${id}?force=true`);
  expect(await takeTypes()).toEqual(["article.taken_down"]);
});

async function paperNow(): Promise<string> {
  const { now } = (await (await app.send("/sandbox/clock")).json()) as { now: string };
  return now;
}

test("tells of a subscription from its start to its end, without name, address or card", async () => {
  const stripe = openStripe(app);
  await addEndpoint(everything.filter((type) => type.startsWith("subscription.")));
  const { browser, email, subscriptionId } = await openSubscriber(app, plans.reader);
  await app.paper.jobs.settle();
  const [started, ...others] = receiver.take();
  expect(others).toEqual([]);
  const { tracking_id: readerId } = (await (await browser.send("/blaize/account")).json()) as {
    tracking_id: string;
  };
  expect(started!.event).toMatchObject({
    type: "subscription.started",
    data: { id: subscriptionId, reader_id: readerId, status: "active" },
  });
  expect(started!.body).not.toContain(email);
  expect(started!.body).not.toMatch(/card|last4|4242/);

  const { renewalAt } = await readSubscription(browser);
  await windTo(app, renewalAt!, { plusDays: 0.2 });
  expect(await takeTypes(subscriptionId)).toEqual(["subscription.renewed"]);
  await resetLimits(app);
  const canceled = await browser.post("/api/v1/billing/cancel", { reason: "other" });
  expect(canceled.status).toBe(200);
  expect(await takeTypes(subscriptionId)).toEqual(["subscription.canceled"]);
  await browser.post("/api/v1/billing/resume", {});
  expect(await takeTypes(subscriptionId)).toEqual(["subscription.changed"]);
  await endBought(app, stripe);
  expect(await takeTypes(subscriptionId)).toEqual(["subscription.ended"]);
});

test("tells of comments that are held, approved and removed, without their text", async () => {
  await addEndpoint(["comment.created", "comment.held", "comment.approved", "comment.removed"]);
  const { id: post } = await publish(app);
  const item = await postComment(app, null, { ...stranger(), post, content: "A first word." });
  await app.paper.jobs.settle();
  const [held] = receiver.take();
  expect(held!.event).toMatchObject({
    type: "comment.held",
    data: { id: item.id, article_id: post, parent_id: 0, status: "hold" },
  });
  expect(held!.body).not.toContain("A first word.");
  await decide(app, item.id, "approve");
  expect(await takeTypes()).toEqual(["comment.approved"]);
  await decide(app, item.id, "trash");
  expect(await takeTypes()).toEqual(["comment.removed"]);
});

test("sends an endpoint only what it chose, and nothing while it is off", async () => {
  const made = await addEndpoint(["article.taken_down"]);
  const { id } = await publish(app);
  expect(await takeTypes()).toEqual([]);
  const { url, description, events, version } = made.endpoint;
  const change = { url, description, events: [...events, "article.updated"], isOn: false };
  const path = `/webhooks/${made.endpoint.id}`;
  const off = await mara.call("PUT", path, change, { "if-match": `"${version}"` });
  expect(off.status).toBe(200);
  await writeArticle(id, { title: "Nobody is told" });
  expect(await takeTypes()).toEqual([]);
  const stale = await mara.call("PUT", path, change, { "if-match": `"${version}"` });
  expect(stale.status).toBe(412);
  expect((await mara.call("POST", `${path}/test`)).status).toBe(409);
});

test("tries again with growing delays and the same ID, then gives the delivery up", async () => {
  const made = await addEndpoint(["article.published"]);
  receiver.answer = { status: 500, body: "not now\0" };
  await publish(app);
  await app.paper.jobs.settle();
  const ids = new Set(receiver.take().map(({ event }) => event.id));
  const [first] = (await listDeliveries(made)).deliveries;
  expect(first).toMatchObject({
    state: "waiting",
    attempts: 1,
    status: 500,
    answer: "not now",
    error: null,
  });
  const waits = [Date.parse(first!.dueAt!) - Date.parse(first!.sentAt!)];
  for (const minutes of [1, 2, 6, 31, 121, 481]) {
    await wind(app, { minutes });
    await app.paper.jobs.settle();
    mara = await signInStaff(app, "mara");
    const [next] = (await listDeliveries(made)).deliveries;
    waits.push(Date.parse(next!.dueAt!) - Date.parse(next!.sentAt!));
  }
  expect(waits.map((wait) => wait / 60_000)).toEqual([5 / 60, 1, 5, 30, 120, 480, 1440]);
  await wind(app, { minutes: 1441 });
  await app.paper.jobs.settle();
  mara = await signInStaff(app, "mara");
  const [last] = (await listDeliveries(made)).deliveries;
  expect(last).toMatchObject({ state: "failed", attempts: 8, dueAt: null });
  for (const { event } of receiver.take()) ids.add(event.id);
  expect(ids.size).toBe(1);

  receiver.answer = { status: 204 };
  const again = await mara.call(
    "POST",
    `/webhooks/${made.endpoint.id}/deliveries/${last!.id}/again`,
  );
  expect(again.status).toBe(204);
  await app.paper.jobs.settle();
  expect(receiver.take().map(({ event }) => event.id)).toEqual([...ids]);
  const { endpoint, deliveries } = await listDeliveries(made);
  expect(deliveries[0]).toMatchObject({ state: "delivered", attempts: 1, status: 204 });
  expect(endpoint.failingSince).toBeNull();
});

test("turns an endpoint off when nothing has arrived for three days, and one that is gone at once", async () => {
  const failing = await addEndpoint(["article.published"]);
  receiver.answer = { status: 503 };
  await publish(app);
  await app.paper.jobs.settle();
  await wind(app, { minutes: 3 * 1440 });
  await publish(app);
  await app.paper.jobs.settle();
  mara = await signInStaff(app, "mara");
  expect((await listDeliveries(failing)).endpoint.state).toBe("failing");

  const gone = await addEndpoint(["article.published"]);
  receiver.answer = { status: 410 };
  await publish(app);
  await app.paper.jobs.settle();
  const { endpoint } = await listDeliveries(gone);
  expect(endpoint.state).toBe("failing");
  const subjects = (await readEmails(app, "mara@thesun.example")).map(({ subject }) => subject);
  const { host } = new URL(receiver.url);
  expect(subjects.filter((subject) => subject === `The webhook to ${host} is off`)).toHaveLength(2);
  const { id, url, description, events } = endpoint;
  const turned = await mara.call("PUT", `/webhooks/${id}`, {
    url,
    description,
    events,
    isOn: true,
  });
  expect(await turned.json()).toMatchObject({ state: "on", failingSince: null });
});

test("signs with both secrets for a day after a rotation", async () => {
  const made = await addEndpoint(["article.published"]);
  const path = `/webhooks/${made.endpoint.id}`;
  const { secret } = await mara.post<Made>(`${path}/secret`, {});
  expect(secret).not.toBe(made.secret);
  const send = async () => {
    await mara.call("POST", `${path}/test`);
    await app.paper.jobs.settle();
    return receiver.take()[0]!;
  };
  const early = await send();
  expect(early.event.type).toBe("webhook.test");
  verify(early, secret);
  verify(early, made.secret);
  await wind(app, { minutes: 1441 });
  mara = await signInStaff(app, "mara");
  const late = await send();
  verify(late, secret);
  expect(() => verify(late, made.secret)).toThrow("signature");
});

test("shows a secret once, and stores it sealed", async () => {
  const { secret, endpoint } = await addEndpoint();
  expect(secret).toMatch(/^whsec_[\w+/=]{44}$/);
  const listed = await (await mara.call("GET", "/webhooks")).text();
  expect(listed).toContain(endpoint.url);
  expect(listed).not.toContain("whsec_");
  const [row] = await app.query("select secret from webhooks.endpoints where id = $1", [
    endpoint.id,
  ]);
  expect((row!.secret as Buffer).toString("latin1")).not.toContain(secret.slice(6));
  const logged = await app.query(
    "select action, after::text from desk.audit_log where subject = $1",
    [`webhook:${endpoint.id}`],
  );
  expect(logged.map(({ action }) => action)).toEqual(["webhook.add"]);
  expect(String(logged[0]!.after)).not.toContain("whsec_");
});

test.each([
  ["no address", "hello"],
  ["HTTP", "http://hooks.example/a"],
  ["another protocol", "ftp://127.0.0.1/"],
  ["a private address", "https://10.0.0.8/hooks"],
  ["the cloud’s own", "https://169.254.169.254/latest"],
  ["an IPv6 address of this network", "https://[fd00::1]/"],
  ["IPv4 within IPv6", "https://[::ffff:10.0.0.8]/"],
  ["a name and password", "https://nell:secret@hooks.example/"],
])("refuses %s", async (_what, url) => {
  const body = { url, description: "", events: everything };
  const refused = await mara.call("POST", "/webhooks", body);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: "invalid_url" });
});

test("follows no redirect and reads no more than the beginning of an answer", async () => {
  const made = await addEndpoint(["article.published"]);
  receiver.answer = { status: 302, headers: { location: receiver.url } };
  await publish(app);
  await app.paper.jobs.settle();
  expect(receiver.take()).toHaveLength(1);
  expect((await listDeliveries(made)).deliveries[0]).toMatchObject({ status: 302, attempts: 1 });
  receiver.answer = { status: 200, body: "x".repeat(10_000_000) };
  await wind(app, { minutes: 1 });
  await app.paper.jobs.settle();
  const [delivered] = (await listDeliveries(made)).deliveries;
  expect(delivered).toMatchObject({ state: "delivered", answer: "x".repeat(500) });
});

test("says why there was no answer", async () => {
  const dead = await openReceiver();
  await dead.close();
  const made = await addEndpoint(["article.published"], dead.url);
  await publish(app);
  await app.paper.jobs.settle();
  expect((await listDeliveries(made)).deliveries[0]).toMatchObject({
    status: null,
    error: "The connection was refused.",
  });
});

test("exports what was told of a reader, and takes their ID out with the account", async () => {
  await addEndpoint(["subscription.started", "subscription.ended"]);
  const { email, browser } = await openSubscriber(app, plans.reader);
  await app.paper.jobs.settle();
  const exported = await browser.send("/api/v1/account/export");
  const data = (await exported.json()) as Record<string, readonly { type: string }[]>;
  expect(JSON.stringify(data)).toContain('"subscription.started"');
  const [reader] = await app.query("select id from accounts.readers where email = $1", [email]);
  for (const { personalData } of [app.paper.billing, app.paper.webhooks]) {
    await personalData!.erase(String(reader!.id));
  }
  await app.paper.jobs.settle();
  const left = await app.query("select id from webhooks.events where data::text like $1", [
    `%${String(reader!.id)}%`,
  ]);
  expect(left).toEqual([]);
});

test("keeps deliveries for 30 days", async () => {
  const made = await addEndpoint(["article.published"]);
  await publish(app);
  await app.paper.jobs.settle();
  expect((await listDeliveries(made)).deliveries).toHaveLength(1);
  await wind(app, { minutes: 31 * 1440 });
  await app.paper.jobs.settle();
  mara = await signInStaff(app, "mara");
  expect((await listDeliveries(made)).deliveries).toEqual([]);
});

test("answers nobody but publishers", async () => {
  const dora = await signInStaff(app, "dora");
  expect((await dora.call("GET", "/webhooks")).status).toBe(403);
  const browser = openBrowser(app);
  expect((await browser.send("/api/v1/desk/webhooks")).status).toBe(401);
  const reader = await openReader(app, { email: "hook-reader@example.com" });
  expect((await reader.send("/api/v1/desk/webhooks")).status).toBe(401);
});
