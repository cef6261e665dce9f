/** Articles with authors, sections, subjects and dates over decades, and what the triggers and the search index make of them. */

/** Minutes between two articles: a million of them in forty years. */
const minutesBetween = 21;
const firstNames =
  "Ada Ben Clara Dov Edda Finn Greta Hal Ines Jon Kit Lena Max Nora Otto Pia Rolf Sara Tom Uma".split(
    " ",
  );
const verbs = "Weighs Delays Opens Rejects Approves Funds Studies Ends Doubles Defends".split(" ");
const things =
  "Ferry Repairs;a School Budget;Its Harbor Plan;a Bridge Toll;Water Rates;the Night Train;a Library Wing;Snow Clearing;Its Oldest Mill;a Market Hall".split(
    ";",
  );

/** Loads them; article 1 is the oldest. */
export async function loadArticles({ query, step, inRanges, articles }) {
  const authors = Math.max(20, Math.round(articles / 1000));
  const subjects = Math.max(20, Math.round(articles / 100));
  let authorBase;
  let base;
  await step("authors", async () => {
    [{ authorBase, base }] = await query(
      `select nextval('content.entry_ids')::int as "authorBase",
         setval('content.entry_ids', nextval('content.entry_ids') + $1::int + $2::int)::int - $2::int as base`,
      [authors, articles],
    );
    await query(
      `insert into content.entries (id, type, status, slug, title, excerpt, fields, published_at, modified_at, search)
       select $1::int + i, 'writer', 'publish', 'writer-' || i, w.name, 'Has written for the paper for years.',
         '{"role": "Reporter"}', now(), now(), setweight(to_tsvector('simple', w.name), 'A')
       from generate_series(1, $2::int) i
       cross join lateral (select ($3::text[])[1 + i % 20] || ' ' || b.name as name
         from bench.names b where b.n = 1 + i % 30000) w`,
      [authorBase, authors, firstNames],
    );
  });
  await step(`${articles.toLocaleString("en-US")} articles`, async () => {
    await query(
      "create table bench.sections as select distinct unnest(section_ids) as id from content.entries where type = 'article'",
    );
    await query(
      "create table bench.pictures as select id, fields ->> 'source' as source, row_number() over (order by id) - 1 as n from content.entries where type = 'attachment'",
    );
    const [{ sections, pictures }] = await query(
      `select array(select id from bench.sections order by id) as sections,
         array(select id from bench.pictures order by n) as pictures`,
    );
    // Unpublished articles fill a newsroom screen in a small archive, too. Each chooses its four paragraphs.
    const part = Math.min(1000, Math.round(articles / 20));
    await query(`create table bench.articles as
      select n, ${base} + n as id,
        case when n % ${part} in (17, 27) then 'draft' when n % ${part} = 37 then 'pending'
          when n % ${part} = 47 then 'private' when n % ${part} = 7 then 'trash' else 'publish' end as status,
        (array['free', 'metered', 'subscribers'])[1 + n % 3] as access,
        ${authorBase} + 1 + (n * 7919::bigint % ${authors})::int as author_id,
        case when n % 20 = 3 then ${authorBase} + 1 + ((n * 7919::bigint + 11) % ${authors})::int end as second_id,
        now() - (${articles} - n + 1) * interval '${minutesBetween} minutes' as at,
        1 + (n * 104729::bigint % p.total)::int as p1, 1 + (n * 15485863::bigint % p.total)::int as p2,
        1 + (n * 32452843::bigint % p.total)::int as p3, 1 + (n * 49979687::bigint % p.total)::int as p4,
        1 + (n * 1299709::bigint % 30000)::int as place, 1 + (n * 611953::bigint % 30000)::int as person
      from generate_series(1, ${articles}) n, (select count(*)::int as total from bench.paragraphs) p`);
    await inRanges(articles, 10_000, async (from, to) => {
      await query(
        `with a as (
           select b.*, x.name || ' ' || ($6::text[])[1 + b.n % 10] || ' ' || ($7::text[])[1 + b.n / 10 % 10] || ', ' || y.name || ' Says' as title,
             'What ' || y.name || ' of ' || x.name || ' found in number ' || b.n || ' of the ledger, and what comes next.' as excerpt,
             case when b.n % 10 = 4 then array[($3::int[])[1 + b.n % cardinality($3)], ($3::int[])[1 + (b.n + 5) % cardinality($3)]]
               else array[($3::int[])[1 + b.n % cardinality($3)]] end as section_ids,
             'Subject ' || 1 + (b.n * 3571::bigint % $5::int) as subject,
             p1.html || E'\\n' || p2.html || E'\\n' || p3.html || E'\\n' || p4.html as body, p1.html as teaser,
             p1.total + p2.total + p3.total + p4.total as word_count,
             p1.words as open_words, p1.plain as open_plain, p1.words || p2.words || p3.words || p4.words as words,
             p1.plain || ' ' || p2.plain || ' ' || p3.plain || ' ' || p4.plain as plain
           from bench.articles b
           join bench.names x on x.n = b.place join bench.names y on y.n = b.person
           join bench.paragraphs p1 on p1.n = b.p1 join bench.paragraphs p2 on p2.n = b.p2
           join bench.paragraphs p3 on p3.n = b.p3 join bench.paragraphs p4 on p4.n = b.p4
           where b.n >= $1::int and b.n < $2::int order by b.n
         ), heads as (
           select *, lower(regexp_replace(title, '[^A-Za-z]+', '-', 'g')) || '-' || n as slug,
             ($4::int[])[1 + n % cardinality($4)] as picture_id,
             to_tsvector('simple', title) as title_words, to_tsvector('simple', excerpt) as excerpt_words
           from a
         ), stored as (
           insert into content.entries (id, type, status, slug, title, body, excerpt, teaser, word_count, access,
             author_id, picture_id, section_ids, fields, published_at, modified_at, saved_at, search)
           select id, 'article', status, slug, title, body, excerpt, teaser, word_count, access, author_id,
             picture_id, section_ids, jsonb_build_object('subject', subject), at, at, at,
             setweight(title_words, 'A') || setweight(excerpt_words, 'B')
               || case when access = 'free' then setweight(words, 'C') else '' end
           from heads
         ), desk as (
           insert into content.desk_texts (entry_id, words)
           select id, title_words || excerpt_words || to_tsvector('simple', subject) || words from heads
         )
         insert into search.articles (id, slug, head, deck, text, author, section, access, image_url, published_at, words)
         select h.id, h.slug, h.title, h.excerpt, case when h.access = 'free' then plain else open_plain end, w.title,
           'National', h.access, m.source, at,
           setweight(title_words, 'A') || setweight(excerpt_words, 'B')
             || setweight(to_tsvector('simple', w.title || ' ' || subject || ' National'), 'C')
             || setweight(case when h.access = 'free' then words else open_words end, 'D')
             || array_to_tsvector(array['@', '@' || to_char(at at time zone 'UTC', 'YYYYMM'),
                  '@@' || to_char(at at time zone 'UTC', 'YYYYMMDD')])
         from heads h join content.entries w on w.id = h.author_id join bench.pictures m on m.id = h.picture_id
         where h.status = 'publish'`,
        [from, to, sections, pictures, subjects, verbs, things],
      );
    });
  });
  await step("listings, bylines, totals", async () => {
    await query(`insert into content.listings (type, section_id, published_at, entry_id)
      select 'article', s, e.published_at, e.id from content.entries e cross join unnest(e.section_ids) s
      where e.type = 'article' and e.status = 'publish' and e.id > ${base} order by 2, 3, 4`);
    await query(`insert into content.bylines (entry_id, writer_id, place)
      select id, author_id, 1 from bench.articles
      union all select id, second_id, 2 from bench.articles where second_id <> author_id order by 1, 3`);
    await query("truncate content.totals");
    await query(`insert into content.totals (type, scope, scope_id, total)
      select type, 'all', 0, count(*) from content.entries where status = 'publish' group by type
      union all select type, 'author', author_id, count(*) from content.entries
        where status = 'publish' and author_id is not null group by 1, 3
      union all select type, 'section', section_id, count(*) from content.listings group by 1, 3`);
  });
  await step("words of the search", async () => {
    await query("truncate search.words");
    await query(
      "insert into search.words (word, articles) select word, ndoc from ts_stat('select words from search.articles')",
    );
    await query("delete from content.index_queue");
  });
}
