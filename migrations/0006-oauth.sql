-- Who a reader is at a provider. The subject never changes there; the address may.
create table accounts.identities (
  reader_id uuid not null references accounts.readers (id) on delete cascade,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  -- As the provider gave it when the identity was linked.
  email text,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_by_reader on accounts.identities (reader_id, provider);

-- One way to a provider and back. Begun, answered once by the callback, taken once by a sign-in.
create table accounts.oauth_exchanges (
  state_hash bytea primary key,
  provider text not null check (provider in ('google', 'facebook')),
  -- The browser that began it; nobody else may answer or take it.
  browser_hash bytea not null,
  code_verifier text not null,
  -- Null where the provider gives no ID token.
  nonce text,
  next_path text not null,
  -- Where to go back to when nothing came of it; null: the sign-in page.
  start_path text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- What came back. Null until then, and where nothing usable came.
  outcome text check (outcome in ('login', 'register', 'confirm')),
  subject text,
  email text,
  is_email_verified boolean,
  first_name text,
  last_name text,
  taken_at timestamptz
);
create index oauth_exchanges_expired on accounts.oauth_exchanges (expires_at);
