-- Keeps the codes that a person entered last, `at_most` with this one: anything can be entered.
create or replace function enter_move_code(person uuid, hash bytea, at_most integer, expires timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_move_code c using (
      select o.code_hash from person_move_code o where o.person_id = person and o.moving_org_id is null
      order by o.created_at desc, o.code_hash offset at_most - 1
    ) old where c.person_id = person and c.code_hash = old.code_hash;
    insert into person_move_code (person_id, code_hash, created_at, expires_at) values (person, hash, at, expires)
    on conflict (person_id, code_hash) do update set created_at = excluded.created_at, expires_at = excluded.expires_at;
  end;
