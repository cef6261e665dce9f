-- What readers write to the office.
create schema support;

create table support.messages (
  -- What its sender is told, and what the office calls it.
  number bigint generated always as identity primary key,
  -- Who was signed in, and under which address; null for everybody else.
  reader_id uuid,
  account_email text,
  name text not null,
  email text not null,
  -- Eleven digits, the country code first.
  phone text not null,
  message text not null,
  -- Of all that was typed: the same again within a minute is the same message.
  fingerprint bytea not null,
  -- A field that only machines see was filled in: kept for a while, mailed to nobody.
  is_trapped boolean not null,
  received_at timestamptz not null,
  -- When its letters were queued; null while the paper sends none.
  mailed_at timestamptz
);
create index messages_by_fingerprint on support.messages (fingerprint, received_at);
create index messages_by_reader on support.messages (reader_id, number);
create index messages_unmailed on support.messages (number) where mailed_at is null;
create index messages_old on support.messages (received_at);
