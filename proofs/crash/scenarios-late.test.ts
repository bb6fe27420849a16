import assert from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import { expire } from '../../server/src/checkout/basket/late.ts'
import { leaseSeconds } from '../../server/src/payments/lease.ts'
import { takeAttempt } from '../../server/src/payments/queries/attempts.ts'
import { inTx } from '../../server/src/platform/db.ts'
import { uuidOf } from '../../server/src/platform/ids.ts'
import { eventually } from '../../server/testing/wait-for.ts'
import { aPurchase, ask, codeOf, pay, payUntilKnown, type Purchase } from './purchases.ts'
import { recordsOf, settledRecord } from './attempts.ts'
import { aStage, aVictim, aWorker, endWhole, someStock, type Stage, type Victim } from './system.ts'

let stage: Stage

before(async () => {
  stage = await aStage()
})

after(() => endWhole(stage))

const victimFor = async (t: TestContext): Promise<Victim> => {
  const victim = await aVictim(stage)
  t.after(() => victim.end())
  return victim
}

/** Money that is there, of a payment whose places went back because nobody could tell what became of it. */
async function lateMoney(victim: Victim): Promise<{ purchase: Purchase; priceId: number }> {
  const { w, org, owner } = stage
  const { priceId } = await someStock(stage)
  const purchase = await aPurchase(w.url, org, { priceId, method: 'pm_sandbox_bank', quantity: 4 })
  const server = await victim.server()
  const { fired } = await server.plant({ at: 'after_authorise', fault: 'die' })
  await pay(server.url, purchase).catch(() => undefined)
  await fired
  const { attempt_id } = (await recordsOf(stage, purchase))[0] ?? assert.fail('nothing was begun')
  const mine = await eventually(() =>
    inTx(w.db, org.org, (tx) => takeAttempt(tx, org.org, attempt_id, { leaseSeconds: leaseSeconds(), idle: [] })),
  )
  assert.equal((await expire({ db: w.db, now: () => new Date() }, mine))?.status, 'late')
  await owner.query('update attempt set due_at = now() where attempt_id = $1', [attempt_id])
  return { purchase, priceId }
}

const sendBacks = async (purchase: Purchase): Promise<number> => {
  const { rows } = await stage.owner.query<{ times: number }>(
    `select count(*)::integer as times from sandbox_refund r join attempt a on r.key = 'att_' || a.attempt_id || ':late'
     where a.basket_id = $1`,
    [uuidOf(purchase.basketId)],
  )
  return rows[0]?.times ?? 0
}

for (const fault of ['die', 'wait'] as const)
  test(`late money that finds its places buys them, though its driver was ${fault === 'die' ? 'killed' : 'cut off'}`, async (t) => {
    const victim = await victimFor(t)
    const { purchase } = await lateMoney(victim)
    const server = await victim.server()
    const { fired, over } = await server.plant({ at: 'after_late_look', fault })
    const struck = ask(server.url, purchase).catch(() => undefined)
    await fired
    if (fault === 'wait') await victim.cut()
    server.go()
    await Promise.all([over, struck])
    const known = await payUntilKnown(() => stage.w.url, purchase)

    assert.equal(known.json().status, 'confirmed')
    assert.equal(await sendBacks(purchase), 0)
  })

for (const at of ['after_late_look', 'after_send_back'] as const)
  test(`late money that finds nothing left goes back once, though its driver was killed ${at}`, async (t) => {
    const victim = await victimFor(t)
    const { purchase, priceId } = await lateMoney(victim)
    const other = await aPurchase(stage.w.url, stage.org, { priceId, method: 'pm_sandbox_ok', quantity: 6 })
    assert.equal((await pay(stage.w.url, other)).status, 200)
    const server = await victim.server()
    const { fired } = await server.plant({ at, fault: 'die' })
    await ask(server.url, purchase).catch(() => undefined)
    assert.equal(await fired, 'died')
    const known = await payUntilKnown(() => stage.w.url, purchase)

    assert.deepEqual([known.status, codeOf(known)], [402, 'payment_declined'])
    assert.equal(await sendBacks(purchase), 1)
  })

test('C13 frozen over late money: another sells with it, and the late one does not send it back', async (t) => {
  const victim = await victimFor(t)
  const { purchase } = await lateMoney(victim)
  const server = await victim.server()
  const { fired, over } = await server.plant({ at: 'after_late_look', fault: 'wait' })
  const late = ask(server.url, purchase)
  await fired
  server.kill('SIGSTOP')
  const worker = await aWorker(stage)
  t.after(() => worker.stop())
  const settled = await settledRecord(stage, purchase)
  server.go()
  server.kill('SIGCONT')
  await over

  assert.equal((await late).json().status, 'confirmed')
  assert.deepEqual(await recordsOf(stage, purchase), [settled])
  assert.equal(await sendBacks(purchase), 0)
})
