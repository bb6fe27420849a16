-- forget_old_answers locked the rows that it was about to delete, which takes the right to update them; tessera_lookup
-- has no such right and needs none. Without the lock two sweeps may find the same rows: the second one waits for the
-- first and then deletes what is left.
create or replace function forget_old_answers(older_than interval, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with old as materialized (
      select org_id, plane, key from idempotent_answer where created_at < now() - older_than
      order by created_at limit at_most
    ), gone as (
      delete from idempotent_answer a using old
      where a.org_id = old.org_id and a.plane = old.plane and a.key = old.key returning 1
    )
    select count(*) from gone;
  end;
