/** Many subscribers of one list, written into the database. */
export const manyList = "breaking-news";

/** @param query of the database */
export async function subscribeMany(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  count: number,
): Promise<void> {
  await query(
    `insert into newsletters.addresses (id, hash, email, email_key, created_at)
     select gen_random_uuid(), sha256(convert_to(e, 'UTF8')), e, e, now()
     from (select 'reader-' || n || '@many.example' as e from generate_series(1, $1::int) n) x`,
    [count],
  );
  await query(
    `insert into newsletters.standings (address_id, list, state, since)
     select id, $1, 'subscribed', now() from newsletters.addresses
     where email_key like '%@many.example'`,
    [manyList],
  );
}

export const fromMany = (emails: readonly string[]): readonly string[] =>
  emails.filter((email) => email.endsWith("@many.example"));
