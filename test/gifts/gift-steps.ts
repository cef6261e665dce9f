/** Buying and redeeming gifts by forms alone, as a browser without JavaScript does. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Browser, openBrowser, type Paper, wind } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";

export const card = {
  outcome: "pay",
  number: "4242 4242 4242 4242",
  exp_month: "12",
  exp_year: "2044",
  cvc: "123",
};

export const draft = (change: Record<string, string> = {}): Record<string, string> => ({
  order: randomUUID(),
  gift: "reader-3",
  recipientName: "Max Moser",
  how: "card",
  recipientEmail: "",
  day: "",
  message: "Read this, you’ll like it.",
  buyerName: "Edith Vance",
  buyerEmail: `buyer-${randomUUID()}@example.com`,
  ...change,
});

const stripePage = /href="(http[^"]*\/sandbox\/stripe\/checkout\/cs_test_\w+)"/;

/** Sends the order; the path of Stripe's page. */
export async function order(browser: Browser, fields: Record<string, string>): Promise<string> {
  const answer = await browser.submit("/gift", fields);
  const page = await answer.text();
  expect(answer.status, page.slice(0, 300)).toBe(200);
  const [, url] = stripePage.exec(page) ?? [];
  expect(url).toBeDefined();
  return new URL(url!).pathname;
}

/** Pays on Stripe's page; the path of the page after it. */
export async function pay(browser: Browser, path: string): Promise<string> {
  const paid = await browser.submit(path, card);
  expect(paid.status).toBe(303);
  const { pathname, search } = new URL(paid.headers.get("location")!);
  return pathname + search;
}

export const codeIn = (text: string): string | null =>
  /\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}\b/.exec(text)?.[0] ?? null;

export interface BoughtCode {
  readonly code: string;
  readonly id: string;
  readonly buyerEmail: string;
  readonly thanks: string;
}

/** A paid gift; every event has arrived. */
export async function buy(
  app: TestApp,
  change: Record<string, string> = {},
  browser: Browser = openBrowser(app),
): Promise<BoughtCode> {
  const fields = draft(change);
  const thanks = await pay(browser, await order(browser, fields));
  await wind(app, { minutes: 0 });
  const page = await (await browser.send(thanks)).text();
  const code = codeIn(page);
  expect(code).not.toBeNull();
  const [row] = await app.query("select id from gifts.gifts where session_id = $1", [
    new URL(thanks, "http://x").searchParams.get("session"),
  ]);
  return { code: code!, id: String(row!["id"]), buyerEmail: fields["buyerEmail"]!, thanks };
}

/** The heading of a code's page. */
export async function headOf(browser: Browser, path: string): Promise<string> {
  const page = await (await browser.send(path)).text();
  return (/<h1[^>]*>([^<]*)/.exec(page)?.[1] ?? "").replaceAll("&#x27;", "'");
}

export const redeem = (browser: Browser, code: string) =>
  browser.submit(`/redeem/${encodeURIComponent(code)}`, {});

export const now = async (paper: Paper): Promise<Date> => {
  const answer = (await (await paper.send("/sandbox/clock")).json()) as { now: string };
  return new Date(answer.now);
};

/** The paper's day, some days from now. */
export async function dayIn(paper: Paper, days: number): Promise<string> {
  const zone = { timeZone: "America/New_York" };
  const today = new Intl.DateTimeFormat("en-CA", zone).format(await now(paper));
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}
