-- Appends an entry of the organisation of the transaction. Time and id come from here, so that no caller chooses them.
create or replace function append_audit(entry jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  org uuid := app_org();
  moment timestamptz := clock_timestamp();
  id uuid := (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 13))::uuid;
begin
  if org is null then raise exception 'append_audit needs an organisation'; end if;
  perform make_audit_day((moment at time zone 'UTC')::date);
  insert into audit_entry (org_id, entry_id, at, actor_kind, actor_id, actor_label, session_id, address, request_id,
    operation, entity_kind, entity_id, changes, reason, outcome, code, count)
  values (org, id, moment, entry->>'actor_kind', entry->>'actor_id', entry->>'actor_label', entry->>'session_id',
    entry->>'address', entry->>'request_id', entry->>'operation', entry->>'entity_kind', entry->>'entity_id',
    entry->'changes', entry->>'reason', entry->>'outcome', entry->>'code', (entry->>'count')::integer);
  insert into audit_person_value (org_id, entry_id, person_kind, person_id, label, changes)
  select org, id, p.person_kind, p.person_id, p.label, p.changes
  from jsonb_to_recordset(entry->'people') as p (person_kind text, person_id text, label text, changes jsonb);
end $$;
