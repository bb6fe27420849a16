import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bytesOf, hotShare, measureGrowth } from './growth.ts'

const load = { tickets: 40, parts: 1 }

test('the bench of growth runs: paying for an order writes none of its indexes', async () => {
  const { walBytes, tables, ...rest } = await measureGrowth(load)
  assert.ok(walBytes / load.tickets > 1_000, `${walBytes} bytes of log`)
  for (const table of ['order', 'ticket', 'attempt', 'hold', 'basket', 'change', 'feed_object'])
    assert.ok((tables.get(table)?.tableBytes ?? 0) > 0, `nothing kept in ${table}`)
  assert.equal(hotShare({ walBytes, tables }, 'order'), 1)
  assert.ok(rest.salesPerSecond > 0)
  const { sold, kept } = rest.later
  for (const table of ['basket', 'ticket_change'])
    assert.ok(bytesOf(kept, table) < bytesOf(sold, table), `${table} does not shrink`)
  assert.equal(bytesOf(kept, 'ticket'), bytesOf(sold, 'ticket'))
})

test('control: with an index of the status, paying for an order writes all indexes', async () => {
  const planted = await measureGrowth(load, 'create index on "order" (org_id, status)')
  assert.equal(hotShare(planted, 'order'), 0)
})
