-- True if each word begins a word of the text.
create or replace function has_words(value text, words text[]) returns boolean
  language sql immutable parallel safe
  return (select bool_and(strpos(' ' || search_spaced(value), ' ' || w.word) > 0) from unnest(words) as w (word));
