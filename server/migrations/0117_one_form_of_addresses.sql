-- Stored addresses may have letters with accents as two characters. Addresses that are typed are read in one form now (NFC), so such a
-- customer would become a second one, and such a person could not sign in.

-- Gives addresses that form, for the next migration, one row in each transaction: sales lock customers too. A row whose address
-- another one has in that form stays as it is, and `tessera doctor` lists it. `updated_at` stays: it is the same address.
create procedure normalise_addresses()
  language plpgsql as $$
declare
  org uuid;
  orgs uuid[];
  each uuid;
  ids uuid[];
  kind text;
begin
  -- This role may list all organisations, and it alone reaches people. The owner works for one organisation after the other.
  set local role tessera_lookup;
  orgs := array(select o.org_id from organisation o
    where not exists (select from org_home h where h.org_id = o.org_id and h.state <> 'here'));
  ids := array(select person_id from person where email is not nfc normalized);
  reset role;
  foreach each in array ids loop
    set local role tessera_lookup;
    begin
      update person set email = normalize(email, nfc) where person_id = each;
    exception when unique_violation then null;
    end;
    reset role;
    commit;
  end loop;
  foreach org in array orgs loop
    foreach kind in array array['invitation', 'customer', 'merge'] loop
      perform set_config('app.org', org::text, true);
      ids := case kind
        when 'invitation' then array(select invitation_id from staff_invitation where org_id = org and email is not nfc normalized)
        when 'customer' then array(select customer_id from customer where org_id = org and email_address is not nfc normalized)
        else array(select merged_customer_id from customer_merge where org_id = org and email_address is not nfc normalized) end;
      foreach each in array ids loop
        perform set_config('app.org', org::text, true);
        begin
          case kind
            when 'invitation' then
              update staff_invitation set email = normalize(email, nfc) where org_id = org and invitation_id = each;
            when 'customer' then
              update customer set email_address = normalize(email_address, nfc) where org_id = org and customer_id = each;
            else
              update customer_merge set email_address = normalize(email_address, nfc)
              where org_id = org and merged_customer_id = each;
          end case;
        exception when unique_violation then null;
        end;
        commit;
      end loop;
    end loop;
  end loop;
end $$;
revoke all on procedure normalise_addresses from public;

-- What is still stored in another form, for `tessera doctor`, with the row that has the address in the one form. Accounts that work for
-- nobody are left out.
create function list_addresses_in_two_forms(at_most integer)
  returns table (kind text, org_id uuid, id uuid, email text, same_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    (select 'customer', c.org_id, c.customer_id, c.email_address, s.customer_id
    from customer c left join customer s on s.org_id = c.org_id and s.email_key = lower(normalize(c.email_address, nfc))
    where c.email_address is not nfc normalized
      and not exists (select from org_home h where h.org_id = c.org_id and h.state <> 'here')
    limit at_most)
    union all
    (select 'person', null, p.person_id, p.email, s.person_id
    from person p left join person s on s.email_key = lower(normalize(p.email, nfc))
    where p.email is not nfc normalized and exists (select from staff_member m where m.person_id = p.person_id)
    limit at_most)
    union all
    (select 'invitation', i.org_id, i.invitation_id, i.email, s.invitation_id
    from staff_invitation i left join staff_invitation s on s.org_id = i.org_id and s.email_key = lower(normalize(i.email, nfc))
    where i.email is not nfc normalized
      and not exists (select from org_home h where h.org_id = i.org_id and h.state <> 'here')
    limit at_most);
  end;
alter function list_addresses_in_two_forms owner to tessera_lookup;
revoke all on function list_addresses_in_two_forms from public;
grant execute on function list_addresses_in_two_forms to tessera_app;
