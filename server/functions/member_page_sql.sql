-- $14 and $15 further patterns, $16 the folded term and $17 its words, if it has several.
create or replace function member_page_sql(way text, descending boolean) returns text
  language plpgsql stable parallel safe as $$
declare
  folded text := 'search_fold(first_name || '' '' || last_name || E''\n'' || email_address)';
  named text := case when way like '%words'
    then replace('(% like $2 and % like $14 and % like $15 and (strpos(%, $16) > 0 or has_words(%, $17)))', '%', folded)
    else folded || ' like $2' end;
  hit text := '(' || named ||
    ' or member_number = any ($3::text[]) or barcode = any ($3::text[]))';
  filter text := case when descending then ' and member_id < $4' else ' and member_id > $4' end
    || ' and ($5::timestamptz is null or changed_at > $5) and ($6::timestamptz is null or changed_at < $6)'
    ' and ($7::timestamptz is null or created_at > $7) and ($8::timestamptz is null or created_at < $8)'
    ' and ($9::boolean is null or (fulfilled_at is not null) = $9) and ($10::smallint is null or status = $10)'
    ' and ($11::bigint is null or membership_type_id = $11) and ($12::bigint[] is null or membership_type_id = any ($12))';
  sort text := case when descending then 'member_id desc' else 'member_id' end;
begin
  if way like 'walk%' then
    return 'select member_id, ' || hit || ' as hit from member where org_id = $1' || filter || ' order by ' || sort || ' limit 3000';
  end if;
  return 'with found as materialized (select member_id from member where org_id = $1 and ' || hit || filter
    || ') select member_id from found order by ' || sort || ' limit $13';
end $$;
