/** 1,000 posts: how long the routes take that the first sync and the hourly comparison read. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedPosts } from "../../../tools/wordpress/seed-posts";
import { startWordPress, type WordPress } from "../../../tools/wordpress/start-wordpress";
import { askEntries, askHashes } from "./ask";
import { report } from "./report";

let wordpress: WordPress;
let posts: readonly number[];

beforeAll(async () => {
  wordpress = await startWordPress();
  posts = seedPosts(wordpress, 1000);
});
afterAll(() => wordpress.stop());

async function time<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const begun = performance.now();
  const result = await work();
  return [(performance.now() - begun) / 1000, result];
}

it("all ids and hashes come in under three seconds", async () => {
  const [seconds, hashes] = await time(() => askHashes(wordpress));
  expect(hashes.size).toBeGreaterThan(1000);
  report(`ids and hashes of 1,000 posts: ${seconds.toFixed(2)} s`);
  expect(seconds).toBeLessThan(3);
});

it("all entries come in under fifteen seconds", async () => {
  const [seconds, count] = await time(async () => {
    let read = 0;
    for (let n = 0; n < posts.length; n += 50) {
      const { entries } = await askEntries(wordpress, ...posts.slice(n, n + 50));
      read += entries.length;
    }
    return read;
  });
  expect(count).toBe(1000);
  report(`1,000 entries, 50 at a time: ${seconds.toFixed(2)} s`);
  expect(seconds).toBeLessThan(15);
});
