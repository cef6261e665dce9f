/** The writes that the servers acknowledged, and whether the database has them afterwards. */

export function createLedger() {
  return {
    /** IDs of articles, comments and pictures with what was sent. */
    articles: new Map(),
    comments: new Map(),
    pictures: new Map(),
    /** Addresses of accounts, and of accounts whose code was accepted. */
    readers: new Set(),
    proved: new Set(),
    /** Addresses that the paper erases by its own rule, and those that were gone before that. */
    erasable: new Set(),
    lost: [],
    /** Subscriptions by ID, with the address of their reader. */
    subscriptions: new Map(),
    /** The highest number saved in each draft, and how many saves there were. */
    drafts: new Map(),
    saves: 0,
    /** Sign-ins by a code; missing are those whose session was unknown at the next request. */
    signIns: { acknowledged: 0, missing: [] },
  };
}

/**
 * Before the clock jumps: accounts that no one verified or paid with are erased when they are a month old, so
 * this is when they must be there. And after it, for those that were made just before.
 *
 * @param options.isChecked whether they must be there
 */
export async function settleAccounts({ ledger, query, isChecked }) {
  const paying = new Set(ledger.subscriptions.values());
  const addresses = [...ledger.readers].filter(
    (email) => !ledger.proved.has(email) && !paying.has(email),
  );
  const rows = await query("select email from accounts.readers where email = any($1::text[])", [
    addresses,
  ]);
  const there = new Set(rows.map(({ email }) => email));
  for (const email of addresses) {
    ledger.readers.delete(email);
    ledger.erasable.add(email);
    if (isChecked && !there.has(email)) ledger.lost.push(email);
  }
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
    "articles written via the API",
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
  const accounts = rows.at(-1);
  accounts.acknowledged += ledger.erasable.size;
  accounts.missing.push(...ledger.lost);
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
  rows.push({ what: "sign-ins by a code", ...ledger.signIns });
  await check(
    "drafts saved in the newsroom",
    ledger.drafts,
    "select id as key, body as value from content.entries where id = any($1::int[])",
    (body, wanted, id) => Number(/Save (\d+)\./.exec(body)?.[1] ?? -1) >= wanted.get(id),
  );
  const [{ missing }] = rows.slice(-1);
  rows.push({ what: "saves of these drafts", acknowledged: ledger.saves, missing });
  return rows;
}
