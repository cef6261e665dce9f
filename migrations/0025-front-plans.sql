-- Plans of the front page: which articles stand on it from which hour. The page top-stories-2 shows what the
-- plan of the hour says, which is the one with the latest hour that has passed.
create table content.front_plans (
  id integer generated always as identity primary key,
  name text not null,
  goes_up_at timestamptz not null,
  -- In the order of their places; the first leads.
  article_ids integer[] not null,
  is_breaking boolean not null,
  -- Whether the lines of the lead's words are shown as points.
  has_points boolean not null,
  -- Instead of the lead article's own headline and deck; empty: its own.
  lead_title text not null,
  lead_words text not null,
  made_at timestamptz not null,
  -- The person's name, or the login of an application password; empty for an import.
  made_by text not null,
  made_via text not null check (made_via in ('desk', 'rest', 'import')),
  made_from_id integer references content.front_plans (id),
  -- A row that cancels a scheduled plan has no places of its own.
  cancels_id integer unique references content.front_plans (id)
);
create index front_plans_by_hour on content.front_plans (goes_up_at desc, id desc);

create function content.refuse_change_of_plan() returns trigger language plpgsql as $$
begin
  raise exception 'Plans of the front page are append-only.';
end $$;
create trigger front_plans_are_append_only before update or delete or truncate on content.front_plans
  for each statement execute function content.refuse_change_of_plan();

insert into content.front_plans (name, goes_up_at, article_ids, is_breaking, has_points, lead_title,
  lead_words, made_at, made_by, made_via)
select '', e.modified_at,
  array(select jsonb_array_elements_text(coalesce(e.fields -> 'articles', '[]'))::integer),
  coalesce((e.fields ->> 'breaking')::boolean, false),
  coalesce((e.fields ->> 'bulleted_featured_excerpt')::boolean, false),
  '', coalesce(e.fields ->> 'featured_excerpt', ''), e.modified_at, '', 'import'
from content.entries e
where e.type = 'page' and e.slug = 'top-stories-2' and e.status = 'publish';
