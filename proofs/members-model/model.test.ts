import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { request, startApp, startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { keepCharging } from './keep-charging.ts'
import { runModel } from './model.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const commands = 60

test(`after ${commands} random commands over simulated years members, terms and ledger are as the contract says`, async () => {
  const report = await runModel(w, { commands, seed: 20_260_808 })

  assert.ok(report.commands >= commands && report.members > 0 && report.days > 365, JSON.stringify(report))
})

test('the control: a server that keeps charging cancelled members is caught', async () => {
  const app = await startApp(w.appUrl, { rewrite: keepCharging })
  const call: TestServer['call'] = (path, options = {}) => request(`http://127.0.0.1:${app.port}${path}`, options)

  await assert.rejects(runModel(w, { commands: 200, seed: 7, call, shrinks: false }), (error: Error) => {
    assert.match(`${error.message} ${String(error.cause)}`, /differ from the terms|after a cancellation/)
    return true
  })

  await app.stop()
})
