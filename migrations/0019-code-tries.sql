-- Wrong codes count by challenge and by the client that typed them, so that a stranger's tries do not
-- use up the reader's own. The client is a keyed hash of an address.
create table accounts.code_tries (
  challenge_id uuid not null references accounts.challenges (id) on delete cascade,
  client bytea not null,
  tries integer not null,
  primary key (challenge_id, client)
);

-- An address that an account had before, and the link with which its owner takes the account back.
create table accounts.email_changes (
  id uuid primary key,
  reader_id uuid not null references accounts.readers (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  token_hash bytea not null unique,
  changed_at timestamptz not null,
  undo_until timestamptz not null,
  -- Taken back, or taken over by the undoing of an earlier change.
  ended_at timestamptz
);
create index email_changes_by_reader on accounts.email_changes (reader_id, changed_at);
