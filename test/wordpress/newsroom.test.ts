/** The newsroom, the command line and the checks of a paper that is written in WordPress. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  ArticleList,
  DeskArticle,
  DeskSections,
  UpstreamReport,
} from "../../modules/content/types";
import { type Colleague, signInStaff } from "../desk/desk-staff";
import { importBuilt } from "../setup/built";
import { createTestApp } from "../setup/create-test-app";
import { type Connected, connect } from "./connected";

let paper: Connected;
let mara: Colleague;

beforeAll(async () => {
  paper = await connect((wordpress) => {
    for (let id = 1; id <= 12; id += 1) wordpress.put({ id, slug: `desk-${id}`, access: "odd" });
  });
  mara = await signInStaff(paper.app, "mara");
});
afterAll(() => paper.close());

const idOf = async (slug: string): Promise<number> =>
  (await (await paper.app.send(`/wp-json/wp/v2/articles?slug=${slug}`)).json())[0].id;

async function run(...args: string[]): Promise<{ lines: string[]; refusal: string }> {
  const { commands } = await importBuilt();
  const lines: string[] = [];
  const context = {
    paper: paper.app.paper,
    clock: { now: () => new Date() },
    print: (line: string) => void lines.push(line),
  } as unknown as Parameters<(typeof commands)["mail"]>[0];
  const refusal = await commands.wordpress!(context, args).then(
    () => "",
    (error: Error) => error.message,
  );
  return { lines, refusal };
}

test("shows articles for reading, with the address of WordPress’s editor", async () => {
  const id = await idOf("desk-7");
  const article = await mara.get<DeskArticle>(`/articles/${id}`);
  expect(article).toMatchObject({
    mayEdit: false,
    mayPublish: false,
    wordpressUrl: `${paper.wordpress.url}/wp-admin/post.php?post=7&action=edit`,
  });
  const { articles } = await mara.get<ArticleList>("/articles?q=desk");
  expect(articles.some(({ mayEdit, mayPublish }) => mayEdit || mayPublish)).toBe(false);
  const copy = await mara.call("PUT", `/articles/${id}/copy`, article.copy, {
    "if-match": `"${article.version}"`,
  });
  expect(copy.status).toBe(409);
  expect(await copy.json()).toMatchObject({ code: "written_in_wordpress" });
  expect((await mara.call("POST", "/articles", {})).status).toBe(409);
  expect(await mara.get("/written-in")).toEqual({
    newArticleUrl: `${paper.wordpress.url}/wp-admin/post-new.php?post_type=article`,
  });
});

test("sections are its categories: names and addresses stay, lines, colors and places are changed here", async () => {
  const read = () => mara.get<DeskSections>("/paper/sections");
  const { sections, order, wordpressUrl } = await read();
  expect(wordpressUrl).toBe(paper.wordpress.url);
  const [first] = sections;
  const path = `/paper/sections/${first!.id}`;
  const seen = { "if-match": `"${first!.version}"` };
  for (const refused of [
    mara.call("PATCH", path, { label: "Other" }, seen),
    mara.call("PATCH", path, { slug: "other" }, seen),
    mara.call("DELETE", path, { moveTo: null }, seen),
    mara.call("POST", "/paper/sections", { label: "New", description: "", color: "ink" }),
  ]) {
    const answer = await refused;
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "written_in_wordpress" });
  }
  const changed = await mara.call("PATCH", path, { description: "Ours.", color: "green" }, seen);
  expect(changed.status).toBe(200);
  const moved = await mara.call(
    "PUT",
    "/paper/sections/order",
    { ids: order.split("-").map(Number).toReversed() },
    { "if-match": `"${order}"` },
  );
  expect(moved.status).toBe(200);
  expect((await read()).sections.find(({ id }) => id === first!.id)).toMatchObject({
    label: first!.label,
    description: "Ours.",
    color: "green",
    navigationPosition: order.split("-").length,
  });
});

test("tells how the copy is: in settings, to the command line and to whoever watches", async () => {
  const { wordpress } = await mara.get<{ wordpress: UpstreamReport }>("/wordpress");
  expect(wordpress).toMatchObject({ url: paper.wordpress.url, entries: 12, held: 0 });
  expect(wordpress.losses).toMatchObject({ entries: 12, losses: 12 });

  const { lines, refusal } = await run();
  expect(refusal).toBe("");
  expect(lines[0]).toMatch(/12 entries, last read \d+ s ago, 12 losses in 12 entries/);
  expect(lines[1]).toMatch(/Post \d+: access “odd”/);

  const ready = await paper.app.send("/readyz");
  expect(ready.status).toBe(200);
  expect(await ready.text()).toMatch(/^ready\nwordpress: http.*12 losses in 12 entries\n$/);
  const { integrations } = await mara.get<{ integrations: { name: string; detail: string }[] }>(
    "/settings",
  );
  expect(integrations.find(({ name }) => name === "WordPress")?.detail).toMatch(/12 entries/);
});

test("asks before it deletes much, and deletes on the word of an operator", async () => {
  for (let id = 1; id <= 10; id += 1) paper.wordpress.posts.delete(id);
  const asked = await run("sync");
  expect(asked.refusal).toMatch(
    /10 entries are missing from WordPress.*Nothing was deleted.*--delete/,
  );
  const { integrations } = await mara.get<{ integrations: { name: string; missing: string }[] }>(
    "/settings",
  );
  expect(integrations.find(({ name }) => name === "WordPress")?.missing).toMatch(/10 entries/);
  expect((await paper.app.send("/article/desk-3")).status).toBe(200);

  const { lines, refusal } = await run("sync", "--delete");
  expect(refusal).toBe("");
  expect(lines[1]).toBe("0 entries changed, 10 removed.");
  expect((await paper.app.send("/article/desk-3")).status).toBe(404);
  expect((await mara.call("POST", "/wordpress/deletions")).status).toBe(409);
});

test("a paper without a WordPress is written here", async () => {
  const app = await createTestApp();
  const dora = await signInStaff(app, "dora");
  expect(await dora.get("/written-in")).toEqual({ newArticleUrl: null });
  const hint = await app.send("/api/wordpress/hint", { method: "POST", body: "{}" });
  expect(hint.status).toBe(404);
  expect(await (await app.send("/readyz")).text()).toBe("ready\n");
  expect((await app.sendAsDora("POST", "/wp-json/wp/v2/articles", { title: "Here" })).status).toBe(
    201,
  );
  await app.close();
});
