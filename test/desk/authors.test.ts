/** Authors in the newsroom: written, linked, merged and deleted, and what readers see of it at once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  AuthorFields,
  AuthorList,
  DeskArticle,
  DeskAuthor,
} from "../../modules/content/types";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { type Desk, openDesk } from "./newsroom";

let app: TestApp;
let dora: Desk;

beforeAll(async () => {
  app = await createTestApp();
  dora = await openDesk(app, "dora");
});
afterAll(() => app.close());

const look = (path: string) => app.send(path, { redirect: "manual" });
const textOf = async (path: string) => (await look(path)).text();

async function add(name: string): Promise<DeskAuthor> {
  const { status, body } = await dora.send<DeskAuthor>("POST", "/authors", { body: { name } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const put = (author: DeskAuthor, change: Partial<AuthorFields>, by = dora) =>
  by.send<DeskAuthor & { code: string; message: string; theirs: DeskAuthor }>(
    "PUT",
    `/authors/${author.id}`,
    { body: { ...author.fields, ...change }, seen: author.version },
  );

const merge = (into: DeskAuthor, from: DeskAuthor, change: object = {}) =>
  dora.send<DeskAuthor & { code: string; message: string }>("POST", `/authors/${into.id}/merge`, {
    body: { from: from.id, fromVersion: from.version, works: from.works, ...change },
    seen: into.version,
  });

const find = (id: number) => dora.get<DeskAuthor>(`/authors/${id}`);
const publishAs = async (title: string, ...writers: DeskAuthor[]): Promise<DeskArticle> =>
  dora.publish(await dora.write({ title, writerIds: writers.map(({ id }) => id) }));
const bylineOf = async (id: number) =>
  (
    await app.query(
      "select writer_id as id from content.bylines where entry_id = $1 order by place",
      [id],
    )
  ).map((row) => row.id as number);

describe("an author", () => {
  test("is on their page and in REST as soon as they are saved, and moves with their address", async () => {
    const begun = await add("Ida Roe");
    expect([begun.address, begun.articles, begun.works]).toEqual(["/author/ida-roe", 0, 0]);
    expect((await look("/author/ida-roe")).status).toBe(200);
    const [picture] = (await dora.get<{ pictures: { id: number; url: string }[] }>("/pictures"))
      .pictures;
    const saved = await put(begun, {
      role: "Harbor   correspondent",
      life: "Ida’s boat leaks.",
      pictureId: picture!.id,
      links: [{ label: "Ida’s notes", url: "https://example.com/ida?a=1&b=2" }],
    });
    expect(saved.status).toBe(200);
    expect(saved.body.fields.role).toBe("Harbor correspondent");
    const html = await textOf("/author/ida-roe");
    expect(html).toContain("Harbor correspondent");
    expect(html).toContain("Ida’s boat leaks.");
    expect(html).toContain('href="https://example.com/ida?a=1&amp;b=2"');
    const rest = await look(`/wp-json/wp/v2/authors/${begun.id}`);
    expect(await rest.json()).toMatchObject({
      name: "Ida Roe",
      acf: { role: "Harbor correspondent" },
    });

    await publishAs("Boat leaks", saved.body);
    expect(await textOf("/author/ida-roe/feed")).toContain("Boat leaks");
    const moved = await put(saved.body, { name: "Ida Roe-Lind", slug: "ida-lind" });
    expect(moved.body.address).toBe("/author/ida-lind");
    for (const [from, to] of [
      ["/author/ida-roe", "/author/ida-lind"],
      ["/author/ida-roe/feed", "/author/ida-lind/feed"],
    ] as const) {
      const answer = await look(from);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
    }
    expect(await textOf("/article/boat-leaks")).toContain("Ida Roe-Lind");
    expect(await textOf("/author/ida-lind/feed")).toContain("Ida Roe-Lind");
    const log = await app.query(
      "select action, after from desk.audit_log where subject = $1 order by id desc limit 1",
      [`writer:${begun.id}`],
    );
    expect(log[0]).toEqual({ action: "writer.update", after: { fields: ["name", "slug"] } });
  });

  test("is not written over, and has an address and a person of their own", async () => {
    const mara = await openDesk(app, "mara");
    const [one, other] = [await add("Otto One"), await add("Otto Other")];
    const first = await put(one, { role: "Critic" }, mara);
    const late = await put(one, { role: "Editor" });
    expect([late.status, late.body.code, late.body.theirs.fields.role]).toEqual([
      412,
      "changed_elsewhere",
      "Critic",
    ]);
    const unseen = await dora.send("PUT", `/authors/${one.id}`, { body: one.fields });
    expect(unseen.status).toBe(400);
    const taken = await put(other, { slug: "Otto One" });
    expect([taken.status, taken.body.message]).toEqual([
      422,
      "/author/otto-one is already Otto One’s page. Choose another address.",
    ]);

    const { staff } = await dora.get<{ staff: { id: number; name: string }[] }>("/authors/staff");
    const me = staff.find(({ name }) => name === "Dora Quill")!;
    const linked = await put(first.body, { staffId: me.id });
    expect(linked.body.staff).toEqual(me);
    const twice = await put(other, { staffId: me.id });
    expect([twice.status, twice.body.message]).toEqual([
      422,
      "Dora Quill is already linked to the author Otto One. Unlink that author first.",
    ]);
    const none = await put(other, { staffId: 2_000_000 });
    expect([none.status, none.body.code]).toEqual([422, "no_staff"]);
    // Her new articles have her byline.
    const article = await dora.send<DeskArticle>("POST", "/articles");
    expect(article.body.copy.writerIds).toEqual([one.id]);
    await put(linked.body, { staffId: null });
  });

  test.each([
    [{ name: " " }, "Please enter a name."],
    [{ links: [{ label: "x", url: "javascript:alert(1)" }] }, "A link needs a URL"],
    [{ links: [{ label: "", url: "https://example.com" }] }, "Please name the link."],
    [{ life: "x".repeat(5_001) }, "up to 5000 characters"],
    [
      { links: Array.from({ length: 9 }, () => ({ label: "x", url: "https://example.com" })) },
      "eight",
    ],
  ])("is refused with %j", async (change, sentence) => {
    const { authors } = await dora.get<AuthorList>("/authors?q=otto%20other");
    const refused = await put(await find(authors[0]!.id), change);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(sentence);
  });

  test("without a work is deleted; with one stays", async () => {
    const [idle, busy] = [await add("Idle Pen"), await add("Busy Pen")];
    const draft = await dora.write({ title: "In the works", writerIds: [busy.id] });
    const remove = (author: DeskAuthor, seen = author.version) =>
      dora.send<{ code: string }>("DELETE", `/authors/${author.id}`, { seen });
    expect((await remove(idle, idle.version + 1)).status).toBe(412);
    expect((await remove(idle)).status).toBe(204);
    expect((await remove(idle)).status).toBe(404);
    expect((await look("/author/idle-pen")).status).toBe(404);
    expect((await remove(busy)).body.code).toBe("has_works");
    await dora.send("DELETE", `/articles/${draft.id}`, { seen: draft.version });
    expect((await remove(busy)).status).toBe(204);
  });

  test("is found by name and role, page by page", async () => {
    const { authors } = await dora.get<AuthorList>("/authors?q=HARBOR%20corr");
    expect(authors.map(({ name, articles }) => [name, articles])).toEqual([["Ida Roe-Lind", 1]]);
    for (let number = 10; number < 62; number += 1) await add(`Zed ${number}`);
    const first = await dora.get<AuthorList>("/authors?q=zed");
    const second = await dora.get<AuthorList>(
      `/authors?q=zed&after=${encodeURIComponent(first.next!)}`,
    );
    expect([first.authors.length, second.authors.length, second.next]).toEqual([50, 2, null]);
    expect(second.authors.map(({ name }) => name)).toEqual(["Zed 60", "Zed 61"]);
    expect((await dora.send("GET", "/authors?after=zed")).status).toBe(400);
  });
});

describe("merging two", () => {
  test("gives all bylines to one, in their order and without doubles, with every address", async () => {
    const [ann, anne, bo] = [await add("Ann Marsh"), await add("Anne Marsh"), await add("Bo Ek")];
    const wanted = await put(anne, { role: "Critic", life: "Reads in bed." });
    await put(wanted.body, { slug: "a-marsh" });
    const own = await publishAs("By Ann", ann);
    const alone = await publishAs("By Anne", anne);
    const after = await publishAs("Anne, Bo, Ann", anne, bo, ann);
    const between = await publishAs("Bo, Ann, Anne", bo, ann, anne);
    const waiting = await dora.save(own, { writerIds: [anne.id, ann.id] });
    const draft = await dora.write({ title: "A draft of Anne’s", writerIds: [anne.id] });
    expect(await textOf("/author/ann-marsh")).not.toContain("By Anne<");

    const [into, from] = [await find(ann.id), await find(anne.id)];
    expect([into.works, from.works]).toEqual([3, 5]);
    const done = await merge(into, from);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body).toMatchObject({ name: "Ann Marsh", role: "Critic", works: 5 });

    expect(await bylineOf(alone.id)).toEqual([ann.id]);
    expect(await bylineOf(after.id)).toEqual([ann.id, bo.id]);
    expect(await bylineOf(between.id)).toEqual([bo.id, ann.id]);
    expect((await dora.get<DeskArticle>(`/articles/${waiting.id}`)).copy.writerIds).toEqual([
      ann.id,
    ]);
    expect((await dora.get<DeskArticle>(`/articles/${draft.id}`)).copy.writerIds).toEqual([ann.id]);
    const page = await textOf("/author/ann-marsh");
    for (const title of ["By Ann", "By Anne", "Anne, Bo, Ann", "Bo, Ann, Anne"]) {
      expect(page).toContain(title);
    }
    expect(page).toContain("Reads in bed.");
    for (const old of ["anne-marsh", "a-marsh"]) {
      expect((await look(`/author/${old}`)).headers.get("location"), old).toBe("/author/ann-marsh");
    }
    expect((await look("/author/anne-marsh/feed")).headers.get("location")).toBe(
      "/author/ann-marsh/feed",
    );
    expect(await textOf("/article/by-anne")).toContain('href="/author/ann-marsh"');
    const rest = await (await look(`/wp-json/wp/v2/articles/${between.id}`)).json();
    expect(rest.acf.authors).toEqual([bo.id, ann.id]);
    expect((await look(`/wp-json/wp/v2/authors/${anne.id}`)).status).toBe(404);
    const total = await look(`/wp-json/wp/v2/articles?author_id=${ann.id}`);
    expect(total.headers.get("x-wp-total")).toBe("3");
    const [row] = await app.query(
      "select before, after from desk.audit_log where action = 'writer.merge' and subject = $1",
      [`writer:${ann.id}`],
    );
    expect(row).toEqual({ before: { from: anne.id, name: "Anne Marsh" }, after: { works: 4 } });

    // A browser that has the article open sends the author whom it knows.
    const open = await dora.get<DeskArticle>(`/articles/${draft.id}`);
    const sent = await dora.save(open, { writerIds: [anne.id, bo.id] });
    expect([sent.copy.writerIds, sent.notices]).toEqual([[ann.id, bo.id], []]);
    // And so do versions from before.
    const history = await dora.get<{ revisions: { id: number; kind: string }[] }>(
      `/articles/${alone.id}/revisions`,
    );
    const back = await dora.send<DeskArticle>(
      "POST",
      `/articles/${alone.id}/revisions/${history.revisions[0]!.id}/restore`,
      { seen: alone.version },
    );
    expect(back.body.copy.writerIds).toEqual([ann.id]);
    // Merged again, all of it follows.
    await merge(await find(bo.id), await find(ann.id));
    expect((await look("/author/a-marsh")).headers.get("location")).toBe("/author/bo-ek");
    expect(await bylineOf(after.id)).toEqual([bo.id]);
    const late = await dora.get<DeskArticle>(`/articles/${draft.id}`);
    expect((await dora.save(late, { writerIds: [anne.id] })).copy.writerIds).toEqual([bo.id]);
  });

  test("is refused for one, for others than those who were seen, and for more than was said", async () => {
    const [one, two] = [await add("Twin One"), await add("Twin Two")];
    expect((await merge(one, one)).body.code).toBe("same_author");
    expect((await merge(one, two, { fromVersion: two.version + 1 })).status).toBe(412);
    await publishAs("A twin’s own", two);
    const more = await merge(one, two);
    expect([more.status, more.body.code, more.body.message]).toEqual([
      409,
      "count_changed",
      "Twin Two’s bylines changed from 0 to 1. Review before you merge.",
    ]);
    expect((await merge(one, { ...two, id: 2_000_000 })).status).toBe(404);
    expect((await look("/author/twin-two")).status).toBe(200);
  });

  test("happens once, however often the button is pressed, and whatever is saved meanwhile", async () => {
    const [one, two] = [await add("Pair One"), await add("Pair Two")];
    const article = await publishAs("A pair’s own", two);
    const from = await find(two.id);
    const [first, second, saved] = await Promise.all([
      merge(one, from),
      merge(one, from),
      dora.send<DeskArticle>("PUT", `/articles/${article.id}/copy`, {
        body: { ...article.copy, writerIds: [two.id], title: "A pair’s own, changed" },
        seen: article.version,
      }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 404]);
    expect(saved.status).toBe(200);
    const now = await dora.get<DeskArticle>(`/articles/${article.id}`);
    expect([now.copy.title, now.copy.writerIds, now.notices]).toEqual([
      "A pair’s own, changed",
      [one.id],
      [],
    ]);
    expect(await bylineOf(article.id)).toEqual([one.id]);
    // Both into each other: one of them wins.
    const [three, four] = [await add("Pair Three"), await add("Pair Four")];
    const both = await Promise.all([merge(three, four), merge(four, three)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

test.each(["contributor", "reporter", "front", "moderator"] as const)(
  "a %s has no authors",
  async (role) => {
    const person = await openDesk(app, `authors-${role}`, [role]);
    const { authors } = await dora.get<AuthorList>("/authors?q=ida");
    const author = await find(authors[0]!.id);
    expect((await person.send("GET", "/authors")).status).toBe(403);
    expect((await person.send("GET", `/authors/${author.id}`)).status).toBe(403);
    expect((await put(author, { role: "Mine" }, person)).status).toBe(403);
  },
);
