-- Nobody changes an entry, not even the owner of the database by mistake. Days that are too old are dropped as tables.
create or replace function refuse_audit_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
