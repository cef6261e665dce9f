-- Newsletters that start when this challenge's link or code is used: [{"id", "name", "comes"}] and where they were
-- requested. The email names them. Null: none. `newsletters.standings.with_sign_in_at` is no longer used.
alter table accounts.challenges add column sign_up jsonb;
