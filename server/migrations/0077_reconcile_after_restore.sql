-- few rows: organisation
-- After a restore the payment provider has payments that the database does not know, and a worker would charge some of them again.
-- `tessera restore finish` sets the restored time for organisations in live mode, and `tessera ledger reconcile` clears it. Until
-- then no worker starts. See docs/restore.md and docs/decisions/0067.
alter table organisation add column reconcile_since timestamptz;

create function list_unreconciled() returns table (org_id uuid, since timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select o.org_id, o.reconcile_since from organisation o where o.reconcile_since is not null order by o.org_id;
  end;
alter function list_unreconciled owner to tessera_lookup;
revoke all on function list_unreconciled from public;
grant execute on function list_unreconciled to tessera_app;
