/** Typos in queries over the demo edition: the right story first, and no irrelevant ones. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchAnswer } from "../../modules/search/types";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await app.paper.search.catchUp();
});
afterAll(() => app.close());

async function search(q: string): Promise<string[]> {
  const response = await app.send(`/api/v1/articles/search?${new URLSearchParams({ q })}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as SearchAnswer).hits.map(({ post_title }) => post_title);
}

test.each([
  ["harbr", "harbor", /^Harbor Towns Agree/],
  ["habor", "harbor", /^Harbor Towns Agree/],
  ["harbrr", "harbor", /^Harbor Towns Agree/],
  ["hrabor", "harbor", /^Harbor Towns Agree/],
  ["harbour", "harbor", /^Harbor Towns Agree/],
  ["goverment", "government", /Tea Hill/],
  ["govenor", "governor", /Governor/],
  ["counicl", "council", /^Council Keeps the Clock/],
  ["trian", "train", /^The Night Train/],
  ["librray", "library", /^A Library That Lends/],
  ["ferrry", "ferry", /Ferry/],
  ["brige", "bridge", /^Volunteers Rebuild a Covered Bridge/],
  ["wether", "weather", /Weather/],
  ["shcool", "school", /./],
  ["tickit", "ticket", /^The Last Ferry Office/],
  ["pencl", "pencil", /Pencils/],
  ["umbrela", "umbrella", /Umbrella/],
  ["lighthuose", "lighthouse", /Lighthouses/],
  ["pupet", "puppet", /Puppet Theater/],
])("%s finds stories about the %s, and none that only mention it", async (typed, meant, first) => {
  const found = await search(typed);
  const about = await app.query("select head from search.articles where words @@ $1::tsquery", [
    `${meant}:ABC | ${meant}s:ABC`,
  ]);
  expect(found.toSorted()).toEqual(about.map(({ head }) => head).toSorted());
  expect(found[0]).toMatch(first);
});

test.each([
  ["nite", /Night/],
  ["nite train", /^The Night Train/],
  ["nite trian", /^The Night Train/],
  ["tran lakes", /^The Night Train/],
  ["bel founder", /^This Bell Founder/],
  ["bel foundr", /^This Bell Founder/],
  ["tel poles", /Telegraph Poles/],
])("%s finds the story with these words in its headline first", async (typed, first) => {
  expect((await search(typed))[0]).toMatch(first);
});

test("does not replace a known word by one that sounds alike", async () => {
  expect(await search("nite")).not.toContain("A Budget Passes With Its Footnotes Read Aloud");
  expect(await search("night train")).toEqual(expect.arrayContaining(await search("nite train")));
});

test.each([
  ["delfine", "delphine"],
  ["delfine marsh", "delphine marsh"],
  ["caspr lindqist", "caspar lindqvist"],
])("%s finds the stories of %s", async (typed, name) => {
  const found = await search(typed);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(await search(name));
});

test("finds nothing about bread for a misspelled harbor", async () => {
  const loaf = "A Brown Loaf That Keeps a Timetable";
  expect(await search("harbor")).toContain(loaf);
  expect(await search("harbr")).not.toContain(loaf);
});

test("finds a word that is only mentioned if no story is about it", async () => {
  const mentions = await search("envelope");
  expect(mentions.length).toBeGreaterThan(0);
  expect(await search("enveloppe")).toEqual(mentions);
});

test.each([
  "qwerty",
  "asdfgh",
  "zzzz",
  "bitcoin",
  "kardashian",
  "xylofone",
  "19877",
  "teh",
  "hxxbxr",
  "zzzxqv",
  "asdfghjkl",
  "zzzxqv train",
  "zzz train",
  "nite zzzxqv",
  "xyz bridge",
])("%s finds nothing", async (typed) => {
  expect(await search(typed)).toEqual([]);
});
