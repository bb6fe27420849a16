-- Not even the owner of the table changes a document, or deletes one that must still be kept.
create or replace function refuse_invoice_change() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' and old.keep_until < current_date then
    return old;
  end if;
  raise exception 'an invoice never changes' using errcode = 'restrict_violation';
end
$$;
