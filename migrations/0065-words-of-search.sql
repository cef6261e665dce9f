-- Words of scripts without spaces, and words spelled without their signs (US for U.S.), are indexed now: every
-- article is indexed again, in the background. The version before works with it.
insert into content.index_queue (entry_id)
select id from content.entries where type = 'article' and status = 'publish'
on conflict (entry_id) do update set queued_at = excluded.queued_at;
