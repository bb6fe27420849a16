import assert from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import { privateRedis } from '../../server/test/limits/processes.ts'
import { confirm, createPurchase, pay, payUntilFinal, stableText, type Purchase } from '../lib/buyer/purchases.ts'
import { startCluster, type Cluster } from '../lib/cluster/crashable.ts'
import { getPaymentId, listAttempts, waitForSettledAttempt } from '../lib/verify/attempts.ts'
import {
  startTestSystem,
  startFaultyServer,
  endConsistent,
  createStock,
  type TestSystem,
  type FaultyServer,
} from '../lib/fleet/system.ts'

let cluster: Cluster
let system: TestSystem
let now = () => new Date()
before(async () => {
  cluster = await startCluster()
  system = await startTestSystem({ clock: () => now() }, cluster.url)
})
after(async () => {
  try {
    await endConsistent(system)
  } finally {
    await cluster.end()
  }
})

const faultyServerFor = async (t: TestContext, env: Record<string, string> = {}): Promise<FaultyServer> => {
  const faulty = await startFaultyServer(system, env)
  t.after(() => faulty.end())
  return faulty
}
const createSale = async (method = 'pm_sandbox_ok'): Promise<Purchase> => {
  const { priceId } = await createStock(system)
  return createPurchase(system.w.url, system.org, { priceId, method })
}

const readStartTime = async () => (await system.owner.query('select pg_postmaster_start_time()')).rows

for (const at of [
  'before_begin',
  'after_begin',
  'before_reserve_commit',
  'after_capture',
  'before_complete_commit',
] as const)
  test(`C17 PostgreSQL crashes ${at} and restarts: acknowledged sales are there, and the others complete`, async (t) => {
    const server = await (await faultyServerFor(t)).server()
    const earlier = await createSale()
    const acknowledged = await pay(server.url, earlier)
    const purchase = await createSale()
    const { reached, finished } = await server.injectFault({ at, fault: 'wait' })
    const response = pay(server.url, purchase)
    await reached
    const before = await readStartTime()
    await cluster.crashAndRestart()
    server.resume()
    await Promise.all([finished, response])
    const final = await payUntilFinal(() => system.w.url, purchase)

    assert.notDeepEqual(await readStartTime(), before, 'this cluster was restarted')
    assert.equal(final.json().status, 'confirmed')
    assert.equal(stableText(await payUntilFinal(() => server.url, purchase)), stableText(final))
    assert.equal(stableText(await payUntilFinal(() => server.url, earlier)), stableText(acknowledged))
    assert.deepEqual(
      (await listAttempts(system, earlier)).map((record) => record.order_status),
      ['confirmed'],
    )
  })

test('C20 sales continue while Redis is down, and when it is back', async (t) => {
  const redis = await privateRedis()
  t.after(() => redis.stop())
  const server = await (await faultyServerFor(t, { TESSERA_REDIS_URL: redis.url })).server()
  const purchases = [await createSale(), await createSale(), await createSale()] as const
  assert.equal((await pay(server.url, purchases[0])).status, 200)
  const { reached } = await server.injectFault({ at: 'after_authorise', fault: 'wait' })
  const response = pay(server.url, purchases[1])
  await reached
  await redis.kill()
  server.resume()
  assert.equal((await response).status, 200)
  assert.equal((await pay(server.url, purchases[2])).status, 200)
  await redis.start()
  assert.equal((await pay(server.url, purchases[2])).status, 200)
})

test('C22 the business clock may jump, because leases and deadlines use the clock of the database', async (t) => {
  t.after(() => {
    now = () => new Date()
  })
  for (const hours of [-3, 24 * 400]) {
    const purchase = await createSale()
    now = () => new Date(Date.now() + hours * 3_600_000)
    assert.equal((await pay(system.w.url, purchase)).json().status, 'confirmed')
    now = () => new Date()
    const [record] = await listAttempts(system, purchase)
    assert.ok(
      record && Math.abs(Date.now() - record.created_at.getTime()) < 60_000,
      'created_at must be from the clock of the database',
    )
    assert.equal((await confirm(system.w.url, purchase)).json().status, 'confirmed')
  }
})

for (const hours of [-2, 2])
  test(`C22 a process whose own clock is ${hours} h off abandons no payment and takes over none too early`, async (t) => {
    const skewed = { CRASH_ROLE: 'all', CRASH_SKEW_SECONDS: String(hours * 3_600) }
    const server = await (await faultyServerFor(t, skewed)).server()
    const purchase = await createSale('pm_sandbox_3ds')
    await pay(system.w.url, purchase)
    // The process retrieves the payment on every confirm, and finds that the customer has not authenticated yet.
    const waiting = await confirm(server.url, purchase)
    assert.equal(waiting.json<{ payment: { status: string } }>().payment.status, 'requires_action')
    const { org, w } = system
    const path = `/admin/v1/sandbox/payments/${await getPaymentId(system, purchase)}/complete`
    await w.call(path, { method: 'POST', key: org.admin, json: { outcome: 'succeed' } })

    assert.equal((await waitForSettledAttempt(system, purchase)).order_status, 'confirmed')
  })

test('C23 a process that receives SIGTERM finishes the payments in flight', async (t) => {
  const server = await (await faultyServerFor(t)).server()
  const purchase = await createSale()
  const { reached } = await server.injectFault({ at: 'after_authorise', fault: 'wait' })
  const inFlight = pay(server.url, purchase)
  await reached
  server.kill('SIGTERM')
  await assert.rejects(payUntilFinal(() => server.url, await createSale(), 300))
  server.resume()
  const reply = await inFlight
  await server.ended

  assert.deepEqual([reply.status, reply.json().status], [200, 'confirmed'])
  assert.equal((await listAttempts(system, purchase))[0]?.version, 1)
})
