import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import type { Checkout } from '#contract'
import { checkBooks } from '#ledger'
import { providerNamed } from '#payment-providers'
import type { Attempt } from '#payments'
import { read } from '#platform/db'
import {
  attemptOf,
  aWorker,
  basketStatus,
  checkout,
  complete,
  confirm,
  messageOf,
  passDeadline,
} from '#testing/checkouts'
import { aMembershipBasket, anOffer, aSeason, aType, membersOf } from '#testing/memberships'
import { type Org, type World, world } from '#testing/test-server'

let w: World
let worker: Awaited<ReturnType<typeof aWorker>>
before(async () => {
  w = await world()
  worker = await aWorker(w)
})
after(async () => {
  await worker.end()
  await w.end()
})

async function seated(org: Org) {
  const season = await aSeason(w, org)
  const offer = await anOffer(w, org)
  const typeId = await aType(w, org, { membership_category_id: season.membership_category_id })
  return { offer: { ...offer, typeId }, seat_ids: season.seatIds.slice(0, 2) }
}

/** A payment that its provider can neither finish nor call off: the seats have gone back. */
async function letGo(org: Org, id: string): Promise<Attempt> {
  const reply = await checkout(w, org, id, { method: 'pm_sandbox_late_success' })
  assert.equal(reply.json<Checkout>().payment.status, 'processing')
  await passDeadline(w, org, id)
  const provider = providerNamed(worker.db, 'sandbox')
  const stuck = mock.method(provider, 'void', (_: unknown, { paymentId }: { paymentId: string }) =>
    Promise.resolve({ kind: 'processing' as const, paymentId }),
  )
  await worker.recover()
  stuck.mock.restore()
  const attempt = await attemptOf(w, org, id)
  assert.equal(attempt.status, 'late')
  return attempt
}

const rows = read<{ seat_id: number; member_id: number | null }>(
  `select seat_id, member_id from season_seat where org_id = $1 order by seat_id`,
)
const seats = (org: Org) => w.db.all(rows, org.org)

test('late money makes the members after all, on their seats, when all of them are still free', async () => {
  const org = await w.anOrg()
  const { offer, seat_ids } = await seated(org)
  const id = await aMembershipBasket(w, org, offer, { seat_ids })
  const { payment_id } = await letGo(org, id)
  assert.deepEqual(await seats(org), [])
  assert.equal(await basketStatus(w, org, id), 'expired')

  await complete(w, org, payment_id, 'succeed')
  await worker.recover()

  assert.equal((await confirm(w, org, id)).json<Checkout>().status, 'confirmed')
  const members = await membersOf(w, org)
  assert.deepEqual(
    members.map((member) => [member.membership_member_status_id, member.membership_seat_id]),
    seat_ids.map((seat) => [1, seat]),
  )
  assert.deepEqual(
    await seats(org),
    seat_ids.map((seat_id, i) => ({ seat_id, member_id: members[i]?.membership_member_id })),
  )
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('late money goes back when one seat is another basket’s by now, and takes nothing from it', async () => {
  const org = await w.anOrg()
  const { offer, seat_ids } = await seated(org)
  const id = await aMembershipBasket(w, org, offer, { seat_ids })
  const { payment_id } = await letGo(org, id)
  const other = await aMembershipBasket(w, org, offer, { seat_ids: seat_ids.slice(1) })

  await complete(w, org, payment_id, 'succeed')
  await worker.recover()

  assert.match(messageOf(await confirm(w, org, id)), /sent back/)
  assert.deepEqual(await membersOf(w, org), [])
  assert.deepEqual(
    (await seats(org)).map(({ seat_id }) => seat_id),
    seat_ids.slice(1),
  )
  assert.equal((await checkout(w, org, other)).status, 200)
  assert.equal((await membersOf(w, org)).length, 1)
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('a buyer who does not act in time has the basket back, with its seats for another card', async () => {
  const org = await w.anOrg()
  const { offer, seat_ids } = await seated(org)
  const id = await aMembershipBasket(w, org, offer, { seat_ids })
  await checkout(w, org, id, { method: 'pm_sandbox_3ds' })
  await passDeadline(w, org, id)
  await worker.recover()
  assert.equal(await basketStatus(w, org, id), 'open')
  assert.equal((await checkout(w, org, id)).status, 200)
  assert.equal((await membersOf(w, org)).length, 2)
})
