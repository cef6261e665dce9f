-- A period of several months, as of a price every three months. Subscriptions that have one are read from Stripe
-- again by the nightly comparison, whose summary names it.
alter table billing.subscriptions add column interval_count integer not null default 1;
