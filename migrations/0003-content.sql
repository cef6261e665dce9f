-- Everything the paper prints is an entry: articles, pages, crosswords, videos, writers, pictures.
-- They share one id sequence, because on the wire an id names one thing whatever its type.

create schema if not exists content;

create sequence content.entry_ids as integer start with 100;

create table content.entries (
  id integer primary key default nextval('content.entry_ids'),
  type text not null,
  status text not null,
  -- Empty for a draft that was never given one.
  slug text not null default '',
  title text not null default '',
  body text not null default '',
  excerpt text not null default '',
  teaser text not null default '',
  word_count integer not null default 0,
  access text not null default 'free',
  author_id integer references content.entries (id) on delete set null,
  picture_id integer references content.entries (id) on delete set null,
  section_ids integer[] not null default '{}',
  -- What the type has beyond the columns: subject, dateline, role, embed, url, width, height, ...
  fields jsonb not null default '{}',
  published_at timestamptz not null,
  modified_at timestamptz not null,
  -- A draft nobody dated: it takes the moment of its publication.
  date_floats boolean not null default false,
  status_before_trash text,
  search tsvector not null default ''
);

create unique index entries_slug on content.entries (type, slug) where slug <> '';
create index entries_by_date on content.entries (type, published_at desc, id desc) where status = 'publish';
create index entries_by_modified on content.entries (type, modified_at desc, id desc) where status = 'publish';
create index entries_by_title on content.entries (type, title desc, id desc) where status = 'publish';
create index entries_by_id on content.entries (type, id desc) where status = 'publish';
create index entries_by_author on content.entries (type, author_id, published_at desc, id desc)
  where status = 'publish';
create index entries_unpublished on content.entries (type, status, published_at desc, id desc)
  where status <> 'publish';
create index entries_due on content.entries (published_at) where status = 'future';
create index entries_by_picture on content.entries (picture_id) where picture_id is not null;
create index entries_author_reference on content.entries (author_id) where author_id is not null;
create index entries_search on content.entries using gin (search);

-- One row for each published entry and section, so that a section's list walks one index.
create table content.listings (
  type text not null,
  section_id integer not null,
  published_at timestamptz not null,
  entry_id integer not null references content.entries (id) on delete cascade,
  primary key (type, section_id, published_at, entry_id)
);
create index listings_by_entry on content.listings (entry_id);

-- How many published entries a type, a section or a writer has: a count that never scans.
create table content.totals (
  type text not null,
  scope text not null check (scope in ('all', 'section', 'author')),
  scope_id integer not null,
  total integer not null,
  primary key (type, scope, scope_id)
);

create table content.old_slugs (
  type text not null,
  slug text not null,
  entry_id integer not null references content.entries (id) on delete cascade,
  primary key (type, slug)
);
create index old_slugs_by_entry on content.old_slugs (entry_id);

create table content.revisions (
  id integer primary key default nextval('content.entry_ids'),
  entry_id integer not null references content.entries (id) on delete cascade,
  title text not null,
  body text not null,
  excerpt text not null,
  staff_login text not null,
  revised_at timestamptz not null
);
create index revisions_by_entry on content.revisions (entry_id, revised_at desc, id desc);

-- Deltas are summed by statement and applied in key order, so that a bulk load touches each
-- counter once and two writers never wait for each other in a circle.
create function content.add_totals(changes jsonb) returns void language sql as $$
  insert into content.totals as kept (type, scope, scope_id, total)
  select c.type, c.scope, c.scope_id, sum(c.delta)
  from jsonb_to_recordset(changes) as c (type text, scope text, scope_id integer, delta integer)
  group by 1, 2, 3 having sum(c.delta) <> 0
  order by 1, 2, 3
  on conflict (type, scope, scope_id) do update set total = kept.total + excluded.total
$$;

create function content.count_inserted() returns trigger language plpgsql as $$
begin
  insert into content.listings (type, section_id, published_at, entry_id)
  select n.type, s.id, n.published_at, n.id
  from new_rows n cross join lateral (select distinct unnest(n.section_ids) as id) s
  where n.status = 'publish';
  perform content.add_totals((
    select coalesce(jsonb_agg(to_jsonb(d)), '[]') from (
      select type, 'all' as scope, 0 as scope_id, count(*) as delta
      from new_rows where status = 'publish' group by type
      union all
      select type, 'author', author_id, count(*)
      from new_rows where status = 'publish' and author_id is not null group by type, author_id
      union all
      select n.type, 'section', s.id, count(*)
      from new_rows n cross join lateral (select distinct unnest(n.section_ids) as id) s
      where n.status = 'publish' group by n.type, s.id
    ) d));
  return null;
end $$;

create function content.count_deleted() returns trigger language plpgsql as $$
begin
  perform content.add_totals((
    select coalesce(jsonb_agg(to_jsonb(d)), '[]') from (
      select type, 'all' as scope, 0 as scope_id, -count(*) as delta
      from old_rows where status = 'publish' group by type
      union all
      select type, 'author', author_id, -count(*)
      from old_rows where status = 'publish' and author_id is not null group by type, author_id
      union all
      select o.type, 'section', s.id, -count(*)
      from old_rows o cross join lateral (select distinct unnest(o.section_ids) as id) s
      where o.status = 'publish' group by o.type, s.id
    ) d));
  return null;
end $$;

create function content.count_updated() returns trigger language plpgsql as $$
begin
  delete from content.listings l using old_rows o, new_rows n
  where l.entry_id = o.id and n.id = o.id
    and (o.status, o.published_at, o.section_ids) is distinct from (n.status, n.published_at, n.section_ids);
  insert into content.listings (type, section_id, published_at, entry_id)
  select n.type, s.id, n.published_at, n.id
  from new_rows n cross join lateral (select distinct unnest(n.section_ids) as id) s
  where n.status = 'publish'
  on conflict do nothing;
  perform content.add_totals((
    select coalesce(jsonb_agg(to_jsonb(d)), '[]') from (
      select r.type, 'all' as scope, 0 as scope_id, sum(r.sign) as delta
      from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) r
      where r.status = 'publish' group by r.type
      union all
      select r.type, 'author', r.author_id, sum(r.sign)
      from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) r
      where r.status = 'publish' and r.author_id is not null group by r.type, r.author_id
      union all
      select r.type, 'section', s.id, sum(r.sign)
      from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) r
      cross join lateral (select distinct unnest(r.section_ids) as id) s
      where r.status = 'publish' group by r.type, s.id
    ) d));
  return null;
end $$;

create trigger entries_inserted after insert on content.entries
  referencing new table as new_rows for each statement execute function content.count_inserted();
create trigger entries_deleted after delete on content.entries
  referencing old table as old_rows for each statement execute function content.count_deleted();
create trigger entries_updated after update on content.entries
  referencing old table as old_rows new table as new_rows
  for each statement execute function content.count_updated();
