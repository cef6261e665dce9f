-- What lets readers in, and what visitors have read of what is counted.
create schema access;

-- Append-only: each row is what a source says from then on; the newest row of a source holds.
create table access.grants (
  id bigint generated always as identity primary key,
  -- The same in every row of one source: the grant's name on the wire.
  grant_id uuid not null,
  reader_id uuid not null,
  product_id text not null,
  source text not null check (source in ('subscription', 'gift', 'comp')),
  source_id text not null,
  starts_at timestamptz not null,
  -- Null: until further notice.
  ends_at timestamptz,
  reason text not null,
  recorded_at timestamptz not null
);
create index grants_by_source on access.grants (source, source_id, id desc);
create index grants_by_reader on access.grants (reader_id, id desc);

-- What somebody has read of what is counted, in one row, so that two openings at once count in turn.
create table access.meters (
  -- 'reader:UUID' or 'visitor:UUID'.
  owner text primary key,
  -- Article id -> when it was first opened within the window, in seconds since 1970.
  readings jsonb not null,
  touched_at timestamptz not null
);
create index meters_old on access.meters (touched_at);
