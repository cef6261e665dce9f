-- Working together on an article: who edits it, who reads along, and the notes on its words.

-- At most one row an article. Leases, requests and idleness run by the database's clock: the paper's may
-- jump in the sandbox. `taken_at` is shown, and is of the paper's.
create table desk.locks (
  entry_id integer primary key references content.entries (id) on delete cascade,
  staff_id integer not null,
  name text not null,
  -- The browser tab, not only the person: a second tab of one's own only reads along.
  tab text not null,
  taken_at timestamptz not null,
  expires_at timestamptz not null,
  active_at timestamptz not null,
  asker_id integer,
  asker_name text,
  asker_tab text,
  -- When the asker may take it without an answer.
  answer_by timestamptz,
  refused_id integer,
  refused_until timestamptz,
  constraint a_request_is_whole check (num_nonnulls(asker_id, asker_name, asker_tab, answer_by) in (0, 4)),
  constraint a_refusal_is_whole check (num_nonnulls(refused_id, refused_until) in (0, 2))
);

-- One row for each tab that has an article open; gone or expired: closed.
create table desk.presence (
  entry_id integer not null references content.entries (id) on delete cascade,
  tab text not null,
  staff_id integer not null,
  name text not null,
  expires_at timestamptz not null,
  primary key (entry_id, tab)
);
create index presence_by_end on desk.presence (expires_at);

-- Anchored to words by what they are and what surrounds them; never part of the text.
create table desk.notes (
  id integer generated always as identity primary key,
  entry_id integer not null references content.entries (id) on delete cascade,
  -- Of a reply: the note that it answers. Replies have no anchor of their own.
  parent_id integer references desk.notes (id) on delete cascade,
  staff_id integer not null,
  name text not null,
  text text not null,
  anchor jsonb,
  written_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  constraint either_anchored_or_a_reply check ((parent_id is null) = (anchor is not null)),
  constraint settled_by_somebody check ((settled_at is null) = (settled_by is null))
);
create index notes_by_entry on desk.notes (entry_id, id);
create index notes_by_parent on desk.notes (parent_id);
