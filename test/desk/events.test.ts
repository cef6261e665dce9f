/** The stream of events: what it says, to whom, and when it ends. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { publish } from "../comments/paper";
import { type Colleague, signInStaff } from "./desk-staff";

let app: TestApp;
let dora: Colleague;
let mara: Colleague;

beforeAll(async () => {
  app = await createTestApp();
  dora = await signInStaff(app, "dora");
  mara = await signInStaff(app, "mara");
});
afterAll(() => app.close());

/** Opens a stream, and reads it until a text has come or it ends. */
async function open(who: Colleague) {
  const response = await who.call("GET", "/events");
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  return {
    response,
    async readUntil(text: string): Promise<string> {
      while (!heard.includes(text)) {
        const { done, value } = await reader.read();
        if (done) return `${heard}(end)`;
        heard += value;
      }
      return heard;
    },
    close: () => reader.cancel(),
  };
}

test("what one person does arrives at the others, uncached and uncompressed", async () => {
  const { id } = await publish(app);
  const stream = await open(mara);
  expect(stream.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(stream.response.headers.get("cache-control")).toBe("no-store, private");
  expect(stream.response.headers.get("content-encoding")).toBeNull();
  await stream.readUntil("event: open");
  await dora.post(`/articles/${id}/lock`, { intent: "edit" });
  const event = JSON.stringify({ kind: "lock", articleId: id });
  expect(await stream.readUntil(event)).toContain(`data: ${event}\n\n`);
  await stream.close();
});

test("contributors hear of their own articles only", async () => {
  const { id } = await publish(app);
  const outsider = await signInStaff(app, "connie", ["contributor"]);
  const stream = await open(outsider);
  await stream.readUntil("event: open");
  await dora.post(`/articles/${id}/lock`, { intent: "edit" });
  // After what concerns one article comes what concerns everyone: the first would have come before.
  await app.paper.desk.announce("*", 0);
  const heard = await stream.readUntil('"*"');
  expect(heard).not.toContain(String(id));
  await stream.close();
});

test("it ends when the process stops, and is refused to strangers", async () => {
  const stream = await open(mara);
  await stream.readUntil("event: open");
  app.paper.drain();
  expect(await stream.readUntil("never")).toContain("(end)");
  expect((await app.send("/api/v1/desk/events")).status).toBe(401);
});
