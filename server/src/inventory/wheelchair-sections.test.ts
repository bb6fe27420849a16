import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { editSeatRows } from '#testing/seat-rows'
import { aSeatedEvent, TTL_SECONDS } from '#testing/stock'
import { startTestServer, type TestServer } from '#testing/test-server'
import { claimBestSeats } from './best-seats.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('a section with enough places for wheelchairs is found behind many that have one each', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { sections: 6, rows: 1, perRow: 2 })
  const last = hall.sectionIds.at(-1) ?? 0
  for (const id of hall.sectionIds)
    await editSeatRows(w, org, { ...hall, sectionIds: [id] }, (rows) =>
      rows.map((row) => ({
        ...row,
        seats: row.seats.map((seat) => ({ ...seat, wheelchair: id === last || seat.title === '1' })),
      })),
    )

  const result = await claimBestSeats(w.db, org.org, {
    basketId: randomUUID(),
    priceId: hall.priceId,
    ttlSeconds: TTL_SECONDS,
    quantity: 2,
    wheelchairPlaces: 2,
  })

  assert.equal(result.kind, 'held')
  assert.deepEqual('seats' in result && result.seats.map(({ section_id }) => section_id), [last, last])
})
