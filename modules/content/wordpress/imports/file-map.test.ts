import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileMap } from "./file-map";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "broadsheet-map-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("finds what was set, and the newest of a key", () => {
  const map = openFileMap<{ readonly at: Date; readonly text: string }>(folder);
  const count = 5000;
  const at = new Date("2024-05-06T07:08:09Z");
  for (let number = 0; number < count; number += 1) {
    map.set(`key ${number} ${"ü".repeat(number % 50)}`, { at, text: `${number}` });
  }
  map.set("key 7 üüüüüüü", { at, text: "again" });
  expect(map.size).toBe(count);
  expect(map.get("key 7 üüüüüüü")).toEqual({ at, text: "again" });
  expect(map.get("key 4999 " + "ü".repeat(49))).toEqual({ at, text: "4999" });
  expect([map.get("key 4999"), map.has("key"), map.has("key 0 ")]).toEqual([null, false, true]);
  const texts = [...map.values()].map(({ text }) => text);
  expect(texts).toEqual([
    ...Array.from({ length: count }, (_, number) => `${number}`).toSpliced(7, 1),
    "again",
  ]);
  map.close();
});

test("has room for values that are longer than what is read at once", () => {
  const map = openFileMap<string>(folder);
  const long = "0123456789".repeat(100_000);
  map.set("short", "a");
  map.set("long", long);
  map.set("last", "z");
  expect(map.get("long")).toBe(long);
  expect([...map.values()].map(({ length }) => length)).toEqual([1, long.length, 1]);
  map.close();
});

test("leaves no file behind", async () => {
  const map = openFileMap<number>(folder);
  map.set("a", 1);
  expect([map.get("a"), [...map.values()]]).toEqual([1, [1]]);
  expect(await readdir(folder)).toEqual([]);
  map.close();
});
