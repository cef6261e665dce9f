-- The newsroom's screens on subscribers: finding them, complimentary access, refunds. The version before works
-- with it.
--
-- Building the index of names takes about ten seconds for a million accounts; new accounts wait meanwhile, readers
-- don't.

-- Name and address of an account, as they are searched: lower case, without accents, words between spaces.
create function accounts.search_words(email text, attributes jsonb) returns text
  language sql immutable parallel safe
  set search_path from current
  as $$
    select ' ' || lower(unaccent(concat_ws(' ', attributes ->> 'first_name', attributes ->> 'last_name', email))) || ' '
  $$;
create index readers_by_words on accounts.readers
  using gin (accounts.search_words(email, attributes) gin_trgm_ops);
-- The order of what is found.
create index readers_in_order on accounts.readers (email_key collate "C");

-- Views of the list: the newest, those whose payment failed, those who leave.
create index subscriptions_newest on billing.subscriptions (started_at desc, id desc)
  where is_first_paid and reader_id is not null;
create index subscriptions_failed on billing.subscriptions (status_at desc, id desc)
  where status in ('past_due', 'unpaid') and is_first_paid and reader_id is not null;
create index subscriptions_leaving on billing.subscriptions (cancel_at, id)
  where cancel_at is not null and status in ('active', 'trialing', 'past_due') and reader_id is not null;
create index subscriptions_by_last4 on billing.subscriptions ((card ->> 'last4')) where card is not null;

-- Complimentary access and gifts, by when they end.
create index grants_given on access.grants ((coalesce(ends_at, 'infinity'::timestamptz)), source_id)
  where source in ('comp', 'gift');

-- Refunds that the staff made. The ID is that of the action: the idempotency key at Stripe, and in the metadata of
-- the refund there. Rows are never deleted.
create table billing.refunds (
  id uuid primary key,
  -- Null once the account is erased; the reason goes with it.
  reader_id uuid,
  -- Null for a payment without a subscription.
  subscription_id text,
  invoice_id text not null,
  charge_id text not null,
  -- In the currency's smallest unit.
  amount integer not null check (amount > 0),
  currency text not null,
  -- What becomes of the subscription: it goes on, ends with its period, or ends at once.
  access text not null check (access in ('continues', 'period_end', 'now')),
  reason text,
  -- 'waiting': above the limit, until a publisher confirms it; 'sending': on its way to Stripe.
  state text not null check (state in ('waiting', 'declined', 'sending', 'made', 'failed')),
  -- Stripe's ID of the refund, or why it refused.
  refund_id text,
  failure text,
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by text,
  settled_at timestamptz
);
create index refunds_by_reader on billing.refunds (reader_id, requested_at desc, id);
create index refunds_by_invoice on billing.refunds (invoice_id, requested_at desc, id);
create index refunds_open on billing.refunds (requested_at, id) where state in ('waiting', 'sending');

-- What a publisher decides about money.
create table billing.settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
);

-- Whether an email was really sent: those about a past that the paper did not know are only noted.
-- Null: noted before this column was there.
alter table billing.letters add column was_sent boolean;
create index letters_by_subscription on billing.letters (subscription_id, queued_at desc);
