/** `npm run import` of a WordPress export, and what readers then find. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { useImports } from "./use-imports";
import { oldSite, wxr } from "./wxr-file";

const paper = useImports();
const { run, follow, readItem } = paper;

test("an article is read at its slug, and its old addresses lead there", async () => {
  const file = await paper.exports.put(
    "one.xml",
    wxr([
      {
        id: 7,
        title: 'The harbor\'s "bell" &amp; tower',
        slug: "harbor-bell",
        content: "First words of the bell.\n\nThe second paragraph.",
        terms: [["category", "politics", "Politics"]],
        meta: { access: "free", _wp_old_slug: "harbour-bell" },
      },
    ]),
  );
  const { printed, failure } = await run(file);
  expect(failure).toBeNull();
  expect(printed).toContain("WordPress export (WXR 1.2) of Harbor Courier");
  expect(printed).toContain("Articles: 1 new");
  const page = await paper.app.send("/article/harbor-bell");
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain("First words of the bell.");
  expect(html).toContain("The harbor’s “bell” &amp; tower");
  expect(html).toContain("Ines Vale");
  const paths = [
    "/2019/05/harbor-bell/",
    "/?p=7",
    "/2019/05/harbour-bell/",
    "/article/harbour-bell",
  ];
  for (const path of paths) {
    expect([path, await follow(path)]).toEqual([path, "200 /article/harbor-bell"]);
  }
  expect(await follow("/category/politics/")).toBe("200 /section/politics");
  expect(await follow("/author/ines")).toBe("200 /author/ines");
  expect(await follow("/feed/")).toMatch(/^200 \/feed/);
});

test("everything that belongs to articles comes with them", async () => {
  await paper.exports.putPicture("ballot-box.webp", "ballot.jpg");
  await paper.exports.putPicture("bank.webp", "bank.jpg");
  const file = await paper.exports.put(
    "whole.xml",
    wxr([
      {
        id: 20,
        title: "Café Zürich",
        slug: "%e6%b8%af",
        content:
          '<!-- wp:paragraph --><p>See <a href="https://courier.example/2019/05/harbor-bell/">the bell</a> and <a href="https://www.courier.example/?p=40">us</a>.</p><!-- /wp:paragraph --><!-- wp:image {"id":31} --><figure class="wp-block-image"><img src="https://courier.example/wp-content/uploads/2019/05/bank-300x200.jpg" alt="" class="wp-image-31"/><figcaption>The bank</figcaption></figure><!-- /wp:image -->[poll id="3"]',
        terms: [
          ["category", "docks", "The Docks"],
          ["post_tag", "ferries", "Ferries"],
        ],
        meta: { _thumbnail_id: "30", access: "free", _edit_last: "2" },
        comments: [
          { id: 2, content: "Reply first in the file", parent: 1 },
          { id: 1, content: "A <b>first</b> comment <script>alert(1)</script>" },
          { id: 3, content: "Buy", approved: "spam" },
          { id: 4, content: "Waiting", approved: "0" },
          { id: 5, content: "Ping", type: "pingback" },
          { id: 6, content: "Orphan", parent: 99 },
        ],
      },
      {
        id: 30,
        type: "attachment",
        status: "inherit",
        title: "Ballot box",
        slug: "ballot-box-photo",
        excerpt: "The box, photographed",
        attachmentUrl: `${oldSite}/wp-content/uploads/2019/05/ballot.jpg`,
        meta: { _wp_attachment_image_alt: "A box", credit: "Otto Lund" },
      },
      {
        id: 31,
        type: "attachment",
        status: "inherit",
        title: "Bank",
        attachmentUrl: `${oldSite}/wp-content/uploads/2019/05/bank.jpg`,
      },
      {
        id: 32,
        type: "attachment",
        status: "inherit",
        title: "Unused",
        attachmentUrl: `${oldSite}/wp-content/uploads/2019/05/unused.jpg`,
      },
      { id: 40, type: "page", title: "Colophon", slug: "colophon", link: `${oldSite}/colophon/` },
      { id: 41, type: "recipe", title: "Soup", slug: "soup" },
      { id: 42, title: "Secret", slug: "secret-door", password: "sesame" },
      { id: 43, title: "Draft", slug: "", status: "draft", date: "0000-00-00 00:00:00" },
      { id: 44, title: "Trash", slug: "trash__trashed", status: "trash" },
      { id: 45, title: "Undated", slug: "undated", date: "0000-00-00 00:00:00" },
      { id: 46, title: "A slug of its own", slug: "" },
      { id: 47, title: "Twin one", slug: "twin" },
      { id: 48, title: "Twin two", slug: "twin" },
    ]),
  );
  const { printed, failure } = await run(
    file,
    "--uploads",
    paper.exports.uploads,
    "--sections",
    "docks=national",
  );
  expect(failure).toBeNull();
  expect(printed).toContain("shortcode [poll]");
  expect(printed).toContain("Use --access to change that.");
  expect(printed).toContain("Type recipe: 1 hidden; original saved");
  expect(printed).toContain("password-protected; imported as a draft");

  const item = await readItem("articles", "%e6%b8%af");
  expect(item).toMatchObject({
    date_gmt: "2019-05-02T12:30:00",
    access: "free",
    author: { name: "Ines Vale", slug: "ines" },
    image: { alt: "A box" },
  });
  const body = (item!["content"] as unknown as { rendered: string }).rendered;
  expect(body).toContain('<a href="/colophon">us</a>');
  // Of an earlier export: its old address leads on.
  expect(body).toContain('<a href="/2019/05/harbor-bell/">the bell</a>');
  expect(body).toMatch(/<img src="[^"]*\/media\/\d{4}\/\d{2}\/bank-[^"]*"/);
  expect(body).toContain("<figcaption>The bank</figcaption>");
  expect(body).not.toContain("courier.example");
  expect(await follow("/article/港")).toMatch(/^200 /);
  expect(await follow("/colophon/")).toBe("200 /colophon");
  expect((await paper.app.send("/article/secret-door")).status).toBe(404);
  expect(await readItem("articles", "undated")).toBeDefined();
  expect(await readItem("articles", "a-slug-of-its-own")).toBeDefined();
  expect(await readItem("articles", "twin-2")).toMatchObject({ title: { rendered: "Twin two" } });
  const pictures = await paper.app.query(
    "select slug, fields ->> 'credit' as credit, fields ->> 'caption' as caption from content.entries where slug = 'ballot-box-photo'",
  );
  expect(pictures).toEqual([
    { slug: "ballot-box-photo", credit: "Otto Lund", caption: "The box, photographed" },
  ]);
  expect(await follow("/wp-content/uploads/2019/05/ballot.jpg")).toMatch(/^200 \/media\//);

  const comments = await paper.app.query(
    `select c.status, c.html, p.html as parent from comments.comments c
     left join comments.comments p on p.id = c.answers_id
     where c.article_id = $1 order by c.created_at, c.id`,
    [(item as unknown as { id: number }).id],
  );
  expect(comments.map(({ status }) => status).toSorted()).toEqual([
    "approved",
    "approved",
    "approved",
    "hold",
    "spam",
  ]);
  expect(JSON.stringify(comments)).not.toContain("<script");
  expect(comments.find(({ html }) => String(html).includes("Reply"))?.["parent"]).toContain(
    "first",
  );
  expect(printed).toContain("comment 6: parent comment is missing");
  expect(printed).toContain("Comment 5 was skipped because it’s a pingback.");
});

test("a second run changes nothing, and what was edited here stays", async () => {
  const file = `${paper.exports.folder}/whole.xml`;
  const options = ["--uploads", paper.exports.uploads, "--sections", "docks=national"];
  const count = () =>
    paper.app.query(
      `select (select count(*)::int from content.entries) as entries,
         (select sum(version)::int from content.entries) as versions,
         (select count(*)::int from comments.comments) as comments,
         (select count(*)::int from content.upstream) as items`,
    );
  const before = await count();
  const again = await run(file, ...options);
  expect(again.printed).not.toMatch(/\d new|\d changed/);
  expect(again.printed).toContain("0 comments");
  expect(await count()).toEqual(before);

  const item = (await readItem("articles", "twin")) as unknown as { id: number };
  const edited = await paper.app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${item.id}`, {
    title: "Ours",
  });
  expect(edited.status).toBe(200);
  const changed = (await readFile(file, "utf8")).replace("Twin one", "Twin of theirs");
  const newer = await paper.exports.put("newer.xml", changed);
  const left = await run(newer, ...options);
  expect(left.printed).toContain("1 kept local edits");
  expect(await readItem("articles", "twin")).toMatchObject({ title: { rendered: "Ours" } });
  const forced = await run(newer, ...options, "--overwrite");
  expect(forced.printed).toContain("1 changed");
  expect(await readItem("articles", "twin")).toMatchObject({
    title: { rendered: "Twin of theirs" },
  });
});

test("what was deleted here does not come back by itself", async () => {
  const one = (await readItem("articles", "twin-2")) as unknown as { id: number };
  await paper.app.sendAsDora("DELETE", `/wp-json/wp/v2/articles/${one.id}?force=true`);
  const changed = (await readFile(`${paper.exports.folder}/whole.xml`, "utf8")).replace(
    "Twin two",
    "Twin three",
  );
  const file = await paper.exports.put("deleted.xml", changed);
  const options = ["--uploads", paper.exports.uploads, "--sections", "docks=national"];
  expect((await run(file, ...options)).printed).toContain("1 left deleted");
  expect(await readItem("articles", "twin-2")).toBeUndefined();
});

test("a dry run tells the same and writes nothing", async () => {
  const file = await paper.exports.put(
    "dry.xml",
    wxr([{ id: 700, title: "Not yet", content: "[poll id=1]" }]),
  );
  const before = await paper.app.query("select count(*)::int as n from content.upstream");
  const { printed } = await run(file, "--dry-run");
  expect(printed).toContain("Dry run");
  expect(printed).toContain("Articles: 1 new");
  expect(printed).toContain("shortcode [poll]");
  expect(await paper.app.query("select count(*)::int as n from content.upstream")).toEqual(before);
});
