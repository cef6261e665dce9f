/** When page views are written; the database can be made to fail. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createManualClock } from "../../platform/clock";
import { createLog } from "../../platform/log";
import type { PageView } from "./page-view";
import { createPageViews } from "./page-views";

const clock = createManualClock(new Date("2026-11-21T15:00:00Z"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const database = { written: [] as string[][], isDown: false };
  let told = 0;
  const pageViews = createPageViews({
    clock,
    log: createLog({ logLevel: "silent" }),
    store: {
      async add(input) {
        if (database.isDown) throw new Error("The disk is full.");
        database.written.push(input.map(({ reader, articleId }) => `${reader} ${articleId}`));
        return true;
      },
    },
    onCounted: () => {
      told += 1;
    },
  });
  const read = (reader: string, articleId = 1, other: string | null = null) => {
    const pageView: PageView = {
      reader,
      other,
      // Each reader has one of their own.
      network: reader,
      articleId,
      sectionId: null,
      at: clock.now(),
    };
    return pageViews.add(pageView);
  };
  return { database, pageViews, read, told: () => told };
}

it("writes the views of a second together, once per reader and article", async () => {
  const { database, read, told } = open();
  expect([read("ada"), read("ben"), read("ada"), read("ada", 2)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  await vi.advanceTimersByTimeAsync(999);
  expect(database.written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(database.written).toEqual([["ada 1", "ben 1", "ada 2"]]);
  expect(told()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(database.written).toHaveLength(1);
});

it("queues a reader with two IDs once", () => {
  const { read } = open();
  expect(read("place", 1, "mark")).toBe(true);
  expect(read("mark")).toBe(false);
  expect(read("account", 1, "mark")).toBe(false);
  expect(read("mark", 2)).toBe(true);
});

it("keeps views in the queue when the database fails, and writes them with later ones", async () => {
  const { database, read } = open();
  database.isDown = true;
  read("ada");
  await vi.advanceTimersByTimeAsync(1000);
  read("ben");
  expect(read("ada")).toBe(false);
  database.isDown = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(database.written).toEqual([["ada 1", "ben 1"]]);
});

it("writes the queue when the process stops, and accepts no more views", async () => {
  const { database, pageViews, read } = open();
  read("ada");
  await pageViews.stop();
  expect(database.written).toEqual([["ada 1"]]);
  expect(read("ben")).toBe(false);
});

it("queues at most twenty thousand views", async () => {
  const { database, pageViews, read } = open();
  database.isDown = true;
  for (let at = 0; at < 25_000; at += 1) read(`reader ${at}`);
  await pageViews.flush();
  expect(read("one more")).toBe(false);
  database.isDown = false;
  await pageViews.flush();
  expect(database.written.map(({ length }) => length)).toEqual([20_000]);
});

it("removes an erased account's views from the queue", async () => {
  const { database, pageViews, read } = open();
  read("ada");
  read("ben");
  pageViews.removeReader("ada");
  await pageViews.flush();
  expect(database.written).toEqual([["ben 1"]]);
});
