import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runBoxOffice } from './run-box-office.ts'

const plan = { capacity: 150, tills: 4, buyers: 64, kills: 3, seed: 20_261_116, without: '' } as const

test('four tills and 64 web buyers under kills sell exactly the stock, and tills and books agree', async () => {
  const { faults, figures } = await runBoxOffice(plan, () => {})

  assert.deepEqual(faults, [])
  assert.ok(figures.counterSales > 0 && figures.webOrders > 0 && figures.interruptedSales > 0, JSON.stringify(figures))
  assert.ok(figures.kills >= 3, JSON.stringify(figures))
})

test('a run without the stock guard is caught: more is sold than there is', async () => {
  const { faults } = await runBoxOffice(
    { ...plan, capacity: 30, buyers: 16, kills: 0, without: 'stock-guard' },
    () => {},
  )

  assert.ok(faults.some((fault) => fault.startsWith('oversold: ')))
  assert.ok(faults.some((fault) => fault.startsWith('not exactly the stock was sold')))
})

test('tills that repeat a sale with a new key are caught: it is sold twice, and the drawer differs', async () => {
  const { faults } = await runBoxOffice({ ...plan, buyers: 4, kills: 0, without: 'idempotency' }, () => {})

  assert.ok(faults.some((fault) => fault.endsWith('was sold more than once')))
  assert.ok(faults.some((fault) => /^till .* differs by -/.test(fault)))
})
