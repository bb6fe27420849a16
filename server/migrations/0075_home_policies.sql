-- outside a transaction
-- Hides the rows of organisations that are not here from workers, one table at a time. See 0074.
call guard_all_homes();
