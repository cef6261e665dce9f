/** Events of the paper, and the messages to a program about them. */
import { expect, test } from "vitest";
import { resetLimits, wind } from "../accounts/browser";
import { endBought, openSubscriber, readSubscription, windTo } from "../billing/bought";
import { openStripe, plans } from "../billing/checkout-calls";
import { decide, postComment, publish, stranger } from "../comments/paper";
import { origin } from "../setup/create-test-app";
import { verify } from "./receiver";
import { everything, openWebhookStand } from "./webhook-stand";

const stand = openWebhookStand();

test("tells of an article that is published, changed, and taken down, signed", async () => {
  const { secret } = await stand.addEndpoint();
  const { id, slug } = await publish(stand.app, { title: "A bridge to tell of" });
  await stand.app.paper.jobs.settle();
  const [published, ...others] = stand.receiver.take();
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
  expect(published!.headers["traceparent"]).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-0[01]$/);
  expect(verify(published!, secret)).toEqual(published!.event);
  expect(() => verify(published!, "whsec_c2VjcmV0c2VjcmV0c2VjcmV0")).toThrow("signature");

  await stand.writeArticle(id, { title: "A bridge to tell of again" });
  await stand.writeArticle(id, { title: "A bridge to tell of again" });
  expect(await stand.takeTypes()).toEqual(["article.updated"]);
  await stand.writeArticle(id, { status: "draft" });
  await stand.app.paper.jobs.settle();
  const [down, ...more] = stand.receiver.take();
  expect(more).toEqual([]);
  expect(down!.event).toMatchObject({
    type: "article.taken_down",
    data: { id, url: `${origin}/article/${slug}` },
  });
  await stand.writeArticle(id, { title: "A draft is nobody’s business" });
  expect(await stand.takeTypes()).toEqual([]);
});

test("tells of an article that the clock publishes, and of one that is deleted", async () => {
  await stand.addEndpoint();
  const date = new Date(Date.parse(await paperNow()) + 3_600_000).toISOString();
  const response = await stand.app.sendAsDora("POST", "/wp-json/wp/v2/articles", {
    title: "An hour ahead",
    content: "<p>Then.</p>",
    status: "publish",
    date,
    categories: [2],
  });
  const { id } = (await response.json()) as { id: number };
  expect(await stand.takeTypes()).toEqual([]);
  await wind(stand.app, { minutes: 61 });
  expect(await stand.takeTypes()).toEqual(["article.published"]);
  await stand.app.sendAsDora("DELETE", `/wp-json/wp/v2/articles/${id}?force=true`);
  expect(await stand.takeTypes()).toEqual(["article.taken_down"]);
});

async function paperNow(): Promise<string> {
  const { now } = (await (await stand.app.send("/sandbox/clock")).json()) as { now: string };
  return now;
}

test("tells of a subscription from its start to its end, without name, address or card", async () => {
  const stripe = openStripe(stand.app);
  await stand.addEndpoint(everything.filter((type) => type.startsWith("subscription.")));
  const { browser, email, subscriptionId } = await openSubscriber(stand.app, plans.reader);
  await stand.app.paper.jobs.settle();
  const [started, ...others] = stand.receiver.take();
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
  await windTo(stand.app, renewalAt!, { plusDays: 0.2 });
  expect(await stand.takeTypes(subscriptionId)).toEqual(["subscription.renewed"]);
  await resetLimits(stand.app);
  const canceled = await browser.post("/api/v1/billing/cancel", { reason: "other" });
  expect(canceled.status).toBe(200);
  expect(await stand.takeTypes(subscriptionId)).toEqual(["subscription.canceled"]);
  await browser.post("/api/v1/billing/resume", {});
  expect(await stand.takeTypes(subscriptionId)).toEqual(["subscription.changed"]);
  await endBought(stand.app, stripe);
  expect(await stand.takeTypes(subscriptionId)).toEqual(["subscription.ended"]);
});

test("tells of comments that are held, approved and removed, without their text", async () => {
  await stand.addEndpoint([
    "comment.created",
    "comment.held",
    "comment.approved",
    "comment.removed",
  ]);
  const { id: post } = await publish(stand.app);
  const item = await postComment(stand.app, null, {
    ...stranger(),
    post,
    content: "A first word.",
  });
  await stand.app.paper.jobs.settle();
  const [held] = stand.receiver.take();
  expect(held!.event).toMatchObject({
    type: "comment.held",
    data: { id: item.id, article_id: post, parent_id: 0, status: "hold" },
  });
  expect(held!.body).not.toContain("A first word.");
  await decide(stand.app, item.id, "approve");
  expect(await stand.takeTypes()).toEqual(["comment.approved"]);
  await decide(stand.app, item.id, "trash");
  expect(await stand.takeTypes()).toEqual(["comment.removed"]);
});

test("exports what was told of a reader, and takes their ID out with the account", async () => {
  await stand.addEndpoint(["subscription.started", "subscription.ended"]);
  const { email, browser } = await openSubscriber(stand.app, plans.reader);
  await stand.app.paper.jobs.settle();
  const exported = await browser.send("/api/v1/account/export");
  const data = (await exported.json()) as Record<string, readonly { type: string }[]>;
  expect(JSON.stringify(data)).toContain('"subscription.started"');
  const [reader] = await stand.app.query("select id from accounts.readers where email = $1", [
    email,
  ]);
  for (const { personalData } of [stand.app.paper.billing, stand.app.paper.webhooks]) {
    await personalData!.erase(String(reader!.id));
  }
  await stand.app.paper.jobs.settle();
  const left = await stand.app.query("select id from webhooks.events where data::text like $1", [
    `%${String(reader!.id)}%`,
  ]);
  expect(left).toEqual([]);
});
