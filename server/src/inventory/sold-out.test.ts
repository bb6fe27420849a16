import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connect, type Db, inTx, read } from '#platform/db'
import { eventId } from '#testing/factories'
import { aSeatedEvent, aPool, aPlaceClaim } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { claimBestSeats } from './best-seats.ts'
import { claimPlaces } from './claim.ts'
import { releaseBasket } from './holds.ts'
import { updateSoldOutEvents } from './sold-out.ts'

let w: TestServer
let db: Db
before(async () => {
  w = await startTestServer()
  db = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 2 })
})
after(async () => {
  await db.close()
  await w.stop()
})

const outboxEvents = read<{ type: string }>(
  `select type from outbox where org_id = $1 and type like 'event.%' order by outbox_id`,
)
const updateSoldOut = () => updateSoldOutEvents(db, () => new Date())

/** The sold_out flag of the event, and the events emitted for it so far. */
async function getSoldOutState(org: TestOrg, event: Parameters<typeof eventId>[0]): Promise<[boolean, string[]]> {
  const { sold_out } = (await w.call(`/v1/events/${eventId(event)}`, { key: org.secret })).json<{ sold_out: boolean }>()
  return [sold_out, (await w.db.all(outboxEvents, org.org)).map(({ type }) => type)]
}

test('an event becomes sold out once when nothing is left, and available again when places return', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 2)
  await updateSoldOut()
  assert.deepEqual(await getSoldOutState(org, stock.event), [false, []])

  const placeClaim = aPlaceClaim(stock, { quantity: 2 })
  assert.equal((await claimPlaces(db, org.org, placeClaim)).kind, 'held')
  await updateSoldOut()
  await updateSoldOut()
  assert.deepEqual(await getSoldOutState(org, stock.event), [true, ['event.sold_out']])

  await inTx(db, org.org, (tx) => releaseBasket(tx, org.org, placeClaim.basketId))
  await updateSoldOut()
  assert.deepEqual(await getSoldOutState(org, stock.event), [false, ['event.sold_out', 'event.updated']])
})

test('a seated event is sold out with its last seat', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 4 })
  const best = { ...aPlaceClaim({ poolId: 0, priceId: hall.priceId }), quantity: 2 }
  for (const expected of [false, true]) {
    assert.equal((await claimBestSeats(db, org.org, best)).kind, 'held')
    await updateSoldOut()
    assert.equal((await getSoldOutState(org, hall.event))[0], expected)
  }
})
