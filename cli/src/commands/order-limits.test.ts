import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import { runCli, type CliRun } from '../../testing/run-cli.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const orderLimits = (...args: string[]): Promise<CliRun> => {
  const urls = { TESSERA_DATABASE_URL: w.appUrl, TESSERA_ADMIN_DATABASE_URL: w.ownerUrl }
  return runCli(urls, ['org', 'order-limits', ...args])
}

test('the operator changes the limits of orders that are named, and the maximum for staff', async () => {
  const org = await w.createOrg()

  const changed = await orderLimits(org.id, '--tickets', '3000', '--maximum', '3000', '--address-places', '20000')

  assert.deepEqual(changed, { code: 0, out: 'changed; it applies to the next item and the next checkout\n', err: '' })
  const shown = (await w.call('/admin/v1/organisation', { key: org.admin })).json<{ order_limits: unknown }>()
  const expected = { tickets_per_order: 3_000, units_per_price: 10, places_per_address: 20_000, maximum: 3_000 }
  assert.deepEqual(shown.order_limits, expected)
})

test('an order that could not be completed in time, and a number that is none, are refused with the reason', async () => {
  const org = await w.createOrg()
  assert.match((await orderLimits(org.id, '--tickets', '5001')).err, /more than 5000 tickets takes too long/)
  assert.match((await orderLimits(org.id, '--tickets', 'many')).err, /must be a whole number above 0/)
})
