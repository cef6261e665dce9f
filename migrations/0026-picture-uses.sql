-- Which pictures stand in bodies, by address: a body has no IDs. The other uses are `entries.picture_id` and
-- the IDs in working copies.
create table content.picture_uses (
  source text not null,
  entry_id integer not null references content.entries (id) on delete cascade,
  -- In the working copy; else in the entry itself.
  is_copy boolean not null,
  primary key (source, entry_id, is_copy)
);
create index picture_uses_by_entry on content.picture_uses (entry_id, is_copy);

-- Addresses of pictures in a body: of our own files anywhere in it, whether as they are, resized
-- (`/image?url=%2Fmedia...`) or linked to, and of other hosts' pictures.
create function content.pictures_in(body text) returns setof text language sql immutable as $$
  select distinct found from (
    select (regexp_matches(replace(body, '%2F', '/'), '/media/[^\s"''<>?&#]+', 'g'))[1] as found
    where body like '%media%'
    union all
    select replace((regexp_matches(body, '\ssrc="(https?://[^"]+)"', 'g'))[1], '&amp;', '&')
    where body like '%<img%'
  ) addresses
$$;

create function content.record_picture_uses(entry integer, in_copy boolean, body text) returns void
language plpgsql as $$
declare
  addresses text[] := array(select content.pictures_in(body));
begin
  delete from content.picture_uses
  where entry_id = entry and is_copy = in_copy and source <> all (addresses);
  insert into content.picture_uses (source, entry_id, is_copy)
  select unnest(addresses), entry, in_copy
  on conflict do nothing;
end $$;

create function content.record_entry_pictures() returns trigger language plpgsql as $$
begin
  perform content.record_picture_uses(new.id, false, new.body);
  return null;
end $$;
create trigger entry_pictures_inserted after insert on content.entries
  for each row when (new.body <> '') execute function content.record_entry_pictures();
create trigger entry_pictures_updated after update of body on content.entries
  for each row when (old.body is distinct from new.body) execute function content.record_entry_pictures();

create function content.record_copy_pictures() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from content.picture_uses where entry_id = old.entry_id and is_copy;
  else
    perform content.record_picture_uses(new.entry_id, true, coalesce(new.copy ->> 'body', ''));
  end if;
  return null;
end $$;
create trigger copy_pictures_changed after insert or update or delete on content.working_copies
  for each row execute function content.record_copy_pictures();

create index working_copies_by_picture on content.working_copies (((copy ->> 'pictureId')::integer));
create index working_copies_by_search_picture on content.working_copies (((copy -> 'search' ->> 'pictureId')::integer));
create index entries_by_search_picture on content.entries (((fields ->> 'search_picture')::integer))
  where fields ? 'search_picture';

insert into content.picture_uses (source, entry_id, is_copy)
select p.source, e.id, false from content.entries e cross join lateral content.pictures_in(e.body) as p(source)
where e.body <> ''
on conflict do nothing;
insert into content.picture_uses (source, entry_id, is_copy)
select p.source, w.entry_id, true
from content.working_copies w cross join lateral content.pictures_in(w.copy ->> 'body') as p(source)
on conflict do nothing;

-- Captions, credits, descriptions and file names are searched, too.
update content.entries e set search = e.search
  || setweight(to_tsvector('simple', concat_ws(' ', e.fields ->> 'alt', e.fields ->> 'caption')), 'B')
  || setweight(to_tsvector('simple', concat_ws(' ', e.fields ->> 'credit',
    regexp_replace(e.fields ->> 'file', '[-_./]+', ' ', 'g'))), 'C')
where e.type = 'attachment';
