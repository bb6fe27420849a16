import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { forgetSales } from './forget-sales.ts'
import { runModel } from './model.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const commands = 300

test(`after each of ${commands} random commands the stock equals the model, and in the end the ledger balances`, async () => {
  const report = await runModel(w, { commands, seed: 20_260_314 })
  assert.ok(report.commands >= commands && report.orders > commands / 30, JSON.stringify(report))
  assert.equal(Object.keys(report.kinds).length, 13, JSON.stringify(report))
})

test('the control: a sale missing from the stock ledger is found, with the shortest list of commands that shows it', async () => {
  await forgetSales(w.ownerUrl)
  await assert.rejects(runModel(w, { commands: 300, seed: 1 }), (error: Error) => {
    assert.match(error.message, /seed: 1[\s\S]*checkout\(#/)
    return true
  })
})
