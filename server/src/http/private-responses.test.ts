import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aFan } from '#testing/fans'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('no response is stored by a cache, and no browser guesses its type', async () => {
  const org = await w.createOrg()
  const fan = await aFan(w, org, () => '203.0.113.9')
  await w.createCustomer(org)
  for (const [path, key] of [
    ['/v1/customers', org.secret],
    ['/v1/members', org.secret],
    ['/admin/v1/customers', org.admin],
    ['/admin/v1/audit_log', org.admin],
    ['/store/v1/events', fan.key],
    ['/v1/customers', 'tsk_wrong'],
    ['/v1/nothing', org.secret],
  ] as const) {
    const { headers } = await w.call(path, { key })
    assert.deepEqual(
      [headers.get('cache-control'), headers.get('x-content-type-options')],
      ['no-store', 'nosniff'],
      path,
    )
  }
  const hook = await w.call('/providers/stripe/events', { method: 'POST', body: '{}' })
  assert.deepEqual([hook.status, hook.headers.get('cache-control')], [400, 'no-store'])
})
