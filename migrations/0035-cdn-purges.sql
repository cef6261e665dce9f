-- What the CDN has not been told yet: the tags of answers that have changed.
create table platform.cdn_purges (
  id bigint generated always as identity primary key,
  tags text[] not null,
  added_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  -- Each is sent twice: a process that had not heard of the change may have answered in between.
  is_second boolean not null default false,
  failures integer not null default 0,
  last_error text
);
create index cdn_purges_by_due on platform.cdn_purges (due_at);
