-- Terms from before the triggers of 0045. A term that changes meanwhile is noted twice, which costs one more reading. The role
-- reads the terms of all organisations, so that no table is locked while they are copied.
grant insert on renewal_change to tessera_lookup;
set local role tessera_lookup;
insert into renewal_change (org_id, term_id) select org_id, term_id from membership_term;
reset role;
revoke insert on renewal_change from tessera_lookup;
