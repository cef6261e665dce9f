-- Emails to an address that came back one after the other: how many, and when the first and the latest of them were
-- sent. The row is deleted once an email arrives, or the address gets no newsletters anymore.
create table newsletters.soft_bounces (
  address_id uuid primary key references newsletters.addresses (id),
  bounces integer not null,
  since timestamptz not null,
  latest_at timestamptz not null
);

-- `blocked`: the sender or the email was refused, which says nothing about the mailbox. `delayed`: may still arrive.
alter table newsletters.deliveries drop constraint deliveries_bounce_check,
  add constraint deliveries_bounce_check
  check (bounce in ('hard', 'soft', 'blocked', 'delayed', 'complaint')) not valid;
