-- breaking: a revision of an article must say why it was kept, which versions before don’t, so they can’t save articles
-- Articles as the newsroom writes them.

alter table content.entries
  -- Increases with each save of the entry or of its working copy, whoever saves: who saw an older one is told.
  add column version integer not null default 1,
  -- The name of the person who saved last; empty for an import.
  add column saved_by text not null default '',
  -- Who began it, as a member of the staff; none for an import.
  add column owner_id integer,
  add column owner_name text not null default '',
  -- Title, body and excerpt as a client sent them over REST, where they are stored otherwise.
  add column sent jsonb;
create index entries_by_owner on content.entries (owner_id, modified_at desc, id desc)
  where owner_id is not null;

-- A revision has every field of an article, why it was kept, and a name if somebody gave it one.
alter table content.revisions
  add column fields jsonb,
  add column kind text not null default 'saved',
  add column name text not null default '',
  add column staff_name text not null default '';
update content.revisions r set
  kind = case when staff_login = '' then 'imported' else 'saved' end,
  staff_name = coalesce((select s.name from accounts.staff s where s.login = r.staff_login), r.staff_login);
alter table content.revisions alter column kind drop default;

-- What an article was before it was last published, for the half minute in which that can be taken back.
create table content.publications (
  entry_id integer primary key references content.entries (id) on delete cascade,
  published_at timestamptz not null,
  staff_id integer not null,
  status text not null,
  date timestamptz not null,
  date_floats boolean not null,
  copy jsonb not null,
  -- Whether the copy waited beside the entry.
  waited boolean not null,
  -- The text that readers saw, if it was published before.
  entry_copy jsonb not null
);

-- Where the readers of an article go that was taken down, and of any other old address.
create table content.redirects (
  path text primary key,
  entry_id integer references content.entries (id) on delete cascade,
  -- An article that readers go to; with neither a target nor a path the address is gone (410).
  target_id integer references content.entries (id) on delete set null,
  target_path text,
  is_gone boolean not null,
  made_by text not null,
  made_at timestamptz not null
);
create index redirects_by_entry on content.redirects (entry_id);

-- What a publisher decides for the whole paper.
create table desk.settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
);

-- What a WordPress client keeps while somebody writes: one of each person, apart from the history.
create table content.autosaves (
  id integer primary key default nextval('content.entry_ids'),
  entry_id integer not null references content.entries (id) on delete cascade,
  staff_login text not null,
  title text not null,
  body text not null,
  excerpt text not null,
  saved_at timestamptz not null,
  unique (entry_id, staff_login)
);

-- The newsroom lists articles by when they were last saved, also beside what is published.
alter table content.entries add column saved_at timestamptz not null default now();
update content.entries set saved_at = modified_at;
create index entries_of_desk on content.entries (saved_at desc, id desc)
  where type = 'article' and status <> 'trash';
create index entries_of_desk_by_status on content.entries (status, saved_at desc, id desc)
  where type = 'article' and status <> 'trash';
drop index content.entries_by_owner;
create index entries_by_owner on content.entries (owner_id, saved_at desc, id desc) where owner_id is not null;

alter table content.working_copies
  add column word_count integer not null default 0,
  add column words tsvector not null default '';

-- All words of an article, for the newsroom's search: also of texts that readers don't get.
create table content.desk_texts (
  entry_id integer primary key references content.entries (id) on delete cascade,
  words tsvector not null
);
insert into content.desk_texts (entry_id, words)
select e.id, to_tsvector('simple', left(regexp_replace(normalize(lower(
  e.title || ' ' || e.excerpt || ' ' || coalesce(e.fields ->> 'subject', '') || ' ' ||
  coalesce(e.fields ->> 'dateline', '') || ' ' || regexp_replace(e.body, '<[^>]*>', ' ', 'g')
), nfkd), '[\u0300-\u036f]', '', 'g'), 400000))
from content.entries e where e.type = 'article';
create index desk_texts_words on content.desk_texts using gin (words);
