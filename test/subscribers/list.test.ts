/** Finding subscribers: by name, address, card and Stripe's IDs, and the views of the list. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { compOrder, idOf, type Office, openOffice } from "./desk";

let app: TestApp;
let mara: Office;
beforeAll(async () => {
  app = await createTestApp();
  mara = await openOffice(app);
});
afterAll(() => app.close());

const names = async (query: string) => (await mara.list(query)).rows.map(({ name }) => name);

describe("a search", () => {
  it.each([
    ["calder", ["Rita Calder"]],
    ["CALD", ["Rita Calder"]],
    ["rita cald", ["Rita Calder"]],
    ["calder rita", ["Rita Calder"]],
    ["rita@example.com", ["Rita Calder"]],
    ["ita@exam", ["Rita Calder"]],
    ["Cálder", ["Rita Calder"]],
    ["tolliver", ["Max Tolliver"]],
    ["no one at all", []],
    ["100%", []],
    ["_____", []],
    ["\\", []],
    ["'; drop table accounts.readers; --", []],
  ])("for %s finds %j", async (q, found) => {
    expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  it("finds a short word only as a whole", async () => {
    await app.query(
      `update accounts.readers set attributes = '{"first_name":"Bo","last_name":"Wu"}'
       where email_key = 'ben@example.com'`,
    );
    expect(await names("?q=wu")).toEqual(["Bo Wu"]);
    expect(await names("?q=w")).toEqual([]);
  });

  it("finds a card by its last four digits, and a customer and a subscription by Stripe's ID", async () => {
    const card = await mara.list("?q=4242");
    expect(card.rows.map(({ name }) => name).toSorted()).toEqual(
      ["Ada Marsh", "Cleo Hart", "Max Tolliver", "Rita Calder"].toSorted(),
    );
    expect(await names("?q=0341")).toEqual([]);
    const page = await mara.page(await idOf(app, "max@example.com"));
    expect(page.customerId).toMatch(/^cus_/);
    expect(await names(`?q=${page.customerId}`)).toEqual(["Max Tolliver"]);
    expect(await names(`?q=${page.subscriptions[0]!.id}`)).toEqual(["Max Tolliver"]);
    expect(await names("?q=cus_unknown")).toEqual([]);
  });

  it("refuses what is too long, and pages that are none", async () => {
    expect((await mara.refused("GET", `/subscribers?q=${"a".repeat(201)}`)).status).toBe(400);
    expect((await mara.refused("GET", "/subscribers?after=bm9uZQ")).status).toBe(400);
    const zero = Buffer.from('{"at":"2026-01-01T00:00:00Z","id":"\\u0000"}').toString("base64url");
    expect((await mara.refused("GET", `/subscribers?after=${zero}`)).status).toBe(400);
    expect((await mara.refused("GET", "/subscribers?view=everybody")).status).toBe(400);
    expect((await mara.refused("GET", "/subscribers?q=a%00b")).status).toBe(400);
  });
});

describe("the views", () => {
  it("are the newest, failed cards, those who leave, and what the staff gave", async () => {
    expect((await names("")).toSorted()).toEqual(
      ["Ada Marsh", "Cleo Hart", "Max Tolliver", "Rita Calder"].toSorted(),
    );
    expect(await names("?view=failed")).toEqual([]);
    const max = await idOf(app, "max@example.com");
    await mara.post(`/subscribers/${max}/cancel`, { when: "period_end", reason: "By phone" });
    const ben = await idOf(app, "ben@example.com");
    await mara.post(`/subscribers/${ben}/given`, compOrder(), 201);
    await app.query(`update billing.subscriptions set status = 'past_due' where reader_id = $1`, [
      await idOf(app, "ada@example.com"),
    ]);
    expect(await names("?view=leaving")).toEqual(["Max Tolliver"]);
    expect(await names("?view=failed")).toEqual(["Ada Marsh"]);
    const input = await mara.list("?view=given");
    expect(input.rows).toMatchObject([{ id: ben, given: { label: "Sun Member", endsAt: null } }]);
    expect(input.counts).toEqual({ failed: 1, leaving: 1, given: 1 });
  });

  it("come in pages that neither repeat nor skip anyone, however many have the same time", async () => {
    await app.query(
      `insert into accounts.readers (id, email, email_key, email_proved_at, attributes, created_at)
       select gen_random_uuid(), 'crowd-' || n || '@example.com', 'crowd-' || n || '@example.com',
         now(), jsonb_build_object('first_name', 'Crowd', 'last_name', 'N' || n), now()
       from generate_series(1, 75) n`,
    );
    await app.query(
      `insert into access.grants (grant_id, reader_id, product_id, source, source_id, starts_at,
         ends_at, reason, recorded_at)
       select gen_random_uuid(), r.id, 'sun-member', 'comp', r.id::text, now() - interval '1 day',
         date_trunc('day', now()) + interval '9 days', 'Press', now()
       from accounts.readers r where r.email_key like 'crowd-%'`,
    );
    for (const query of ["q=crowd", "view=given"]) {
      const seen: string[] = [];
      let next: string | null = "";
      while (next !== null) {
        const page: Awaited<ReturnType<Office["list"]>> = await mara.list(
          `?${query}${next === "" ? "" : `&after=${next}`}`,
        );
        seen.push(...page.rows.map(({ email }) => email));
        next = page.next;
      }
      const crowd = seen.filter((email) => email.startsWith("crowd-"));
      expect(crowd).toHaveLength(75);
      expect(new Set(seen).size).toBe(seen.length);
    }
  });
});

it("is not for contributors, editors and moderators", async () => {
  for (const role of ["contributor", "editor", "moderator"] as const) {
    const person = await openOffice(app, `office-${role}`, [role]);
    expect(await person.refused("GET", "/subscribers")).toMatchObject({
      status: 403,
      code: "not_allowed",
    });
  }
});
