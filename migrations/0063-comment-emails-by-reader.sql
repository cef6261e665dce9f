-- Readers who turned off emails about comments. Until now only a hash of their address was stored, so that the
-- emails came back after a change of address, and nothing could turn them on again.
create table comments.emails_off (
  reader_id uuid primary key,
  at timestamptz not null
);

insert into comments.emails_off (reader_id, at)
select r.id, u.at
from accounts.readers r
join comments.unsubscribed u on u.address_hash =
  rtrim(translate(encode(sha256(convert_to(r.email_key, 'UTF8')), 'base64'), '+/', '-_'), '=')
where exists (select from comments.unsubscribed);
