-- The three longest words as patterns for an index, the longest first. A term with fewer has the longest more than once.
create or replace function search_patterns(words text[]) returns text[]
  language sql immutable parallel safe
  return (
    select case when p.patterns is not null
      then array[p.patterns[1], coalesce(p.patterns[2], p.patterns[1]), coalesce(p.patterns[3], p.patterns[1])] end
    from (
      select array_agg('%' || regexp_replace(w.word, '([\\%_])', '\\\1', 'g') || '%' order by length(w.word) desc, w.word) as patterns
      from unnest(words) as w (word) where w.word ~ '[[:alnum:]]{3}'
    ) p
  );
