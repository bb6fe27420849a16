-- Erases what the log knows of a person of this organisation. The entries stay, without the person's values.
create or replace function erase_audit_person(kind text, id text) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with erased as (
      delete from audit_person_value where org_id = app_org() and person_kind = kind and person_id = id returning 1
    )
    select count(*) from erased;
  end;
