/** The events of a reader: newsletters that were sent, and comments, as far as the staff may see them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ChangePreview, SubscriberEvent } from "../../modules/subscribers/types";
import { openSubscriber } from "../billing/bought";
import { plans } from "../billing/checkout-calls";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { idOf, type Office, openOffice } from "./desk";

let app: TestApp;
let office: Office;
let rita: string;
beforeAll(async () => {
  app = await createTestApp();
  office = await openOffice(app, "office", ["circulation"]);
  rita = await idOf(app, "rita@example.com");
});
afterAll(() => app.close());

const list = async (kind: string): Promise<readonly SubscriberEvent[]> =>
  (
    await office.get<{ events: readonly SubscriberEvent[] }>(
      `/subscribers/${rita}/events?kind=${kind}`,
    )
  ).events;

it("an issue is named with what came of it, and whether the reader left by it", async () => {
  const { reader } = { reader: { id: rita, email: "rita@example.com" } };
  await app.paper.newsletters.takeIn({ reader, lists: ["morning-edition"] });
  const [address] = await app.query("select id from newsletters.addresses where reader_id = $1", [
    rita,
  ]);
  const addIssue = async (name: string, state: string, bounce: string | null) => {
    const [issue] = await app.query(
      `insert into newsletters.issues (list, for_day, name, subject, preheader, parts, state, began_at,
         made_at, made_by)
       values ('morning-edition', '2026-11-20', $1, $2, '', '[]', 'sent', $3, $3, '') returning id`,
      [name, `Subject of ${name}`, new Date("2026-11-20T11:00:00Z")],
    );
    await app.query(
      `insert into newsletters.deliveries (issue_id, address_id, state, due_at, bounce)
       values ($1, $2, $3, now(), $4)`,
      [issue!["id"], address!["id"], state, bounce],
    );
  };
  await addIssue("one", "sent", null);
  await addIssue("two", "sent", "hard");
  await addIssue("three", "failed", null);
  await addIssue("four", "waiting", null);
  await addIssue("five", "sent", "complaint");
  await app.query(
    `insert into newsletters.consents (address_id, list, what, source, recorded_at)
     values ($1, 'morning-edition', 'left', 'letter: leave, one', '2026-11-20T12:00:00Z'),
            ($1, 'morning-edition', 'left', 'account', '2026-11-20T13:00:00Z')`,
    [address!["id"]],
  );
  const found = (await list("email")).filter(({ what }) => what.startsWith("issue."));
  expect(found.map(({ what, facts }) => [what, facts["subject"]]).toSorted()).toEqual([
    ["issue.bounced", "Subject of two"],
    ["issue.complained", "Subject of five"],
    ["issue.failed", "Subject of three"],
    ["issue.left", "Subject of one"],
    ["issue.sent", "Subject of one"],
  ]);
  expect(found[0]!.facts["list"]).toBe("Morning Edition");
});

it("a comment that everyone can see leads there; held and declined ones say no more than that", async () => {
  const [article] = await app.query(
    "select id, slug, title from content.entries where type = 'article' and status = 'publish' limit 1",
  );
  const before = (await list("comment")).length;
  for (const status of ["approved", "hold", "spam"]) {
    await app.query(
      `insert into comments.comments (article_id, status, reader_id, name, raw, html, fingerprint, created_at, changed_at)
       values ($1, $2, $3, 'Rita', 'Secret words', '<p>Secret words</p>', '', $4, $4)`,
      [article!["id"], status, rita, new Date("2026-11-20T11:00:00Z")],
    );
  }
  const found = await list("comment");
  expect(found).toHaveLength(before + 3);
  const shown = found.filter(({ facts }) => facts["path"] !== null);
  expect(
    shown.some(({ facts }) =>
      String(facts["path"]).startsWith(`/article/${String(article!["slug"])}#`),
    ),
  ).toBe(true);
  const hidden = found.filter(({ what }) => what !== "comment.approved");
  expect(hidden.length).toBeGreaterThanOrEqual(2);
  for (const { facts } of hidden) expect(facts).toMatchObject({ path: null, title: null });
  expect(JSON.stringify(found)).not.toContain("Secret words");
});

it("nothing says what a reader has opened", async () => {
  const events = await office.get<{ events: readonly SubscriberEvent[] }>(
    `/subscribers/${rita}/events`,
  );
  const kinds = new Set(events.events.map(({ kind }) => kind));
  for (const kind of kinds) {
    expect(["account", "money", "email", "comment", "staff"]).toContain(kind);
  }
});

it("a subscription began with the plan that it had then, not with today's", async () => {
  const { email } = await openSubscriber(app, plans.reader);
  const id = await idOf(app, email);
  const begun = async () => {
    const path = `/subscribers/${id}/events?kind=money`;
    const { events } = await office.get<{ events: readonly SubscriberEvent[] }>(path);
    return events.find(({ what }) => what === "subscription.start")?.facts;
  };
  expect(await begun()).toMatchObject({ label: "Sun Reader", amount: 1200, every: "a month" });
  const planId = plans.member.plan_id;
  const { prorationDate } = await office.get<ChangePreview>(
    `/subscribers/${id}/plan/preview?planId=${planId}`,
  );
  await office.post(`/subscribers/${id}/plan`, { planId, prorationDate, reason: "By phone" }, 204);
  expect(await begun()).toEqual({ label: "Sun Reader" });
});
