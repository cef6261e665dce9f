create schema if not exists platform;
create schema accounts;
create schema sandbox;

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- How far the sandbox's clock runs ahead of the machine's; no row: not at all.
create table platform.clock (
  id smallint primary key check (id = 1),
  offset_ms bigint not null check (offset_ms >= 0)
);

-- Laid out as rate-limiter-flexible expects it; `expire` is in milliseconds since 1970.
create table platform.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on platform.rate_limits (expire);

-- What the sandbox's post office delivered. `key` keeps a repeated delivery from showing twice.
create table sandbox.letters (
  id integer generated always as identity primary key,
  key text not null unique,
  recipient text not null,
  sender text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null
);
create index letters_by_recipient on sandbox.letters (lower(recipient), sent_at desc, id desc);
create index letters_newest on sandbox.letters (sent_at desc, id desc);
