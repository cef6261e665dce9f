/** SQL statements per request: nothing is read twice, and the reader once. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { giveProduct, openReader } from "../access/visitors";
import { type Browser, resetLimits } from "../accounts/browser";
import { createTestApp, origin, type Statement, type TestApp } from "../setup/create-test-app";

let app: TestApp;
let reader: Browser;
let metered: { id: number; slug: string };

beforeAll(async () => {
  app = await createTestApp();
  const email = "statements@example.com";
  reader = await openReader(app, { email });
  await giveProduct(app, { email, productId: "sun-reader" });
  const [newest] = await app.query(
    `select id, slug from content.entries
     where type = 'article' and status = 'publish' and access = 'metered'
     order by published_at desc, id desc limit 1`,
  );
  metered = newest as typeof metered;
});
afterAll(() => app.close());
beforeEach(() => resetLimits(app));

/** Statements of background work: jobs, emails, the search index. */
const isBehind = ({ text }: Statement) =>
  /pgboss|sandbox\.|content\.index_queue|search\.|pg_relation_size/.test(text);
const isReading = ({ text }: Statement) => /^(select|with)\b/.test(text);
/** The first table in a query. */
const readTable = ({ text }: Statement) => /\bfrom (\w+\.\w+)/.exec(text)?.[1] ?? "";
const write = ({ text, values }: Statement) => `${text} ${JSON.stringify(values)}`;

function countEach(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Records the statements sent to the database while a request is handled. */
async function record(send: () => Promise<Response>) {
  const stop = app.recordStatements();
  const response = await send();
  await response.arrayBuffer();
  const statements = stop().filter((statement) => !isBehind(statement));
  return {
    status: response.status,
    readings: statements.filter(isReading),
    count: statements.length,
  };
}

/** The request that this browser would send. */
function requestOf(browser: Browser, path: string, body?: object): Request {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return new Request(new URL(path, origin), {
    headers: { cookie, "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
}

test.each<
  [what: string, reads: Record<string, number>, most: number, send: () => Promise<Response>]
>([
  [
    "a comment's POST",
    { "accounts.sessions": 1, "accounts.staff": 1, "access.grants": 1 },
    24,
    () => reader.post("/wp-json/wp/v2/comments", { post: metered.id, content: "It moves well." }),
  ],
  [
    "an article's first GET",
    { "accounts.sessions": 1, "access.grants": 1 },
    14,
    () => reader.call("GET", `/article/${metered.slug}`),
  ],
  [
    "an article's second GET",
    { "accounts.sessions": 1, "access.grants": 1 },
    5,
    () => reader.call("GET", `/article/${metered.slug}`),
  ],
  [
    "the page of its comments",
    { "accounts.sessions": 1, "accounts.staff": 1, "access.grants": 1 },
    14,
    () => reader.call("GET", `/article/${metered.slug}/comments`),
  ],
  [
    "/blaize/account",
    { "accounts.sessions": 1, "access.grants": 1 },
    4,
    () => reader.call("GET", "/blaize/account"),
  ],
  [
    "a page of the dashboard",
    { "accounts.sessions": 1, "access.grants": 1 },
    4,
    () => reader.call("GET", "/dashboard/account"),
  ],
])("%s looks up its reader once and reads nothing twice", async (_what, reads, most, send) => {
  const { status, readings, count } = await record(send);
  expect(status).toBeLessThan(300);
  const tables = readings.map(readTable).filter((table) => /^(accounts|access)\./.test(table));
  expect(Object.fromEntries(countEach(tables))).toEqual(reads);
  expect([...countEach(readings.map(write))].filter(([, times]) => times > 1)).toEqual([]);
  expect(count).toBeLessThanOrEqual(most);
});

test("has no session after it signed its browser in as another reader", async () => {
  const { accounts } = app.paper;
  const browser = await openReader(app, { email: "first@example.com" });
  await openReader(app, { email: "second@example.com" });
  const request = requestOf(browser, "/");
  expect((await accounts.findVisit(request))?.reader.email).toBe("first@example.com");
  expect(await accounts.signIn(request, "second@example.com")).not.toBeNull();
  expect(await accounts.findVisit(request)).toBeNull();
});

test.each<[what: string, path: string, body: object, found: unknown]>([
  ["changes a profile", "/blaize/profile", { first_name: "Ada" }, { first_name: "Ada" }],
  ["signs out", "/blaize/logout", {}, undefined],
])("finds the changed reader in a request that %s", async (_what, path, body, found) => {
  const { accounts } = app.paper;
  const browser = await openReader(app, { email: `${path.slice(8)}@example.com` });
  const request = requestOf(browser, path, body);
  expect((await accounts.findVisit(request))?.reader.attributes).toEqual({});
  expect((await app.paper.fetch(request)).status).toBe(200);
  expect((await accounts.findVisit(request))?.reader.attributes).toEqual(found);
});
