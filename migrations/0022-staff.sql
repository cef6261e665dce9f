-- Who works here: second factors, the steps of signing in, and invitations.

alter table accounts.challenges drop constraint challenges_purpose_check;
alter table accounts.challenges add constraint challenges_purpose_check
  check (purpose in ('sign-in', 'change-email', 'delete', 'staff-sign-in'));

alter table accounts.staff_sessions
  -- Only 'full' has rights. The address is proved; what is missing is the second factor, or its setup.
  add column stage text not null default 'full' check (stage in ('second-factor', 'set-up', 'full')),
  -- Shared by the sessions of one browser, to tell a person of a sign-in in a new one.
  add column browser_id uuid,
  -- Failed app codes.
  add column tries integer not null default 0;
create index staff_sessions_expired on accounts.staff_sessions (expires_at);

create table accounts.passkeys (
  -- The credential's ID, base64url.
  id text primary key,
  staff_id integer not null references accounts.staff (id),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_staff on accounts.passkeys (staff_id, created_at);

-- What an authenticator must sign. The row is deleted by its first use.
create table accounts.passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('sign-in', 'prove', 'add')),
  staff_id integer references accounts.staff (id),
  expires_at timestamptz not null
);
create index passkey_challenges_expired on accounts.passkey_challenges (expires_at);

create table accounts.app_codes (
  staff_id integer primary key references accounts.staff (id),
  -- Encrypted with a key derived from SECRET.
  secret bytea not null,
  -- Of the code used last: neither it nor an earlier one is valid again.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until the first code from the app has arrived.
  confirmed_at timestamptz
);

create table accounts.invitations (
  id uuid primary key,
  token_hash bytea not null unique,
  name text not null,
  email text not null,
  roles text[] not null,
  -- The account that the link opens; null: accepting creates one.
  staff_id integer references accounts.staff (id),
  -- Null: whoever operates the server.
  invited_by integer references accounts.staff (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);

alter table accounts.application_passwords add column name text not null default '';
