-- A new session is announced with its hash. An ended one stays in the memory of an edge for a minute; its cell refuses it.
create or replace function announce_staff_session() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('tessera_directory', 'staff_session ' || encode(new.token_hash, 'hex'));
  return null;
end $$;
