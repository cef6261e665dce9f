-- Outgoing webhooks: programs of others that the paper tells of changes.
create schema webhooks;

create table webhooks.endpoints (
  id integer generated always as identity primary key,
  url text not null check (length(url) between 1 and 2000),
  -- What it is for, in the publisher's words.
  description text not null check (length(description) <= 200),
  events text[] not null,
  -- Sealed (platform/sealed.ts). After a rotation both sign until previous_until.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  -- `failing`: turned off because nothing arrived for days, or the address answered 410.
  state text not null default 'on' check (state in ('on', 'off', 'failing')),
  -- Since when nothing has arrived.
  failing_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null
);

create table webhooks.events (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  data jsonb not null,
  -- For export and erasure; the same reader as in `data`.
  reader_id uuid
);
create index events_by_age on webhooks.events (created_at);
create index events_by_reader on webhooks.events (reader_id) where reader_id is not null;

-- The outbox and the log in one: written in the transaction of the change, kept for 30 days.
create table webhooks.deliveries (
  id integer generated always as identity primary key,
  endpoint_id integer not null references webhooks.endpoints (id) on delete cascade,
  event_id text not null references webhooks.events (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- While waiting: not before this. While it is being sent: when another process may try.
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- The latest attempt.
  sent_at timestamptz,
  milliseconds integer,
  status integer,
  answer text,
  error text,
  unique (endpoint_id, event_id)
);
create index deliveries_due on webhooks.deliveries (endpoint_id, due_at) where state = 'waiting';
create index deliveries_by_endpoint on webhooks.deliveries (endpoint_id, id desc);
create index deliveries_by_event on webhooks.deliveries (event_id);
