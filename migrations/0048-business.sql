-- Lists of subscribers that publishers upload in the newsroom: checked, then imported as a batch, by whichever
-- process has the lease, so that a restart or another machine goes on with them.
create table accounts.import_files (
  id uuid primary key,
  -- Its name, without folders.
  file text not null,
  bytes bigint not null default 0,
  system text not null default '',
  -- Its headings.
  columns text[] not null default '{}',
  uploaded_at timestamptz not null,
  -- The login of whoever uploaded it.
  uploaded_by text not null,
  state text not null check (state in
    ('uploading', 'checking', 'checked', 'importing', 'stopped', 'finished', 'failed', 'taking_back', 'taken_back')),
  -- What it is imported with: newsletters, the product for access that Stripe doesn't bill, and products by plan.
  options jsonb not null,
  -- Rows read so far, and in all once it was checked.
  read integer not null default 0,
  rows integer,
  -- What the check, and later the import, counted.
  result jsonb,
  failure text,
  batch_id integer references accounts.import_batches (id) on delete set null,
  -- By the database's clock: the paper's own can be moved in the sandbox.
  leased_until timestamptz,
  changed_at timestamptz not null
);
create index import_files_active on accounts.import_files (state)
  where state in ('checking', 'importing', 'taking_back');
create unique index import_files_batch on accounts.import_files (batch_id) where batch_id is not null;

-- A list, and the report on it, in pieces that are never in memory together. Deleted when the list is imported.
create table accounts.import_file_parts (
  file_id uuid not null references accounts.import_files (id) on delete cascade,
  kind text not null check (kind in ('list', 'report')),
  place integer not null,
  bytes bytea not null,
  primary key (file_id, kind, place)
);

-- Plans, cancellations and their undoing by the staff, from before Stripe is asked until the audit log has them:
-- whatever fails in between, what Stripe did is in the log. Deleted then, and when nothing came of it.
create table billing.staff_changes (
  id uuid primary key,
  reader_id uuid not null,
  subscription_id text not null,
  kind text not null check (kind in ('plan', 'cancel', 'end', 'resume')),
  -- The plan that was chosen.
  plan_id text,
  -- Who, and the entry, as the log takes them.
  actor jsonb not null,
  entry jsonb not null,
  ordered_at timestamptz not null
);
create index staff_changes_by_age on billing.staff_changes (ordered_at);
create index staff_changes_by_reader on billing.staff_changes (reader_id);
