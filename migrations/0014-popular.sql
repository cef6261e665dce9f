-- What is read most: who has been counted for what, and how much was read in which hour.
create schema popular;

create table popular.seen (
  -- A keyed hash: of an account's id, of a browser's mark, or of an address and a browser's name.
  reader text not null,
  article_id integer not null,
  seen_at timestamptz not null,
  primary key (reader, article_id)
);
create index seen_old on popular.seen (seen_at);

create table popular.hours (
  -- The beginning of the hour, UTC.
  hour_at timestamptz not null,
  article_id integer not null,
  -- The section in which it was read; 0 where the page did not say.
  section_id integer not null,
  readings integer not null,
  primary key (hour_at, article_id, section_id)
);
