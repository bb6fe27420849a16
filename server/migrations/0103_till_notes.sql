-- What staff say about a count whose cash differs from what is expected.
alter table till add column note text;
