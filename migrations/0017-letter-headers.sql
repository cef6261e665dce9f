-- Further lines of a delivered letter's head, like List-Unsubscribe.
alter table sandbox.letters add column headers jsonb not null default '{}';
