/** Comments: a fifth below one article, the rest below the newest free ones; three in ten are replies. */

export async function loadComments({ query, step, comments, readers }) {
  await step(`${comments.toLocaleString("en-US")} comments`, async () => {
    const [{ ids }] = await query(
      `select array(select id from content.entries where type = 'article' and status = 'publish' and access = 'free'
         order by published_at desc, id desc limit $1) as ids`,
      [Math.max(20, Math.round(comments / 50))],
    );
    const first = Math.round(comments * 0.7);
    await query(
      `insert into comments.comments (article_id, status, reader_id, writer_key, name, email, ip, raw, html,
         fingerprint, created_at, changed_at)
       select ($1::int[])[case when n % 5 = 0 then 1 else 2 + (n * 7919::bigint % (cardinality($1::int[]) - 1))::int end],
         case when n % least(400, $2::int / 70) = 7 then 'hold' when n % 300 = 11 then 'spam' else 'approved' end,
         r.id, 'reader:' || r.id, 'Reader Number ' || r.number, 'reader' || r.number || '@bench.example',
         case when n > $2::int - 30000 then '10.' || n % 250 || '.' || n % 240 || '.' || n % 230 end,
         t.said, '<p>' || t.said || '</p>', md5(n::text), s.at, s.at
       from generate_series(1, $2::int) n
       cross join lateral (select 1 + n % $3::int as number, md5('bench reader ' || 1 + n % $3::int)::uuid as id) r
       cross join lateral (select 'This is what I think about it, for the record, and it is number ' || n || '.' as said) t
       cross join lateral (select now() - ($2::int - n) * interval '5 minutes' as at) s`,
      [ids, first, readers],
    );
    await query(
      `insert into comments.comments (article_id, parent_id, answers_id, status, reader_id, writer_key, name, email,
         raw, html, fingerprint, created_at, changed_at)
       select h.article_id, h.id, h.id, 'approved', r.id, 'reader:' || r.id, 'Reader Number ' || r.number,
         'reader' || r.number || '@bench.example', 'I agree, ' || n, '<p>I agree, ' || n || '</p>', md5('r' || n),
         h.created_at + interval '1 minute', h.created_at
       from generate_series(1, $1::int) n
       cross join lateral (select 1 + n % $3::int as number, md5('bench reader ' || 1 + n % $3::int)::uuid as id) r
       join (select id, article_id, created_at, row_number() over (order by id) place
             from comments.comments where parent_id = 0 and status = 'approved') h
         on h.place = 1 + (n * 7919::bigint) % $2::int`,
      [comments - first, Math.round(comments * 0.6), readers],
    );
    await query(
      `insert into comments.totals (article_id, thread_id, total)
       select article_id, parent_id, count(*) from comments.comments where stands group by 1, 2
       union all select article_id, -1, count(*) from comments.comments where stands group by 1
       on conflict (article_id, thread_id) do update set total = excluded.total`,
    );
  });
}
