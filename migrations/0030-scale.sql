-- Indexes for large papers: nothing else changes, and the version before works with them.
--
-- Building them takes a few seconds for every million rows of grants. Readers go on reading meanwhile, and only
-- new grants wait. A paper with many millions builds them beforehand, without any wait; then this file finds
-- them (docs/guides/scale.md):
--   create index concurrently grants_of_reader on access.grants (reader_id, source, source_id, id desc);

-- The newest row of each source of a reader, without reading the older ones.
create index if not exists grants_of_reader on access.grants (reader_id, source, source_id, id desc);

-- How many began and ended today.
create index if not exists subscriptions_by_start on billing.subscriptions (started_at) where is_first_paid;
create index if not exists subscriptions_by_end on billing.subscriptions (ended_at)
  where is_first_paid and ended_at is not null;
