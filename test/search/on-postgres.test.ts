/** Search with two processes on a real PostgreSQL. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchAnswer } from "../../modules/search/types";
import { origin } from "../setup/create-test-app";
import { openTwoProcesses, type Opened, type TwoProcesses } from "../postgres/open-two-processes";

let opened: TwoProcesses;

beforeAll(async () => {
  opened = await openTwoProcesses({ edition: false });
  await opened.processes[0].paper.accounts.ensureStaff({
    login: "dora",
    name: "Dora Quill",
    email: "dora@thesun.example",
    roles: ["editor", "front", "moderator"],
    applicationPassword: "sandbox",
  });
});
afterAll(() => opened?.close());

async function write({ paper }: Opened, title: string): Promise<void> {
  const response = await paper.fetch(
    new Request(`${origin}/wp-json/wp/v2/articles`, {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa("dora:sandbox")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ title, content: "<p>All of it.</p>", status: "publish" }),
    }),
  );
  expect(response.status).toBe(201);
}

async function titles({ paper }: Opened, q: string): Promise<string[]> {
  const query = new URLSearchParams({ q });
  const response = await paper.fetch(new Request(`${origin}/api/v1/articles/search?${query}`));
  expect(response.status).toBe(200);
  return ((await response.json()) as SearchAnswer).hits.map(({ post_title }) => post_title);
}

test("finds soon what another process published, despite typos and accents", async () => {
  const [one, two] = opened.processes;
  await write(one, "The Zebulon Quarry Reopens at Gîte d’Ömer");
  for (const query of ["zebulon", "zebulno quary", '"quarry reopens"', "zeb", "GITE OMER -pit"]) {
    await expect
      .poll(() => titles(two, query), { timeout: 5_000, interval: 20 })
      .toEqual(["The Zebulon Quarry Reopens at Gîte d’Ömer"]);
  }
});

test("indexes stories once if both processes index them", async () => {
  const names = Array.from({ length: 24 }, (_, at) => `Marmalade Report Number ${at}`);
  await Promise.all(names.map((name, at) => write(opened.processes[at % 2]!, name)));
  await Promise.all(opened.processes.map(({ paper }) => paper.search.catchUp()));
  await expect
    .poll(async () => (await titles(opened.processes[0], "marmalade report")).length)
    .toBe(20);
  const { rows } = await opened.processes[0].database.pool.query(
    "select articles from search.words where word = 'marmalade'",
  );
  expect(rows).toEqual([{ articles: 24 }]);
});
