-- What comes from elsewhere: from the WordPress in which the newsroom writes, and from files of another system.

-- One row for each item of an origin, so that taking it in again finds what it became.
create table content.upstream (
  -- The address of the WordPress or of the site that a file came from, without a trailing slash.
  origin text not null,
  -- 'entry': posts of any type, attachments too; 'user': a writer made from a user; imports add kinds of their own.
  kind text not null,
  -- The ID that the item has there.
  upstream_id text not null,
  -- What it became. None: it became no entry (a picture that nothing shows), or that was deleted here.
  entry_id integer references content.entries (id) on delete set null,
  -- Changes with anything the item's answer depends on; two equal hashes need no second look.
  hash text not null,
  -- What else it depends on: 'entry:55', 'term:3', 'user:2'.
  refs text[] not null default '{}',
  -- Addresses of its pictures that are not here yet: it is written again, from `source`, once they are.
  waits_for text[] not null default '{}',
  -- What could not be carried over, in plain sentences.
  losses text[] not null default '{}',
  -- The item as it came, for what has no place here and for the way out; null if it is not kept.
  source jsonb,
  -- `content.entries.version` after it was written: a higher one was edited here.
  entry_version integer not null default 0,
  taken_at timestamptz not null,
  primary key (origin, kind, upstream_id)
);
create index upstream_by_entry on content.upstream (entry_id) where entry_id is not null;
create index upstream_by_refs on content.upstream using gin (refs);
create index upstream_waiting on content.upstream (origin) where waits_for <> '{}';
create index upstream_with_losses on content.upstream (origin) where losses <> '{}';

-- How far a WordPress has been read.
create table content.upstream_state (
  origin text primary key,
  -- The last change that was taken in; null until everything has been compared once.
  cursor bigint,
  -- When it last answered and everything it said was taken in.
  last_ok_at timestamptz,
  -- When all IDs and hashes were last compared.
  compared_at timestamptz,
  -- Why the last run failed, in a sentence, and since when runs fail; null while they succeed.
  last_error text,
  failing_since timestamptz,
  -- The last answer about itself, and what else the next run must know.
  facts jsonb not null default '{}',
  -- Deletions that are too many to be carried out unasked: their IDs, since when, and when somebody agreed.
  held_ids text[] not null default '{}',
  held_at timestamptz,
  agreed_at timestamptz,
  agreed_by text
);

-- Pictures of other hosts, which are fetched once, by address: text does not wait for them.
create table content.remote_pictures (
  url text primary key,
  -- The picture here; none: it is waiting, or was refused.
  entry_id integer references content.entries (id) on delete set null,
  -- Whose it is, as in `content.upstream`; the sync and each import fetch their own.
  origin text not null,
  -- What the origin says of it: alt, caption, title, credit.
  about jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'refused')),
  -- Why the last attempt failed.
  reason text,
  tries integer not null default 0,
  due_at timestamptz not null
);
create index remote_pictures_due on content.remote_pictures (origin, due_at) where state = 'waiting';
create index remote_pictures_by_entry on content.remote_pictures (entry_id) where entry_id is not null;

-- Old paths may have a query ('/?p=7') and lead to entries of any type: `path` holds the query, too, and
-- `target_id` the entry. Those of an origin are written again whenever it is taken in.
alter table content.redirects add column origin text;
create index redirects_by_origin on content.redirects (origin) where origin is not null;
create index redirects_by_target on content.redirects (target_id) where target_id is not null;
