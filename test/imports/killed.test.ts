/** `npm run import`, killed in the middle and run again, leaves what an undisturbed run does. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startEntry } from "../processes/use-processes";
import { createTestApp, testDefaults, type TestApp } from "../setup/create-test-app";
import { copySeededPaper } from "../setup/seeded";
import { runCommand } from "./import-command";
import { createExports, oldSite, wxr, type WxrItem } from "./wxr-file";

const count = 120;
const uploads = `${oldSite}/wp-content/uploads/2019/05`;

let undisturbed: TestApp;
let killed: Awaited<ReturnType<typeof copySeededPaper>>;
let exports: Awaited<ReturnType<typeof createExports>>;
const clients: Client[] = [];

beforeAll(async () => {
  undisturbed = await createTestApp();
  killed = await copySeededPaper(inject("seeded"));
  exports = await createExports();
  await exports.putPicture("bank.webp", "bank.jpg");
  await exports.putPicture("ballot-box.webp", "ballot.jpg");
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await undisturbed.close();
  await killed.remove();
  await exports.remove();
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: killed.settings.DATABASE_URL });
  await client.connect();
  clients.push(client);
  return client;
}

/** Articles with comments and pictures in each batch of fifty, and what refers to them. */
const items: readonly WxrItem[] = [
  ...Array.from({ length: count }, (_, place): WxrItem => {
    const id = place + 1;
    const picture = place % 2 === 0 ? "bank" : "ballot";
    return {
      id,
      title: `Article ${id}`,
      slug: `killed-${id}`,
      creator: id > 60 ? "otto" : "ines",
      content: `<p>Words of ${id}, after <a href="${oldSite}/?p=${(id % count) + 1}">another</a>.</p>${
        place % 10 === 0 ? `<img src="${uploads}/${picture}-300x200.jpg" alt="" />` : ""
      }`,
      meta: place % 7 === 0 ? { _thumbnail_id: "900" } : {},
      comments: [
        { id: id * 10, content: `First of ${id}` },
        { id: id * 10 + 1, content: `Answer of ${id}`, parent: id * 10 },
      ],
    };
  }),
  {
    id: 900,
    type: "attachment",
    status: "inherit",
    title: "Bank",
    attachmentUrl: `${uploads}/bank.jpg`,
  },
  {
    id: 901,
    type: "attachment",
    status: "inherit",
    title: "Box",
    attachmentUrl: `${uploads}/ballot.jpg`,
  },
  { id: 902, type: "recipe", title: "Soup" },
  { id: 903, type: "page", title: "Top", slug: "killed-top", meta: { articles: "3,5" } },
];

/** A lock that stops a run: on a row that another transaction is about to write. */
interface Stop {
  readonly statement: string;
  readonly values: readonly string[];
  /** How the statement begins that waits for it. */
  readonly waits: string;
  /** How many articles are here when it waits. */
  readonly articles: number;
  readonly comments: number;
}

const stops: readonly Stop[] = [
  {
    statement: "lock table comments.comments in share row exclusive mode",
    values: [],
    waits: "insert into comments.comments%",
    articles: 50,
    comments: 0,
  },
  {
    statement:
      "insert into content.redirects (path, is_gone, made_by, made_at) values ($1, true, '', now())",
    values: ["/wp-content/uploads/2019/05/bank.jpg"],
    waits: "insert into content.redirects%",
    articles: count,
    comments: 2 * count,
  },
];

test("a run that is killed goes on where it was: nothing twice, nothing missing", async () => {
  const file = await exports.put("killed.xml", wxr(items));
  const args = ["import", file, "--uploads", exports.uploads];
  const start = () =>
    startEntry("command", { ...testDefaults, SANDBOX: "1", ...killed.settings }, args);
  const [watching, stopping] = [await connect(), await connect()];
  const ask = async (statement: string, values: readonly unknown[] = []) =>
    (await watching.query(statement, [...values])).rows as Record<string, unknown>[];

  for (const { statement, values, waits, articles, comments } of stops) {
    await stopping.query("begin");
    await stopping.query(statement, [...values]);
    const run = start();
    const isWaiting = async () =>
      (
        await ask(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and ltrim(query) like $1`,
          [waits],
        )
      ).length;
    await expect.poll(isWaiting).toBe(1);
    run.child.kill("SIGKILL");
    expect(await run.ended).toBeNull();
    await stopping.query("rollback");
    const [here] = await ask(
      `select (select count(*)::int from content.entries where slug like 'killed-%' and type = 'article') as articles,
         (select count(*)::int from comments.comments where import_key like '${oldSite} %') as comments`,
    );
    expect(here).toEqual({ articles, comments });
  }

  const last = start();
  expect([await last.ended, last.output()]).toEqual([0, expect.stringContaining("Item by item")]);
  const { failure } = await runCommand(undisturbed, "import", file, "--uploads", exports.uploads);
  expect(failure).toBeNull();
  expect(await contentOf(ask, killed.settings.DATA_DIR)).toEqual(
    await contentOf(undisturbed.query, undisturbed.dataDir),
  );
});

type Ask = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** All that an import leaves, without numbers and names that each paper gives by itself. */
async function contentOf(ask: Ask, dataDir: string) {
  const pictures = await ask(
    "select slug, fields ->> 'source' as source from content.entries where type = 'attachment'",
  );
  const digests = new Map<string, string>();
  for (const { source } of pictures) {
    const path = join(dataDir, String(source));
    const bytes = await readFile(path);
    digests.set(String(source), createHash("sha256").update(bytes).digest("hex"));
  }
  const plain = (rows: Record<string, unknown>[]) => {
    const text = JSON.stringify(rows);
    return JSON.parse(
      text.replaceAll(/\/media\/[^"\\?]+/g, (path) => digests.get(path) ?? path),
    ) as unknown;
  };
  return {
    entries: plain(
      await ask(
        `select e.type, e.slug, e.status, e.title, e.excerpt, e.body, p.slug as picture,
           case when e.type <> 'writer' then e.published_at end as at,
           e.fields - 'articles' - 'file' as fields, array(select w.slug from content.bylines b
             join content.entries w on w.id = b.writer_id where b.entry_id = e.id order by b.place) as writers,
           array(select t.slug from jsonb_array_elements_text(coalesce(e.fields -> 'articles', '[]')) a (id)
             join content.entries t on t.id = a.id::int) as top
         from content.entries e left join content.entries p on p.id = e.picture_id order by e.type, e.slug`,
      ),
    ),
    comments: await ask(
      `select e.slug, c.name, c.html, c.status, c.import_key, p.import_key as answers
       from comments.comments c join content.entries e on e.id = c.article_id
       left join comments.comments p on p.id = c.answers_id order by e.slug, c.created_at, c.html`,
    ),
    items: await ask(
      `select u.origin, u.kind, u.upstream_id, u.hash, u.source, u.waits_for, e.slug
       from content.upstream u left join content.entries e on e.id = u.entry_id order by 1, 2, 3`,
    ),
    redirects: plain(
      await ask(
        `select r.path, r.target_path, r.is_gone, r.origin, e.slug
         from content.redirects r left join content.entries e on e.id = r.target_id order by r.path`,
      ),
    ),
    oldSlugs: await ask(
      `select o.type, o.slug, e.slug as entry from content.old_slugs o
       join content.entries e on e.id = o.entry_id order by 1, 2`,
    ),
  };
}
