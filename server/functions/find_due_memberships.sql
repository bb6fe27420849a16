-- Organisations whose memberships have something to be done by real time: announced, renewed, charged for, ended. Those with a test
-- clock are left to it. Each kind of work looks at what is due first, and counts organisations and not rows: fifty rows that cannot
-- be done now (the provider of one organisation refuses its calls) would keep the work of all others from being found. A renewal
-- whose payment is under way waits for its outcome, and a member whose renewal is about to be charged has not expired.
create or replace function find_due_memberships(at_most integer) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select d.org_id from (
      (select i.org_id from instalment i where i.status = 'due' and i.next_attempt_at <= now()
        and not exists (select from test_clock c where c.org_id = i.org_id)
        group by i.org_id order by min(i.next_attempt_at) limit at_most)
      union
      (select t.org_id from membership_term t
        join member m on m.org_id = t.org_id and m.member_id = t.member_id and m.auto_renew
        where t.notified_at is null and t.state in ('paid', 'instalments') and t.notify_at <= now()
          and (t.renewal is null or exists (
            select from membership_term s where s.org_id = t.org_id and s.renews_id = t.term_id and s.state = 'unpaid'
          ))
          and not exists (select from test_clock c where c.org_id = t.org_id)
        group by t.org_id order by min(t.notify_at) limit at_most)
      union
      (select t.org_id from membership_term t
        join member m on m.org_id = t.org_id and m.member_id = t.member_id and m.auto_renew
        join membership_type k on k.org_id = t.org_id and k.membership_type_id = t.membership_type_id
        where t.notified_at is not null and t.renewal is null and t.state in ('paid', 'instalments')
          and t.notified_minor <> k.price_minor
          and not exists (select from test_clock c where c.org_id = t.org_id)
        group by t.org_id order by min(t.notified_at) limit at_most)
      union
      (select t.org_id from membership_term t
        where t.renewal is null and t.state in ('paid', 'instalments') and t.ends_at <= now()
          and not exists (select from test_clock c where c.org_id = t.org_id)
        group by t.org_id order by min(t.ends_at) limit at_most)
      union
      (select t.org_id from membership_term t
        where t.grace_until is not null and t.state = 'unpaid' and t.grace_until <= now()
          and not exists (select from test_clock c where c.org_id = t.org_id)
          and not exists (
            select from instalment i where i.org_id = t.org_id and i.term_id = t.term_id and i.status = 'charging'
          )
        group by t.org_id order by min(t.grace_until) limit at_most)
      union
      (select m.org_id from member m where m.instalment_state = 'in_grace' and m.grace_until <= now()
        and not exists (select from test_clock c where c.org_id = m.org_id)
        and not exists (select from org_home h where h.org_id = m.org_id and h.state <> 'here')
        group by m.org_id order by min(m.grace_until) limit at_most)
      union
      (select m.org_id from member m
        where m.expired_at is null and m.expires_at is not null and m.status <> 3 and m.expires_at <= now()
          and not exists (select from test_clock c where c.org_id = m.org_id)
          and not exists (select from org_home h where h.org_id = m.org_id and h.state <> 'here')
          and not exists (
            select from membership_term s join instalment i on i.org_id = s.org_id and i.term_id = s.term_id
            where s.org_id = m.org_id and s.member_id = m.member_id and s.renews_id is not null and s.state = 'unpaid'
              and (i.status = 'charging'
                or (i.status = 'due' and i.attempt_count = 0 and (i.next_attempt_at <= now() or i.announced_at is not null)))
          )
        group by m.org_id order by min(m.expires_at) limit at_most)
    ) d
    order by d.org_id;
  end;
