-- People who read the paper under an account. The id is also the tracking id on the wire.
create table accounts.readers (
  id uuid primary key,
  -- As the reader typed it, and the same in lower case: one account an address.
  email text not null,
  email_key text not null unique,
  -- Null until a code or link from a letter, or a provider that vouches for it, has proved it.
  email_proved_at timestamptz,
  -- Flat: first_name, last_name, phone-number, date_of_birth, address.
  attributes jsonb not null default '{}',
  created_at timestamptz not null,
  -- Asked to be erased: it happens at this instant unless the reader thinks better of it.
  deletion_due_at timestamptz
);
create index readers_deletion_due on accounts.readers (deletion_due_at) where deletion_due_at is not null;

-- Sessions by the hash of their secret; the id is a public handle.
create table accounts.sessions (
  id uuid primary key,
  secret_hash bytea not null unique,
  reader_id uuid not null references accounts.readers (id) on delete cascade,
  -- 'low': the address is not proved; such a session may pay and little else.
  trust text not null check (trust in ('full', 'low')),
  -- Sessions begun one after another in the same browser.
  device_id uuid not null,
  user_agent text not null,
  client_address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_reader on accounts.sessions (reader_id, created_at desc, id desc);
create index sessions_expired on accounts.sessions (expires_at);

-- What a letter asked the reader to give back: a link, a code, or both.
create table accounts.challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-in', 'change-email', 'delete')),
  email text not null,
  email_key text not null,
  -- Who asked, where it needs an account.
  reader_id uuid references accounts.readers (id) on delete cascade,
  -- What becomes of the link where the address has no account.
  action text not null check (action in ('login', 'register')),
  code_hash bytea not null,
  code_tries integer not null default 0,
  code_expires_at timestamptz not null,
  code_voided_at timestamptz,
  link_hash bytea unique,
  link_expires_at timestamptz,
  next_path text not null default '/',
  created_at timestamptz not null,
  used_at timestamptz
);
create index challenges_by_address on accounts.challenges (purpose, email_key, created_at desc, id desc);
create index challenges_old on accounts.challenges (created_at);
