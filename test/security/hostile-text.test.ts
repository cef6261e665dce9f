/**
 * No text that a client can send blocks the server: each request takes about as long as one with plain
 * text, measured in the same run, and the process keeps responding. A machine may pause, so a second is
 * allowed; the bugs these tests are for took five to twenty-five seconds.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resetLimits } from "../accounts/browser";
import { publish } from "../comments/paper";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { comment, inBody, json, listCalls } from "./calls";

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

async function timeOf(send: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  await (await send()).arrayBuffer();
  return performance.now() - startedAt;
}

describe.each(texts)("%s", (_name, text) => {
  test("every parameter, header and field takes about as long as with plain text", async () => {
    await resetLimits(app);
    const slow: string[] = [];
    for (const { name, send } of listCalls(app, post)) {
      const usual = plain.get(name) ?? (await timeOf(() => send("1")));
      plain.set(name, usual);
      // A machine may pause: only repeated slowness counts.
      let taken = await timeOf(() => send(text));
      for (let time = 0; time < 2 && taken > usual * 5 + 1000; time += 1) {
        taken = await timeOf(() => send(text));
      }
      if (taken > usual * 5 + 1000) slow.push(`${name}: ${Math.round(taken)} ms`);
    }
    expect(slow).toEqual([]);
  });
});

test("/healthz responds while many such texts are sent", async () => {
  const usual = await timeOf(() => app.send("/healthz"));
  const most = usual * 5 + 1000;
  let meanwhile = Infinity;
  // A machine may pause: only repeated slowness counts.
  for (let time = 0; time < 3 && meanwhile > most; time += 1) {
    await resetLimits(app);
    const coming = texts.map(async ([, text]) => {
      const fields = { post, ...comment, author_name: text.slice(0, inBody) };
      return (await app.send("/wp-json/wp/v2/comments", json(fields))).status;
    });
    meanwhile = await timeOf(() => app.send("/healthz"));
    for (const status of await Promise.all(coming)) expect(status).toBe(400);
  }
  expect(meanwhile).toBeLessThan(most);
});
