-- A text with spaces where its words end, also inside of addresses and of names with a hyphen or an apostrophe.
create or replace function search_spaced(value text) returns text
  language sql immutable parallel safe strict
  return translate(value, E'\n,''’-.@', '       ');
