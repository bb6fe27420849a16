-- True if fans may not choose seats so that one free seat is left alone between seats that are taken.
alter table event add column refuses_single_seats boolean not null default false;
