-- What lists and searches need in a large archive. The version before works with it.
--
-- For a million articles this takes half a minute, of which saving waits for the few seconds that the index of writers
-- takes; readers never wait. A paper with millions builds it beforehand, without any wait; then this file finds it
-- (docs/guides/scale.md):
--   create index concurrently entries_of_writer on content.entries (author_id, type, saved_at desc, id desc)
--     where author_id is not null;
--
-- The order matters, because locks last to the end: what nothing waits for comes first, what readers wait for last.

-- More words in the planner's statistics: a thousand are too few to know those of one article in a hundred.
alter table content.entries alter column search set statistics 300;
alter table content.desk_texts alter column words set statistics 300;
analyze content.entries (search);
analyze content.desk_texts;

-- About how many published articles match a text query, from the planner's statistics: without reading any. For a
-- word that they don't have, the answer is at most a two-hundredth of the archive.
create or replace function content.estimate_matches(asked tsquery) returns integer language plpgsql as $$
declare plan json;
begin
  execute format('explain (format json) select from content.entries e
    where e.type = ''article'' and e.status = ''publish'' and e.search @@ %L::tsquery', asked) into plan;
  return least((plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8, 1e9)::integer;
end $$;

-- The same for the newsroom's search: articles of any state, with the texts that readers don't get.
create or replace function content.estimate_desk_matches(asked tsquery) returns integer language plpgsql as $$
declare plan json;
begin
  execute format('explain (format json) select from content.desk_texts t where t.words @@ %L::tsquery', asked)
    into plan;
  return least((plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8, 1e9)::integer;
end $$;

-- Writers by the words of their names: a few entries, which the index of all words has among a million others.
create index if not exists writers_by_words on content.entries using gin (search) where type = 'writer';

-- The newsroom's list of a writer, last saved first. It also finds the references to a writer, for which there was
-- an index of its own: a saved article is in as many indexes as before.
create index if not exists entries_of_writer on content.entries (author_id, type, saved_at desc, id desc)
  where author_id is not null;
drop index if exists content.entries_author_reference;
