-- 4. What a buyer was told about a settled payment. The payment itself stays, with all that refunds and disputes need.
create or replace function forget_payment_responses(days integer, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  begin atomic
    with old as materialized (
      select a.org_id, a.attempt_id from attempt a
      where a.answer is not null and a.settled_at < now() - make_interval(days => days)
        and not exists (select from org_home h where h.org_id = a.org_id and h.state <> 'here')
      order by a.settled_at limit at_most
    ), changed as (
      update attempt a set answer = null, metadata = '{}' from old o
      where a.org_id = o.org_id and a.attempt_id = o.attempt_id returning 1
    )
    select count(*) from changed;
  end;
