-- Gives addresses that form, for the next migration, one row in each transaction: sales lock customers too. A row whose address
-- another one has in that form stays as it is, and `tessera doctor` lists it. `updated_at` stays: it is the same address.
create or replace procedure normalise_addresses()
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
