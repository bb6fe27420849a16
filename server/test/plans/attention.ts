import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countTableReads } from '#testing/table-reads'
import { club } from './large-club.ts'
import { ORDERS } from './seed.ts'

const FEW = 500

test(`what needs attention reads few of ${ORDERS} orders, as the role of the server`, async () => {
  const statements = (await club.statementsOf('attention')).filter(
    (text) => text.includes('as title') || text.includes('.title'),
  )
  assert.equal(statements.length, 14)
  for (const ownEvents of [null, [club.event.event_id]])
    for (const text of statements) {
      const reads = await countTableReads(club.w, club.org.org, { text, params: [new Date().toISOString(), ownEvents] })
      for (const table of ['order', 'ticket', 'attempt', 'member', 'price']) {
        const { sequentialScans, rows } = reads.get(table) ?? { sequentialScans: 0, rows: 0 }
        assert.equal(sequentialScans, 0, `sequential scan of ${table} by ${text}`)
        assert.ok(rows <= FEW, `${rows} rows of ${table} read by ${text}`)
      }
    }
})
