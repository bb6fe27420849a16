-- A mobile number as digits alone and a postcode without spaces: people write both in many ways.
create or replace function contact_key(mobile_number text, postcode text) returns text
  language sql immutable parallel safe
  return regexp_replace(coalesce(mobile_number, ''), '[^0-9]', '', 'g') || E'\n'
    || regexp_replace(lower(coalesce(postcode, '')), '[^a-z0-9]', '', 'g');
