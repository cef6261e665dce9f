import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeskCorrections } from "../../modules/content/types";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { type Desk, openDesk } from "./newsroom";

const slug = "harbor-towns-share-one-water-system";

let app: TestApp;
let desk: Desk;
let id = 0;

beforeAll(async () => {
  app = await createTestApp();
  desk = await openDesk(app, "dora");
  const [row] = await app.query("select id from content.entries where slug = $1", [slug]);
  id = Number(row?.id);
});
afterAll(() => app.close());

const correct = (body: unknown, article = id) =>
  desk.send<DeskCorrections & { code?: string; message?: string }>(
    "POST",
    `/articles/${article}/corrections`,
    { body },
  );
const read = async (path: string) => (await app.send(path)).text();

describe("a correction", () => {
  it("is printed below its article, on the page of corrections and in its feed at once", async () => {
    expect(await read("/corrections")).toContain("No corrections so far.");
    expect(await read("/corrections/feed")).not.toContain("<item>");
    expect(await read(`/article/${slug}`)).not.toContain('id="corrections"');
    const text = 'An earlier version called the mayor "Ann" Roe.\n Her name is Anna.';
    const made = await correct({ kind: "correction", text });
    expect(made.status).toBe(201);
    const printed = "An earlier version called the mayor “Ann” Roe. Her name is Anna.";
    expect(made.body.corrections).toMatchObject([{ kind: "correction", text: printed }]);
    const html = await read(`/article/${slug}`);
    expect(html).toContain('id="corrections"');
    expect(html).toContain(printed);
    expect(html).toContain('"@type":"CorrectionComment","text":"An earlier version');
    const page = await read("/corrections");
    expect(page).toContain(printed);
    expect(page).toContain(`href="/article/${slug}"`);
    const feed = await read("/corrections/feed");
    expect(feed).toContain("<title>Correction: Harbor Towns");
    expect(feed).toContain(`/article/${slug}#corrections</link>`);
  });

  it("follows earlier ones on its article, and comes before them on the page", async () => {
    await correct({ kind: "update", text: "The vote has been moved to June." });
    const html = await read(`/article/${slug}`);
    expect(html.indexOf("Her name is Anna")).toBeLessThan(html.indexOf("moved to June"));
    const page = await read("/corrections");
    expect(page.indexOf("Her name is Anna")).toBeGreaterThan(page.indexOf("moved to June"));
    const { corrections } = await desk.get<DeskCorrections>(`/articles/${id}/corrections`);
    expect(corrections.map(({ kind }) => kind)).toEqual(["correction", "update"]);
  });

  it("is a reporter's own to make where the paper lets reporters publish their own", async () => {
    const reporter = await openDesk(app, "rita", ["reporter"]);
    const mara = await openDesk(app, "mara");
    const own = await reporter.write({ title: "Rita’s own" });
    await app.query(
      "update content.entries set status = 'publish', slug = 'ritas-own' where id = $1",
      [own.id],
    );
    const tell = async (article: number) =>
      (
        await reporter.send("POST", `/articles/${article}/corrections`, {
          body: { kind: "update", text: "It moved." },
        })
      ).status;
    expect(await tell(own.id)).toBe(403);
    await mara.send("PUT", "/settings/publishing", { body: { publishesOwn: true } });
    expect(await tell(own.id)).toBe(201);
    expect(await tell(id)).toBe(403);
    await mara.send("PUT", "/settings/publishing", { body: { publishesOwn: false } });
  });

  it("leaves the page while its article is taken down, and is kept", async () => {
    await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, { status: "draft" });
    expect(await read("/corrections")).not.toContain("moved to June");
    expect(await read("/corrections/feed")).not.toContain("moved to June");
    const refused = await correct({ kind: "update", text: "Not now." });
    expect([refused.status, refused.body.code]).toEqual([409, "not_published"]);
    await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, { status: "publish" });
    expect(await read("/corrections")).toContain("moved to June");
  });

  it("is in the audit log, without its text, and never changes", async () => {
    const rows = await app.query(
      "select action, subject, login, after from desk.audit_log where action = 'article.correct'",
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ subject: `article:${id}`, login: "dora" });
    expect(JSON.stringify(rows)).not.toContain("Anna");
    await expect(app.query("update content.corrections set text = 'x'")).rejects.toThrow(
      "append-only",
    );
    await expect(app.query("delete from content.corrections")).rejects.toThrow("append-only");
  });

  it.each([
    [{ kind: "correction", text: "" }],
    [{ kind: "correction", text: "  <p> </p> " }],
    [{ kind: "correction", text: "x".repeat(2001) }],
    [{ kind: "apology", text: "Sorry." }],
    [{ kind: "correction", text: "x", extra: 1 }],
    [{}],
  ])("is refused as %j", async (body) => {
    const { status, body: answer } = await correct(body);
    expect(status).toBe(400);
    expect(answer.message).not.toBe("");
  });

  it("is plain text: markup of it is dropped", async () => {
    const made = await correct({ kind: "update", text: "<b>Two</b> < three <script>a()</script>" });
    expect(made.body.corrections.at(-1)?.text).toBe("Two < three");
    expect(await read("/corrections")).toContain("Two &lt; three");
  });

  it("is refused for articles that do not exist", async () => {
    for (const article of [0, 999_999_999]) {
      const { status } = await correct({ kind: "update", text: "Nothing." }, article);
      expect(status).toBe(404);
    }
  });

  it("makes further pages of the list, and no empty ones", async () => {
    for (let count = 0; count < 20; count++) {
      await correct({ kind: "update", text: `Number ${count}.` });
    }
    const first = await read("/corrections");
    expect(first).toContain('href="/corrections?page=2#more"');
    expect(first).not.toContain("Her name is Anna");
    const second = await app.send("/corrections?page=2");
    expect(await second.text()).toContain("Her name is Anna");
    expect((await app.send("/corrections?page=3")).status).toBe(404);
    expect(await read("/sitemaps/pages.xml")).toContain("/corrections</loc>");
  });
});
