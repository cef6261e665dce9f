-- Articles as the newsroom writes them.

alter table content.entries
  -- Increases with each save of the entry or of its working copy, whoever saves: who saw an older one is told.
  add column version integer not null default 1,
  -- The name of the person who saved last; empty for an import.
  add column saved_by text not null default '',
  -- Who began it, as a member of the staff; none for an import.
  add column owner_id integer,
  add column owner_name text not null default '';
create index entries_by_owner on content.entries (owner_id, modified_at desc, id desc)
  where owner_id is not null;

-- A working copy is what waits beside a published or scheduled article; drafts are written in their entry.
alter table content.working_copies drop column version, drop column based_on;
