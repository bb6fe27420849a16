import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { freePort } from '../../scripts/services/free-port.ts'
import { metrics } from '#platform/metrics'
import { measureQueues } from '#platform/queue-sizes'
import type { QueueSize } from '#platform/work-metrics'
import { aFilledBasket, checkout, endLease } from '#testing/checkouts'
import { aPool } from '#testing/stock'
import { startClock } from '#testing/test-clock'
import { startTestServer, startWorker, type TestOrg, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { exposeMetrics } from '#http/metrics-server'
import { listStalledJobs } from '../src/worker-parts.ts'

let w: TestServer
before(async () => (w = await startTestServer()))
after(() => w.stop())

/** Leaves a payment behind that waits for the customer and that a worker should look at. */
async function leavePaymentDue(org: TestOrg): Promise<void> {
  const { priceId } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId)
  await checkout(w, org, id, { method: 'pm_sandbox_3ds' })
  await endLease(w, org, id)
}

async function readQueues(): Promise<Readonly<Record<string, QueueSize>>> {
  const found: Record<string, QueueSize> = {}
  await measureQueues(w.db, { setQueue: (queue, size) => (found[queue] = size) })
  return found
}

test('work that is due is counted with its age, for all organisations except those on a test clock', async () => {
  const [one, two, clocked] = [await w.createOrg(), await w.createOrg(), await w.createOrg()]
  await Promise.all([one, two, clocked].map(leavePaymentDue))
  assert.equal((await readQueues()).payments?.waiting, 3)

  await startClock(w, clocked)
  const { payments, refunds } = await readQueues()

  assert.equal(payments?.waiting, 2)
  assert.ok((payments?.oldestSeconds ?? 0) > 0)
  assert.deepEqual(refunds, { waiting: 0, oldestSeconds: 0 })
})

test('each run of a job is counted by its result', async () => {
  const port = await freePort()
  const failing = {
    name: 'always fails',
    everySeconds: 0.05,
    run: () => Promise.reject(new Error('on purpose')),
  }
  const working = { name: 'always works', everySeconds: 0.05, run: async () => {} }
  const worker = await startWorker(
    w.appUrl,
    { jobs: () => [failing, working] },
    { TESSERA_METRICS_PORT: String(port), TESSERA_LOG_LEVEL: 'silent' },
  )
  const count = async (name: string, result: string): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const line = text
      .split('\n')
      .find((each) => each.startsWith(`tessera_job_runs_total{name="${name}",result="${result}"}`))
    return Number(line?.split(' ').at(-1))
  }
  try {
    await waitFor(async () => ((await count('always fails', 'failed')) > 1 ? true : undefined))
    await waitFor(async () => ((await count('always works', 'ok')) > 1 ? true : undefined))
    assert.equal(await count('always fails', 'ok'), 0)
    assert.equal(await count('always works', 'failed'), 0)
    assert.equal((await fetch(`http://127.0.0.1:${port}/livez`)).status, 200)
  } finally {
    await worker.stop()
  }
})

test('a worker is not alive if a run of a job does not end', async () => {
  const jobs = [
    { name: 'refunds', everySeconds: 2 },
    { name: 'ledger check', everySeconds: 21_600 },
  ]
  const after = (seconds: number) => ({
    ...metrics(),
    openRuns: () => jobs.map(({ name }) => ({ name, seconds })),
  })
  assert.deepEqual(listStalledJobs(jobs, after(899)), [])
  assert.deepEqual(listStalledJobs(jobs, after(901)), ['refunds'])
  assert.deepEqual(listStalledJobs(jobs, after(21_601)), ['refunds', 'ledger check'])

  const port = await freePort()
  const stop = await exposeMetrics(metrics(), { port, host: '127.0.0.1', stalledJobs: () => ['refunds'] })
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/livez`)
    assert.equal(reply.status, 503)
    assert.deepEqual(await reply.json(), { status: 'stalled', stalled_jobs: ['refunds'] })
  } finally {
    await stop()
  }
})
