import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { aPurchase, ask, pay, payUntilKnown, type Purchase } from '../crash/purchases.ts'
import { paymentIdOf, recordsOf } from '../crash/attempts.ts'
import type { Server } from '../crash/server-process.ts'
import { someStock, type Stage } from '../crash/system.ts'
import type { Defence } from '../crash/defences.ts'
import type { Fleet } from './fleet.ts'

/** The line of the table that must not be 0 when the defence is off. */
export const shows: Readonly<Record<Defence, string>> = {
  'stock-guard': 'oversold',
  idempotency: 'double charges',
  fence: 'attempts not settled',
  outbox: 'events missing or twice',
}

/** Brings about what the defence is there for, so that its absence does not depend on luck. */
export async function switchOff(defence: Defence, stage: Stage, fleet: Fleet): Promise<void> {
  const server = await fleet.server()
  switch (defence) {
    case 'stock-guard':
      await stage.owner.query('alter table pool drop constraint pool_not_oversold')
      return tooMany(stage, server)
    case 'idempotency':
      return answerLost(stage, server)
    case 'fence':
      return lateWriter(stage, server)
    case 'outbox':
      return void (await payUntilKnown(() => server.url, await aSale(stage, server, 'pm_sandbox_ok')))
  }
}

async function aSale(stage: Stage, server: Server, method: string): Promise<Purchase> {
  const { priceId } = await someStock(stage)
  return aPurchase(server.url, stage.org, { priceId, method })
}

/** Six buyers want two places each, and there are six places. */
async function tooMany(stage: Stage, server: Server): Promise<void> {
  const { priceId } = await someStock(stage)
  for (let i = 0; i < 6; i++) {
    const purchase = await aPurchase(server.url, stage.org, { priceId, method: 'pm_sandbox_ok' })
    await payUntilKnown(() => server.url, purchase)
  }
}

/** The provider has taken the money, and nobody heard: it is asked again. */
async function answerLost(stage: Stage, server: Server): Promise<void> {
  const purchase = await aSale(stage, server, 'pm_sandbox_bank')
  const { fired } = await server.plant({ at: 'after_begin', fault: 'lose_answer' })
  await Promise.all([fired, payUntilKnown(() => server.url, purchase)])
}

/** Somebody was frozen with an answer in hand, and writes it when all is long over. */
async function lateWriter(stage: Stage, server: Server): Promise<void> {
  const purchase = await aSale(stage, server, 'pm_sandbox_3ds')
  const { fired, over } = await server.plant({ at: 'after_authorise', fault: 'wait' })
  const late = pay(server.url, purchase).catch(() => undefined)
  await fired
  const waits = async () => (await recordsOf(stage, purchase))[0]?.status === 'waiting'
  for (const until = Date.now() + 15_000; !(await waits()) && Date.now() < until;) await pause(100)
  await stage.w.call(`/admin/v1/sandbox/payments/${await paymentIdOf(stage, purchase)}/complete`, {
    method: 'POST',
    key: stage.org.admin,
    json: { outcome: 'succeed' },
  })
  await ask(stage.w.url, purchase)
  assert.equal((await recordsOf(stage, purchase))[0]?.status, 'done')
  server.go()
  await Promise.all([over, late])
}
