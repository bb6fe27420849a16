import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventId } from '../../../server/testing/factories.ts'
import { createOffer, sellToBea } from '../../../server/testing/memberships.ts'
import { aPool } from '../../../server/testing/stock.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { runCliForJson, staffVariables } from '../../testing/run-cli.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** Runs a command with an admin key of the organisation, and returns the response as JSON. */
const tessera = (org: TestOrg, ...args: (string | string[])[]): Promise<Record<string, unknown>> =>
  runCliForJson(staffVariables(w, org), args.flat())

test('a till is opened, sells from a block, refunds a ticket, and is counted and closed from the command line', async () => {
  const org = await w.createOrg()
  const { priceId, poolId, event } = await aPool(w, org, 4)
  const hold = await tessera(org, 'hold create --reason Sponsors --places 4'.split(' '), [
    '--event-id',
    eventId(event),
    '--pool-id',
    String(poolId),
  ])
  const till = String((await tessera(org, 'till', 'open', '--name', 'Counter 1', '--float', '100')).till_id)
  const lines = JSON.stringify([{ price_id: priceId, quantity: 2 }])
  const sale = await tessera(org, 'counter sell --tender cash --given 60'.split(' '), [
    '--till-id',
    till,
    '--lines',
    lines,
    '--staff-hold-id',
    String(hold.staff_hold_id),
  ])
  assert.deepEqual([sale.change, (sale.tickets as unknown[]).length], [4, 2])

  const [ticket] = sale.tickets as { ticket_id: number }[]
  const refund = ['counter-refund', 'create', String(sale.order_id), '--till-id', till, '--tender', 'cash', '--yes']
  await tessera(org, ...refund, '--ticket-ids', String(ticket?.ticket_id))
  const out = ['--direction', 'out', '--amount', '100', '--reason', 'To the bank']
  assert.equal((await tessera(org, 'till', 'transfer', till, ...out)).amount, 100)
  const counted = await tessera(org, 'till', 'count', till, '--counted', '28', '--note', 'Twice')
  assert.deepEqual([counted.expected_minor, counted.note], [2_800, 'Twice'])
  const closed = await tessera(org, 'till', 'close', till)
  assert.deepEqual([closed.status, closed.difference], ['closed', 0])
  const released = await tessera(org, 'hold', 'release', String(hold.staff_hold_id))
  assert.equal(released.places, 0)
})

test('a membership is previewed, paid by instalments at a till and refunded from the command line', async () => {
  const org = await w.createOrg()
  const offer = await createOffer(w, org, { option: { title: 'In four', number_of_instalments: 4 } })
  const option = ['--membership-payment-option-id', offer.optionId]
  const schedule = await tessera(org, 'membership-type', 'schedule', String(offer.typeId), option)
  assert.deepEqual([schedule.due_now, (schedule.instalments as unknown[]).length], [30, 4])

  const { membership_member_id: id } = await sellToBea(w, org, offer)
  const till = String((await tessera(org, 'till', 'open', '--name', 'Desk', '--float', '100')).till_id)
  const member = ['--till-id', till, '--membership-member-id', String(id)]
  const paid = await tessera(org, 'membership-payment take --tender cash --instalments 1,2'.split(' '), member)
  assert.deepEqual([paid.amount, paid.instalments], [60, [1, 2]])
  const back = await tessera(org, 'membership-refund', 'create', member, '--amount', '10', '--yes')
  assert.deepEqual([back.cash, back.card], [10, 0])
  assert.equal((await tessera(org, 'till', 'close', till, '--counted', '150')).difference, 0)
})

test('places are allocated to a channel, listed and released from the command line', async () => {
  const org = await w.createOrg()
  const { poolId, event } = await aPool(w, org, 10)
  const stock = [eventId(event), '--channel', 'partner', '--pool-id', String(poolId)]
  const set = await tessera(org, 'allocation', 'set', stock, '--places', '4', '--common-stock', 'false')
  assert.deepEqual([set.places, set.left, set.common_left], [4, 4, 6])
  const { data } = await tessera(org, 'allocation', 'list', eventId(event))
  assert.equal((data as unknown[]).length, 3)
  assert.equal((await tessera(org, 'allocation', 'release', stock)).places, 0)
})
