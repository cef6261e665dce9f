/** `npm run import` of a list of subscribers. */
import { expect, test, vi } from "vitest";
import { origin } from "../setup/create-test-app";
import { useImports } from "./use-imports";

const paper = useImports();
const { run } = paper;

const readers = (like: string) =>
  paper.app.query(
    `select r.email, r.attributes, r.created_at as "createdAt", r.email_proved_at is not null as verified,
       array(select s.list from newsletters.addresses a join newsletters.standings s on s.address_id = a.id
         where a.reader_id = r.id and s.state = 'subscribed' order by s.list) as lists
     from accounts.readers r where r.email like $1 order by r.email`,
    [like],
  );

/** Complimentary access: the newest row of each reader. */
const grants = (like: string) =>
  paper.app.query(
    `select distinct on (r.email) r.email, g.product_id as product, g.ends_at as "endsAt"
     from access.grants g join accounts.readers r on r.id = g.reader_id
     where r.email like $1 and g.source = 'comp' order by r.email, g.id desc`,
    [like],
  );

test("subscribers get accounts without passwords, and the newsletters that they chose", async () => {
  const file = await paper.exports.put(
    "members.csv",
    [
      "Email,Name,Created_at,Newsletters,Crossword",
      'ana@members.example,"Ana, of the ""Docks""",2021-03-04T05:06:07Z,"morning-edition; The Weekend",no',
      "bo@members.example,Bo Lund,2020-01-02,,yes",
      "ANA@members.example,Twice,2021-03-04,,",
      "foo@,Broken,2021-03-04,,",
      "late@members.example,Late,2999-01-01,gossip,",
    ].join("\r\n"),
  );
  const { printed, failure } = await run(file);
  expect(failure).toBeNull();
  expect(printed).toContain("line 4, ANA@members.example: duplicate of the address in line 2");
  expect(printed).toContain("line 5, foo@: not an email address");
  expect(printed).toContain("this paper has no newsletter “gossip”");
  expect(printed).toContain("isn’t a past date");
  expect(printed).toContain("5 subscribers read: 3 new accounts");
  const found = await readers("%@members.example");
  expect(found).toMatchObject([
    {
      email: "ana@members.example",
      verified: true,
      attributes: { first_name: "Ana,", last_name: 'of the "Docks"' },
      createdAt: new Date("2021-03-04T05:06:07Z"),
      lists: ["morning-edition", "the-weekend"],
    },
    { email: "bo@members.example", lists: ["crossword"] },
    { email: "late@members.example", lists: [] },
  ]);
  const again = await run(file);
  expect(again.printed).toContain("0 new accounts, 3 existing, 0 newsletter subscriptions");
  expect(await readers("%@members.example")).toEqual(found);
});

test("a list that a reader has left here stays left", async () => {
  await paper.app.paper.newsletters.suppress("bo@members.example", "asked");
  const { printed } = await run(`${paper.exports.folder}/members.csv`);
  expect(printed).toContain("bo@members.example: opted out of newsletters here");
  expect(await readers("bo@members.example")).toMatchObject([{ lists: [] }]);
});

test("other separators and encodings are read, with and without headings", async () => {
  const spreadsheet =
    "E-Mail;Vorname;Nachname\r\njosé@members2.example;José;Muñoz\r\nzoe@members2.example;Zoë;B\r\n";
  await run(
    await paper.exports.put(
      "old.csv",
      Buffer.from(spreadsheet.replace("josé@", "jose@"), "latin1"),
    ),
  );
  const wide = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from("email\tfirst_name\nwide@members2.example\tŁucja\n", "utf16le"),
  ]);
  await run(await paper.exports.put("wide.csv", wide));
  await run(
    await paper.exports.put("plain.csv", "plain@members2.example\nplain2@members2.example\n"),
  );
  expect(await readers("%@members2.example")).toMatchObject([
    { email: "jose@members2.example" },
    { email: "plain2@members2.example" },
    { email: "plain@members2.example" },
    { email: "wide@members2.example", attributes: { first_name: "Łucja" } },
    { email: "zoe@members2.example" },
  ]);
});

test("readers who opted out, or whose consent isn’t clear, get no newsletters", async () => {
  const file = await paper.exports.put(
    "consent.csv",
    [
      "Email,Newsletters,Crossword,UNSUB_TIME,Email opt-in",
      "ann@consent.example,morning-edition,yes,,yes",
      "ben@consent.example,morning-edition,yes,2023-06-06 12:56:15,yes",
      "cem@consent.example,morning-edition,yes,,no",
      "dov@consent.example,morning-edition,,,perhaps",
      "eve@consent.example,,,,",
    ].join("\n"),
  );
  const { printed } = await run(file);
  expect(printed).toContain(
    "line 5, dov@consent.example: consent to emails is “perhaps”, neither yes nor no; no newsletters",
  );
  expect(printed).not.toContain("line 6");
  expect(await readers("%@consent.example")).toMatchObject([
    { lists: ["crossword", "morning-edition"] },
    { lists: [] },
    { lists: [] },
    { lists: [] },
    { lists: [] },
  ]);
});

test("Ghost's members: who gets emails gets the lists that the publisher names", async () => {
  const rows = [
    "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels",
    "1,gus@ghost.example,Gus,,true,false,,2022-01-01T00:00:00.000Z,,",
    "2,hal@ghost.example,Hal,,false,false,,2022-01-01T00:00:00.000Z,,",
    "3,ida@ghost.example,Ida,,true,false,,2022-01-01T00:00:00.000Z,2023-01-01T00:00:00.000Z,",
  ];
  const file = await paper.exports.put("ghost.csv", rows.join("\n"));
  expect((await run(file, "--dry-run")).printed).toContain("add --newsletters");
  expect(await readers("%@ghost.example")).toEqual([]);
  expect((await run(file, "--newsletters", "nope")).failure).toContain("no newsletter “nope”");
  await run(file, "--newsletters", "morning-edition");
  expect(await readers("%@ghost.example")).toMatchObject([
    { email: "gus@ghost.example", lists: ["morning-edition"] },
    { email: "hal@ghost.example", lists: [] },
  ]);
});

test("who pays at Stripe keeps what they paid for", async () => {
  const bought = await paper.app.paper.accounts.ensureReader({
    email: "before@paid.example",
    attributes: {},
  });
  const [price] = (await paper.app.paper.billing.listPrices())!;
  await paper.app.paper.billing.ensureSubscriber({
    readerId: bought.id,
    email: bought.email,
    planId: price!.zephrPlanId,
  });
  const [customer] = await paper.app.query(
    "select customer_id as id from billing.customers where reader_id = $1",
    [bought.id],
  );
  // As if the subscription had been bought in another system: nothing here knows of it.
  await paper.app.query("delete from accounts.readers where id = $1", [bought.id]);
  await paper.app.paper.jobs.settle();
  for (const table of ["billing.customers", "billing.subscriptions"]) {
    await paper.app.query(`delete from ${table} where reader_id = $1`, [bought.id]);
  }
  await paper.app.query("delete from access.grants where reader_id = $1", [bought.id]);
  const id = String(customer!["id"]);
  const file = await paper.exports.put(
    "paid.csv",
    `email,stripe_customer_id\nafter@paid.example,${id}\nother@paid.example,${id}\nodd@paid.example,12345\n`,
  );
  const { printed } = await run(file);
  expect(printed).toContain("1 Stripe customers linked");
  expect(printed).toContain(`other@paid.example: ${id} belongs to another reader`);
  expect(printed).toContain("“12345” isn’t a Stripe customer ID");
  const linked = await paper.app.query(
    `select r.email, s.status from billing.subscriptions s join accounts.readers r on r.id = s.reader_id
     where s.customer_id = $1`,
    [id],
  );
  expect(linked).toEqual([{ email: "after@paid.example", status: "active" }]);
});

test("a list without addresses is refused in a sentence", async () => {
  const file = await paper.exports.put("none.csv", "Email consent,Name\nyes,Ana\n");
  expect((await run(file)).failure).toContain("No column of this list is called “email”");
});

test("access that Stripe doesn’t bill is named as lost, or given until its end", async () => {
  const rows = [
    "email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at",
    "free@sub.example,false,,,false,2022-01-01T00:00:00.000Z,",
    "comp@sub.example,true,,comp,false,2022-01-01T00:00:00.000Z,",
    "paid@sub.example,true,2027-03-01T00:00:00.000Z,yearly,false,2022-01-01T00:00:00.000Z,2022-01-01T00:00:00.000Z",
    "over@sub.example,false,2023-03-01T00:00:00.000Z,yearly,true,2022-01-01T00:00:00.000Z,2022-01-01T00:00:00.000Z",
    "endless@sub.example,true,,monthly,false,2022-01-01T00:00:00.000Z,",
  ];
  const file = await paper.exports.put("substack.csv", rows.join("\n"));
  const dry = await run(file, "--dry-run");
  expect(dry.printed).toContain("a list of Substack of subscribers");
  expect(dry.printed).toContain(
    "2 × access that Stripe doesn’t bill; no access granted: add --comp PRODUCT",
  );
  expect(dry.printed).toContain("1 × has paid access with no end date");
  expect(dry.printed).toContain("Column “first_payment_at”: 2 values can’t be imported");
  expect(await readers("%@sub.example")).toEqual([]);

  expect((await run(file, "--comp", "sun-nobody")).failure).toContain("no product “sun-nobody”");
  const { printed } = await run(file, "--comp", "sun-reader");
  expect(printed).toContain("5 new accounts");
  expect(printed).toContain("2 given complimentary access");
  expect(await grants("%@sub.example")).toEqual([
    { email: "comp@sub.example", product: "sun-reader", endsAt: null },
    {
      email: "paid@sub.example",
      product: "sun-reader",
      endsAt: new Date("2027-03-01T00:00:00.000Z"),
    },
  ]);
  const again = await run(file, "--comp", "sun-reader");
  expect(again.printed).toContain("0 new accounts");
  expect(again.printed).toContain("0 given complimentary access");
});

test("lists of Stripe, Piano and Zephr are known by their headings", async () => {
  const stripe = "id,Customer Email,Name,Created (UTC),Delinquent\n";
  const piano = "uid,email,first_name,last_name,create_date,resource_name,expire_date\n";
  const zephr = "user_id,email_address,first-name,last-name,entitlements,registration_date\n";
  const found = [];
  for (const [name, heading, row] of [
    ["stripe", stripe, "cus_Unknown1,s@systems.example,Sam S,2022-01-01 10:00,false"],
    ["piano", piano, "PN1,p@systems.example,Pia,P,2022-01-01,Everything,2027-05-01"],
    ["zephr", zephr, "z1,z@systems.example,Zoe,Z,everything,2022-01-01"],
  ] as const) {
    const file = await paper.exports.put(`${name}.csv`, heading + row);
    found.push((await run(file, "--dry-run")).printed);
  }
  expect(found[0]).toContain("a list of Stripe");
  expect(found[0]).toContain("1 Stripe customers linked");
  expect(found[1]).toContain("a list of Piano");
  expect(found[1]).toContain("(Everything) until 2027-05-01, but no access granted");
  expect(found[1]).toContain("Column “uid”: 1 values can’t be imported");
  expect(found[2]).toContain("a list of Zephr");
});

test("an import is taken back, except for what has been used since", async () => {
  await paper.app.paper.accounts.ensureReader({ email: "was@back.example", attributes: {} });
  const file = await paper.exports.put(
    "back.csv",
    [
      "email,newsletters,comp,expiry",
      "was@back.example,morning-edition,yes,2027-01-01",
      "new@back.example,morning-edition,yes,2027-01-01",
      "used@back.example,morning-edition; the-weekend,yes,2027-01-01",
    ].join("\n"),
  );
  const imported = await run(file, "--comp", "sun-reader");
  const number = /--take-back (\d+)/.exec(imported.printed)![1]!;
  expect((await run("--batches")).printed).toMatch(
    new RegExp(`^${number} .*back.csv  3 readers  finished`, "m"),
  );
  const request = new Request(`${origin}/`, { headers: { "user-agent": "Test" } });
  expect(await paper.app.paper.accounts.signIn(request, "used@back.example")).not.toBeNull();

  const { printed } = await run("--take-back", number);
  expect(printed).toContain("1 accounts erased, 2 kept, 3 newsletter subscriptions and 3");
  expect(printed).toContain("used@back.example: account kept");
  expect(await readers("%@back.example")).toMatchObject([
    { email: "used@back.example", lists: [] },
    { email: "was@back.example", lists: [] },
  ]);
  const ends = (await grants("%@back.example")).map((grant) => grant["endsAt"] as Date);
  expect(ends).toHaveLength(2);
  for (const end of ends) expect(end.getTime()).toBeLessThanOrEqual(Date.now());
  expect((await run("--take-back", number)).failure).toContain("was undone on");
  expect((await run("--take-back", "999")).failure).toContain("Import 999 not found");

  await run(file);
  expect(await readers("%@back.example")).toMatchObject([
    { email: "new@back.example", lists: ["morning-edition"] },
    { email: "used@back.example", lists: ["morning-edition", "the-weekend"] },
    { email: "was@back.example", lists: ["morning-edition"] },
  ]);
});

test("an interrupted import goes on after the last line that was noted", async () => {
  const rows = Array.from({ length: 450 }, (_, at) => `reader${at}@cut.example,morning-edition`);
  const whole = ["email,newsletters", ...rows].join("\n");
  const file = await paper.exports.put("cut.csv", whole);
  const { takeIn } = paper.app.paper.newsletters;
  const fail = vi.spyOn(paper.app.paper.newsletters, "takeIn").mockImplementation(async (input) => {
    if (input.reader.email === "reader300@cut.example") throw new Error("The plug was pulled.");
    return takeIn(input);
  });
  await expect(run(file)).rejects.toThrow("The plug was pulled.");
  expect((await run("--batches")).printed).toContain("interrupted after line 301;");
  fail.mockRestore();
  const { printed } = await run(file);
  expect(printed).toContain("Continues after line 301");
  expect(printed).toContain("450 subscribers read: 149 new accounts, 1 existing");
  const lists = (await readers("%@cut.example")).map((row) => row["lists"]);
  expect(lists).toEqual(Array.from({ length: 450 }, () => ["morning-edition"]));
  const batch = await paper.app.query(
    `select count(*)::int as readers from accounts.import_rows where made_account and batch_id =
       (select max(id) from accounts.import_batches)`,
  );
  expect(batch).toEqual([{ readers: 450 }]);
});
