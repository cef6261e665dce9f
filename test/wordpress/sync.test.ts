/** Content written in WordPress, as readers get it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Connected, connect } from "./connected";

let paper: Connected;

const ines = { id: 2, slug: "ines", name: "Ines Vale", description: "Writes." };

beforeAll(async () => {
  paper = await connect((wordpress) => {
    wordpress.put({ id: 9, type: "writer", slug: "rosa-lind", title: "Rosa Lind" });
    wordpress.put({
      id: 5,
      slug: "a-bridge",
      title: "A bridge &amp; a river",
      content: "<p>The bridge opened.</p>",
      author_id: 9,
      author_ids: [9],
    });
    wordpress.put({
      id: 6,
      slug: "a-ferry",
      title: "A ferry",
      user: ines,
      date_gmt: new Date().toISOString().slice(0, 19),
    });
    wordpress.put({ id: 7, slug: "a-secret", access: null });
    wordpress.put({ id: 8, slug: "an-oddity", access: "friends" });
    wordpress.put({ id: 11, type: "page", slug: "imprint-of-wp", title: "Who we are" });
  });
});
afterAll(() => paper.close());

const status = async (path: string) => (await paper.app.send(path)).status;
const read = async (path: string) => (await paper.app.send(path)).text();
const shows = async (path: string, text: string) => (await read(path)).includes(text);
const item = async (slug: string) =>
  (await (await paper.app.send(`/wp-json/wp/v2/articles?slug=${slug}`)).json())[0];

test("the first reading brings everything to readers", async () => {
  const html = await read("/article/a-bridge");
  expect(html).toContain("A bridge &amp; a river");
  expect(html).toContain("The bridge opened.");
  expect(html).toContain("Rosa Lind");
  expect(await read("/article/a-ferry")).toContain("Ines Vale");
  expect(await status("/author/ines")).toBe(200);
  expect(await read("/imprint-of-wp")).toContain("Who we are");
  expect((await item("a-secret")).access).toBe("metered");
  expect((await item("an-oddity")).access).toBe("subscribers");
  expect(await shows("/section/national", "A ferry")).toBe(true);
});

test("changes are seen after a hint", async () => {
  const { wordpress } = paper;
  wordpress.put({ id: 5, title: "A bridge closes" });
  await paper.hint();
  expect(await read("/article/a-bridge")).toContain("A bridge closes");

  wordpress.put({ id: 5, slug: "the-bridge" });
  await paper.hint();
  const moved = await paper.app.send("/article/a-bridge");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/article/the-bridge"]);

  wordpress.put({ id: 5, isOut: false });
  await paper.hint();
  expect(await status("/article/the-bridge")).toBe(404);

  wordpress.put({ id: 5, isOut: true });
  await paper.hint();
  expect(await status("/article/the-bridge")).toBe(200);

  wordpress.remove(6);
  await paper.hint();
  expect(await status("/article/a-ferry")).toBe(404);
  expect(await shows("/section/national", "A ferry")).toBe(false);
});

test("old addresses lead on, also those with a query", async () => {
  for (const path of ["/2019/05/the-bridge/", "/?p=5"]) {
    let answer = await paper.app.send(path);
    if (answer.headers.get("location") === "/2019/05/the-bridge") {
      answer = await paper.app.send("/2019/05/the-bridge");
    }
    expect([path, answer.status, answer.headers.get("location")]).toEqual([
      path,
      301,
      "/article/the-bridge",
    ]);
  }
});

test("a change whose hint is lost is read within 15 seconds", async () => {
  paper.wordpress.put({ id: 7, title: "Nobody hinted" });
  await expect
    .poll(() => shows("/article/a-secret", "Nobody hinted"), { timeout: 15_000, interval: 200 })
    .toBe(true);
});
