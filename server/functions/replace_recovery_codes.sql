create or replace function replace_recovery_codes(id uuid, hashes text[]) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_recovery_code c where c.person_id = id;
    insert into person_recovery_code (person_id, code_hash) select id, decode(hash, 'hex') from unnest(hashes) hash;
  end;
