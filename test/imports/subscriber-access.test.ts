/** Which access a list of subscribers gives, until when, and why a row gets none. */
import { expect, test } from "vitest";
import { useImports } from "./use-imports";

const paper = useImports();
const { run } = paper;

/** The newest grant of complimentary access, by address. */
async function accessOf(domain: string): Promise<Readonly<Record<string, string>>> {
  const rows = await paper.app.query(
    `select distinct on (r.email) r.email, g.product_id as product, g.ends_at as "endsAt"
     from access.grants g join accounts.readers r on r.id = g.reader_id
     where r.email like $1 and g.source = 'comp' order by r.email, g.id desc`,
    [`%@${domain}`],
  );
  return Object.fromEntries(
    rows.map(({ email, product, endsAt }) => [
      String(email).split("@")[0]!,
      `${String(product)} ${endsAt === null ? "for good" : (endsAt as Date).toISOString()}`,
    ]),
  );
}

/** The losses that a command prints, by address: "line 3, hal: ...". */
const lossesOf = (printed: string, domain: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...printed.matchAll(/^ +(line \d+), ([^@\s]+)@(\S+): (.*)$/gm)]
      .filter(([, , , at]) => at === domain)
      .map(([, line, name, , why]) => [name!, `${line}: ${why}`]),
  );

/** The paper is in New York: five hours behind UTC in winter, four in summer. */
const ends: readonly (readonly [name: string, expiry: string, endsAt: string])[] = [
  ["iso", "2028-01-31", "2028-02-01T05:00:00.000Z"],
  ["summer", "2028-07-31", "2028-08-01T04:00:00.000Z"],
  // The night on which clocks change.
  ["march", "2028-03-11", "2028-03-12T05:00:00.000Z"],
  ["slashes", "2028/01/31", "2028-02-01T05:00:00.000Z"],
  ["german", "31.01.2028", "2028-02-01T05:00:00.000Z"],
  // As Memberful writes dates: memberful.com/help/import-members.
  ["american", "01/31/2028", "2028-02-01T05:00:00.000Z"],
  ["words", "January 31, 2028", "2028-02-01T05:00:00.000Z"],
  ["british", "31 Jan 2028", "2028-02-01T05:00:00.000Z"],
  // A column of days in MySQL or in a spreadsheet.
  ["midnight", "2028-01-31 00:00:00", "2028-02-01T05:00:00.000Z"],
  ["spreadsheet", "1/31/2028 12:00 AM", "2028-02-01T05:00:00.000Z"],
  // Times stay as they are: Substack's and Ghost's are in UTC, Stripe's columns say so.
  ["substack", "2028-01-31T00:00:00.000Z", "2028-01-31T00:00:00.000Z"],
  ["stripe", "2028-01-31 17:30", "2028-01-31T17:30:00.000Z"],
  ["zoned", "2028-01-31T17:30:00-05:00", "2028-01-31T22:30:00.000Z"],
  ["afternoon", "1/31/2028 5:30 PM", "2028-01-31T17:30:00.000Z"],
  ["seconds", "1832889600", "2028-01-31T00:00:00.000Z"],
];

test("access that is promised until a day lasts to the end of that day in the paper's zone", async () => {
  const rows = ends.map(([name, expiry]) => `${name}@ends.example,yes,"${expiry}"`);
  const file = await paper.exports.put("ends.csv", ["email,comp,expiry", ...rows].join("\n"));
  const dry = await run(file, "--dry-run");
  expect(dry.printed).toContain(
    "line 2, iso@ends.example: has access in the list until 2028-01-31,",
  );
  const { failure } = await run(file, "--comp", "sun-reader");
  expect(failure).toBeNull();
  expect(await accessOf("ends.example")).toEqual(
    Object.fromEntries(ends.map(([name, , endsAt]) => [name, `sun-reader ${endsAt}`])),
  );
});

test("a day that doesn't exist, or that isn't clear, gives no access and is named", async () => {
  const rows = [
    "leap,2028-02-30",
    "month,05/06/2028",
    "text,soon",
    "serial,46783",
    "year,28-01-31",
  ];
  const file = await paper.exports.put(
    "odd.csv",
    ["email,comp,expiry", ...rows.map((row) => row.replace(",", "@odd.example,yes,"))].join("\n"),
  );
  const { printed } = await run(file, "--comp", "sun-reader");
  expect(Object.keys(lossesOf(printed, "odd.example"))).toEqual(
    rows.map((row) => row.split(",")[0]),
  );
  expect(await accessOf("odd.example")).toEqual({});
});

const paysWithout = "has paid access with no end date or Stripe customer ID; no access granted";
const strange = (word: string) => `unknown status “${word}”; no access granted: add --statuses`;

/** Words of real exports; sources in modules/imports/lists/words.ts. */
const words: readonly (readonly [name: string, status: string, loss: string | null])[] = [
  ["woo", "complimentary", null],
  ["woo-prefix", "wcm-complimentary", null],
  ["ghost", "comped", null],
  ["steady", "guest", null],
  ["substack", "gift", null],
  ["german", "Aktiv", paysWithout],
  ["stripe", "past_due", paysWithout],
  ["woo-pending", "pending-cancel", paysWithout],
  ["patreon", "Active patron", paysWithout],
  ["spanish", "Activo", paysWithout],
  ["paused", "paused", strange("paused")],
  ["delayed", "wcm-delayed", strange("wcm-delayed")],
  ["resting", "Ruhend", strange("Ruhend")],
  ["honor", "Ehrenmitglied", strange("Ehrenmitglied")],
];
const without = [
  "canceled",
  "Expired",
  "unpaid",
  "inactive",
  "free",
  "Former patron",
  "abgelaufen",
];

const statusFile = () =>
  paper.exports.put(
    "statuses.csv",
    [
      "email,plan,status",
      ...words.map(([name, status]) => `${name}@words.example,Gold,${status}`),
      ...without.map((status, at) => `none${at}@words.example,Gold,${status}`),
      "free@words.example,free,active",
      "nothing@words.example,Gold,",
    ].join("\n"),
  );

test("every row that looks as if it had access and gets none is named in the check, with its line", async () => {
  const { printed } = await run(await statusFile(), "--dry-run", "--comp", "sun-reader");
  const losses = lossesOf(printed, "words.example");
  const expected = words.flatMap(([name, , loss], at) =>
    loss === null ? [] : [[name, `line ${at + 2}: ${loss}`] as const],
  );
  const nothing = `line ${2 + words.length + without.length + 1}: has plan “Gold” with no status or end date; no access granted`;
  expect(losses).toEqual({ ...Object.fromEntries(expected), nothing });
  expect(printed).toContain("5 given complimentary access");
  expect(printed).toContain("4 × an unknown status; no access granted: add --statuses");
});

test("a publisher says what words for a status mean", async () => {
  const file = await statusFile();
  expect((await run(file, "--statuses", "Ruhend=maybe")).failure).toContain(
    "A status can’t mean “maybe.”",
  );
  const statuses = "Ruhend=none,Ehrenmitglied=complimentary,paused=active";
  const { printed } = await run(file, "--comp", "sun-reader", "--statuses", statuses);
  const losses = lossesOf(printed, "words.example");
  expect(losses["resting"]).toBeUndefined();
  expect(losses["honor"]).toBeUndefined();
  expect(losses["paused"]).toContain(paysWithout);
  expect(losses["delayed"]).toContain(strange("wcm-delayed"));
  expect(Object.keys(await accessOf("words.example")).toSorted()).toEqual(
    ["woo", "woo-prefix", "ghost", "steady", "substack", "honor"].toSorted(),
  );
});

test("what contradicts itself gives no access and is named", async () => {
  const file = await paper.exports.put(
    "against.csv",
    [
      "email,plan,active_subscription,comp,expiry",
      "over@against.example,Gold,true,,2023-01-31",
      "given@against.example,comp,false,,",
      "maybe@against.example,Gold,false,Freistück,",
      "blocked@against.example,Gold,gesperrt,,2031-01-31",
      "never@against.example,comp,true,,Never",
      "zero@against.example,comp,true,,0000-00-00 00:00:00",
      "day-first@against.example,Gold,false,,05/06/2031",
    ].join("\n"),
  );
  const options = ["--comp", "sun-reader", "--statuses", "gesperrt=none"];
  const { printed } = await run(file, ...options);
  expect(lossesOf(printed, "against.example")).toEqual({
    over: "line 2: its status is “true”, but its access ended on 2023-01-31; no access granted",
    given: "line 3: complimentary, but its status is “false”; no access granted",
    maybe:
      "line 4: “Freistück” in the column for complimentary access is neither yes nor no; no access granted",
    "day-first":
      "line 8: “05/06/2031” could start with the day or the month, so the end of access is unknown; no access granted: add --date-order",
  });
  expect(await accessOf("against.example")).toEqual({
    never: "sun-reader for good",
    zero: "sun-reader for good",
  });
});

test("a word that isn’t understood is no consent to newsletters", async () => {
  const file = await paper.exports.put(
    "consent.csv",
    [
      "email,newsletters,unsubscribed",
      "yes@consent.example,morning-edition,nein",
      "no@consent.example,morning-edition,Ja",
      "odd@consent.example,morning-edition,seit Mai",
    ].join("\n"),
  );
  expect((await run(file)).printed).toContain("1 newsletter subscriptions");
});

test("a customer ID that Stripe doesn't have, or without a subscription there, is named", async () => {
  const { accounts, billing, jobs } = paper.app.paper;
  const payer = await accounts.ensureReader({ email: "was@stripe.example", attributes: {} });
  const [price] = (await billing.listPrices())!;
  await billing.ensureSubscriber({
    readerId: payer.id,
    email: payer.email,
    planId: price!.zephrPlanId,
  });
  await jobs.settle();
  const customer = (await billing.customersOf([payer.id])).get(payer.id)!;
  const missing = "cus_NotInThisAccount";
  const why = (id: string) =>
    `Stripe has no customer ${id} with an active subscription to this paper; no access granted`;
  const file = await paper.exports.put(
    "customers.csv",
    [
      "email,stripe_customer_id,status,expiry",
      `was@stripe.example,${customer},active,`,
      `gone@stripe.example,${missing},active,`,
      "unsaid@stripe.example,cus_Another1,Ruhend,",
      "ended@stripe.example,cus_Another2,canceled,",
      "blank@stripe.example,cus_Another3,,",
      "paid-until@stripe.example,cus_Another4,canceled,2031-01-31",
    ].join("\n"),
  );
  for (const options of [["--dry-run"], []]) {
    const { printed } = await run(file, ...options);
    expect(lossesOf(printed, "stripe.example")).toEqual({
      gone: `line 3: ${why(missing)}`,
      unsaid: `line 4: ${why("cus_Another1")}`,
      blank: `line 6: ${why("cus_Another3")}`,
      "paid-until": `line 7: ${why("cus_Another4")}`,
    });
  }
});
