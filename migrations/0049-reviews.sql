-- Reviews: what authors submit, and what editors answer.

-- Each step of an article on its way to publication. The note of a submission is for the editors, that of a
-- return for the author.
create table content.reviews (
  id bigint generated always as identity primary key,
  entry_id integer not null references content.entries (id) on delete cascade,
  step text not null check (step in ('submitted', 'withdrawn', 'sent-back', 'published')),
  note text not null default '',
  staff_id integer not null,
  staff_name text not null,
  made_at timestamptz not null
);
create index reviews_by_entry on content.reviews (entry_id, id desc);

-- A draft that is in review has the status 'pending'. Changes of an article that is published, scheduled or taken
-- down are in review beside it, and its status stays.
alter table content.working_copies add column in_review boolean not null default false;
create index working_copies_in_review on content.working_copies (entry_id) where in_review;

update content.revisions set kind = 'submitted' where kind = 'handed-in';
