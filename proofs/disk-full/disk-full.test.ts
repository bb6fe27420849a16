import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type SmallCluster, startSmallCluster } from './cluster.ts'
import { type DiskFullPlan, proveDiskFull } from './prove-disk-full.ts'
import { findMountObstacle } from './small-disks.ts'

const skip = (await findMountObstacle()) ?? false

let cluster: SmallCluster

before(async () => {
  if (skip === false) cluster = await startSmallCluster()
})

after(async () => {
  if (skip === false) await cluster.end()
})

const fillDisks = async (plan: Pick<DiskFullPlan, 'phases' | 'without'>, on = cluster): Promise<string[]> =>
  (await proveDiskFull(on, { ...plan, fullMs: 500, print: () => {} })).faults

test(
  'a full disk refuses sales with 503 and loses none, and sales continue when there is space',
  { skip },
  async () => {
    const faults = await fillDisks({ phases: ['tables', 'checkpoint', 'log'], without: undefined })

    assert.deepEqual(faults, [])
  },
)

test('the control: a server that does not recognise the error of a full disk responds with 500', { skip }, async () => {
  const faults = await fillDisks({ phases: ['tables'], without: 'refusal' })

  assert.match(faults.join('\n'), /^tables: \d+ of \d+ responses were wrong \(status 500\)/m)
})

test(
  'the control: orders that were acknowledged before their log was on disk are reported as lost',
  { skip },
  async () => {
    // A new one: where others have filled the log before, PostgreSQL writes it at other times than the control expects.
    const own = await startSmallCluster()
    try {
      const faults = await fillDisks({ phases: ['log'], without: 'flush' }, own)

      assert.match(faults.join('\n'), /^acknowledged orders lost: order \d+$/m)
    } finally {
      await own.end()
    }
  },
)
