import assert from 'node:assert/strict'
import { row, type Row } from '../row.ts'
import { changesStatus, ignoresParameter, type Item, misreadsParameter, usesDefault } from '../wrong-servers.ts'

export const pageSizeRows: readonly Row[] = [
  row(
    [406, 407, 408, 409],
    'Limits: page sizes of the customer, event, scan and order lists',
    async (s) => {
      const { org, eventId } = s.crowd
      for (const [path, usual, max] of pageSizes(eventId)) {
        const ask = (query: string) => s.w.call(`${path}${query}`, { key: org.secret })
        assert.equal((await ask('')).json<{ data: Item[] }>().data.length, usual, path)
        assert.equal((await ask('')).json().has_more, true, path)
        assert.equal((await ask(`?limit=${max}`)).status, 200, path)
        assert.equal((await ask(`?limit=${max + 1}`)).status, 400, path)
        assert.equal((await ask('?limit=0')).status, 400, path)
      }
    },
    [
      ...['customers', 'events', 'scans', 'orders'].flatMap((list) => {
        const paths = new RegExp(`/${list}(\\?|$)`)
        return [usesDefault('limit', 50, paths), changesStatus(400, 200, paths)]
      }),
      ignoresParameter('limit'),
      misreadsParameter('limit', 2500, 2501),
      misreadsParameter('limit', 100, 101),
    ],
  ),
]

/** Each list of the crowd with its default and largest page. */
const pageSizes = (eventId: string) =>
  [
    ['/v1/customers', 20, 100],
    ['/v1/events', 100, 100],
    [`/v1/events/${eventId}/scans`, 100, 2500],
    [`/v1/events/${eventId}/orders`, 20, 100],
  ] as const
