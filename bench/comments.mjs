/**
 * Latency of comment requests with a million comments, a fifth of them on one article, through the
 * whole server on PostgreSQL. Runs in a process of its own; prints one JSON line of
 * `{name: {p50, p95}}` in milliseconds.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getCurrentBuild } from "../tools/builds/builds.mjs";

const [given = "1000000"] = process.argv.slice(2);
const comments = Number(given);
const { createLog, openPaper, readConfig } = await import(
  pathToFileURL(join(getCurrentBuild(), "server", "testing.js")).href
);
const config = { ...readConfig({ ...process.env, LOG_LEVEL: "error" }), pageStoreBytes: 1 };
const opened = await openPaper(config, createLog(config));
const origin = "http://127.0.0.1:3000";
const { paper } = opened;
const { pool } = opened.database;
await paper.start(origin);

const { stories } = await paper.content.reader.listStories({ limit: 60 });
const ids = stories.filter(({ access }) => access === "free").map(({ id }) => id);
const [crowded] = ids;

await pool.query("alter table comments.comments disable trigger keep_totals");
// Seven in ten are top-level comments; every fifth is on the first article.
await pool.query(
  `insert into comments.comments (article_id, status, writer_key, name, email, ip, raw, html,
     fingerprint, created_at, changed_at)
   select ($1::int[])[case when n % 5 = 0 then 1 else 2 + n % (cardinality($1::int[]) - 1) end],
     case when n % 400 = 7 then 'hold' when n % 300 = 11 then 'spam' else 'approved' end,
     'email:' || n % 90000, 'Reader ' || n % 90000, 'r' || n % 90000 || '@example.com',
     '10.' || n % 250 || '.' || n % 240 || '.' || n % 230, 'Comment ' || n, '<p>Comment ' || n || '</p>',
     md5(n::text), now() - n * interval '2 seconds', now() - n * interval '2 seconds'
   from generate_series(1, $2::int) n`,
  [ids, Math.round(comments * 0.7)],
);
await pool.query(
  `insert into comments.comments (article_id, parent_id, answers_id, status, writer_key, name, email,
     raw, html, fingerprint, created_at, changed_at)
   select h.article_id, h.id, h.id, 'approved', 'email:' || n % 90000, 'Reader ' || n % 90000,
     'r' || n % 90000 || '@example.com', 'Reply ' || n, '<p>Reply ' || n || '</p>',
     md5('r' || n), h.created_at + interval '1 minute', h.created_at
   from generate_series(1, $1::int) n
   join (select id, article_id, created_at, row_number() over (order by id) place
         from comments.comments where parent_id = 0 and status = 'approved') h
     on h.place = 1 + (n * 7) % $2::int`,
  [Math.round(comments * 0.3), Math.round(comments * 0.4)],
);
await pool.query(
  `insert into comments.totals (article_id, thread_id, total)
   select article_id, parent_id, count(*) from comments.comments where stands group by 1, 2
   union all select article_id, -1, count(*) from comments.comments where stands group by 1
   on conflict (article_id, thread_id) do update set total = excluded.total`,
);
await pool.query("alter table comments.comments enable trigger keep_totals");
// Autovacuum would otherwise run a minute later, during the measurement.
await pool.query("vacuum analyze");

async function send(path, init, address = "127.0.0.1") {
  const request = new Request(origin + path, init);
  const response = await paper.fetch(request, { incoming: { socket: { remoteAddress: address } } });
  if (response.status >= 300)
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
const list = (id, more = "") =>
  send(`/wp-json/wp/v2/comments?post=${id}&parent=0&per_page=10&order=desc${more}`);
const anywhere = (at) => ids[at % ids.length];

const signedIn = await paper.fetch(
  new Request(`${origin}/api/v1/desk/sign-in/demo`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "dora" }),
  }),
  { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
);
const deskCookie = signedIn.headers.getSetCookie()[0].split(";")[0];

const tasks = {
  "first page": (at) => list(anywhere(at)),
  "first page of the crowded article": () => list(crowded),
  "100,000 deep": (at) => list(crowded, `&offset=${100_000 + at * 10}`),
  "counts of 30 articles": (at) =>
    paper.comments.count(Array.from({ length: 30 }, (_, next) => anywhere(at + next))),
  "a new one": (at) =>
    send(
      "/wp-json/wp/v2/comments",
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          post: anywhere(at),
          author_name: `Bench ${at}`,
          author_email: `bench${at}@example.com`,
          content: `A thing no one has said before, number ${at}.`,
        }),
      },
      `11.0.${at >> 8}.${at & 255}`,
    ),
  "the desk's queue": () => send("/api/v1/desk/comments", { headers: { cookie: deskCookie } }),
};

const measured = {};
for (const [name, task] of Object.entries(tasks)) {
  const taken = [];
  for (let at = 0; at < 250; at++) {
    const begun = performance.now();
    await task(at);
    // Skips the first requests, which compile code and prepare statements.
    if (at >= 50) taken.push(performance.now() - begun);
  }
  taken.sort((a, b) => a - b);
  const at = (share) => taken[Math.floor(taken.length * share)];
  measured[name] = { p50: at(0.5), p95: at(0.95) };
}
process.stdout.write(`${JSON.stringify(measured)}\n`);
await opened.close();
process.exit(0);
