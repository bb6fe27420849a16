import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Crashpoint } from '../../server/src/platform/probe.ts'
import { uuidOf } from '../../server/src/platform/ids.ts'
import { eventually } from '../../server/testing/wait-for.ts'
import { aMembershipPurchase, ask, pay, payUntilKnown, said, type Purchase } from './purchases.ts'
import { recordsOf, settledRecord } from './attempts.ts'
import { aStage, aVictim, aWorker, endWhole, type Stage, type Victim } from './system.ts'

let stage: Stage
let victim: Victim
before(async () => {
  stage = await aStage()
  victim = await aVictim(stage)
})
after(async () => {
  await victim.end()
  await endWhole(stage)
})

type Place = { readonly at: Crashpoint; readonly method?: string; readonly ends?: 'declined' | 'cancelled' }

const places: readonly Place[] = [
  { at: 'after_begin' },
  { at: 'after_authorise' },
  { at: 'before_pivot_commit' },
  { at: 'after_pivot' },
  { at: 'after_capture' },
  { at: 'before_finish_commit' },
  { at: 'after_finish' },
  { at: 'before_decline', method: 'pm_sandbox_declined', ends: 'declined' },
  { at: 'after_pivot', method: 'pm_sandbox_capture_fails', ends: 'cancelled' },
]

/** What the purchase left: members with their seats, terms and parts, and how often each was told of. */
async function left({ basketId }: Purchase): Promise<string[]> {
  const { rows } = await stage.owner.query<{ member: string }>(
    `select m.status || ' ' || m.seat_id || ' ' || t.state || ' ' || t.paid_minor || ' saved ' || (t.saved_method_id is not null)
       || ' told ' || (select count(*) from (select data, type from outbox union all select data, type from change) o
          where o.type = 'member.created' and (o.data -> 'member' ->> 'membership_member_id')::bigint = m.member_id) as member
     from basket b join member m on m.org_id = b.org_id and m.order_id = b.order_id
     join membership_term t on t.org_id = m.org_id and t.member_id = m.member_id
     where b.basket_id = $1 order by m.member_id`,
    [uuidOf(basketId)],
  )
  return rows.map(({ member }) => member)
}

async function killed({ at, method }: Place): Promise<Awaited<ReturnType<typeof aMembershipPurchase>>> {
  const purchase = await aMembershipPurchase(stage, method)
  const server = await victim.server()
  const { fired } = await server.plant({ at, fault: 'die' })
  const heard = pay(server.url, purchase).catch(() => undefined)
  assert.equal(await fired, 'died')
  await server.ended
  await heard
  return purchase
}

/** Two members on their seats, the first of three parts paid, each told of once; or nobody, and the seats free or held. */
async function assertWhole(
  purchase: Purchase & { readonly seatIds: readonly number[] },
  ends: Place['ends'],
): Promise<void> {
  const each = (seat: number) => `2 ${seat} instalments 4000 saved true told 1`
  assert.deepEqual(await left(purchase), ends ? [] : purchase.seatIds.map(each))
  const { rows } = await stage.owner.query<{ who: string }>(
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
    (await recordsOf(stage, purchase)).map((record) => record.payments),
    [1],
  )
}

describe('SIGKILL while memberships are paid for, and the buyer repeats the request elsewhere', () => {
  for (const place of places)
    test(`${place.at}: ${place.ends ?? 'members once'}`, async () => {
      const purchase = await killed(place)
      const known = await payUntilKnown(() => stage.w.url, purchase)
      assert.equal(known.status, place.ends ? 402 : 200, known.text)
      assert.equal(said(await payUntilKnown(() => stage.w.url, purchase)), said(known))
      assert.equal(said(await ask(stage.w.url, purchase)), said(known))
      await assertWhole(purchase, place.ends)
    })
})

describe('SIGKILL while memberships are paid for, and the buyer never comes back: a worker takes care', () => {
  let stop: () => Promise<unknown>
  before(async () => {
    const worker = await aWorker(stage)
    stop = () => worker.stop()
  })
  after(() => stop())
  for (const place of places)
    test(`${place.at}: ${place.ends ?? 'members once'}`, async () => {
      const purchase = await killed(place)
      await settledRecord(stage, purchase)
      await eventually(async () =>
        (await recordsOf(stage, purchase)).every((one) => one.settled_at) ? true : undefined,
      )
      await assertWhole(purchase, place.ends)
    })
})
