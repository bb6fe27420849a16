import assert from 'node:assert/strict'
import { unix } from '../../../server/testing/test-clock.ts'
import { row, type Row } from '../row.ts'
import {
  changesItems,
  emptiesLists,
  ignoresParameter,
  misreadsParameter,
  reversesLists,
  shiftsParameter,
} from '../wrong-servers.ts'

export const orderRows: readonly Row[] = [
  row(
    308,
    'Orders: ordered oldest first',
    async (s) => {
      const dates = (await s.data(`/v1/events/${s.eventId}/orders`)).map((order) => Number(order.order_date))
      assert.deepEqual(
        dates,
        dates.toSorted((a, b) => a - b),
      )
      assert.equal(dates.length, 3)
    },
    [reversesLists(/\/orders/), changesItems('leaves out the last order', /\/orders/, (items) => items.slice(0, -1))],
  ),
  row(
    313,
    'Orders: only orders with this status',
    async (s) => {
      const found = await s.data(`/v1/events/${s.eventId}/orders?order_status=cancelled`)
      assert.deepEqual(
        found.map((order) => order.order_status),
        ['cancelled'],
      )
    },
    [ignoresParameter('order_status'), misreadsParameter('order_status', 'cancelled', 'confirmed'), emptiesLists()],
  ),
  row(
    314,
    'Orders: search matches name, email address, order ID or order UUID',
    async (s) => {
      const search = async (term: string) =>
        (await s.data(`/v1/events/${s.eventId}/orders?search=${encodeURIComponent(term)}`)).map(
          (order) => order.order_id,
        )
      const { order_id, order_uuid, email_address } = s.order
      // Each term belongs to one order of three.
      for (const term of [email_address, String(order_id), order_uuid]) assert.deepEqual(await search(term), [order_id])
      assert.deepEqual(await search('zoë QUILL'), [s.namedOrderId])
      assert.deepEqual(await search('Quill'), [s.namedOrderId])
      assert.deepEqual(await search('nobody at all'), [])
    },
    [
      ignoresParameter('search'),
      emptiesLists(),
      changesItems('does not search names', /search=.*(quill|QUILL|Quill)/, () => []),
      changesItems('does not search e-mail addresses', /search=.*%40/, () => []),
      changesItems('does not search order UUIDs', /search=[\da-f]{8}-/, () => []),
      changesItems('does not search order ids', /search=\d+$/, () => []),
    ],
  ),
  row(
    [315, 316],
    'Orders: placed strictly after unix_start and before unix_end',
    async (s) => {
      const first = unix('2026-02-01T10:00:00Z')
      const second = unix('2026-02-02T10:00:00Z')
      const count = async (query: string) => (await s.data(`/v1/events/${s.eventId}/orders?${query}`)).length
      assert.deepEqual([await count(`unix_start=${first}`), await count(`unix_end=${second}`)], [2, 1])
    },
    [
      ignoresParameter('unix_start'),
      ignoresParameter('unix_end'),
      shiftsParameter('unix_start', -1),
      shiftsParameter('unix_end', 1),
    ],
  ),
]
