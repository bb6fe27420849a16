-- The statement that finds a page. Two ways, because a trigram index has no order and an ordered index no trigrams:
-- a term that many customers match is found among the first few thousand rows in list order; what is not found there
-- is rare enough to be fetched by trigram and sorted.
create or replace function customer_search_sql(way text, sort text, descending boolean) returns text
  language plpgsql stable parallel safe as $$
declare
  column_sql text := case sort
    when 'add_date' then 'add_date' when 'updated_at' then 'updated_at'
    when 'first_name' then 'first_name collate "C"' when 'last_name' then 'last_name collate "C"'
    when 'email_address' then 'email_address collate "C"' when 'org_customer_id' then 'customer_id' end;
  direction text := case when descending then 'desc' else 'asc' end;
  -- $1 organisation, $2 pattern, $3 user_id, $4 customer_id, $5 updated since, $6 rows to take, $7 rows to skip
  hit text := '(search like $2 or user_id = $3 or customer_id = $4)';
begin
  if column_sql is null then raise exception 'no such sort field: %', sort; end if;
  if way = 'walk' then
    return format(
      'select user_id, hit from (select user_id, %1$s as hit from customer'
      ' where org_id = $1 and ($5::timestamptz is null or updated_at > $5) order by %2$s %3$s, user_id %3$s limit 3000) w',
      hit, column_sql, direction);
  end if;
  -- The index is asked for the rarest part of the term alone ($2), and the whole term ($8) is looked for in what it
  -- gives: a trigram that every row has costs a walk through all of them, and adds nothing.
  hit := '((search like $2 and strpos(search, $8) > 0) or user_id = $3 or customer_id = $4)';
  return format(
    'with h as materialized (select user_id, %2$s as sort_key from customer where org_id = $1 and %1$s'
    ' and ($5::timestamptz is null or updated_at > $5))'
    ' select user_id from h order by sort_key %3$s, user_id %3$s limit $6 offset $7',
    hit, column_sql, direction);
end $$;
