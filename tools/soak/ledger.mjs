/** What the servers acknowledged, and whether the database has it afterwards. */

export function createLedger() {
  return {
    /** IDs of articles, comments and pictures with what was sent. */
    articles: new Map(),
    comments: new Map(),
    pictures: new Map(),
    /** Addresses of accounts, and of accounts whose code was accepted. */
    readers: new Set(),
    proved: new Set(),
    /** Subscriptions by ID, with the address of their reader. */
    subscriptions: new Map(),
    /** The highest number saved in each draft. */
    drafts: new Map(),
  };
}

/** @returns a line for each kind: how many were acknowledged, and what is missing */
export async function findMissing({ ledger, query }) {
  const rows = [];
  const check = async (what, wanted, sql, isThere) => {
    const keys = [...wanted.keys()];
    const found = new Map((await query(sql, [keys])).map((row) => [row.key, row.value]));
    const missing = keys.filter((key) => !found.has(key) || !isThere(found.get(key), wanted, key));
    rows.push({ what, acknowledged: keys.length, missing });
  };
  const same = (value, wanted, key) => value === wanted.get(key);
  await check(
    "articles written over REST",
    ledger.articles,
    "select id as key, title as value from content.entries where id = any($1::int[])",
    same,
  );
  await check(
    "pictures uploaded",
    ledger.pictures,
    "select id as key, fields ->> 'source' as value from content.entries where id = any($1::int[])",
    same,
  );
  await check(
    "comments",
    ledger.comments,
    "select id as key, raw as value from comments.comments where id = any($1::int[])",
    same,
  );
  await check(
    "accounts",
    ledger.readers,
    "select email as key, true as value from accounts.readers where email = any($1::text[])",
    () => true,
  );
  await check(
    "addresses verified by a code",
    ledger.proved,
    `select email as key, email_proved_at as value from accounts.readers where email = any($1::text[])`,
    (value) => value !== null,
  );
  await check(
    "subscriptions",
    ledger.subscriptions,
    `select s.id as key, r.email as value from billing.subscriptions s join accounts.readers r on r.id = s.reader_id
     where s.id = any($1::text[])`,
    same,
  );
  await check(
    "saves in the newsroom",
    ledger.drafts,
    "select id as key, body as value from content.entries where id = any($1::int[])",
    (body, wanted, id) => Number(/Save (\d+)\./.exec(body)?.[1] ?? -1) >= wanted.get(id),
  );
  return rows;
}
