import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Change, Digest } from '@tessera/contract'
import { digestChanges } from '../../server/src/webhooks/digest.ts'
import { sequenceChanges } from '../../server/src/webhooks/feed.ts'
import { noLimits } from '../../server/testing/checkouts.ts'
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { randomSeed } from '../lib/random.ts'
import { startReplica } from './replica-process.ts'
import { runReplica } from './run-replica.ts'

const seed = 1 + randomSeed()

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test(`a replica built from lossy deliveries and the feed has the same digest (seed ${seed})`, async (t) => {
  const { differ, read, sequence, kinds, lost, wrong } = await runReplica(w, { seed, steps: 60 })

  assert.ok(lost > 10, `only ${lost} messages lost`)
  assert.deepEqual(differ, [])
  assert.ok(read > 0, 'nothing had to be read from the feed')
  const unseen = kinds.filter(({ objects }) => objects === 0)
  assert.deepEqual(unseen, [], 'a kind without objects proves nothing')
  t.diagnostic(`${sequence} changes, ${lost} lost or held back, ${read} read from the feed`)
  assert.deepEqual(wrong, [])
  t.diagnostic(kinds.map(({ kind, objects }) => `${objects} ${kind}`).join(', '))
})

test('the control: a replica with one wrong field has another digest', async (t) => {
  const org = await w.createOrg({ limits: noLimits })
  const replica = startReplica(w.url, org.secret)
  t.after(() => replica.end())
  await w.createCustomer(org)
  await sequenceChanges(w.db)
  await digestChanges(w.db)
  const reply = await w.call('/v1/changes', { key: org.secret })
  const [message] = reply.json<{ data: Change[] }>().data
  assert.ok(message)
  const { customer } = message.data as { customer: object }
  await replica.deliver({ ...message, data: { customer: { ...customer, postcode: 'ZZ1' } } })

  assert.deepEqual((await replica.sync()).differ, ['customers'])
  assert.equal((await w.call('/v1/changes/digest', { key: org.secret })).json<Digest>().sequence, 1)
})
