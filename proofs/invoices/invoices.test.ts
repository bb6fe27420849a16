import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '../../server/testing/test-server.ts'
import { type InvoicePlan, proveInvoices } from './prove-invoices.ts'

const plan = { orders: 500, kills: 6, workers: 4, seed: 1 }

/** Each run has its own database: a control changes it. */
async function prove(changes: Partial<InvoicePlan> = {}) {
  const w = await startTestServer()
  try {
    return await proveInvoices(w, { ...plan, ...changes })
  } finally {
    await w.stop()
  }
}

test('workers that are killed leave no gap and no double, and a document for each sale and refund', async () => {
  const { faults, ...figures } = await prove()

  assert.deepEqual(faults, [])
  assert.deepEqual([figures.invoices, figures.credit_notes, figures.kills >= 6], [500, 125, true])
})

test('the control: numbers of a sequence have gaps', async () => {
  const { faults } = await prove({ without: 'transaction', orders: 2_000, kills: 20 })

  assert.ok(
    faults.some((fault) => fault.startsWith('gap')),
    faults.join('\n'),
  )
})

test('the control: the largest number and 1, without a lock, is used twice', async () => {
  const { faults } = await prove({ without: 'lock', orders: 2_000, kills: 0 })

  assert.ok(
    faults.some((fault) => fault.startsWith('number used twice')),
    faults.join('\n'),
  )
})
