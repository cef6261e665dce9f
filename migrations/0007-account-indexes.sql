-- For the sweep of sessions that have ended, and for what goes along when a reader is erased.
create index sessions_ended on accounts.sessions (ended_at) where ended_at is not null;
create index challenges_by_reader on accounts.challenges (reader_id) where reader_id is not null;
create index challenges_by_email on accounts.challenges (email_key);
-- For the sweep of accounts whose address was never proved.
create index readers_unproved on accounts.readers (created_at, id) where email_proved_at is null;
