-- A sale at the counter may use a voucher. Its use is counted in `discount`, in the same transaction. Nothing is to be validated: no
-- movement before had one.
alter table till_movement
  add column discount_id bigint,
  add constraint till_movement_discount_fkey foreign key (org_id, discount_id) references discount not valid;
