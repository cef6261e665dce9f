-- People who make the paper. Readers' accounts stand beside them, in tables of their own.
create table accounts.staff (
  id integer generated always as identity primary key,
  login text not null,
  name text not null,
  email text not null,
  role text not null check (role in ('editor', 'moderator', 'administrator')),
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index staff_login on accounts.staff (lower(login));

create table accounts.application_passwords (
  id integer generated always as identity primary key,
  staff_id integer not null references accounts.staff (id),
  salt bytea not null,
  hash bytea not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index application_passwords_by_staff on accounts.application_passwords (staff_id, id)
  where revoked_at is null;
