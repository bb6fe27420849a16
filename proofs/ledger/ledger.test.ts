import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { proveLedger } from './prove-ledger.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const orders = 250

test(`after ${orders} random orders, refunds and chargebacks the ledger balances, and reconciliation finds planted differences`, async () => {
  const report = await proveLedger(w, { orders, seed: 20_260_314 })

  assert.deepEqual(report.faults, [])
  assert.ok(report.refunds > orders / 10 && report.refused > 0 && report.chargebacks > 0, JSON.stringify(report))
})
