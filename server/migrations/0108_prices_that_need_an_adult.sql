-- True if an order with this price must also have a ticket at a price that needs no adult.
alter table price add column needs_adult boolean not null default false;
