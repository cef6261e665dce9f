-- Issues of newsletters: what is in them, when they go out, and what became of each email.

-- How a list goes out by itself. A list without a row doesn't.
create table newsletters.list_settings (
  list text primary key,
  sends_itself boolean not null,
  -- The local time of the paper, "06:00".
  sends_at text not null check (sends_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- ISO 8601 weekdays, Monday is 1.
  weekdays integer[] not null,
  version integer not null default 1,
  changed_at timestamptz not null
);

create table newsletters.issues (
  id integer generated always as identity primary key,
  list text not null,
  -- The paper's day, "2026-11-22".
  for_day text not null check (for_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- In its links, as utm_campaign.
  name text not null unique,
  subject text not null,
  preheader text not null,
  parts jsonb not null,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
  -- When it goes out; null while nobody has said so.
  send_at timestamptz,
  -- Why it did not go out at its hour.
  held_because text,
  -- The bodies and headers as they are sent, from the first email on.
  frozen jsonb,
  began_at timestamptz,
  ended_at timestamptz,
  clicks integer not null default 0,
  made_at timestamptz not null,
  -- A person's name; empty: by itself.
  made_by text not null,
  version integer not null default 1
);
create index issues_by_list on newsletters.issues (list, id desc);
create index issues_due on newsletters.issues (send_at) where state = 'scheduled';
create index issues_under_way on newsletters.issues (id) where state in ('sending', 'paused');

-- The ledger: one row for each address that an issue is for, made when sending begins. `doubtful`: the mail
-- server may have the email; it is not sent again by itself.
create table newsletters.deliveries (
  issue_id integer not null references newsletters.issues (id),
  address_id uuid not null references newsletters.addresses (id),
  state text not null default 'waiting'
    check (state in ('waiting', 'claimed', 'sent', 'failed', 'skipped', 'doubtful')),
  -- The sending process that has claimed it, and since when, by the machine's time.
  run text,
  claimed_at timestamptz,
  attempts integer not null default 0,
  -- While waiting: not before this.
  due_at timestamptz not null,
  -- The mail server's reason.
  reason text,
  bounce text check (bounce in ('hard', 'soft', 'complaint')),
  primary key (issue_id, address_id)
);
create index deliveries_due on newsletters.deliveries (issue_id, due_at, address_id)
  where state = 'waiting';
create index deliveries_claimed on newsletters.deliveries (run) where state in ('claimed', 'doubtful');
create index deliveries_by_address on newsletters.deliveries (address_id);

-- When the next email may go out, of all processes together; by the machine's time.
create table newsletters.pace (
  id integer primary key check (id = 1),
  free_at timestamptz not null
);

create index consents_left_by_source on newsletters.consents (source) where what = 'left';
