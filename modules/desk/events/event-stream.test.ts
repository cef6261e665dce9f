import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLocalBus } from "../../../platform/bus";
import { createEventStreams, decodeEvent, encodeEvent } from "./event-stream";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const openStream = (isSignedIn: () => Promise<boolean>) => {
  const bus = createLocalBus();
  const streams = createEventStreams(bus);
  const request = new Request("http://paper.example/api/v1/desk/events");
  const response = streams.answer(request, { isSignedIn, mayKnow: async () => true });
  return { bus, streams, text: response.text() };
};

it("sends a sign of life every 15 seconds, and ends with the session", async () => {
  let signedIn = true;
  const { streams, text } = openStream(async () => signedIn);
  await vi.advanceTimersByTimeAsync(16_000);
  signedIn = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await text).toBe(
    "retry: 2000\nevent: open\ndata: {}\n\n: still here\n\nevent: over\ndata: {}\n\n",
  );
  expect(streams.count()).toBe(0);
});

it("sends what was published, in order, and everything after a gap of the bus", async () => {
  const { bus, streams, text } = openStream(async () => true);
  await bus.publish("desk", [encodeEvent("copy", 17), encodeEvent("notes", 17)]);
  await bus.publish("desk", ["*"]);
  await vi.advanceTimersByTimeAsync(1);
  streams.endAll();
  const data = (await text).split("\n").filter((line) => line.startsWith('data: {"'));
  expect(data).toEqual([
    'data: {"kind":"copy","articleId":17}',
    'data: {"kind":"notes","articleId":17}',
    'data: {"kind":"*","articleId":null}',
  ]);
});

it.each(["", "copy", "copy:x", "nothing:1"])("takes %j for a change of anything", (text) => {
  expect(decodeEvent(text)).toEqual({ kind: "*", articleId: null });
});
