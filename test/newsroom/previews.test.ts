import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wind } from "../accounts/browser";
import { type Desk, openDesk } from "../desk/newsroom";
import { createTestApp, type TestApp } from "../setup/create-test-app";

const slug = "harbor-towns-share-one-water-system";

let app: TestApp;
let cookie = "";
let id = 0;
let meteredId = 0;
let metered = "";

beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await signIn());
  id = await idOf(slug);
  const [row] = await app.query(
    "select id, slug from content.entries where access = 'metered' and status = 'publish' order by id",
  );
  meteredId = Number(row?.id);
  metered = String(row?.slug);
});
afterAll(() => app.close());

async function signIn(): Promise<{ cookie: string }> {
  const response = await app.send("/api/v1/desk/sign-in/demo", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "dora" }),
  });
  return { cookie: response.headers.getSetCookie().join("; ").split(";")[0] ?? "" };
}

async function idOf(name: string): Promise<number> {
  const [row] = await app.query("select id from content.entries where slug = $1", [name]);
  return Number(row?.id);
}

/** A working copy like the entry, except for what is given. */
async function write(entryId: number, changes: Record<string, unknown>): Promise<void> {
  await app.query(
    `insert into content.working_copies (entry_id, copy, saved_at, saved_by)
     select e.id, jsonb_build_object('title', e.title, 'excerpt', e.excerpt,
       'body', e.body, 'subject', coalesce(e.fields ->> 'subject', ''),
       'dateline', coalesce(e.fields ->> 'dateline', ''), 'sectionIds', to_jsonb(e.section_ids),
       'access', e.access, 'writerIds', coalesce(jsonb_build_array(e.author_id), '[]'),
       'pictureId', e.picture_id, 'slug', e.slug, 'commentsOpen', true,
       'search', '{"title": "", "description": "", "pictureId": null}'::jsonb) || $2::jsonb,
       now(), 'Dora Quill'
     from content.entries e where e.id = $1
     on conflict (entry_id) do update set copy = content.working_copies.copy || $2::jsonb`,
    [entryId, JSON.stringify(changes)],
  );
}

const look = (path: string, headers: Record<string, string> = { cookie }) =>
  app.send(`/desk/preview/${path}`, { headers });

describe("a preview of an article", () => {
  it("is the article's page with the working copy laid over it", async () => {
    await write(id, { title: "Three towns, one tap", dateline: "Grayling" });
    const response = await look(`articles/${id}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("Three towns, one tap");
    expect(html).toContain("Grayling");
    expect(html).toContain("article-page");
    const live = await (await app.send(`/article/${slug}`)).text();
    expect(live).not.toContain("Three towns, one tap");
    expect(live).toContain("article-page");
  });

  it("runs and sends nothing, and may be framed by the newsroom alone", async () => {
    const { headers } = await look(`articles/${id}`);
    const policy = headers.get("content-security-policy")!;
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("sandbox allow-same-origin");
    expect(policy).not.toContain("connect-src");
    expect(policy).not.toContain("allow-scripts");
    expect(headers.get("cache-control")).toBe("no-store, private");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("is never stored, neither at its address nor at the article's", async () => {
    await app.send(`/article/${slug}`);
    const before = app.paper.stores.pages.stats().pages;
    for (const as of ["anonymous", "subscriber"]) await look(`articles/${id}?as=${as}`);
    await look(`articles/${meteredId}?as=spent`);
    expect(app.paper.stores.pages.stats().pages).toBe(before);
    for (const target of [`/desk/preview/articles/${id}`, `/article/${metered}`]) {
      expect(app.paper.findPage(target, { host: "localhost" }, "identity")).toBeUndefined();
    }
  });

  it.each([
    ["anonymous", null],
    ["spent", "registration-wall"],
    ["registered", null],
    ["registered-spent", "paywall"],
    ["subscriber", null],
  ])("shows %s what the rules of access say: %s", async (as, wall) => {
    const html = await (await look(`articles/${meteredId}?as=${as}`)).text();
    expect(/data-wall="([^"]*)"/.exec(html)?.[1] ?? null).toBe(wall);
  });

  it("decides by the access of the working copy", async () => {
    await write(meteredId, { access: "subscribers" });
    const html = await (await look(`articles/${meteredId}?as=anonymous`)).text();
    expect(html).toContain('data-wall="paywall"');
    await write(meteredId, { access: "metered" });
  });

  it("counts no reading, no view and no visit", async () => {
    const counted = `select (select count(*)::int from access.meters) as meter,
      (select count(*)::int from popular.seen) as views`;
    const before = await app.query(counted);
    await look(`articles/${meteredId}?as=anonymous`);
    await look(`articles/${meteredId}?as=registered`);
    expect(await app.query(counted)).toEqual(before);
  });

  it("shows a draft that has neither slug, section nor picture", async () => {
    const [row] = await app.query(
      `insert into content.entries (id, type, status, slug, title, body, excerpt, teaser, word_count,
         access, section_ids, fields, published_at, modified_at, date_floats, search)
       values (nextval('content.entry_ids'), 'article', 'draft', '', '', '', '', '', 0, 'metered', '{}',
         '{}', now(), now(), true, '') returning id`,
    );
    const draft = Number(row?.id);
    const empty = await look(`articles/${draft}`);
    expect(empty.status).toBe(200);
    await write(draft, {
      title: "A bell without a tower",
      body: "<p>It rings all the same.</p><script>alert(1)</script>",
      access: "free",
    });
    const html = await (await look(`articles/${draft}?at=2027-01-31T12:00:00Z`)).text();
    expect(html).toContain("A bell without a tower");
    expect(html).toContain("It rings all the same.");
    expect(html).not.toContain("alert(1)");
    expect(html).toContain("January 31, 2027");
    expect((await app.send("/article/untitled")).status).toBe(404);
  });

  it("is refused without a session, for unknown articles and for a senseless hour", async () => {
    const refused = await look(`articles/${id}`, {});
    expect(refused.status).toBe(401);
    expect(refused.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(refused.headers.get("cache-control")).toBe("no-store, private");
    for (const path of ["articles/999999", "articles/x", `articles/${id}?at=soon`, "articles"]) {
      expect((await look(path)).status, path).toBe(404);
    }
  });

  it("shows a contributor nothing but their own articles", async () => {
    const desk = await openDesk(app, "dora");
    const own = await desk.write({ title: "My own", body: "<p>Mine.</p>" });
    const [staff] = await app.query("select roles from accounts.staff where login = 'dora'");
    await app.query("update accounts.staff set roles = '{contributor}' where login = 'dora'");
    expect((await look(`articles/${id}`)).status).toBe(404);
    expect(await (await look(`articles/${own.id}`)).text()).toContain("Mine.");
    await app.query("update accounts.staff set roles = '{moderator}' where login = 'dora'");
    expect((await look(`articles/${id}`)).status).toBe(404);
    await app.query("update accounts.staff set roles = $1 where login = 'dora'", [staff?.roles]);
  });

  it("shows the writers, the picture and the search fields of the copy", async () => {
    const desk = await openDesk(app, "dora");
    const { writers } = await desk.get<{ writers: { id: number; name: string }[] }>("/writers?q=");
    const [first, second] = writers;
    const article = await desk.write({
      title: "Signed by two",
      body: "<p>Both of us.</p>",
      access: "free",
      writerIds: [second!.id, first!.id],
      search: { title: "Two of them", description: "Said shortly.", pictureId: null },
    });
    const html = await (await look(`articles/${article.id}`)).text();
    expect(html.replaceAll(/<!-- -->|<[^>]*>/g, "")).toContain(
      `By ${second!.name} and ${first!.name}`,
    );
    expect(html).toContain("<title>Two of them |");
    expect(html).toContain('content="Said shortly."');
    await write(id, { writerIds: [first!.id, second!.id] });
    const changed = await (await look(`articles/${id}`)).text();
    expect(changed.replaceAll(/<!-- -->|<[^>]*>/g, "")).toContain(
      `By ${first!.name} and ${second!.name}`,
    );
  });
});

describe("a link for an outsider", () => {
  const share = (desk: Desk, article: number) =>
    desk.send<{ url: string; expiresAt: string; code?: string }>(
      "POST",
      `/articles/${article}/preview-link`,
    );
  const open = (url: string) => app.send(new URL(url).pathname);

  it("shows the whole draft without a session, for 48 hours, and is in the log", async () => {
    const desk = await openDesk(app, "dora");
    const article = await desk.write({
      title: "For your eyes",
      body: "<p>One two three.</p>",
      access: "subscribers",
    });
    const { status, body } = await share(desk, article.id);
    expect(status).toBe(201);
    const shown = await open(body.url);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain("One two three.");
    expect(shown.headers.get("cache-control")).toBe("no-store, private");
    expect(shown.headers.get("x-robots-tag")).toContain("noindex");
    const [entry] = await app.query(
      "select subject, after from desk.audit_log where action = 'article.share'",
    );
    expect(entry).toMatchObject({ subject: `article:${article.id}` });
    expect(JSON.stringify(entry)).not.toContain("/shared/");
    await wind(app, { minutes: 47 * 60 });
    expect((await open(body.url)).status).toBe(200);
    await wind(app, { minutes: 120 });
    expect((await open(body.url)).status).toBe(410);
  });

  it("is refused under embargo, and ends when an embargo begins", async () => {
    const desk = await openDesk(app, "dora");
    const begun = await desk.write({
      title: "Not before six",
      excerpt: "A deck.",
      body: "<p>Secret until six.</p>",
      access: "free",
      sectionIds: [2],
    });
    const { body } = await share(desk, begun.id);
    expect(await (await open(body.url)).text()).toContain("Secret until six.");
    await app.query(
      `update content.entries set status = 'future', published_at = now() + interval '90 days',
       fields = fields || '{"is_embargoed": true}' where id = $1`,
      [begun.id],
    );
    const refused = await open(body.url);
    expect(refused.status).toBe(410);
    expect(await refused.text()).not.toContain("Secret");
    expect((await share(desk, begun.id)).body.code).toBe("embargoed");
    expect((await look(`articles/${begun.id}`, await signIn())).status).toBe(200);
  });

  it("opens no other article, and is not made for strangers", async () => {
    const desk = await openDesk(app, "dora");
    const { body } = await share(desk, id);
    const token = body.url.split("/").at(-1)!;
    const [payload, mac] = token.split(".");
    const other = Buffer.from(JSON.stringify([String(meteredId), 9_999_999_999_999]));
    for (const forged of [`${other.toString("base64url")}.${mac}`, payload!, "x.y", "%00"]) {
      expect((await look(`shared/${forged}`, {})).status, forged).toBe(410);
    }
    expect((await share(desk, 999_999)).status).toBe(404);
  });
});
