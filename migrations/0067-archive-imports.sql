-- Archives of other newsrooms, which publishers upload in the same way as lists of subscribers.
alter table accounts.import_files
  add column type text not null default 'subscribers' check (type in ('subscribers', 'archive')),
  -- When the import of an archive was started, which has no batch; from then on it stays in the list of imports.
  add column begun_at timestamptz;
