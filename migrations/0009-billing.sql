-- What was bought. Stripe holds the truth; these are the names we know it by, and what we did about it.
create schema billing;

-- A reader is one customer at Stripe, found by our own id and never by an address.
create table billing.customers (
  reader_id uuid primary key,
  customer_id text not null unique,
  created_at timestamptz not null
);

-- Attempts to pay. The id is the idempotency key of the subscription that an attempt makes at Stripe:
-- an attempt that a crash cut short goes on under the same key.
create table billing.checkouts (
  id uuid primary key,
  reader_id uuid not null,
  -- What was asked for: plan, reduction, payment method and the screen it came from, in one line.
  request text not null,
  created_at timestamptz not null,
  -- Null until Stripe has answered; then what came of it.
  subscription_id text,
  refusal text,
  answered_at timestamptz
);
create index checkouts_by_reader on billing.checkouts (reader_id, created_at, id);
create index checkouts_by_subscription on billing.checkouts (subscription_id);

-- The penny offer, once a reader and once a card. Claimed before the first charge, taken when it is
-- paid, and deleted when it never was.
create table billing.penny_offers (
  reader_id uuid primary key,
  fingerprint text not null unique,
  subscription_id text,
  claimed_at timestamptz not null,
  taken_at timestamptz
);

-- Who is at work on what, over all processes. By the machine's time; one left behind runs out.
create table billing.turns (
  key text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);

-- What Stripe last said of each subscription. The later reading holds, whoever writes last.
create sequence billing.readings;
create table billing.subscriptions (
  id text primary key,
  -- Null: the account is erased, or nobody knows whose it is.
  reader_id uuid,
  customer_id text not null,
  -- Stripe's word, or 'missing' where Stripe does not know it any more.
  status text not null,
  product_id text not null,
  product_name text not null,
  plan_id text not null,
  price_id text not null,
  currency text not null,
  -- Cents each interval, before any discount.
  amount integer not null,
  billing_interval text not null check (billing_interval in ('month', 'year')),
  started_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  trial_end timestamptz,
  cancel_at timestamptz,
  canceled_at timestamptz,
  ended_at timestamptz,
  is_first_paid boolean not null,
  -- Since when a renewal has waited for its money, and the bill that waits.
  unpaid_since timestamptz,
  paused_since timestamptz,
  open_invoice_id text,
  latest_invoice text,
  -- What became of the money of the latest bill that was paid.
  taken text check (taken in ('refund', 'dispute')),
  is_discounted boolean not null,
  card jsonb,
  -- All that decides about access, in one line: whether Stripe says the same is a comparison of texts.
  summary text not null,
  -- When we first saw what Stripe gives no time for: the status, and that the money was taken back.
  status_at timestamptz not null,
  taken_at timestamptz,
  -- What follows from all that.
  entitled_until timestamptz not null,
  grant_id uuid,
  reading bigint not null,
  read_at timestamptz not null
);
create index subscriptions_by_reader on billing.subscriptions (reader_id, started_at desc, id desc);
create index subscriptions_by_customer on billing.subscriptions (customer_id);
create index subscriptions_by_period on billing.subscriptions (period_end)
  where status in ('active', 'trialing');

-- Letters that went out, by what each is about, so that none goes twice. Rows are never deleted.
create table billing.letters (
  key text primary key,
  subscription_id text not null,
  queued_at timestamptz not null
);

-- What Stripe told us of: a hint to ask it again, and no more. Holds names, and nothing of a person.
create table billing.events (
  id text primary key,
  type text not null,
  -- Ids of the objects that it is about.
  about jsonb not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  attempts integer not null default 0,
  error text
);
create index events_waiting on billing.events (received_at, id) where handled_at is null;
create index events_by_creation on billing.events (created_at, id);

-- Every comparison of what we know with what Stripe says.
create table billing.reconciliations (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  checked integer not null,
  drifted jsonb not null,
  missing jsonb not null
);

-- Append-only: what readers said when they left, and what kept them.
create table billing.cancellations (
  id bigint generated always as identity primary key,
  -- Null once the account is erased; the comment goes with it.
  reader_id uuid,
  subscription_id text not null,
  step text not null check (step in ('cancelled', 'stayed', 'resumed')),
  reason text,
  comment text,
  recorded_at timestamptz not null
);
create index cancellations_by_subscription on billing.cancellations (subscription_id, id desc);
create index cancellations_by_reader on billing.cancellations (reader_id, id desc);
