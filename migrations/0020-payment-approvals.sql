-- Whether the open bill of a subscription waits for its card's owner to approve it at the bank.
alter table billing.subscriptions add column needs_approval boolean not null default false;
