-- What readers say under articles, who let it stand, and why.
create schema comments;

create table comments.comments (
  id integer generated always as identity primary key,
  article_id integer not null,
  -- 0: it answers the article; else the first comment of its thread. Threads are one level deep.
  parent_id integer not null default 0,
  -- The comment that it was written to: its thread's first, or another reply.
  answers_id integer,
  status text not null check (status in ('approved', 'hold', 'spam', 'trash')),
  -- The first comment of its thread was refused: nothing under it shows.
  is_hidden boolean not null default false,
  stands boolean not null generated always as (status = 'approved' and not is_hidden) stored,
  reader_id uuid,
  staff_id integer,
  -- The browser of a writer without an account.
  mark uuid,
  -- 'reader:UUID', 'staff:ID' or 'email:HASH'; null once its writer is forgotten.
  writer_key text,
  name text not null,
  email text,
  -- Forgotten after 90 days.
  ip text,
  -- As it was typed, for those who edit it; nobody else is shown it.
  raw text not null,
  html text not null,
  -- Of its words, without marks and case: what is said twice has the same.
  fingerprint text not null,
  -- Why it did not go through by itself, in words for the desk.
  because text[] not null default '{}',
  open_reports integer not null default 0,
  -- Its name in an imported set.
  import_key text unique,
  created_at timestamptz not null,
  -- When its status was last set.
  changed_at timestamptz not null,
  -- By its writer.
  deleted_at timestamptz
);
create index comments_listed on comments.comments (article_id, parent_id, created_at desc, id desc)
  where stands;
create index comments_of_article on comments.comments (article_id, created_at desc, id desc)
  where stands;
create index comments_of_article_by_id on comments.comments (article_id, id desc) where stands;
create index comments_by_date on comments.comments (created_at desc, id desc) where stands;
create index comments_by_parent on comments.comments (parent_id, id) where parent_id > 0;
create index comments_waiting on comments.comments (status, id desc) where status <> 'approved';
create index comments_reported on comments.comments (id desc) where open_reports > 0;
create index comments_by_writer on comments.comments (writer_key, created_at desc);
create index comments_records on comments.comments (writer_key, status, changed_at);
create index comments_by_ip on comments.comments (ip, created_at desc) where ip is not null;
create index comments_with_ip on comments.comments (created_at) where ip is not null;
create index comments_by_fingerprint on comments.comments (fingerprint, article_id);
create index comments_by_mark on comments.comments (mark, article_id) where mark is not null;
create index comments_by_reader on comments.comments (reader_id, article_id)
  where reader_id is not null;
create index comments_refused on comments.comments (changed_at) where status in ('spam', 'trash');

-- How many stand: thread 0 holds an article's first comments, thread -1 all of the article, any
-- other the replies of that thread. Kept by the trigger below, so that no count is a scan.
create table comments.totals (
  article_id integer not null,
  thread_id integer not null,
  total integer not null,
  primary key (article_id, thread_id)
);

create function comments.count_comment(article integer, thread integer, change integer)
returns void language sql as $$
  insert into comments.totals as t (article_id, thread_id, total)
  values (article, -1, change), (article, thread, change)
  on conflict (article_id, thread_id) do update set total = t.total + excluded.total
$$;

create function comments.keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.stands = new.stands then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.stands then
    perform comments.count_comment(old.article_id, old.parent_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.stands then
    perform comments.count_comment(new.article_id, new.parent_id, 1);
  end if;
  return null;
end
$$;
create trigger keep_totals after insert or update or delete on comments.comments
  for each row execute function comments.keep_totals();

-- Append-only: who of the staff did what, when, and why.
create table comments.decisions (
  id integer generated always as identity primary key,
  at timestamptz not null,
  staff_id integer not null,
  staff_name text not null,
  action text not null
    check (action in ('approve', 'hold', 'spam', 'trash', 'edit', 'delete', 'ban', 'unban')),
  comment_id integer not null,
  excerpt text not null,
  reason text not null
);
create function comments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Decisions are only added to.';
end
$$;
create trigger decisions_stay before update or delete on comments.decisions
  for each row execute function comments.refuse_change();

-- What readers told the desk of a comment; once each.
create table comments.reports (
  id integer generated always as identity primary key,
  comment_id integer not null references comments.comments (id) on delete cascade,
  -- 'reader:UUID', or a keyed hash of the address of somebody without an account.
  reporter text not null,
  reason text not null check (reason in ('spam', 'abuse', 'off-topic', 'other')),
  note text not null,
  at timestamptz not null,
  -- When the desk had looked into it.
  settled_at timestamptz,
  unique (comment_id, reporter)
);
create index reports_by_reporter on comments.reports (reporter);

-- Whose comments are not taken.
create table comments.bans (
  id integer generated always as identity primary key,
  -- Writer keys, as in comments.comments: of the account and of its address.
  keys text[] not null,
  reason text not null,
  comment_id integer not null,
  staff_id integer not null,
  created_at timestamptz not null,
  -- Null: for ever.
  until timestamptz,
  lifted_at timestamptz
);
create index bans_by_key on comments.bans using gin (keys);

-- Letters: each is noted with what it tells of, and sent once.
create table comments.notices (
  key text primary key,
  kind text not null check (kind in ('approved', 'reply')),
  comment_id integer not null references comments.comments (id) on delete cascade,
  reader_id uuid not null,
  noted_at timestamptz not null,
  sent_at timestamptz
);
create index notices_to_send on comments.notices (noted_at) where sent_at is null;
create index notices_by_reader on comments.notices (reader_id, noted_at);

-- Addresses that want no letter about comments, hashed; for ever.
create table comments.unsubscribed (
  address_hash text primary key,
  at timestamptz not null
);
