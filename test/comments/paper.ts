/** Set-up for comment tests: new articles, commenters, and the desk. */
import { expect } from "vitest";
import { openReader } from "../access/visitors";
import { type Browser, openBrowser, resetLimits } from "../accounts/browser";
import { signInStaff } from "../desk/desk-staff";
import type { TestApp } from "../setup/create-test-app";

export interface Item {
  readonly id: number;
  readonly post: number;
  readonly parent: number;
  readonly author: number;
  readonly author_name: string;
  readonly content: { readonly rendered: string; readonly raw?: string };
  readonly status: string;
  readonly date: string;
  readonly date_gmt: string;
  readonly replies: { readonly total: number; readonly recent: readonly Item[] };
}

export interface QueueItem {
  readonly id: number;
  readonly status: string;
  readonly because: readonly string[];
  readonly reports: readonly { readonly reason: string; readonly note: string }[];
  readonly writer: {
    readonly approved: number;
    readonly refused: number;
    readonly held: number;
    readonly banId: number | null;
    readonly bannedUntil: string | null;
    readonly isReader: boolean;
  };
}

const comments = "/wp-json/wp/v2/comments";

let articles = 0;

/** Publishes an article and returns its ID and slug. */
export async function publish(
  app: TestApp,
  options: Record<string, unknown> = {},
): Promise<{ id: number; slug: string }> {
  const response = await app.sendAsDora("POST", "/wp-json/wp/v2/articles", {
    title: `A bridge, part ${(articles += 1)}`,
    content: "<p>It was crossed.</p>",
    status: "publish",
    categories: [2],
    ...options,
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: number; slug: string };
}

/** Posts a comment with limits reset, and returns the response. */
export async function sendComment(
  app: TestApp,
  browser: Browser | null,
  body: Record<string, unknown>,
): Promise<Response> {
  await resetLimits(app);
  return (browser ?? openBrowser(app)).post(comments, body);
}

/** Posts a comment and expects success. */
export async function postComment(
  app: TestApp,
  browser: Browser | null,
  body: Record<string, unknown>,
): Promise<Item> {
  const response = await sendComment(app, browser, body);
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()) as Item;
}

let strangers = 0;

/** A new commenter without an account. */
export function stranger(): { author_name: string; author_email: string } {
  strangers += 1;
  return {
    author_name: `Stranger ${strangers}`,
    author_email: `stranger${strangers}@elsewhere.example`,
  };
}

/** A call of the comments desk as Dora, who signs in for it: tests move the clock past her session. */
export async function callDesk(
  app: TestApp,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return (await signInStaff(app, "dora")).call(method, path, body);
}

export async function decide(
  app: TestApp,
  id: number,
  action: "approve" | "hold" | "spam" | "trash",
  reason = "",
): Promise<{ item: QueueItem; counts: Record<string, number> }> {
  const response = await callDesk(app, "POST", `/comments/${id}`, {
    action,
    reason,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { item: QueueItem; counts: Record<string, number> };
}

/** An approved comment by a new commenter. */
export async function postApproved(
  app: TestApp,
  body: Record<string, unknown>,
  browser: Browser | null = null,
): Promise<Item> {
  const item = await postComment(app, browser, browser ? body : { ...stranger(), ...body });
  if (item.status !== "approved") await decide(app, item.id, "approve");
  return item;
}

export async function list(
  app: TestApp,
  query: string,
): Promise<{ items: readonly Item[]; total: number }> {
  const response = await app.send(`${comments}?${query}`);
  expect(response.status).toBe(200);
  return {
    items: (await response.json()) as Item[],
    total: Number(response.headers.get("x-wp-total")),
  };
}

export async function findQueued(
  app: TestApp,
  queue: string,
  id: number,
): Promise<QueueItem | undefined> {
  const response = await callDesk(app, "GET", `/comments?status=${queue}`);
  expect(response.status).toBe(200);
  const { items } = (await response.json()) as { items: readonly QueueItem[] };
  return items.find((item) => item.id === id);
}

let writers = 0;

/** A reader with a new account, and reset limits. */
export async function openWriter(app: TestApp): Promise<{ browser: Browser; email: string }> {
  await resetLimits(app);
  const email = `desk-reader-${(writers += 1)}@example.com`;
  return { browser: await openReader(app, { email }), email };
}
