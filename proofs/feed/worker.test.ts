import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Digest } from '@tessera/contract'
import { start, type App } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { redisUrl, startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { getChangesPage } from '../../server/testing/changes.ts'

let w: TestServer
const workers: App[] = []

before(async () => {
  w = await startTestServer()
  const env = { TESSERA_DATABASE_URL: w.appUrl, TESSERA_REDIS_URL: redisUrl, TESSERA_LOG_LEVEL: 'silent' }
  for (let n = 0; n < 2; n++)
    workers.push(await start(readConfig({ ...env, TESSERA_DATABASE_READ_CONNECTIONS: '1' }), 'worker'))
})
after(async () => {
  for (const worker of workers) await worker.stop()
  await w.stop()
})

test('workers assign sequence numbers and update the digest on their own', async () => {
  const org = await w.createOrg()
  const customers = await Promise.all([w.createCustomer(org), w.createCustomer(org), w.createCustomer(org)])

  const page = await waitFor(async () => {
    const page = await getChangesPage(w, org)
    return page.data.length === customers.length ? page : undefined
  })
  assert.deepEqual(
    page.data.map(({ sequence }) => sequence),
    [1, 2, 3],
  )
  await waitFor(async () => {
    const reply = await w.call('/v1/changes/digest', { key: org.secret })
    return reply.json<Digest>().sequence === customers.length ? true : undefined
  })
})
