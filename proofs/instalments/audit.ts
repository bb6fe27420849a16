import { checkLedger } from '../../server/src/ledger/check-ledger.ts'
import type { TestSystem } from '../lib/fleet/system.ts'

/** What must hold when all payments are settled. Each statement returns the rows that break it. */
const invariants: Readonly<Record<string, string>> = {
  'charged twice': `
    select 'order ' || a.order_id || ': ' || count(*) || ' payments' as wrong
    from sandbox_payment p join attempt a on a.org_id = p.org_id and a.attempt_id = p.attempt_id
    where p.org_id = $1 and a.subject_kind = 'charge' and p.captured_minor - p.refunded_minor > 0
    group by a.order_id having count(*) > 1`,
  missed: `
    select 'term ' || i.term_id || ' is ' || i.status || ' after ' || i.attempt_count || ' attempts' as wrong from instalment i
    where i.org_id = $1 and i.number = 2 and i.status not in ('paid', 'cancelled') and i.attempt_count = 0`,
  'paid without money': `
    select 'term ' || i.term_id as wrong from instalment i
    where i.org_id = $1 and i.number = 2 and i.status = 'paid' and not exists (
      select from sandbox_payment p where p.org_id = i.org_id and p.attempt_id = i.attempt_id and p.captured_minor = 6000
    )`,
  'money without an instalment': `
    select 'payment ' || p.payment_id as wrong from sandbox_payment p
    join attempt a on a.org_id = p.org_id and a.attempt_id = p.attempt_id and a.subject_kind = 'charge'
    where p.org_id = $1 and p.captured_minor - p.refunded_minor > 0 and not exists (
      select from instalment i where i.org_id = p.org_id and i.attempt_id = p.attempt_id and i.status = 'paid'
    )`,
  'authorised and never released': `
    select 'payment ' || payment_id || ' is ' || status as wrong from sandbox_payment
    where org_id = $1 and status in ('authorised', 'processing')`,
  'charged though cancelled': `
    select 'member ' || m.member_id as wrong from member m
    join membership_term t on t.org_id = m.org_id and t.member_id = m.member_id
    join instalment i on i.org_id = t.org_id and i.term_id = t.term_id and i.number = 2
    where m.org_id = $1 and m.status = 3 and i.paid_at > m.updated_at`,
  'declined more or less than once': `
    select 'term ' || i.term_id || ': ' || i.attempt_count as wrong from instalment i
    join membership_term t on t.org_id = i.org_id and t.term_id = i.term_id
    join attempt a on a.org_id = t.org_id and a.order_id = t.order_id and a.subject_kind = 'basket'
    where i.org_id = $1 and i.number = 2 and i.status <> 'cancelled'
      and i.attempt_count <> (a.payment_method = 'pm_sandbox_later_declined_once')::integer`,
  'emitted more or less than once': `
    select 'term ' || i.term_id as wrong from instalment i
    left join (
      select (data -> 'term' ->> 'term_id')::bigint as term_id, count(*) as times from (
        select org_id, type, data from outbox union all select org_id, type, data from change
      ) e where org_id = $1 and type in ('instalment.paid', 'instalment.failed') group by 1
    ) e on e.term_id = i.term_id
    where i.org_id = $1 and i.number = 2 and i.status <> 'cancelled' and coalesce(e.times, 0) <> 1`,
  'member status differs from the instalments': `
    select 'member ' || m.member_id as wrong from member m
    join membership_term t on t.org_id = m.org_id and t.member_id = m.member_id
    join instalment i on i.org_id = t.org_id and i.term_id = t.term_id and i.number = 2
    where m.org_id = $1 and m.status <> case i.status when 'paid' then 1 when 'cancelled' then 3 else 2 end
      and not (m.status = 3 and i.status = 'paid')`,
}

export type Verdicts = Record<string, readonly string[]>

export async function auditInstalments(system: TestSystem): Promise<Verdicts> {
  const verdicts: Verdicts = {}
  for (const [name, text] of Object.entries(invariants)) {
    const { rows } = await system.owner.query<{ wrong: string }>(text, [system.org.org])
    verdicts[name] = rows.map(({ wrong }) => wrong)
  }
  const faults = await checkLedger(system.w.db, system.org.org)
  verdicts['faults in the ledger'] = faults.map(({ rule, what }) => `${rule}: ${what}`)
  return verdicts
}
