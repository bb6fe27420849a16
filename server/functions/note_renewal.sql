create or replace function note_renewal() returns trigger
  language plpgsql as $$
begin
  insert into renewal_change (org_id, term_id)
  select distinct coalesce(new.org_id, old.org_id), t.term_id
  from unnest(array[new.term_id, old.term_id, new.renews_id, old.renews_id]) t (term_id) where t.term_id is not null;
  return null;
end $$;
