-- Lists of subscribers that were taken in from files, so that one can go on after a crash and be taken back.
create table accounts.import_batches (
  id integer generated always as identity primary key,
  file text not null,
  -- SHA-256 of the file and of what was asked for, by which an unfinished batch is found again.
  digest bytea not null,
  system text not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  -- All lines up to this one are taken in.
  line integer not null default 0,
  taken_back_at timestamptz
);
create index import_batches_unfinished on accounts.import_batches (digest) where finished_at is null;

-- What a batch did for a reader.
create table accounts.import_rows (
  batch_id integer not null references accounts.import_batches (id) on delete cascade,
  reader_id uuid not null references accounts.readers (id) on delete cascade,
  made_account boolean not null,
  lists text[] not null,
  -- The customer ID at Stripe that was linked.
  customer_id text,
  -- The source ID of complimentary access that was given.
  grant_source_id text,
  primary key (batch_id, reader_id)
);
create index import_rows_by_reader on accounts.import_rows (reader_id);
