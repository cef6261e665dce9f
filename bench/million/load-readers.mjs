/** Readers with sessions, subscriptions and the grants of five years, one row for each renewal, in the order of time. */

const years = 5;

/** The secret of a reader's session: what its cookie contains. */
export const secretOf = (number) => `bench-session-${number}`;
const readerId = "md5('bench reader ' || n)::uuid";

/** Three in five pay monthly, the rest yearly; one in five has left. */
export async function loadReaders({ query, step, readers }) {
  await step(`${readers.toLocaleString("en-US")} readers`, async () => {
    await query(
      `insert into accounts.readers (id, email, email_key, email_proved_at, attributes, created_at)
       select ${readerId}, 'reader' || n || '@bench.example', 'reader' || n || '@bench.example', s.at,
         jsonb_build_object('first_name', 'Reader', 'last_name', 'Number ' || n), s.at
       from generate_series(1, $1::int) n
       cross join lateral (select now() - interval '${years} years' - n % 1000 * interval '1 hour' as at) s`,
      [readers],
    );
    // The last of three is open.
    await query(
      `insert into accounts.sessions (id, secret_hash, reader_id, trust, device_id, user_agent, client_address,
         created_at, last_seen_at, expires_at, ended_at)
       select gen_random_uuid(), sha256(convert_to(case k when 3 then 'bench-session-' || n
           else 'bench-ended-' || k || '-' || n end, 'UTF8')), ${readerId}, 'full', gen_random_uuid(),
         'Mozilla/5.0', '10.0.0.1', now() - (4 - k) * interval '10 days', now(), now() + interval '60 days',
         case when k < 3 then now() - (3 - k) * interval '10 days' end
       from generate_series(1, 3) k cross join generate_series(1, $1::int) n`,
      [readers],
    );
  });
  await step("subscriptions", async () => {
    await query(
      `insert into billing.customers (reader_id, customer_id, created_at)
       select ${readerId}, 'cus_bench' || n, now() from generate_series(1, $1::int) n`,
      [readers],
    );
    await query(
      `insert into billing.subscriptions (id, reader_id, customer_id, status, product_id, product_name, plan_id,
         price_id, currency, amount, billing_interval, started_at, period_start, period_end, ended_at, is_first_paid,
         is_discounted, summary, status_at, entitled_until, grant_id, reading, read_at, card)
       select 'sub_bench' || n, ${readerId}, 'cus_bench' || n, case when n % 5 = 4 then 'canceled' else 'active' end,
         'sun-member', 'Sun Member', 'sun-member-' || i.name || 'ly', 'price_' || i.name, 'usd', i.amount, i.name,
         now() - interval '${years} years', i.since, i.until, case when n % 5 = 4 then i.since end, true, false,
         'bench', now(), case when n % 5 = 4 then i.since else i.until end, md5('bench grant ' || n)::uuid,
         0, now(), '{"brand": "visa", "last4": "4242", "expMonth": 12, "expYear": 2030}'
       from generate_series(1, $1::int) n
       cross join lateral (select case when n % 5 < 3 then 'month' else 'year' end as name,
         case when n % 5 < 3 then 2500 else 25000 end as amount,
         now() - (n % 28) * interval '1 day' as since) j
       cross join lateral (select j.name, j.amount, j.since, j.since + ('1 ' || j.name)::interval as until) i`,
      [readers],
    );
  });
  await step("grants of five years", async () => {
    // Renewals of all readers in the order of their days, as they are recorded in life.
    await query(
      `insert into access.grants (grant_id, reader_id, product_id, source, source_id, starts_at, ends_at, reason, recorded_at)
       select md5('bench grant ' || n)::uuid, ${readerId}, 'sun-member', 'subscription', 'sub_bench' || n,
         now() - interval '${years} years',
         case when n % 5 = 4 and k = 0 then at else at + case when n % 5 < 3 then interval '1 month' else interval '1 year' end end,
         case when n % 5 = 4 and k = 0 then 'canceled' else 'renewed' end, at
       from generate_series(${years * 12} - 1, 0, -1) k
       cross join generate_series(1, $1::int) n
       cross join lateral (select now() - k * interval '1 month' - n % 28 * interval '1 day' as at) s
       where n % 5 < 3 or k % 12 = 0
       order by k desc, n % 28 desc, n`,
      [readers],
    );
  });
}
