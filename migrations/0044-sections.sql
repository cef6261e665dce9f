-- Sections changed on screen, and topics. The version before works with it.

-- What differs from the publication's own sections; a section of the publication without a row is as its file
-- says. One that was added here has every field in `changes`.
create table content.sections (
  id integer primary key default nextval('content.entry_ids'),
  changes jsonb not null default '{}',
  -- Increases with each change, whoever makes it: who saw an older one is told.
  version integer not null default 1,
  is_added boolean not null default false,
  -- Where its articles are being moved; it is deleted when none is left.
  moving_to integer,
  is_deleted boolean not null default false
);

create table content.topics (
  id integer primary key default nextval('content.entry_ids'),
  slug text not null unique,
  label text not null,
  description text not null default '',
  version integer not null default 1
);
create unique index topics_by_label on content.topics (lower(label));

-- One row for each published article and topic, so that a topic's list walks one index. The article's own list
-- is `fields -> 'topics'`, from which triggers make these.
create table content.topic_listings (
  topic_id integer not null,
  published_at timestamptz not null,
  entry_id integer not null references content.entries (id) on delete cascade,
  primary key (topic_id, published_at, entry_id)
);
create index topic_listings_by_entry on content.topic_listings (entry_id);

-- Articles of any state by their topics, for merging; few entries have any.
create index entries_by_topic on content.entries using gin ((fields -> 'topics')) where fields ? 'topics';

create function content.list_topics() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from content.topic_listings l where l.entry_id = new.id;
  end if;
  if new.type = 'article' and new.status = 'publish' then
    insert into content.topic_listings (topic_id, published_at, entry_id)
    select distinct t.id::integer, new.published_at, new.id
    from jsonb_array_elements_text(new.fields -> 'topics') t (id)
    on conflict do nothing;
  end if;
  return null;
end $$;

-- A function for each row, which only rows with topics call: an import of a million articles has none.
create trigger topics_inserted after insert on content.entries
  for each row when (new.fields ? 'topics') execute function content.list_topics();
create trigger topics_updated after update on content.entries
  for each row when (
    (new.fields ? 'topics' or old.fields ? 'topics')
    and (old.status, old.published_at, old.fields -> 'topics')
      is distinct from (new.status, new.published_at, new.fields -> 'topics'))
  execute function content.list_topics();
