/**
 * No text that a stranger can send keeps the paper busy: each answers in about the time of a plain
 * request, measured in the same run, and the process answers others meanwhile. A machine may pause,
 * so there are 100 ms to spare; what these tests are for took five to twenty-five seconds.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resetLimits } from "../accounts/browser";
import { publish } from "../comments/paper";
import { createTestApp, origin, type TestApp } from "../create-test-app";

let app: TestApp;
let post: number;
/** Milliseconds of a plain request to each call: the slowest of a few. */
const plain = new Map<string, number>();

beforeAll(async () => {
  app = await createTestApp();
  ({ id: post } = await publish(app));
});
afterAll(() => app.close());

const length = 100_000;
/** What fits a body of 64 KB, each character escaped. */
const inBody = 20_000;
const texts: readonly (readonly [string, string])[] = [
  ["digits and a letter", `${"1".repeat(length)}x`],
  ["angle brackets", "<".repeat(length)],
  ["slashes", "/".repeat(length)],
  ["blanks", " ".repeat(length)],
  ["quotes", '"'.repeat(length)],
  ["hyphens", "-".repeat(length)],
  ["opened tags", "<p ".repeat(length / 3)],
  ["at signs", "a@".repeat(length / 2)],
];

interface Call {
  readonly name: string;
  readonly send: (text: string) => Promise<Response>;
}

const parameters = [
  "page per_page offset include exclude search before after modified_after author author_exclude",
  "categories categories_exclude tags slug status order orderby context parent post _fields _embed",
  "_method _envelope search_columns sticky",
].flatMap((line) => line.split(" "));

const comment = { author_name: "Ann", author_email: "ann@example.com", content: "Well said." };
const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const form = (name: string, text: string): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: `${name}=${encodeURIComponent(text)}`,
});

const calls: readonly Call[] = [
  ...parameters.flatMap((name) => [
    {
      name: `?${name}= of articles`,
      send: (text: string) =>
        app.send(`/wp-json/wp/v2/articles?${name}=${encodeURIComponent(text)}`),
    },
    {
      name: `${name} in the body of a comment`,
      send: (text: string) =>
        app.send(
          "/wp-json/wp/v2/comments",
          json({ post, ...comment, [name]: text.slice(0, inBody) }),
        ),
    },
  ]),
  ...["author_name", "author_email", "author_url", "content", "date"].flatMap((name) => [
    {
      name: `a comment's ${name}`,
      send: (text: string) =>
        app.send(
          "/wp-json/wp/v2/comments",
          json({ post, ...comment, [name]: text.slice(0, inBody) }),
        ),
    },
    {
      name: `a comment's ${name} in a form`,
      send: (text: string) =>
        app.send("/wp-json/wp/v2/comments", form(name, text.slice(0, inBody))),
    },
  ]),
  ...[
    "accept accept-encoding accept-language authorization content-type cookie if-none-match origin",
    "purpose range referer sec-purpose user-agent x-forwarded-for x-http-method-override",
  ]
    .flatMap((line) => line.split(" "))
    .map((name) => ({
      name: `the header ${name}`,
      send: (text: string) => app.send("/wp-json/wp/v2/articles", { headers: { [name]: text } }),
    })),
  { name: "a path", send: (text) => app.send(`${origin}/a${encodeURI(text)}/`) },
  { name: "a REST path", send: (text) => app.send(`/wp-json/wp/v2/${encodeURI(text)}`) },
  { name: "rest_route", send: (text) => app.send(`/?rest_route=/${encodeURIComponent(text)}`) },
  { name: "a search", send: (text) => app.send(`/api/v1/search?q=${encodeURIComponent(text)}`) },
  {
    name: "an address to sign in with",
    send: (text) =>
      app.send(
        "/blaize/two-factor-authentication",
        json({ identifiers: { email_address: text }, delivery: { method: "email" } }),
      ),
  },
  {
    name: "an address to check",
    send: (text) => app.send("/api/verification", json({ email: text })),
  },
  { name: "a letter to the office", send: (text) => app.send("/support", form("message", text)) },
];

async function timeOf(send: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  await (await send()).arrayBuffer();
  return performance.now() - begun;
}

describe.each(texts)("%s", (_name, text) => {
  test("every parameter, header and field answers in about the time of a plain one", async () => {
    await resetLimits(app);
    const slow: string[] = [];
    for (const { name, send } of calls) {
      const usual = plain.get(name) ?? (await timeOf(() => send("1")));
      plain.set(name, usual);
      // A machine may pause: only what is slow every time is slow.
      let taken = await timeOf(() => send(text));
      for (let time = 0; time < 2 && taken > usual * 5 + 100; time += 1) {
        taken = await timeOf(() => send(text));
      }
      if (taken > usual * 5 + 100) slow.push(`${name}: ${Math.round(taken)} ms`);
    }
    expect(slow).toEqual([]);
  });
});

test("while such texts come by the dozen, /healthz answers", async () => {
  await resetLimits(app);
  const usual = await timeOf(() => app.send("/healthz"));
  const coming = texts.map(async ([, text]) => {
    const fields = { post, ...comment, author_name: text.slice(0, inBody) };
    return (await app.send("/wp-json/wp/v2/comments", json(fields))).status;
  });
  const meanwhile = await timeOf(() => app.send("/healthz"));
  for (const status of await Promise.all(coming)) expect(status).toBe(400);
  expect(meanwhile).toBeLessThan(usual * 5 + 50);
});
