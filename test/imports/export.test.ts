/** `npm run export`: what came in goes out again, item by item. */
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, type OwnDatabase } from "../postgres/create-database";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { itemsOf, runCommand } from "./import-command";
import { createExports, oldSite, wxr } from "./wxr-file";

let seeded: TestApp;
let empty: TestApp;
let fresh: TestApp;
const databases: OwnDatabase[] = [];
let exports: Awaited<ReturnType<typeof createExports>>;

async function createEmptyApp(): Promise<TestApp> {
  const database = await createDatabase({ server: inject("seeded").server });
  databases.push(database);
  return createTestApp({ DATABASE_URL: database.databaseUrl });
}

beforeAll(async () => {
  seeded = await createTestApp();
  empty = await createEmptyApp();
  fresh = await createEmptyApp();
  const { demoStaff } = await import("../../seed/staff");
  for (const staff of demoStaff) {
    await empty.paper.accounts.ensureStaff({ ...staff, applicationPassword: "sandbox" });
  }
  exports = await createExports();
});
afterAll(async () => {
  for (const app of [seeded, empty, fresh]) await app.close();
  for (const database of databases) await database.drop();
  await exports.remove();
});

test("items that were not edited here come out word for word, and nothing is lost unnamed", async () => {
  await exports.putPicture("bank.webp", "bank.jpg");
  const file = await exports.put(
    "in.xml",
    wxr([
      {
        id: 5,
        title: "One ]]> <b>two</b>",
        slug: "one-two",
        content: "A\n\nB [poll id=1] ]]> C",
        terms: [
          ["category", "docks", "The Docks"],
          ["post_tag", "x", "X"],
        ],
        meta: {
          _thumbnail_id: "6",
          unknown_plugin: 'a:1:{s:1:"k";s:1:"v";}',
          _wp_old_slug: "was-one",
        },
        comments: [
          { id: 1, content: "First" },
          { id: 2, content: "Second", parent: 1 },
          { id: 3, content: "Ping", type: "pingback" },
        ],
      },
      {
        id: 6,
        type: "attachment",
        status: "inherit",
        title: "Bank",
        attachmentUrl: `${oldSite}/wp-content/uploads/2019/05/bank.jpg`,
      },
      {
        id: 7,
        type: "attachment",
        status: "inherit",
        title: "Unused",
        attachmentUrl: `${oldSite}/u.pdf`,
      },
      { id: 8, type: "recipe", title: "Soup" },
      { id: 9, type: "page", title: "About them", slug: "about-them" },
      { id: 10, title: "Gone", status: "trash" },
      { id: 11, title: "Edited", slug: "edited", meta: { kept: "as it was" } },
    ]),
  );
  const imported = await runCommand(empty, "import", file, "--uploads", exports.uploads);
  expect(imported.failure).toBeNull();
  expect(imported.printed).toContain("1 skipped");
  const out = join(exports.folder, "out.xml");
  const { printed } = await runCommand(empty, "export", "wxr", out);
  const [before, after] = [await itemsOf(file), await itemsOf(out)];
  for (const [id, item] of before) {
    if (id !== "10") expect(after.get(id)).toBe(item);
  }
  expect(after.has("10")).toBe(false);
  expect(printed).toContain("unchanged from the original system");
  const head = (await readFile(file, "utf8")).split("<item>")[0]!;
  expect((await readFile(out, "utf8")).startsWith(head)).toBe(true);

  // Local changes reach the file; the rest of the item stays.
  const [row] = await empty.query("select id from content.entries where slug = 'edited'");
  await empty.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${String(row!["id"])}`, {
    title: "Edited here",
    content: "<p>New words.</p>",
  });
  const later = join(exports.folder, "later.xml");
  expect((await runCommand(empty, "export", "wxr", later)).failure).toBeNull();
  const edited = (await itemsOf(later)).get("11")!;
  expect(edited).toContain("<title><![CDATA[Edited here]]></title>");
  expect(edited).toContain("New words.");
  expect(edited).toContain("as it was");
  expect(edited).not.toContain("<p>Text.</p>");
  expect((await itemsOf(later)).get("5")).toBe(before.get("5"));
  expect((await runCommand(empty, "export", "wxr", later)).failure).toContain("already exists");
});

/** Published version, by type and slug; without what is this installation's own. */
const contentOf = (app: TestApp) =>
  app.query(
    `select e.type, e.slug, e.status, e.title, e.excerpt, e.access, e.section_ids as sections,
       regexp_replace(e.body, '/media/[^"]*', '/media/x', 'g') as body, date_trunc('second', e.published_at) as at,
       p.slug as picture, array(select w.slug from content.bylines b join content.entries w on w.id = b.writer_id
         where b.entry_id = e.id order by b.place) as writers,
       (e.fields - '{source,file,bytes,mime,post,articles,width,height,audio}'::text[]) as fields,
       (select jsonb_build_array(f.mime, f.bytes, f.seconds) from content.audio_files f
         where '/media/' || f.path = e.fields ->> 'audio') as sound,
       array(select t.slug from jsonb_array_elements_text(coalesce(e.fields -> 'articles', '[]')) with ordinality a (id, place)
         join content.entries t on t.id = a.id::int order by a.place) as top
     from content.entries e left join content.entries p on p.id = e.picture_id
     where e.type <> 'attachment' or exists (select 1 from content.entries u where u.picture_id = e.id)
     order by e.type, e.slug`,
  );

/** Plain pictures of the same names and sizes: each of some hundred is encoded again, and engravings take long. */
async function simplifyPictures(folder: string): Promise<string> {
  const plain = join(exports.folder, "plain");
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const [index, file] of files.filter((each) => each.isFile()).entries()) {
    const original = join(file.parentPath, file.name);
    const path = join(plain, relative(folder, original));
    await mkdir(dirname(path), { recursive: true });
    if (file.name.endsWith(".mp3")) {
      await copyFile(original, path);
      continue;
    }
    const { width, height } = await sharp(original).metadata();
    const background = { r: index, g: 99, b: 99 };
    const picture = sharp({ create: { width, height, channels: 3, background } });
    await writeFile(path, await picture.webp({ effort: 0 }).toBuffer());
  }
  return plain;
}

/** Without blanks between elements; a field without text says as much as none. */
function withoutBlanks(row: Record<string, unknown>): Record<string, unknown> {
  const { fields, body, ...others } = row as { fields: Record<string, unknown>; body: string };
  const kept = Object.entries(fields).filter(([, value]) => value !== "" && value !== null);
  return {
    ...others,
    body: body.replaceAll(/>\s+</g, "><"),
    fields: Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

test("our own paper, exported and taken into an empty one, is the same paper", async () => {
  const file = join(exports.folder, "sun.xml");
  expect((await runCommand(seeded, "export", "wxr", file)).failure).toBeNull();
  const { printed, failure } = await runCommand(
    fresh,
    "import",
    file,
    "--uploads",
    await simplifyPictures(join(seeded.dataDir, "media")),
  );
  expect(failure).toBeNull();
  expect(printed).toContain("Episodes: 3 new");
  expect(printed).toContain(" 0 failed");
  const theirs = await contentOf(seeded);
  const ours = await contentOf(fresh);
  expect(ours.map(({ type, slug }) => `${String(type)} ${String(slug)}`)).toEqual(
    theirs.map(({ type, slug }) => `${String(type)} ${String(slug)}`),
  );
  const differences = theirs.flatMap((row, place) =>
    Object.entries(withoutBlanks(row)).flatMap(([name, value]) => {
      const own = withoutBlanks(ours[place]!)[name];
      const isSame = JSON.stringify(own) === JSON.stringify(value);
      return isSame
        ? []
        : [{ of: `${String(row["type"])} ${String(row["slug"])}`, name, value, own }];
    }),
  );
  expect(differences).toEqual([]);
  const talk = (app: TestApp) =>
    app.query(
      `select e.slug, c.name, c.html, c.status, date_trunc('second', c.created_at) as at, p.html as answers
       from comments.comments c join content.entries e on e.id = c.article_id
       left join comments.comments p on p.id = c.answers_id
       where c.deleted_at is null order by e.slug, at, c.html`,
    );
  expect(await talk(fresh)).toEqual(await talk(seeded));
  const front = await fresh.send("/");
  expect(front.status).toBe(200);
});

test("subscribers come out as they can be taken in", async () => {
  const comped = await seeded.paper.accounts.ensureReader({
    email: "comped@out.example",
    attributes: {},
  });
  await seeded.paper.access.grants.record({
    readerId: comped.id,
    productId: "sun-member",
    source: "comp",
    sourceId: "out",
    startsAt: new Date(0),
    endsAt: new Date("2099-01-01T00:00:00.000Z"),
    reason: "a test",
  });
  const file = join(exports.folder, "subscribers.csv");
  const { printed } = await runCommand(seeded, "export", "csv", file);
  expect(printed).toMatch(/\d+ subscribers/);
  const text = await readFile(file, "utf8");
  expect(text.split("\n")[0]).toBe(
    "email,first_name,last_name,created_at,newsletters,stripe_customer_id,plan,complimentary,expiry",
  );
  expect(text).toContain(",sun-member,yes,2099-01-01T00:00:00.000Z");
  const taken = await runCommand(empty, "import", file, "--comp", "sun-reader");
  expect(taken.printed).toContain("1 given complimentary access");
  expect(taken.printed).not.toContain("no email address");
  const again = join(exports.folder, "again.csv");
  await runCommand(empty, "export", "csv", again);
  expect(await readFile(again, "utf8")).toContain(",sun-member,yes,2099-01-01T00:00:00.000Z");
  const emails = (csv: string) =>
    csv
      .split("\n")
      .slice(1)
      .map((line) => line.split(",")[0])
      .toSorted();
  expect(emails(await readFile(again, "utf8"))).toEqual(emails(text));
});

test("says in a sentence what is wrong with its arguments", async () => {
  expect((await runCommand(empty, "export")).failure).toContain("Usage: npm run export");
  expect((await runCommand(empty, "export", "wxr", "/nowhere/x.xml")).failure).toContain(
    "can’t be written",
  );
});
