-- How often each network address added to an article's page views on a day (UTC): a keyed hash of the address, for a day.
create table popular.networks (
  day_at timestamptz not null,
  network text not null,
  article_id integer not null,
  readings integer not null,
  primary key (day_at, network, article_id)
);
