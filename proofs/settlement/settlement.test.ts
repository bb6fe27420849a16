import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { proveSettlement } from './prove-settlement.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const plan = { orders: 150, seed: 20_261_116 }

test('after random orders, refunds, chargebacks and payouts every statement equals the books, and planted mismatches are found', async () => {
  const { faults, ...figures } = await proveSettlement(w, plan)

  assert.deepEqual(faults, [])
  assert.ok(
    figures.refunds > 0 && figures.chargebacks > 0 && figures.won > 0 && figures.payouts > 3,
    JSON.stringify(figures),
  )
  assert.equal(figures.planted, 4)
})

test('a statement that misses changes of the ledger is caught', async () => {
  const { faults } = await proveSettlement(w, { ...plan, without: 'tally' })

  assert.ok(faults.some((fault) => / in the books and /.test(fault)))
})

test('mismatches that nobody expects are caught', async () => {
  const { faults } = await proveSettlement(w, { ...plan, without: 'matching' })

  assert.deepEqual(faults.map((fault) => fault.split(': ')[0]).slice(0, 4), Array(4).fill('found but not planted'))
})
