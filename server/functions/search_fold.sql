-- What search compares: lower case, without accents. unaccent() is only stable because its dictionary could be
-- replaced; ours is named and fixed, so the promise of immutability holds.
create or replace function search_fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, value));
