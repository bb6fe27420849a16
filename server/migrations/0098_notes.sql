-- What staff write about an order, a customer or a member. The subject is no foreign key: orders and members are never deleted, a
-- customer is only by a merge, which moves the notes, and a key would lock the tables of sales while this migration runs.
create table note (
  org_id uuid not null references organisation,
  note_id uuid not null,
  subject text not null check (subject in ('order', 'customer', 'member')),
  -- The order_id, user_id or member_id.
  subject_id bigint not null,
  text text not null check (length(text) between 1 and 2000),
  -- The person or the API key, by its public id, and its name then: it stays readable when they are gone.
  author_id text not null,
  author_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz,
  primary key (org_id, note_id)
);
call guard_tenancy('note');
create index note_of_subject on note (org_id, subject, subject_id);
