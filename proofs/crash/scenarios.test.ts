import assert from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import { sweepExpired } from '../../server/src/inventory/jobs.ts'
import { wake } from '../../server/src/payments/mark-due.ts'
import { inTx } from '../../server/src/platform/db.ts'
import { uuidOf } from '../../server/src/platform/ids.ts'
import { eventually } from '../../server/testing/wait-for.ts'
import { request } from '../../server/testing/test-server.ts'
import { aPurchase, ask, codeOf, pay, payUntilKnown, type Purchase, said } from './purchases.ts'
import { paymentIdOf, recordsOf, settledRecord } from './attempts.ts'
import { aStage, aVictim, aWorker, endWhole, someStock, type Stage, type Victim } from './system.ts'

let stage: Stage

before(async () => {
  stage = await aStage()
})

after(() => endWhole(stage))

const victimFor = async (t: TestContext, env: Record<string, string> = {}): Promise<Victim> => {
  const victim = await aVictim(stage, env)
  t.after(() => victim.end())
  return victim
}

const workerFor = async (t: TestContext): Promise<void> => {
  const worker = await aWorker(stage)
  t.after(() => worker.stop())
}

const aSale = async (method: string | undefined = 'pm_sandbox_ok') => {
  const stock = await someStock(stage)
  return { stock, purchase: await aPurchase(stage.w.url, stage.org, { priceId: stock.priceId, method }) }
}

const holds = (purchase: Purchase, change: string) =>
  stage.owner.query(`update hold set ${change} where basket_id = $1`, [uuidOf(purchase.basketId)])

for (const [at, method] of [
  ['after_begin', 'pm_sandbox_ok'],
  ['after_authorise', 'pm_sandbox_ok'],
  ['after_capture', 'pm_sandbox_ok'],
  ['after_capture', 'pm_sandbox_capture_fails'],
  ['before_decline', 'pm_sandbox_declined'],
] as const)
  test(`C13 frozen ${at} past its lease (${method}): another takes over, and the late one writes nothing`, async (t) => {
    const [victim] = await Promise.all([victimFor(t), workerFor(t)])
    const server = await victim.server()
    const { purchase } = await aSale(method)
    const { fired, over } = await server.plant({ at, fault: 'wait' })
    const late = pay(server.url, purchase)
    assert.equal(await fired, at)
    server.kill('SIGSTOP')
    const settled = await settledRecord(stage, purchase)
    const known = await payUntilKnown(() => stage.w.url, purchase)
    server.go()
    server.kill('SIGCONT')
    await over

    assert.deepEqual(await recordsOf(stage, purchase), [settled])
    assert.equal(said(await late), said(known))
    assert.equal(settled.payments, 1)
  })

test('C13 frozen inside a transaction: its locks end with its connection, and then another takes over', async (t) => {
  const [victim] = await Promise.all([victimFor(t), workerFor(t)])
  const server = await victim.server()
  const { purchase } = await aSale()
  const { fired, over } = await server.plant({ at: 'before_pivot_commit', fault: 'wait' })
  const late = pay(server.url, purchase)
  assert.equal(await fired, 'before_pivot_commit')
  server.kill('SIGSTOP')
  const settled = await settledRecord(stage, purchase, 25_000)
  server.go()
  server.kill('SIGCONT')
  await over

  assert.equal((await late).status, 503)
  assert.equal(settled.order_status, 'confirmed')
  assert.deepEqual(await recordsOf(stage, purchase), [settled])
})

test('C14 a hold that was being paid for when its time came is not swept', async (t) => {
  const victim = await victimFor(t)
  const server = await victim.server()
  const { purchase } = await aSale()
  const { fired } = await server.plant({ at: 'after_begin', fault: 'wait' })
  const paid = pay(server.url, purchase)
  await fired
  await holds(purchase, `expires_at = now() - interval '1 minute'`)
  await sweepExpired(stage.w.db)
  server.go()

  assert.equal((await paid).status, 200)
})

test('C14 a hold whose time came first cannot be paid for, swept or not', async () => {
  for (const swept of [false, true]) {
    const { purchase } = await aSale()
    await holds(purchase, `expires_at = now() - interval '1 second'`)
    if (swept) await sweepExpired(stage.w.db)
    const reply = await pay(stage.w.url, purchase)
    assert.deepEqual([reply.status, codeOf(reply)], [410, 'basket_expired'])
    assert.deepEqual(await recordsOf(stage, purchase), [])
  }
})

test('C14 when the sweeper and the payment meet, one of them has it', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, async (_, i) => {
      const { purchase } = await aSale()
      await holds(purchase, `expires_at = now() + interval '${20 + i * 3} milliseconds'`)
      const [reply] = await Promise.all([
        pay(stage.w.url, purchase),
        eventually(async () => {
          await sweepExpired(stage.w.db)
          const { rows } = await stage.owner.query('select status from hold where basket_id = $1', [
            uuidOf(purchase.basketId),
          ])
          return rows[0]?.status === 'held' ? undefined : true
        }),
      ])
      return reply.status === 200 ? 'paid' : codeOf(reply)
    }),
  )
  assert.deepEqual(
    outcomes.filter((outcome) => outcome !== 'paid' && outcome !== 'basket_expired'),
    [],
  )
})

const complete = (paymentId: string) =>
  request(`${stage.w.url}/admin/v1/sandbox/payments/${paymentId}/complete`, {
    method: 'POST',
    key: stage.org.admin,
    json: { outcome: 'succeed' },
  })

test('C15 what the provider tells after the payment is known, twice and when all is over, changes nothing but the time', async () => {
  const { purchase } = await aSale('pm_sandbox_3ds')
  const waiting = await pay(stage.w.url, purchase)
  assert.equal(waiting.json<{ payment: { status: string } }>().payment.status, 'requires_action')
  const paymentId = await paymentIdOf(stage, purchase)
  assert.equal((await complete(paymentId)).status, 200)
  const tell = () =>
    inTx(stage.w.db, stage.org.org, (tx) =>
      wake(tx, stage.org.org, 'sandbox', { kind: 'payment', paymentId, attemptId: null }),
    )
  await Promise.all([tell(), tell()])
  const paid = await ask(stage.w.url, purchase)
  assert.equal(paid.json().status, 'confirmed')
  const before = await recordsOf(stage, purchase)
  await tell()

  assert.deepEqual(await recordsOf(stage, purchase), before)
  assert.equal(said(await ask(stage.w.url, purchase)), said(paid))
  assert.equal(said(await pay(stage.w.url, purchase)), said(paid))
})

test('C15 what the provider tells before we know of the payment is not needed: it is asked', async (t) => {
  const [victim] = await Promise.all([victimFor(t), workerFor(t)])
  const server = await victim.server()
  const { purchase } = await aSale('pm_sandbox_3ds')
  const { fired } = await server.plant({ at: 'after_authorise', fault: 'wait' })
  const paid = pay(server.url, purchase)
  await fired
  assert.equal((await complete(await paymentIdOf(stage, purchase))).status, 200)
  server.go()
  await paid

  assert.equal((await settledRecord(stage, purchase)).order_status, 'confirmed')
})

test('C16 while the provider is away the buyer is told to wait, and it settles when it is back', async (t) => {
  const victim = await victimFor(t, { CRASH_ROLE: 'all' })
  const server = await victim.server()
  for (const at of ['before_begin', 'after_pivot'] as const) {
    const { purchase } = await aSale()
    const { fired } = await server.plant({ at, fault: 'wait' })
    const told = pay(server.url, purchase)
    await fired
    await server.provider('away')
    server.go()
    const reply = await told
    const { status, payment } = reply.json<{ status: string; payment: { status: string } }>()
    assert.deepEqual([reply.status, status, payment.status], [200, 'pending', 'processing'])
    await server.provider('back')
    assert.equal((await settledRecord(stage, purchase)).order_status, 'confirmed')
    assert.equal((await pay(server.url, purchase)).json().status, 'confirmed')
  }
})

test('C18, C19 an old attempt is not sent again: what the provider knows of it decides', async (t) => {
  for (const [at, ends, payments] of [
    ['after_authorise', 'confirmed', 1],
    ['after_begin', 'pending', 0],
  ] as const) {
    const victim = await victimFor(t)
    const server = await victim.server()
    const { purchase } = await aSale()
    const { fired } = await server.plant({ at, fault: 'die' })
    await pay(server.url, purchase).catch(() => undefined)
    await fired
    await stage.owner.query(`update attempt set created_at = created_at - interval '2 days' where basket_id = $1`, [
      uuidOf(purchase.basketId),
    ])
    const reply = await payUntilKnown(() => stage.w.url, purchase)
    const [record] = await recordsOf(stage, purchase)
    assert.deepEqual(
      [record?.order_status, record?.payments, reply.status],
      [ends, payments, payments === 1 ? 200 : 402],
    )
  }
})
