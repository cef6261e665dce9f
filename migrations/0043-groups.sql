-- Seats of groups: one subscription whose quantity is the number of seats. The version before works with it: it
-- sells no groups.

-- The number of seats that a group pays for, and the product that each gives; null for one reader's subscription.
alter table billing.subscriptions add column seats integer;
alter table billing.subscriptions add column seat_product_id text;

-- A group pays as a customer of its own, so that it can be handed over with its card and its invoices.
create table billing.group_customers (
  customer_id text primary key,
  -- The owner of the group; null once the account is erased.
  reader_id uuid,
  -- Who bought first: part of the idempotency key.
  bought_by uuid,
  created_at timestamptz not null,
  -- When the reader became the owner.
  owned_since timestamptz not null
);
create index group_customers_by_reader on billing.group_customers (reader_id, owned_since desc);
create index group_customers_by_buyer on billing.group_customers (bought_by);

alter table access.grants drop constraint grants_source_check;
alter table access.grants add constraint grants_source_check
  check (source in ('subscription', 'gift', 'comp', 'group')) not valid;

create schema groups;

create table groups.groups (
  id uuid primary key,
  -- Stripe's ID.
  subscription_id text not null unique,
  -- Null once the account is erased.
  owner_id uuid,
  organization text not null,
  -- What each seat gives.
  product_id text not null,
  seats integer not null,
  -- While the owner lowers the number: seats beyond it are not given away meanwhile.
  held_seats integer,
  held_until timestamptz,
  -- Access, as the subscription's: each member's grant has it.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  -- Lower case; anyone with a proved address there may take a seat.
  domain text,
  created_at timestamptz not null
);
create index groups_by_owner on groups.groups (owner_id, created_at desc);
create index groups_by_domain on groups.groups (domain) where domain is not null;
create index groups_newest on groups.groups (created_at desc, id);

-- A row for each time someone took a seat; its ID is that of the grant's source.
create table groups.members (
  id uuid primary key,
  group_id uuid not null references groups.groups (id),
  -- Null once the account is erased.
  reader_id uuid,
  joined_at timestamptz not null,
  how text not null check (how in ('owner', 'invitation', 'domain')),
  left_at timestamptz,
  why text check (why in ('left', 'removed', 'erased')),
  -- The access that was granted last, as text; what differs is granted again.
  granted text,
  -- The end of access that the member was last told of by email.
  told_until timestamptz
);
-- A reader has one seat at most.
create unique index members_by_reader on groups.members (reader_id) where left_at is null;
create index members_of_reader on groups.members (reader_id, joined_at desc);
create index members_of_group on groups.members (group_id, joined_at, id);

create table groups.invitations (
  id uuid primary key,
  group_id uuid not null references groups.groups (id),
  email text not null,
  email_key text not null,
  -- Of the link's secret; a new email has a new one.
  token_hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('pending', 'accepted', 'withdrawn')),
  settled_at timestamptz
);
create unique index invitations_pending on groups.invitations (group_id, email_key) where state = 'pending';
create index invitations_by_group on groups.invitations (group_id, sent_at desc);
create index invitations_by_email on groups.invitations (email_key);

-- How many emails a group had sent: a day's number is limited.
create table groups.emails (
  group_id uuid not null references groups.groups (id),
  sent_at timestamptz not null
);
create index emails_by_group on groups.emails (group_id, sent_at);

-- A code on its way to an address of the domain that the owner wants to open.
create table groups.domain_codes (
  group_id uuid primary key references groups.groups (id),
  domain text not null,
  email text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);
