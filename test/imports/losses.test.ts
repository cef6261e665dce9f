/** A check of a list of subscribers names everything that an import would lose, and an import never gives more. */
import { expect, test } from "vitest";
import { useImports } from "./use-imports";

const paper = useImports();
const { run } = paper;

const grants = (like: string) =>
  paper.app.query(
    `select distinct on (r.email) r.email, g.product_id as product, g.ends_at as "endsAt"
     from access.grants g join accounts.readers r on r.id = g.reader_id
     where r.email like $1 and g.source = 'comp' order by r.email, g.id desc`,
    [like],
  );

const put = (name: string, lines: readonly string[]) => paper.exports.put(name, lines.join("\n"));

const endOf = async (email: string) => (await grants(email))[0]?.["endsAt"];

test("complimentary access whose end can't be read is given to no one", async () => {
  const file = await put("ends.csv", [
    "email,comp,expiry",
    "words@ends.example,yes,Lifetime 1",
    "serial@ends.example,yes,46387",
    "slashes@ends.example,yes,31/12/2027",
    "dots@ends.example,yes,31.12.2027",
    "first@ends.example,yes,01.12.2027 18:30",
    "millis@ends.example,yes,1893456000000",
    "none@ends.example,yes,",
  ]);
  const { printed } = await run(file, "--comp", "sun-reader");
  expect(printed).toContain(
    "2 × a date that can’t be read, so the end of access is unknown; no access granted",
  );
  expect(printed).toContain("“46387” isn’t a date that can be read");
  expect(await grants("%@ends.example")).toMatchObject([
    { email: "dots@ends.example", endsAt: new Date("2028-01-01T05:00:00Z") },
    { email: "first@ends.example", endsAt: new Date("2027-12-01T18:30:00Z") },
    { email: "millis@ends.example", endsAt: new Date("2030-01-01T00:00:00Z") },
    { email: "none@ends.example", endsAt: null },
    // The list shows that the day comes first.
    { email: "slashes@ends.example", endsAt: new Date("2028-01-01T05:00:00Z") },
  ]);
});

test("whether the day or the month comes first is asked when no date of the list shows it", async () => {
  // As Excel saves a list in Britain.
  const file = await put("british.csv", [
    "email,comp,expiry",
    "may@order.example,yes,03/04/2031",
    "same@order.example,yes,05/05/2031",
  ]);
  const asked = await run(file, "--dry-run", "--comp", "sun-reader");
  expect(asked.printed).toContain("“03/04/2031” could start with the day or the month");
  expect(asked.printed).toContain("no access granted: add --date-order");
  expect(asked.printed).toContain("1 given complimentary access");
  expect((await run(file, "--date-order", "dmy")).failure).toContain("Unknown date order “dmy”");
  await run(file, "--comp", "sun-reader", "--date-order", "day-first");
  expect(await grants("%@order.example")).toMatchObject([
    { email: "may@order.example", endsAt: new Date("2031-04-04T04:00:00Z") },
    { email: "same@order.example", endsAt: new Date("2031-05-06T04:00:00Z") },
  ]);
});

test("Zephr's entitlements and Piano's terms are not lost without a word", async () => {
  const zephr = await put("zephr.csv", [
    "user_id,email_address,first-name,entitlements,registration_date",
    "z1,una@named.example,Una,premium,2022-05-04T10:00:00Z",
    "z2,vic@named.example,Vic,,2022-05-04T10:00:00Z",
  ]);
  const checked = (await run(zephr, "--dry-run")).printed;
  expect(checked).toContain("una@named.example: has plan “premium” with no status or end date");
  expect(checked).not.toContain("vic@named.example: has");

  const piano = await put("piano.csv", [
    '"User ID (UID)","Email","Resource name","Term name","Access end date","Status"',
    '"P1","xav@named.example","All Access","Monthly","2031-01-31","Active"',
    '"P2","yas@named.example","All Access","Complimentary","","Active"',
  ]);
  const { printed } = await run(piano, "--comp", "sun-reader");
  expect(printed).toContain("a list of Piano of subscribers");
  expect(printed).toContain("2 given complimentary access");
  expect(await grants("%@named.example")).toMatchObject([
    { email: "xav@named.example", endsAt: new Date("2031-02-01T05:00:00Z") },
    { email: "yas@named.example", endsAt: null },
  ]);
});

test("a check finds what an import finds: dates, addresses without newsletters, customers of others", async () => {
  const file = await put("all.csv", [
    "email,created_at,newsletters,stripe_customer_id",
    "late@all.example,2999-01-01,,",
    "asked@all.example,2020-01-01,morning-edition,",
    "one@all.example,2020-01-01,,cus_SharedByTwo",
    "two@all.example,2020-01-01,,cus_SharedByTwo",
    "three@all.example,2020-01-01,,cus_OfAnother",
  ]);
  const { accounts, billing, newsletters } = paper.app.paper;
  await newsletters.suppress("asked@all.example", "asked");
  const other = await accounts.ensureReader({ email: "other@all.example", attributes: {} });
  await billing.linkCustomer({ readerId: other.id, customerId: "cus_OfAnother" });

  const lossesOf = (printed: string) => printed.split("\n").filter((line) => line.includes(" × "));
  const checked = (await run(file, "--dry-run")).printed;
  expect(checked).toContain("5 subscribers read: 5 new accounts, 0 existing, 0 newsletter");
  expect(checked).toContain("1 Stripe customers linked");
  expect(lossesOf(checked)).toHaveLength(4);
  expect(checked).toContain("3 × a customer ID without an active subscription at Stripe");
  expect(lossesOf(checked)).toEqual(lossesOf((await run(file)).printed));
});

test("a quotation mark in the wrong place is named by its line, and joins no readers", async () => {
  const open = await put("open.csv", [
    "email,name",
    "a@quote.example,A",
    '"b@quote.example,B',
    "c@",
  ]);
  expect((await run(open)).failure).toContain(
    'can’t be read after line 2: a quotation mark (") in line 3 isn’t closed',
  );
  const joined = await put("joined.csv", [
    "email,name,note",
    'a@quote.example,"A,x',
    "b@quote.example,B,x",
    'c@quote.example,C",x',
    'd@quote.example,D,"two',
    'lines"',
  ]);
  const { printed } = await run(joined, "--dry-run");
  expect(printed).toContain(
    'line 4, a@quote.example: a quotation mark (") joins the lines from 2 to here',
  );
  expect(printed).toContain("2 subscribers read: 1 new accounts");
});

test("a list of posts given as subscribers is recognized, and refused in words", async () => {
  // Beehiiv's posts.csv.
  const posts = await put("posts.csv", [
    "id,web_title,status,audience,content_html,url,subtitle,published_date",
    "1,One,published,free,<p>a@b.example</p>,https://b.example/one,Sub,2024-01-02",
  ]);
  expect((await run(posts)).failure).toContain("is a list of posts, not of subscribers");
});

test("two imports that gave a reader access are taken back in any order", async () => {
  const batchOf = (printed: string) => /--take-back (\d+)/.exec(printed)![1]!;
  const listOf = (end: string) =>
    put(`${end}.csv`, ["email,comp,expiry", `twice@back.example,yes,${end}`]);
  await paper.app.paper.accounts.ensureReader({ email: "twice@back.example", attributes: {} });
  const give = async (end: string) =>
    batchOf((await run(await listOf(end), "--comp", "sun-reader")).printed);

  const first = await give("2030-01-01");
  const second = await give("2031-01-01");
  await run("--take-back", second);
  expect(await endOf("twice@back.example")).toEqual(new Date("2030-01-02T05:00:00Z"));
  const third = await give("2032-01-01");
  expect((await run("--take-back", first)).printed).toContain("0 complimentary accesses ended");
  expect(await endOf("twice@back.example")).toEqual(new Date("2032-01-02T05:00:00Z"));
  await run("--take-back", third);
  expect(await endOf("twice@back.example")).not.toEqual(new Date("2030-01-02T05:00:00Z"));
  const { decision } = await paper.app.paper.access.explain({
    readerId: (
      await paper.app.query("select id from accounts.readers where email = $1", [
        "twice@back.example",
      ])
    )[0]!["id"] as string,
    article: { id: 0, slug: "", access: "subscribers" },
    at: new Date(),
  });
  expect(decision.open).toBe(false);
});
