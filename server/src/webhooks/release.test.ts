import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestServer, type TestServer } from '#testing/test-server'
import { createEndpoint } from '#testing/webhook-messages'
import { withClient } from '../operator/databases.ts'
import { extendEndpointLeases, leaseDueEndpoints, releaseEndpoint } from './queries/deliveries.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('an extension that comes after the release does not lease the endpoint again', async () => {
  const org = await w.createOrg()
  await createEndpoint(w, org, { url: 'http://127.0.0.1:9/' })
  await withClient(w.ownerUrl, (owner) => owner.query('update endpoint_state set due_at = now()'))
  const leased = await leaseDueEndpoints(w.db, 1, 600)
  assert.equal((await extendEndpointLeases(w.db, leased, 600)).size, 1)

  for (const endpoint of leased)
    await releaseEndpoint(w.db, endpoint, { restSeconds: 0, concurrency: 4, succeeded: true })

  assert.equal((await extendEndpointLeases(w.db, leased, 600)).size, 0)
  await withClient(w.ownerUrl, (owner) => owner.query('update endpoint_state set due_at = now()'))
  assert.equal((await leaseDueEndpoints(w.db, 1, 600)).length, 1)
})
