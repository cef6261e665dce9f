-- breaking: staff have several roles, and the column with the one role they had is gone
-- The newsroom: staff with several roles, their sessions, what they did, and text that is not published yet.

alter table accounts.staff add column roles text[] not null default '{}';
update accounts.staff set roles = case role
  when 'editor' then array['editor', 'front', 'moderator']
  when 'moderator' then array['moderator']
  else array['publisher'] end;
alter table accounts.staff drop column role;
alter table accounts.staff add constraint staff_have_a_role check (
  cardinality(roles) > 0
  and roles <@ array['contributor', 'reporter', 'editor', 'front', 'moderator', 'circulation', 'publisher']
);

-- Apart from readers' sessions: another cookie, a shorter life.
create table accounts.staff_sessions (
  id uuid primary key,
  secret_hash bytea not null unique,
  staff_id integer not null references accounts.staff (id),
  user_agent text not null,
  client_address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When this person last proved who they are; deeds that cannot be undone require it anew.
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_by_staff on accounts.staff_sessions (staff_id, created_at desc);

create schema if not exists desk;

-- Who did what. Written in the transaction of what it records; contains no texts and no addresses.
create table desk.audit_log (
  id bigint generated always as identity primary key,
  recorded_at timestamptz not null,
  staff_id integer not null,
  login text not null,
  roles text[] not null,
  session_id uuid,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text not null default ''
);
create index audit_log_by_subject on desk.audit_log (subject, id desc);
create index audit_log_by_staff on desk.audit_log (staff_id, id desc);

create function desk.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on desk.audit_log
  for each statement execute function desk.refuse_change();

-- What waits beside a published or scheduled article for "Publish changes", with all fields; drafts are
-- written in their entry.
create table content.working_copies (
  entry_id integer primary key references content.entries (id) on delete cascade,
  copy jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null
);
