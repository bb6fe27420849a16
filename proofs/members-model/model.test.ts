import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { request, startApp, world, type World } from '../../server/testing/test-server.ts'
import { runModel } from './model.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const commands = Number(process.env.TESSERA_MODEL_COMMANDS ?? 60)

test(`${commands} random commands over simulated years leave members, terms and books as the contract has them`, async () => {
  const told = await runModel(w, { commands, seed: 20_260_808 })

  assert.ok(told.commands >= commands && told.members > 0 && told.days > 365, JSON.stringify(told))
})

/** A server that cancels members and goes on charging for them. */
const forgetful = (text: string): string =>
  text
    .replace(
      'update instalment i set status = p.status',
      `update instalment i set status = replace(p.status, 'cancelled', 'due')`,
    )
    .replace('set state = w.state,', `set state = case when w.state = 'cancelled' then t.state else w.state end,`)
    .replace('waived_minor = w.waived_minor', 'waived_minor = 0')

test('the control: a server that goes on charging for whoever is cancelled is caught', async () => {
  const app = await startApp(w.appUrl, { rewrite: forgetful })
  const call: World['call'] = (path, options = {}) => request(`http://127.0.0.1:${app.port}${path}`, options)

  await assert.rejects(runModel(w, { commands: 200, seed: 7, call, shrinks: false }), (error: Error) => {
    assert.match(`${error.message} ${String(error.cause)}`, /not what the terms say|after a cancellation/)
    return true
  })

  await app.stop()
})
