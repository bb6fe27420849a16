create or replace function forget_sso_sessions(batch integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with old as materialized (
      select org_id, sso_session_id from sso_session where created_at < now() - interval '1 day'
      order by created_at limit batch
    ), gone as (
      delete from sso_session s using old where s.org_id = old.org_id and s.sso_session_id = old.sso_session_id returning 1
    ), old_codes as materialized (
      select org_id, sso_code_id from sso_code where sent_at < now() - interval '1 day' order by sent_at limit batch
    ), gone_codes as (
      delete from sso_code c using old_codes where c.org_id = old_codes.org_id and c.sso_code_id = old_codes.sso_code_id
      returning 1
    )
    select greatest((select count(*) from gone), (select count(*) from gone_codes));
  end;
