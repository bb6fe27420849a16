import assert from 'node:assert/strict'
import { checkLedger } from '../../server/src/ledger/index.ts'
import { read } from '../../server/src/platform/db.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'

/** The status changes that the contract allows; null stands for a new member. A renewal by instalments goes from 1 to 2. */
const ALLOWED = new Set(['null 0', '0 1', '0 2', '2 1', '1 2', '0 3', '1 3', '2 3', '3 0'])

const statusChanges = read<{ member_id: number; was: number | null; now: number }>(`
  select member_id, was, now from status_log where org_id = $1 order by at
`)

/** A member who goes from paid to instalments must have renewed by instalments. */
const renewed = read<{ member_id: number }>(`
  select distinct member_id from membership_term where org_id = $1 and renews_id is not null
`)

/** Members whose status differs from what their terms imply. */
const wrongStatuses = read<{ member_id: number; status: number; states: string }>(`
  select m.member_id, m.status, coalesce(string_agg(t.state, ' ' order by t.term_id), '') as states
  from member m left join membership_term t on t.org_id = $1 and t.member_id = m.member_id
  where m.org_id = $1 group by m.org_id, m.member_id
  having (m.status = 2) <> coalesce(bool_or(t.state = 'instalments'), false)
    or (m.status = 3 and coalesce(bool_or(t.state in ('unpaid', 'instalments')), false))
    or (m.instalment_state is not null and m.status <> 2)
`)

/**
 * Charges after a cancellation: instalments of an earlier term that were paid later or are still to be paid. A membership
 * reinstated at the moment of its cancellation has a new term, which is not cancelled.
 */
const charged = read<{ member_id: number; number: number }>(`
  select t.member_id, i.number from instalment i
  join membership_term t on t.org_id = $1 and t.term_id = i.term_id
  join (
    select (data -> 'member' ->> 'membership_member_id')::bigint as member_id, occurred_at as at from (
      select type, data, occurred_at from change where org_id = $1
      union all select type, data, occurred_at from outbox where org_id = $1
    ) e where type = 'member.cancelled'
  ) c on c.member_id = t.member_id and (t.created_at < c.at or t.state = 'cancelled') and t.created_at <= c.at
  where i.org_id = $1 and (i.paid_at > c.at or i.status in ('due', 'charging', 'failed'))
`)

/** The balance at the provider and in our ledger, without payments that are not settled yet. */
const providerBalances = read<{ theirs: number; ours: number }>(`
  select (
    select coalesce(sum(p.captured_minor - p.refunded_minor), 0) from sandbox_payment p
    join attempt a on a.org_id = $1 and a.attempt_id = p.attempt_id and a.settled_at is not null
    where p.org_id = $1
  )::bigint as theirs, (
    select coalesce(sum(amount_minor), 0) from ledger_posting where org_id = $1 and account = 'provider'
  )::bigint as ours
`)

const ledger = read<{ sum: number }>(`
  select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_posting where org_id = $1
`)

/** Asserts what must hold after every command. */
export async function assertInvariants(w: TestServer, { org }: TestOrg): Promise<void> {
  const renewals = new Set((await w.db.all(renewed, org)).map(({ member_id }) => member_id))
  for (const { member_id, was, now } of await w.db.all(statusChanges, org)) {
    assert.ok(ALLOWED.has(`${was} ${now}`), `member ${member_id} went from ${was} to ${now}`)
    assert.ok(was !== 1 || now !== 2 || renewals.has(member_id), `member ${member_id} has never renewed`)
  }
  assert.deepEqual(await w.db.all(wrongStatuses, org), [], 'statuses that differ from the terms')
  assert.deepEqual(await w.db.all(charged, org), [], 'charges after a cancellation')
  const [money] = await w.db.all(providerBalances, org)
  assert.equal(money?.ours, money?.theirs, 'our ledger and the balance at the provider')
  assert.equal((await w.db.one(ledger, org))?.sum, 0, 'the ledger sums to 0')
  assert.deepEqual(await checkLedger(w.db, org), [])
}
