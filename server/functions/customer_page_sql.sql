-- $15 and $16 further patterns and $17 the words of a term, if it has several; the way is then walk_words or index_words.
create or replace function customer_page_sql(way text, by_name boolean) returns text
  language plpgsql stable parallel safe as $$
declare
  hit text := '(%s or user_id = $3 or customer_id = $4'
    ' or ((mobile_number is not null or postcode is not null) and contact_key(mobile_number, postcode) like $5))';
  -- Both ways of matching contain the words, so that the index may be asked for them.
  named text := case when way like '%words'
    then '(search like $2 and search like $15 and search like $16 and (strpos(search, $14) > 0 or has_words(search, $17)))'
    when way = 'walk' then 'search like $2' else '(search like $2 and strpos(search, $14) > 0)' end;
  sort text := case when by_name then 'last_name collate "C", user_id' else 'add_date desc, user_id desc' end;
  filter text := case when by_name
    then ' and (last_name collate "C", user_id) > ($7::text collate "C", $8::bigint) and $6::timestamptz is null'
    else ' and (add_date, user_id) < ($6::timestamptz, $8::bigint) and $7::text is null' end
    || ' and ($9::boolean is null or marketing_emails = $9) and add_date > $10 and add_date < $11 and updated_at > $12';
begin
  if way like 'walk%' then
    return 'select user_id, ' || format(hit, named) || ' as hit from customer where org_id = $1' || filter
      || ' order by ' || sort || ' limit 3000';
  end if;
  return 'with found as materialized (select user_id, add_date, last_name from customer where org_id = $1 and '
    || format(hit, named) || filter
    || ') select user_id from found order by ' || sort || ' limit $13';
end $$;
