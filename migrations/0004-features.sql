-- Events are listed by when they are, not by when they were announced.
create index entries_by_start on content.entries ((fields ->> 'starts_at'), id)
  where type = 'event' and status = 'publish';

-- What is akin to an article is first of all what shares its subject.
create index entries_by_subject on content.entries ((fields ->> 'subject'), published_at desc, id desc)
  where type = 'article' and status = 'publish';
