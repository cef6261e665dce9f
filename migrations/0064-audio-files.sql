-- What is known of each uploaded audio file, as it was read from the file itself. Entries name a file by its
-- URL; one that no entry names is removed, with its row.
create table content.audio_files (
  -- In the storage of media files.
  path text primary key,
  mime text not null,
  bytes integer not null,
  seconds integer not null,
  uploaded_at timestamptz not null
);
