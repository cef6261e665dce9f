-- Articles whose words an index has yet to take in. One row an article, so that two of those who
-- take them never hold the same one; a writer who comes meanwhile waits for that batch and queues it anew.
create table content.index_queue (
  entry_id integer primary key,
  queued_at timestamptz not null default clock_timestamp()
);
create index index_queue_by_age on content.index_queue (queued_at);

create function content.queue_for_index(ids integer[]) returns void language sql as $$
  insert into content.index_queue (entry_id)
  select distinct id from unnest(ids) as id where id is not null order by id
  on conflict (entry_id) do update set queued_at = excluded.queued_at
$$;

-- An article shows its writer's name and its picture: a change of these is one of the article.
create function content.queue_inserted() returns trigger language plpgsql as $$
begin
  perform content.queue_for_index(array(
    select id from new_rows where type = 'article' and status = 'publish'));
  return null;
end $$;

create function content.queue_deleted() returns trigger language plpgsql as $$
begin
  perform content.queue_for_index(array(
    select id from old_rows where type = 'article' and status = 'publish'));
  return null;
end $$;

create function content.queue_updated() returns trigger language plpgsql as $$
begin
  perform content.queue_for_index(array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where n.type = 'article' and 'publish' in (n.status, o.status)
      and (n.status, n.slug, n.title, n.excerpt, n.body, n.teaser, n.access, n.author_id, n.picture_id,
           n.section_ids, n.fields ->> 'subject', n.published_at)
        is distinct from
          (o.status, o.slug, o.title, o.excerpt, o.body, o.teaser, o.access, o.author_id, o.picture_id,
           o.section_ids, o.fields ->> 'subject', o.published_at)));
  perform content.queue_for_index(array(
    select a.id from new_rows n join old_rows o on o.id = n.id
    join content.entries a on a.author_id = n.id
    where n.type = 'writer' and (n.title, n.status) is distinct from (o.title, o.status)
      and a.type = 'article' and a.status = 'publish'));
  perform content.queue_for_index(array(
    select a.id from new_rows n join old_rows o on o.id = n.id
    join content.entries a on a.picture_id = n.id
    where n.type = 'attachment' and n.fields ->> 'source' is distinct from o.fields ->> 'source'
      and a.type = 'article' and a.status = 'publish'));
  return null;
end $$;

create trigger index_inserted after insert on content.entries
  referencing new table as new_rows for each statement execute function content.queue_inserted();
create trigger index_deleted after delete on content.entries
  referencing old table as old_rows for each statement execute function content.queue_deleted();
create trigger index_updated after update on content.entries
  referencing old table as old_rows new table as new_rows
  for each statement execute function content.queue_updated();

insert into content.index_queue (entry_id)
select id from content.entries where type = 'article' and status = 'publish';

create extension if not exists pg_trgm;

create schema search;

-- One row for each published article: what a hit shows, and the words it is found by.
create table search.articles (
  id integer primary key,
  slug text not null,
  head text not null,
  deck text not null,
  -- The beginning of what everybody may read.
  text text not null,
  author text,
  section text,
  access text not null,
  image_url text,
  published_at timestamptz not null,
  -- Weights: A head, B deck, C writer, sections and subject, D text; and the month, as '@202611'.
  words tsvector not null
);
create index articles_words on search.articles using gin (words);

-- Every word there is, months too, and how many articles have it. Words compare by their bytes.
create table search.words (
  word text collate "C" primary key,
  articles integer not null
) with (fillfactor = 70);
create index words_alike on search.words using gin (word gin_trgm_ops);
create index words_gone on search.words (word) where articles <= 0;
