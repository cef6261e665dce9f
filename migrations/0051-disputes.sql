-- Disputes of subscriptions' payments, as last read from Stripe.
create table billing.disputes (
  id text primary key,
  subscription_id text not null,
  invoice_id text not null,
  -- In the currency's smallest unit.
  amount bigint not null,
  currency text not null,
  -- Stripe's, such as 'needs_response' and 'lost'.
  status text not null,
  opened_at timestamptz not null,
  -- When it was first read as decided: Stripe doesn't say when the bank decided.
  decided_at timestamptz
);
create index disputes_by_subscription on billing.disputes (subscription_id);
