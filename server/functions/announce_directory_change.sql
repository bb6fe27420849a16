-- An edge reads an organisation again when its id is announced. Nothing of a sale is: it changes none of these columns.
create or replace function announce_directory_change() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('tessera_directory', coalesce(new.org_id, old.org_id)::text);
  return null;
end $$;
