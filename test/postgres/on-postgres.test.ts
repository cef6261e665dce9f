import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, origin, type TestApp } from "../setup/create-test-app";
import { openTwoProcesses, type Opened, type TwoProcesses } from "./open-two-processes";

let opened: TwoProcesses;
let processes: TwoProcesses["processes"];
let embedded: TestApp;

beforeAll(async () => {
  opened = await openTwoProcesses({ edition: true });
  processes = opened.processes;
  embedded = await createTestApp();
});

afterAll(async () => {
  await embedded?.close();
  await opened?.close();
});

const ask = async (process: Opened, path: string, init?: RequestInit) =>
  process.paper.fetch(new Request(origin + path, init));

test.each([
  "articles?per_page=30&_fields=slug,title,excerpt,categories,access,acf.subject,content.protected",
  "articles?categories=5&order=asc&orderby=title&_fields=slug",
  "articles?search=water&orderby=relevance&_fields=slug",
  "articles?slug=a-novel-told-entirely-by-its-index&_fields=slug,content,image.alt",
  "pages?slug=top-stories-2&_fields=acf.breaking,acf.featured_excerpt",
  "categories?per_page=100&_fields=id,name,slug,count",
  "authors?per_page=100&orderby=title&order=asc&_fields=slug,title,excerpt,acf",
])("PostgreSQL returns the same as the embedded database: %s", async (query) => {
  const path = `/wp-json/wp/v2/${query}`;
  const [here, there] = [await embedded.send(path), await ask(processes[0], path)];
  expect(there.status).toBe(here.status);
  expect(there.headers.get("x-wp-total")).toBe(here.headers.get("x-wp-total"));
  expect(await there.json()).toEqual(await here.json());
});

test("an article published by one process is soon shown by the other", async () => {
  const front = async (process: Opened) => (await ask(process, "/")).text();
  const stored = ["/wp-json/wp/v2/articles", "/feed", "/sitemaps/news.xml"];
  for (const process of processes) {
    expect(await front(process)).not.toContain("Two Presses");
    for (const path of stored) await (await ask(process, path)).text();
  }
  const response = await ask(processes[0], "/wp-json/wp/v2/articles", {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa("dora:sandbox")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      title: "Two Presses, One Paper",
      content: "<p>Both ran.</p>",
      status: "publish",
      categories: [2],
    }),
  });
  expect(response.status).toBe(201);
  expect(await front(processes[0])).toContain("Two Presses");
  await expect
    .poll(() => front(processes[1]), { timeout: 5_000, interval: 20 })
    .toContain("Two Presses");
  for (const path of stored) {
    expect(await (await ask(processes[1], path)).text(), path).toContain("Two Presses");
  }
});

test("a page edited in one process is soon shown by the other", async () => {
  const about = async (process: Opened) => (await ask(process, "/about")).text();
  for (const process of processes) expect(await about(process)).not.toContain("Both Presses");
  const found = await ask(processes[0], "/wp-json/wp/v2/pages?slug=about");
  const [{ id }] = (await found.json()) as [{ id: number }];
  const response = await ask(processes[0], `/wp-json/wp/v2/pages/${id}`, {
    method: "PATCH",
    headers: {
      authorization: `Basic ${btoa("dora:sandbox")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ title: "About Both Presses" }),
  });
  expect(response.status).toBe(200);
  expect(await about(processes[0])).toContain("Both Presses");
  await expect
    .poll(() => about(processes[1]), { timeout: 5_000, interval: 20 })
    .toContain("Both Presses");
});

test("the clock moved forward in one process moves in the other", async () => {
  const before = Date.now();
  await ask(processes[0], "/sandbox/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"days":10}',
  });
  const now = async () => {
    const { now: at } = (await (await ask(processes[1], "/sandbox/clock")).json()) as {
      now: string;
    };
    return Date.parse(at) - before;
  };
  await expect.poll(now, { timeout: 5_000, interval: 20 }).toBeGreaterThan(9.9 * 86_400_000);
});

test("login attempts are counted across processes", async () => {
  const login = "guessed";
  const person = {
    login,
    name: "G.",
    email: "guessed@example.com",
    roles: ["editor", "front", "moderator"],
  } as const;
  const { applicationPassword: right } = await processes[0].paper.accounts.createStaff(person);
  const me = (process: Opened, password: string) =>
    ask(process, "/wp-json/wp/v2/users/me", {
      headers: { authorization: `Basic ${btoa(`${login}:${password}`)}` },
    });
  for (let tries = 0; tries < 10; tries++) await me(processes[tries % 2]!, `guess-${tries}`);
  expect((await me(processes[0], right)).status).toBe(401);
  expect((await me(processes[1], right)).status).toBe(401);
  await ask(processes[0], "/sandbox/limits/reset", { method: "POST" });
  expect((await me(processes[1], right)).status).toBe(200);
});
