-- What an issue of a newsletter sold, and counts in place of its deliveries once it is long sent.

-- The campaign of the link by which the reader came (utm_campaign), such as an issue's name; null without one.
alter table billing.sales add column campaign text;
create index sales_by_campaign on billing.sales (campaign) where campaign is not null;

-- The last day whose issue was composed by itself, "2026-11-22": once, also if somebody deletes it.
alter table newsletters.list_settings add column composed_for text;

-- `counts`: what became of its emails, from when its deliveries may be deleted. `has_deliveries`: they aren't all
-- deleted yet.
alter table newsletters.issues
  add column counts jsonb,
  add column has_deliveries boolean not null default true;
create index issues_to_compact on newsletters.issues (ended_at)
  where has_deliveries and ended_at is not null;
