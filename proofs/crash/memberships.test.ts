import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { ProbePoint } from '../../server/src/platform/probe.ts'
import { toUuid } from '../../server/src/platform/ids.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import {
  createMembershipPurchase,
  confirm,
  pay,
  payUntilFinal,
  stableText,
  type Purchase,
} from '../lib/buyer/purchases.ts'
import { listAttempts, waitForSettledAttempt } from '../lib/verify/attempts.ts'
import {
  startTestSystem,
  startFaultyServer,
  startWorker,
  endConsistent,
  type TestSystem,
  type FaultyServer,
} from '../lib/fleet/system.ts'

let system: TestSystem
let faulty: FaultyServer
before(async () => {
  system = await startTestSystem()
  faulty = await startFaultyServer(system)
})
after(async () => {
  await faulty.end()
  await endConsistent(system)
})

type MembershipCrash = { readonly at: ProbePoint; readonly method?: string; readonly ends?: 'declined' | 'cancelled' }

const crashes: readonly MembershipCrash[] = [
  { at: 'after_begin' },
  { at: 'after_authorise' },
  { at: 'before_reserve_commit' },
  { at: 'after_reserve' },
  { at: 'after_capture' },
  { at: 'before_complete_commit' },
  { at: 'after_complete' },
  { at: 'before_decline', method: 'pm_sandbox_declined', ends: 'declined' },
  { at: 'after_reserve', method: 'pm_sandbox_capture_fails', ends: 'cancelled' },
]

/** The result of the purchase: members with their seats and terms, and how often each was emitted. */
async function readResult({ basketId }: Purchase): Promise<string[]> {
  const { rows } = await system.owner.query<{ member: string }>(
    `select m.status || ' ' || m.seat_id || ' ' || t.state || ' ' || t.paid_minor || ' saved ' || (t.saved_method_id is not null)
       || ' emitted ' || (select count(*) from (select data, type from outbox union all select data, type from change) o
          where o.type = 'member.created' and (o.data -> 'member' ->> 'membership_member_id')::bigint = m.member_id) as member
     from basket b join member m on m.org_id = b.org_id and m.order_id = b.order_id
     join membership_term t on t.org_id = m.org_id and t.member_id = m.member_id
     where b.basket_id = $1 order by m.member_id`,
    [toUuid(basketId)],
  )
  return rows.map(({ member }) => member)
}

async function payAndKill({
  at,
  method,
}: MembershipCrash): Promise<Awaited<ReturnType<typeof createMembershipPurchase>>> {
  const purchase = await createMembershipPurchase(system, method)
  const server = await faulty.server()
  const { reached } = await server.injectFault({ at, fault: 'die' })
  const response = pay(server.url, purchase).catch(() => undefined)
  assert.equal(await reached, 'died')
  await server.ended
  await response
  return purchase
}

/** Either two members with seats and one of three instalments paid, each emitted once; or no member, and the seats released. */
async function assertResult(
  purchase: Purchase & { readonly seatIds: readonly number[] },
  ends: MembershipCrash['ends'],
): Promise<void> {
  const each = (seat: number) => `2 ${seat} instalments 4000 saved true emitted 1`
  assert.deepEqual(await readResult(purchase), ends ? [] : purchase.seatIds.map(each))
  const { rows } = await system.owner.query<{ who: string }>(
    `select distinct case when member_id is null then 'item' else 'member' end as who from season_seat
     where seat_id = any ($1)`,
    [purchase.seatIds],
  )
  const who = { declined: ['item'], cancelled: [], sold: ['member'] }[ends ?? 'sold']
  assert.deepEqual(
    rows.map((row) => row.who),
    who,
  )
  assert.deepEqual(
    (await listAttempts(system, purchase)).map((record) => record.payments),
    [1],
  )
}

describe('SIGKILL while memberships are paid, and the client repeats the request at another server', () => {
  for (const crash of crashes)
    test(`${crash.at}: ${crash.ends ?? 'members once'}`, async () => {
      const purchase = await payAndKill(crash)
      const final = await payUntilFinal(() => system.w.url, purchase)
      assert.equal(final.status, crash.ends ? 402 : 200, final.text)
      assert.equal(stableText(await payUntilFinal(() => system.w.url, purchase)), stableText(final))
      assert.equal(stableText(await confirm(system.w.url, purchase)), stableText(final))
      await assertResult(purchase, crash.ends)
    })
})

describe('SIGKILL while memberships are paid, and the client never comes back: a worker settles the payment', () => {
  let stop: () => Promise<unknown>
  before(async () => {
    const worker = await startWorker(system)
    stop = () => worker.stop()
  })
  after(() => stop())
  for (const crash of crashes)
    test(`${crash.at}: ${crash.ends ?? 'members once'}`, async () => {
      const purchase = await payAndKill(crash)
      await waitForSettledAttempt(system, purchase)
      await waitFor(async () =>
        (await listAttempts(system, purchase)).every((one) => one.settled_at) ? true : undefined,
      )
      await assertResult(purchase, crash.ends)
    })
})
