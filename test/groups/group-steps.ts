/** Groups, as their owners and readers use them: the calls of checkout, and the pages' forms. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { openBrowser, readEmails, register, resetLimits, type Browser } from "../accounts/browser";
import { json, listProducts } from "../billing/bought";
import type { TestApp } from "../setup/create-test-app";

export interface Person {
  readonly browser: Browser;
  readonly email: string;
}

export interface Owner extends Person {
  readonly subscriptionId: string;
  readonly organization: string;
}

export async function openReader(app: TestApp, email = `reader-${randomUUID()}@example.com`) {
  const browser = openBrowser(app);
  await resetLimits(app);
  await register(app, browser, email);
  return { browser, email };
}

export const order = (more: Record<string, unknown> = {}) => ({
  payment_method: "pm_card_visa",
  plan_id: "sun-group-monthly",
  seats: 5,
  organization: "Harbor Library",
  checkout_id: randomUUID(),
  ...more,
});

export async function openGroup(
  app: TestApp,
  more: Record<string, unknown> = {},
  email?: string,
): Promise<Owner> {
  const person = await openReader(app, email);
  const organization = `Library ${randomUUID().slice(0, 8)}`;
  const bought = await json<{ subscriptionId: string; grant_id: string | null }>(
    person.browser.post("/api/v1/billing/group/subscribe", order({ organization, ...more })),
  );
  expect(bought.grant_id).not.toBeNull();
  return { ...person, organization, subscriptionId: bought.subscriptionId };
}

/** The text of a page, without tags. */
export const textOf = async (answer: Response): Promise<string> => readText(await answer.text());

function readText(html: string): string {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return main
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}

/** Sends a form of the group page; returns what it says. */
export async function act(
  { browser }: Person,
  fields: Record<string, string>,
  status = 200,
): Promise<string> {
  const answer = await browser.submit("/dashboard/group", fields);
  const said = await textOf(answer);
  expect(answer.status, said).toBe(status);
  return said;
}

export const page = async ({ browser }: Person, path = "/dashboard/group"): Promise<string> =>
  textOf(await browser.send(path));

/** The path of the newest invitation to an address. */
export async function findInvitation(app: TestApp, email: string): Promise<string> {
  const newest = (await readEmails(app, email)).find(({ subject }) => /invites you/.test(subject));
  const link = /https?:\S+\/groups\/join\?invitation=\S+/.exec(newest?.text ?? "")?.[0];
  if (link === undefined) throw new Error(`No invitation reached ${email}.`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

export async function invite(app: TestApp, owner: Person, email: string): Promise<string> {
  expect(await act(owner, { do: "invite", text: email })).toContain("We invited one reader");
  return findInvitation(app, email);
}

export async function accept(path: string, { browser }: Person, status = 200): Promise<string> {
  const answer = await browser.submit(path, {});
  const said = await textOf(answer);
  expect(answer.status, said).toBe(status);
  return said;
}

/** A new member of a group. */
export async function openMember(app: TestApp, owner: Person): Promise<Person> {
  const reader = await openReader(app);
  await accept(await invite(app, owner, reader.email), reader);
  return reader;
}

export const reads = async ({ browser }: Person): Promise<boolean> =>
  (await listProducts(browser)).includes("sun-reader");

/** The ID of the seat of a reader. */
export async function seatOf(app: TestApp, email: string): Promise<string> {
  const [row] = await app.query(
    `select m.id from groups.members m join accounts.readers r on r.id = m.reader_id
     where r.email_key = $1 and m.left_at is null`,
    [email],
  );
  return String(row?.["id"]);
}

export async function idOfGroup(app: TestApp, { subscriptionId }: Owner): Promise<string> {
  const [row] = await app.query("select id from groups.groups where subscription_id = $1", [
    subscriptionId,
  ]);
  return String(row!["id"]);
}

/** The price of another number of seats, as the page's form sends it back. */
export async function priceOf({ browser }: Person, seats: number): Promise<Record<string, string>> {
  const html = await (await browser.send(`/dashboard/group?seats=${seats}`)).text();
  const date = /name="prorationDate" value="(\d+)"/.exec(html)?.[1];
  expect(date, readText(html)).toBeDefined();
  return { do: "change-seats", seats: String(seats), prorationDate: date! };
}
