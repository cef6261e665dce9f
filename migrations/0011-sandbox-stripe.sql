-- What the sandbox's Stripe knows, in Stripe's own shapes. Several processes share it.
create table sandbox.stripe_objects (
  id text primary key,
  -- As in the object's own field `object`.
  kind text not null,
  made bigint generated always as identity unique,
  -- Whose it is, and what it belongs to: an invoice to its subscription, a refund to its charge.
  customer text,
  parent text,
  -- Seconds since 1970, by the paper's clock, when time has work for it; null: never.
  due_at bigint,
  body jsonb not null,
  -- What Stripe knows and does not tell.
  notes jsonb not null default '{}'
);
create index stripe_objects_by_kind on sandbox.stripe_objects (kind, made);
create index stripe_objects_by_customer on sandbox.stripe_objects (customer, kind, made);
create index stripe_objects_by_parent on sandbox.stripe_objects (parent, kind, made);
create index stripe_objects_due on sandbox.stripe_objects (due_at, made) where due_at is not null;

-- Answers by idempotency key; status is null while the first request with the key is at work.
create table sandbox.stripe_answers (
  key text primary key,
  request_hash text not null,
  request_id text not null,
  status smallint,
  body text,
  -- By the machine's clock: a dead process's request does not hold its key for ever.
  begun_at timestamptz not null
);

-- Events on their way to webhook endpoints.
create table sandbox.stripe_deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references sandbox.stripe_objects (id) on delete cascade,
  endpoint_id text not null,
  attempts integer not null default 0,
  -- By the paper's clock; null: delivered, lost or given up.
  next_at timestamptz,
  -- By the machine's clock: who sends it has it until then.
  claimed_until timestamptz,
  outcome text not null default 'pending' check (outcome in ('pending', 'delivered', 'lost', 'failed'))
);
create index stripe_deliveries_due on sandbox.stripe_deliveries (next_at, id) where next_at is not null;
create index stripe_deliveries_by_event on sandbox.stripe_deliveries (event_id);

-- How unreliable the post is; no row: not at all.
create table sandbox.stripe_chaos (
  id smallint primary key check (id = 1),
  duplicate integer not null check (duplicate >= 0),
  reorder boolean not null,
  "drop" integer not null check ("drop" >= 0)
);
