/**
 * Fills a seeded database with articles, comments and subscribers, by statements of PostgreSQL: the
 * secondary indexes are dropped before and built after. Runs in a process of its own; prints one JSON
 * line with the seconds of each step.
 */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { Pool } from "pg";
import { loadArticles } from "./load-articles.mjs";
import { loadComments } from "./load-comments.mjs";
import { loadReaders } from "./load-readers.mjs";
import { writeTexts } from "./texts.mjs";

const [articles, comments, readers] = process.argv.slice(2).map(Number);
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const connections = 2;
const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: connections,
  // No triggers and no checks of references; memory to build indexes.
  options: "-c session_replication_role=replica -c maintenance_work_mem=1GB",
});
const query = async (text, values) => (await pool.query(text, values)).rows;

const seconds = {};
async function step(name, work) {
  const begun = performance.now();
  await work();
  seconds[name] = (performance.now() - begun) / 1000;
  process.stderr.write(`   ${name}: ${seconds[name].toFixed(1)} s\n`);
}

/** Runs `work` on ranges of 1 to `count`, some at a time, in order of their numbers. */
async function inRanges(count, size, work) {
  let next = 1;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next <= count) {
        const from = next;
        next = from + size;
        await work(from, Math.min(from + size, count + 1));
      }
    }),
  );
}

/** Indexes that only make reading faster, of tables that are filled. */
const filled = `'content.entries', 'content.listings', 'content.bylines', 'content.desk_texts',
  'search.articles', 'search.words', 'comments.comments', 'accounts.readers', 'accounts.sessions',
  'access.grants', 'billing.subscriptions', 'billing.customers'`;

let indexes = [];
await step("indexes dropped", async () => {
  indexes = await query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid in (select t::regclass from unnest(array[${filled}]) t)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  for (const { name } of indexes) await query(`drop index ${name}`);
});
await step("texts", async () => {
  const texts = writeTexts({
    root,
    paragraphs: articles > 100_000 ? 20_000 : 2_000,
    names: 30_000,
  });
  await query("create schema bench");
  await query("create table bench.names (n int primary key, name text not null)");
  await query(
    "insert into bench.names select n, name from unnest($1::text[]) with ordinality t (name, n)",
    [texts.names],
  );
  await query(
    `create table bench.paragraphs (n int primary key, html text not null, plain text not null,
       words tsvector not null, total int not null)`,
  );
  await query(
    `insert into bench.paragraphs
     select n, r.html, r.text, to_tsvector('simple', r.words), cardinality(string_to_array(r.text, ' '))
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality r (html, text, words, n)`,
    ["html", "text", "words"].map((name) => texts.paragraphs.map((paragraph) => paragraph[name])),
  );
  await query("analyze bench.names, bench.paragraphs");
});
const given = { query, step, inRanges };
await loadArticles({ ...given, articles });
await loadReaders({ ...given, readers });
await loadComments({ ...given, comments, readers });
await step("indexes built", async () => {
  const waiting = indexes.map(({ definition }) => definition);
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await query(next);
    }),
  );
});
await step("vacuum analyze", async () => {
  await query("drop schema bench cascade");
  await query("vacuum analyze");
});
const [{ bytes }] = await query("select pg_database_size(current_database())::float8 as bytes");
/** Bytes with indexes, by what the tables are of. */
const [tables] = await query(
  `select sum(size) filter (where schema in ('content', 'search'))::float8 as articles,
     sum(size) filter (where schema = 'comments')::float8 as comments,
     sum(size) filter (where schema in ('accounts', 'access', 'billing'))::float8 as readers
   from (select n.nspname as schema, pg_total_relation_size(c.oid) as size
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r') t`,
);
process.stdout.write(`${JSON.stringify({ seconds, bytes, tables })}\n`);
await pool.end();
