import assert from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import { privateRedis } from '../../server/test/limits/processes.ts'
import { ask, aPurchase, pay, payUntilKnown, said, type Purchase } from './purchases.ts'
import { aCluster, type Cluster } from './cluster.ts'
import { paymentIdOf, recordsOf, settledRecord } from './attempts.ts'
import { aStage, aVictim, endWhole, someStock, type Stage, type Victim } from './system.ts'

let cluster: Cluster
let stage: Stage
let now = () => new Date()
before(async () => {
  cluster = await aCluster()
  stage = await aStage({ clock: () => now() }, cluster.url)
})
after(async () => {
  try {
    await endWhole(stage)
  } finally {
    await cluster.end()
  }
})

const victimFor = async (t: TestContext, env: Record<string, string> = {}): Promise<Victim> => {
  const victim = await aVictim(stage, env)
  t.after(() => victim.end())
  return victim
}
const aSale = async (method = 'pm_sandbox_ok'): Promise<Purchase> => {
  const { priceId } = await someStock(stage)
  return aPurchase(stage.w.url, stage.org, { priceId, method })
}

const startOf = async () => (await stage.owner.query('select pg_postmaster_start_time()')).rows

for (const at of [
  'before_begin',
  'after_begin',
  'before_pivot_commit',
  'after_capture',
  'before_finish_commit',
] as const)
  test(`C17 PostgreSQL dies and comes back ${at}: what was acknowledged is there, and the rest goes on`, async (t) => {
    const server = await (await victimFor(t)).server()
    const earlier = await aSale()
    const acknowledged = await pay(server.url, earlier)
    const purchase = await aSale()
    const { fired, over } = await server.plant({ at, fault: 'wait' })
    const struck = pay(server.url, purchase)
    await fired
    const before = await startOf()
    await cluster.restartAtOnce()
    server.go()
    await Promise.all([over, struck])
    const known = await payUntilKnown(() => stage.w.url, purchase)

    assert.notDeepEqual(await startOf(), before, 'it was this server that died')
    assert.equal(known.json().status, 'confirmed')
    assert.equal(said(await payUntilKnown(() => server.url, purchase)), said(known))
    assert.equal(said(await payUntilKnown(() => server.url, earlier)), said(acknowledged))
    assert.deepEqual(
      (await recordsOf(stage, earlier)).map((record) => record.order_status),
      ['confirmed'],
    )
  })

test('C20 a sale goes on while Redis is dead, and when it is back', async (t) => {
  const redis = await privateRedis()
  t.after(() => redis.stop())
  const server = await (await victimFor(t, { TESSERA_REDIS_URL: redis.url })).server()
  const purchases = [await aSale(), await aSale(), await aSale()] as const
  assert.equal((await pay(server.url, purchases[0])).status, 200)
  const { fired } = await server.plant({ at: 'after_authorise', fault: 'wait' })
  const struck = pay(server.url, purchases[1])
  await fired
  await redis.kill()
  server.go()
  assert.equal((await struck).status, 200)
  assert.equal((await pay(server.url, purchases[2])).status, 200)
  await redis.start()
  assert.equal((await pay(server.url, purchases[2])).status, 200)
})

test('C22 the clock of the business may step: leases and deadlines are of the database', async (t) => {
  t.after(() => {
    now = () => new Date()
  })
  for (const hours of [-3, 24 * 400]) {
    const purchase = await aSale()
    now = () => new Date(Date.now() + hours * 3_600_000)
    assert.equal((await pay(stage.w.url, purchase)).json().status, 'confirmed')
    now = () => new Date()
    const [record] = await recordsOf(stage, purchase)
    assert.ok(
      record && Math.abs(Date.now() - record.created_at.getTime()) < 60_000,
      'begun by the clock of the database',
    )
    assert.equal((await ask(stage.w.url, purchase)).json().status, 'confirmed')
  }
})

for (const hours of [-2, 2])
  test(`C22 a process whose own clock is ${hours} h off gives no payment up and takes none too early`, async (t) => {
    const skewed = { CRASH_ROLE: 'all', CRASH_SKEW_SECONDS: String(hours * 3_600) }
    const server = await (await victimFor(t, skewed)).server()
    const purchase = await aSale('pm_sandbox_3ds')
    await pay(stage.w.url, purchase)
    // It looks at the payment whenever it is asked, and finds that the buyer has not acted yet.
    const waiting = await ask(server.url, purchase)
    assert.equal(waiting.json<{ payment: { status: string } }>().payment.status, 'requires_action')
    const { org, w } = stage
    const path = `/admin/v1/sandbox/payments/${await paymentIdOf(stage, purchase)}/complete`
    await w.call(path, { method: 'POST', key: org.admin, json: { outcome: 'succeed' } })

    assert.equal((await settledRecord(stage, purchase)).order_status, 'confirmed')
  })

test('C23 a process that is told to stop finishes the payments in flight', async (t) => {
  const server = await (await victimFor(t)).server()
  const purchase = await aSale()
  const { fired } = await server.plant({ at: 'after_authorise', fault: 'wait' })
  const inFlight = pay(server.url, purchase)
  await fired
  server.kill('SIGTERM')
  await assert.rejects(payUntilKnown(() => server.url, await aSale(), 300))
  server.go()
  const reply = await inFlight
  await server.ended

  assert.deepEqual([reply.status, reply.json().status], [200, 'confirmed'])
  assert.equal((await recordsOf(stage, purchase))[0]?.version, 1)
})
