-- What figures of past days are computed from: billing keeps how each subscription changed, and what was paid.

-- Append-only. From `effective_at` on a subscription is as the row says, until the next row of the
-- subscription by (effective_at, id). Nothing of a person.
create table billing.subscription_history (
  id bigint generated always as identity primary key,
  subscription_id text not null,
  effective_at timestamptz not null,
  -- When it was learned: a webhook may be days late.
  recorded_at timestamptz not null,
  state text not null check (state in ('introductory', 'paying', 'past_due', 'paused', 'ended')),
  product_id text not null,
  price_id text not null,
  billing_interval text not null check (billing_interval in ('month', 'year')),
  currency text not null,
  -- Recurring revenue a month in twelfths of a cent, so that a year's price is a whole number.
  recurring bigint not null
);
create index subscription_history_in_order on billing.subscription_history (subscription_id, effective_at, id);
create index subscription_history_by_recording on billing.subscription_history (recorded_at);

-- Append-only: money that came in, and that went back. The ID is Stripe's, of the invoice, refund or dispute.
create table billing.payments (
  id text primary key,
  subscription_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  -- Cents, never negative.
  amount bigint not null,
  currency text not null,
  product_id text not null,
  billing_interval text not null check (billing_interval in ('month', 'year')),
  paid_at timestamptz not null,
  recorded_at timestamptz not null
);
create index payments_by_time on billing.payments (paid_at);
create index payments_by_subscription on billing.payments (subscription_id);
create index payments_by_recording on billing.payments (recorded_at);

-- Where each subscription was bought. The page's path without its query; null where nobody said.
create table billing.sales (
  subscription_id text primary key,
  sold_at timestamptz not null,
  recorded_at timestamptz not null,
  path text,
  -- The screen that sold it, as "pricing-page".
  place text
);
create index sales_by_time on billing.sales (sold_at);
create index sales_by_recording on billing.sales (recorded_at);

create index cancellations_by_time on billing.cancellations (recorded_at);
create index checkouts_by_time on billing.checkouts (created_at);
create index readers_by_creation on accounts.readers (created_at);

-- Subscriptions known so far: their beginning with today's terms, the end of a trial, and their end.
insert into billing.subscription_history
  (subscription_id, effective_at, recorded_at, state, product_id, price_id, billing_interval, currency, recurring)
select s.id, known.at, s.read_at, known.state, s.product_id, s.price_id, s.billing_interval, s.currency,
  case when known.state = 'paying' then s.amount::bigint * case s.billing_interval when 'year' then 1 else 12 end
    else 0 end
from billing.subscriptions s
cross join lateral (
  select s.started_at as at, 1 as place,
    case when s.trial_end is null then 'paying' else 'introductory' end as state
  union all
  select s.trial_end, 2, 'paying'
  where s.trial_end is not null and s.status <> 'trialing' and s.trial_end < coalesce(s.ended_at, s.read_at)
  union all
  select coalesce(s.ended_at, s.status_at), 3, 'ended'
  where s.status in ('canceled', 'incomplete_expired', 'unpaid', 'missing')
) known
where s.is_first_paid
order by s.started_at, s.id, known.place;

insert into billing.sales (subscription_id, sold_at, recorded_at)
select id, started_at, read_at from billing.subscriptions where is_first_paid;

-- How often a visitor was stopped at a wall, by the paper's own days. Nothing of who it was.
create table access.walls_met (
  day date not null,
  wall text not null check (wall in ('registration-wall', 'paywall', 'payment-due')),
  met integer not null,
  primary key (day, wall)
);

-- What the paper's days came to: made by a job from what the modules that own the data hand over.
create schema figures;

-- Subscriptions at the end of each day, and what happened to them on it.
create table figures.subscription_days (
  day date not null,
  product_id text not null,
  billing_interval text not null,
  currency text not null,
  paying integer not null,
  introductory integer not null,
  past_due integer not null,
  paused integer not null,
  -- Twelfths of a cent a month.
  recurring bigint not null,
  started integer not null,
  ended integer not null,
  -- Cents.
  paid bigint not null,
  refunded bigint not null,
  disputed bigint not null,
  primary key (day, product_id, billing_interval, currency)
);

-- Everything that is a number a day: readings, walls met, new accounts, sales, reasons.
create table figures.counts (
  day date not null,
  figure text not null,
  -- Of what: an article's ID, a path, a reason; '' for the whole.
  part text not null,
  count integer not null,
  primary key (figure, day, part)
);

-- One row: up to when the days are made.
create table figures.progress (
  id boolean primary key default true check (id),
  -- The first and the last day there is; null before the first run.
  first_day date,
  last_day date,
  made_at timestamptz,
  -- Facts recorded before this instant are in the days.
  known_until timestamptz,
  -- The number of the run that wrote last.
  run bigint not null default 0
);
insert into figures.progress default values;
create sequence figures.runs;

-- What the paper did, to be seen beside its figures.
create table figures.events (
  id integer generated always as identity primary key,
  happened_on date not null,
  label text not null,
  created_at timestamptz not null
);
create index events_by_day on figures.events (happened_on, id);
