-- Authors who were merged into another. Texts that were written before, in working copies, revisions and open
-- browsers, name them still.
create table content.merged_authors (
  id integer primary key,
  into_id integer not null references content.entries (id) on delete cascade
);
create index merged_authors_by_target on content.merged_authors (into_id);

-- The byline of a member of the staff: one each.
create unique index authors_by_staff on content.entries (((fields ->> 'staff_id')::integer))
  where type = 'writer' and fields ? 'staff_id';
