-- Gift subscriptions that readers buy for someone else.
create schema gifts;

-- One row from the order on. The code is never stored as it is: by its hash it is found, and sealed with the
-- server's secret it can be sent again.
create table gifts.gifts (
  id uuid primary key,
  state text not null check (state in ('ordered', 'paid', 'redeemed', 'refunded')),
  -- The gift of the publication's offer, and what it gave when it was bought.
  offer_id text not null,
  product_id text not null,
  months integer not null check (months > 0),
  -- Cents.
  amount integer not null check (amount > 0),
  currency text not null,
  -- The account that bought it; null for a guest, who is known by the address.
  buyer_id uuid,
  buyer_name text not null,
  buyer_email text not null,
  buyer_key text not null,
  recipient_name text not null,
  -- '' if only the buyer hands it over.
  recipient_email text not null,
  recipient_key text not null,
  message text not null,
  -- When the email to the recipient is due; null for a card.
  deliver_at timestamptz,
  session_id text unique,
  ordered_at timestamptz not null,
  paid_at timestamptz,
  payment_intent text,
  receipt_url text,
  code_hash text unique,
  code_sealed bytea,
  -- The code's last characters, by which the staff find it.
  code_end text,
  -- The latest email to the recipient, and how many there were.
  sent_at timestamptz,
  sends integer not null default 0,
  receipt_queued_at timestamptz,
  redeemed_by uuid,
  redeemed_at timestamptz,
  ends_at timestamptz,
  reminded_at timestamptz,
  -- The staff's order to refund it, stored before Stripe is asked.
  refund_access text check (refund_access in ('continues', 'now')),
  refund_asked_at timestamptz,
  refund_failure text,
  refunded_at timestamptz
);
create index gifts_by_order on gifts.gifts (ordered_at desc, id desc);
create index gifts_by_buyer_key on gifts.gifts (buyer_key);
create index gifts_by_buyer on gifts.gifts (buyer_id) where buyer_id is not null;
create index gifts_by_recipient_key on gifts.gifts (recipient_key) where recipient_key <> '';
create index gifts_by_redeemer on gifts.gifts (redeemed_by) where redeemed_by is not null;
create index gifts_by_payment on gifts.gifts (payment_intent) where payment_intent is not null;
create index gifts_to_send on gifts.gifts (deliver_at) where state = 'paid' and sent_at is null;
create index gifts_unpaid on gifts.gifts (ordered_at) where state = 'ordered';
create index gifts_to_remind on gifts.gifts (ends_at) where state = 'redeemed' and reminded_at is null;
create index gifts_without_receipt on gifts.gifts (paid_at) where paid_at is not null and receipt_queued_at is null;
create index gifts_being_refunded on gifts.gifts (refund_asked_at) where refund_asked_at is not null and refunded_at is null;

-- Append-only: money that came in for gifts, and that went back. The ID is Stripe's. Nothing of a person.
create table gifts.payments (
  id text primary key,
  gift_id uuid not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  amount integer not null,
  currency text not null,
  product_id text not null,
  paid_at timestamptz not null,
  recorded_at timestamptz not null
);
create index gift_payments_by_time on gifts.payments (paid_at);
create index gift_payments_by_recording on gifts.payments (recorded_at);

-- One-off income of the paper's days, apart from subscriptions: it recurs in no month.
create table figures.gift_days (
  day date not null,
  product_id text not null,
  currency text not null,
  sold integer not null,
  -- Cents.
  paid bigint not null,
  refunded bigint not null,
  disputed bigint not null,
  primary key (day, product_id, currency)
);
