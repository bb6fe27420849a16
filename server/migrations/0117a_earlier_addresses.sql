-- outside a transaction
-- Gives addresses that are stored in another form the form in which they are typed. See 0117.
call normalise_addresses();
