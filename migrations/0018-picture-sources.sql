-- A preview is cropped around the focal point that is stored with its picture, found by its address.
create index entries_by_source on content.entries ((fields ->> 'source')) where type = 'attachment';
