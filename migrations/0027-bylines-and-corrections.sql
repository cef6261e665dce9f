-- Several writers of an article, in the order of its byline; content.entries.author_id is the first of them.
create table content.bylines (
  entry_id integer not null references content.entries (id) on delete cascade,
  writer_id integer not null references content.entries (id) on delete cascade,
  place smallint not null check (place > 0),
  primary key (entry_id, place),
  unique (entry_id, writer_id)
);
-- What a writer wrote with others is found here; what they sign first, by content.entries.author_id.
create index bylines_by_writer on content.bylines (writer_id, place);

insert into content.bylines (entry_id, writer_id, place)
select id, author_id, 1 from content.entries where author_id is not null;

-- What was wrong, or is new, in an article: printed below it with its date. Never changed: a mistake in a
-- correction is corrected by another.
create table content.corrections (
  id integer generated always as identity primary key,
  -- Without a reference: a correction is kept when its article is deleted.
  entry_id integer not null,
  kind text not null check (kind in ('correction', 'clarification', 'update')),
  text text not null check (text <> ''),
  made_at timestamptz not null,
  staff_id integer not null
);
create index corrections_by_entry on content.corrections (entry_id, id);
create index corrections_by_date on content.corrections (made_at desc, id desc);

create function content.refuse_change_of_corrections() returns trigger language plpgsql as $$
begin
  raise exception 'Corrections are append-only.';
end $$;
create trigger corrections_are_append_only before update or delete or truncate on content.corrections
  for each statement execute function content.refuse_change_of_corrections();
