-- Who wants which letter. What somebody agreed to is kept for as long as the paper may be asked for
-- it; whose it was is forgotten with the account.
create schema newsletters;

create table newsletters.addresses (
  id uuid primary key,
  -- SHA-256 of the address; letters of years ago name it. Null once its owner is forgotten.
  hash bytea unique,
  -- As it was typed, and the same in lower case; null when its owner moved to another or is forgotten.
  email text,
  email_key text collate "C" unique,
  reader_id uuid unique,
  -- Where its owner's letters go since the account has another address.
  moved_to uuid references newsletters.addresses (id),
  created_at timestamptz not null
);
create index addresses_moved on newsletters.addresses (moved_to) where moved_to is not null;

-- Append-only: what was said about a list, when and where.
create table newsletters.consents (
  id bigint generated always as identity primary key,
  address_id uuid not null references newsletters.addresses (id),
  list text not null,
  what text not null check (what in ('asked', 'confirmed', 'left', 'moved')),
  -- The page or the letter, with the names of a campaign.
  source text not null,
  -- Keyed hash of the client's address; null where no request stands behind it.
  client_hash bytea,
  recorded_at timestamptz not null
);
create index consents_by_address on newsletters.consents (address_id, id);

-- What that comes to now.
create table newsletters.standings (
  address_id uuid not null references newsletters.addresses (id),
  list text not null,
  state text not null check (state in ('asked', 'subscribed', 'left')),
  since timestamptz not null,
  -- When a letter that asks to confirm it went out last.
  lettered_at timestamptz,
  -- When it was asked for together with a letter to sign in, whose link confirms it.
  with_sign_in_at timestamptz,
  primary key (address_id, list)
);
create index standings_subscribed on newsletters.standings (list, address_id) where state = 'subscribed';
create index standings_waiting on newsletters.standings (since) where state <> 'subscribed';

-- Addresses that nothing is sent to, whoever asks for it: the hash alone.
create table newsletters.suppressions (
  hash bytea primary key,
  because text not null check (because in ('bounced', 'complained', 'asked')),
  since timestamptz not null
);
