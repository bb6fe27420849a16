import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Digest } from '@tessera/contract'
import { start, type App } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { eventually } from '../../server/testing/wait-for.ts'
import { redisUrl, world, type World } from '../../server/testing/test-server.ts'
import { pageOf } from './changes.ts'

let w: World
const workers: App[] = []

before(async () => {
  w = await world()
  const env = { TESSERA_DATABASE_URL: w.appUrl, TESSERA_REDIS_URL: redisUrl, TESSERA_LOG_LEVEL: 'silent' }
  for (let n = 0; n < 2; n++) workers.push(await start(readConfig({ ...env, TESSERA_DATABASE_LANES: '1' }), 'worker'))
})
after(async () => {
  for (const worker of workers) await worker.stop()
  await w.end()
})

test('workers number what happens and keep the digest, by themselves', async () => {
  const org = await w.anOrg()
  const customers = await Promise.all([w.aCustomer(org), w.aCustomer(org), w.aCustomer(org)])

  const page = await eventually(async () => {
    const seen = await pageOf(w, org)
    return seen.data.length === customers.length ? seen : undefined
  })
  assert.deepEqual(
    page.data.map(({ sequence }) => sequence),
    [1, 2, 3],
  )
  await eventually(async () => {
    const reply = await w.call('/v1/changes/digest', { key: org.secret })
    return reply.json<Digest>().sequence === customers.length ? true : undefined
  })
})
