-- Cash that is moved between a drawer and the safe while its till is open: change that is added, or money for the bank that is taken out.
create table till_transfer (
  org_id uuid not null,
  transfer_id uuid not null,
  till_id uuid not null,
  -- Negative if it was taken out of the drawer.
  amount_minor bigint not null check (amount_minor <> 0),
  reason text not null,
  actor text not null,
  at timestamptz not null,
  primary key (org_id, transfer_id),
  foreign key (org_id, till_id) references till
);
call guard_tenancy('till_transfer');
revoke update, delete on till_transfer from tessera_app;
create index till_transfer_by_till on till_transfer (org_id, till_id, transfer_id);

-- Nothing is to be validated: the constraint before allowed less.
alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in (
    'sale', 'refund', 'chargeback', 'chargeback_reversal', 'payment', 'till_open', 'till_close', 'till_transfer', 'exchange', 'payout',
    'provider_cost'))
    not valid;
