/** Every list and search of subscribers is served by an index, however many subscribers there are. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { idOf, type Office, openOffice } from "./desk";

let app: TestApp;
let mara: Office;

/** As many as make reading a whole table the slower way. */
const count = Number(process.env["SUBSCRIBERS"] ?? 20_000);

beforeAll(async () => {
  app = await createTestApp();
  mara = await openOffice(app);
  await app.query(
    `insert into accounts.readers (id, email, email_key, email_proved_at, attributes, created_at)
     select md5('reader ' || n)::uuid, 'reader-' || md5(n::text) || '@mail.example',
       'reader-' || md5(n::text) || '@mail.example', now(),
       jsonb_build_object('first_name', 'R' || md5('first ' || n), 'last_name', 'Number' || n), now()
     from generate_series(1, $1::int) n`,
    [count],
  );
  await app.query(
    `insert into billing.customers (reader_id, customer_id, created_at)
     select md5('reader ' || n)::uuid, 'cus_' || n, now() from generate_series(1, $1::int) n`,
    [count],
  );
  await app.query(
    `insert into billing.subscriptions
     select made.* from generate_series(1, $1::int) n, billing.subscriptions one,
       lateral jsonb_populate_record(one, jsonb_build_object(
         'id', 'sub_' || n, 'reader_id', md5('reader ' || n)::uuid, 'customer_id', 'cus_' || n,
         'started_at', now() - n * interval '1 minute',
         'status_at', now() - n * interval '1 minute',
         'status', case when n % 50 = 0 then 'past_due' else 'active' end,
         'cancel_at', case when n % 40 = 1 then now() + n * interval '1 minute' end,
         'card', jsonb_build_object('brand', 'visa', 'last4', lpad((n % 10000)::text, 4, '0'),
           'expMonth', 1, 'expYear', 2040))) made
     where one.id = (select id from billing.subscriptions where is_first_paid order by id limit 1)`,
    [count],
  );
  await app.query(
    `insert into access.grants (grant_id, reader_id, product_id, source, source_id, starts_at, ends_at,
       reason, recorded_at)
     select md5('grant ' || n)::uuid, md5('reader ' || n)::uuid, 'sun-member',
       case when n % 20 = 0 then 'comp' else 'subscription' end, 'source-' || n,
       now() - interval '1 day', now() + n * interval '1 minute', 'paid', now()
     from generate_series(1, $1::int) n`,
    [count],
  );
  await app.query("analyze accounts.readers");
  await app.query("analyze billing.subscriptions");
  await app.query("analyze billing.customers");
  await app.query("analyze access.grants");
}, 240_000);
afterAll(() => app.close());

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

const large: ReadonlySet<string> = new Set(["readers", "subscriptions", "customers", "grants"]);

/** The large tables that a plan reads as a whole. */
const readWhole = (plan: Plan): readonly string[] => [
  ...(plan["Node Type"] === "Seq Scan" && large.has(plan["Relation Name"] ?? "")
    ? [plan["Relation Name"]!]
    : []),
  ...(plan.Plans ?? []).flatMap(readWhole),
];

it.each([
  ["/subscribers", 30],
  ["/subscribers?view=failed", 30],
  ["/subscribers?view=leaving", 30],
  ["/subscribers?view=given", 30],
  ["/subscribers?q=calder", 1],
  ["/subscribers?q=number777", 10],
  ["/subscribers?q=number777%20r", 0],
  ["/subscribers?q=rita%40example.com", 1],
  ["/subscribers?q=mail.example", 30],
  ["/subscribers?q=0777", 2],
  ["/subscribers?q=sub_777", 1],
  ["/subscribers?q=cus_777", 1],
])("%s reads no large table as a whole", async (path, least) => {
  const stop = app.recordStatements();
  const { rows } = await mara.list(path.slice("/subscribers".length));
  const statements = stop().filter(
    ({ text }) => text.startsWith("select") || text.startsWith("with"),
  );
  expect(rows.length).toBeGreaterThanOrEqual(least);
  expect(statements.length).toBeGreaterThan(0);
  for (const { text, values } of statements) {
    const [explained] = await app.query(`explain (format json) ${text}`, [...values]);
    const [{ Plan: plan }] = explained!["QUERY PLAN"] as [{ Plan: Plan }];
    expect(readWhole(plan), text).toEqual([]);
  }
});

it("opens a reader among all of them", async () => {
  const stop = app.recordStatements();
  await mara.page(await idOf(app, "rita@example.com"));
  await mara.get(`/subscribers/${await idOf(app, "rita@example.com")}/events`);
  for (const { text, values } of stop()) {
    if (!text.startsWith("select") && !text.startsWith("with")) continue;
    const [explained] = await app.query(`explain (format json) ${text}`, [...values]);
    const [{ Plan: plan }] = explained!["QUERY PLAN"] as [{ Plan: Plan }];
    expect(readWhole(plan), text).toEqual([]);
  }
});
