import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type HaCluster, startHaCluster } from './cluster.ts'
import { findMissingPackages } from './packages.ts'
import { type FailoverPlan, proveFailover } from './prove-failover.ts'

const skip = (await findMissingPackages()) ?? false

let cluster: HaCluster

before(async () => {
  if (skip === false) cluster = await startHaCluster(2)
})

after(async () => {
  if (skip === false) await cluster.end()
})

const failOver = async (plan: Pick<FailoverPlan, 'scenarios' | 'isSynchronous'>): Promise<string[]> =>
  (await proveFailover(cluster, { ...plan, priceRounds: 0, print: () => {} })).faults

test(
  'when the primary is killed its standby sells within 10 s, and no acknowledged order is lost',
  { skip },
  async () => {
    const faults = await failOver({ scenarios: ['killed'], isSynchronous: true })

    assert.deepEqual(faults, [])
  },
)

test('the control: with asynchronous replication and a standby that lags, orders are lost', { skip }, async () => {
  const faults = await failOver({ scenarios: ['lagging'], isSynchronous: false })

  assert.match(faults.join('\n'), /^acknowledged orders lost: order \d+$/m)
})
