import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import type { Checkout } from '#contract'
import { checkLedger } from '#ledger'
import type { Attempt } from '#payments'
import { read } from '#platform/db'
import {
  getLastAttempt,
  aWorker,
  basketStatus,
  checkout,
  complete,
  confirm,
  messageOf,
  passDeadline,
} from '#testing/checkouts'
import {
  createMembershipBasket,
  createOffer,
  createSeason,
  createMembershipType,
  fetchMembers,
} from '#testing/memberships'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
let worker: Awaited<ReturnType<typeof aWorker>>
before(async () => {
  w = await startTestServer()
  worker = await aWorker(w)
})
after(async () => {
  await worker.end()
  await w.stop()
})

async function seated(org: TestOrg) {
  const season = await createSeason(w, org)
  const offer = await createOffer(w, org)
  const typeId = await createMembershipType(w, org, { membership_category_id: season.membership_category_id })
  return { offer: { ...offer, typeId }, seat_ids: season.seatIds.slice(0, 2) }
}

/** Expires a payment that its provider can neither complete nor void: its seats are released. */
async function expirePayment(org: TestOrg, id: string): Promise<Attempt> {
  const reply = await checkout(w, org, id, { method: 'pm_sandbox_late_success' })
  assert.equal(reply.json<Checkout>().payment.status, 'processing')
  await passDeadline(w, org, id)
  const provider = worker.providers.sandbox
  const stuck = mock.method(provider, 'void', (_: unknown, { paymentId }: { paymentId: string }) =>
    Promise.resolve({ kind: 'processing' as const, paymentId }),
  )
  await worker.recover()
  stuck.mock.restore()
  const attempt = await getLastAttempt(w, org, id)
  assert.equal(attempt.status, 'late')
  return attempt
}

const rows = read<{ seat_id: number; member_id: number | null }>(
  `select seat_id, member_id from season_seat where org_id = $1 order by seat_id`,
)
const seats = (org: TestOrg) => w.db.all(rows, org.org)

test('late money creates the members on their seats if all of the seats are still free', async () => {
  const org = await w.createOrg()
  const { offer, seat_ids } = await seated(org)
  const id = await createMembershipBasket(w, org, offer, { seat_ids })
  const { payment_id } = await expirePayment(org, id)
  assert.deepEqual(await seats(org), [])
  assert.equal(await basketStatus(w, org, id), 'expired')

  await complete(w, org, payment_id, 'succeed')
  await worker.recover()

  assert.equal((await confirm(w, org, id)).json<Checkout>().status, 'confirmed')
  const members = await fetchMembers(w, org)
  assert.deepEqual(
    members.map((member) => [member.membership_member_status_id, member.membership_seat_id]),
    seat_ids.map((seat) => [1, seat]),
  )
  assert.deepEqual(
    await seats(org),
    seat_ids.map((seat_id, i) => ({ seat_id, member_id: members[i]?.membership_member_id })),
  )
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('late money is given back if another basket has one of the seats, which keeps it', async () => {
  const org = await w.createOrg()
  const { offer, seat_ids } = await seated(org)
  const id = await createMembershipBasket(w, org, offer, { seat_ids })
  const { payment_id } = await expirePayment(org, id)
  const other = await createMembershipBasket(w, org, offer, { seat_ids: seat_ids.slice(1) })

  await complete(w, org, payment_id, 'succeed')
  await worker.recover()

  assert.match(messageOf(await confirm(w, org, id)), /given back/)
  assert.deepEqual(await fetchMembers(w, org), [])
  assert.deepEqual(
    (await seats(org)).map(({ seat_id }) => seat_id),
    seat_ids.slice(1),
  )
  assert.equal((await checkout(w, org, other)).status, 200)
  assert.equal((await fetchMembers(w, org)).length, 1)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('if the customer does not act in time, the basket is open again with its seats', async () => {
  const org = await w.createOrg()
  const { offer, seat_ids } = await seated(org)
  const id = await createMembershipBasket(w, org, offer, { seat_ids })
  await checkout(w, org, id, { method: 'pm_sandbox_3ds' })
  await passDeadline(w, org, id)
  await worker.recover()
  assert.equal(await basketStatus(w, org, id), 'open')
  assert.equal((await checkout(w, org, id)).status, 200)
  assert.equal((await fetchMembers(w, org)).length, 2)
})
