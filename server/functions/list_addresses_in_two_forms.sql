-- What is still stored in another form, for `tessera doctor`, with the row that has the address in the one form. Accounts that work for
-- nobody are left out.
create or replace function list_addresses_in_two_forms(at_most integer)
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
