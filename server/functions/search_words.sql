-- The words of a folded term; null for a term that is looked for as it is: one word, or a number or an address, which have no
-- order, or words that are all too short for the index.
create or replace function search_words(folded text) returns text[]
  language sql immutable parallel safe
  return (
    select case when (count(*) > 1 or strpos(folded, ',') > 0) and bool_or(w.word ~ '[[:alnum:]]{3}') and folded !~ '[0-9@]'
      then array_agg(w.word) end
    from (select distinct s.word from regexp_split_to_table(search_spaced(folded), ' +') as s (word) where s.word <> '' limit 8) w
  );
