-- Replaces an earlier challenge of the same browser, and deletes some expired ones, so that the table needs no other cleaning.
create or replace function put_passkey_challenge(for_purpose text, binding bytea, bytes bytea, expires timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from passkey_challenge c using (
      select o.purpose, o.bound_to from passkey_challenge o where o.expires_at < at order by o.expires_at limit 20 for update skip locked
    ) old where c.purpose = old.purpose and c.bound_to = old.bound_to;
    insert into passkey_challenge (purpose, bound_to, challenge, expires_at) values (for_purpose, binding, bytes, expires)
    on conflict (purpose, bound_to) do update set challenge = excluded.challenge, expires_at = excluded.expires_at;
  end;
