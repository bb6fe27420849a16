import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { toUuid } from '../../../server/src/platform/ids.ts'
import { createOffer } from '../../../server/testing/memberships.ts'
import { createPurchase, confirm, pay, payUntilFinal, type Purchase } from '../buyer/purchases.ts'
import { listAttempts, waitForSettledAttempt } from '../verify/attempts.ts'
import type { ProofProvider } from '../provider/proof-provider.ts'
import type { ServerProcess } from '../fleet/server-process.ts'
import { createStock, type TestSystem } from '../fleet/system.ts'
import type { Defence } from './defences.ts'

/** Servers that run without the defence. */
type Servers = { server(): Promise<ServerProcess> }

type Provocation = { readonly system: TestSystem; readonly server: ServerProcess; readonly provider: ProofProvider }

/** Provokes what the defence protects from, so that the control does not depend on chance. */
export async function provoke(
  defence: Defence,
  system: TestSystem,
  { servers, provider }: { readonly servers: Servers; readonly provider: ProofProvider },
): Promise<void> {
  const run = { system, server: await servers.server(), provider }
  const { card } = provider.methods
  switch (defence) {
    case 'stock-guard':
      await system.owner.query('alter table pool drop constraint pool_not_oversold')
      return oversell(run)
    case 'idempotency':
      return loseResponse(run)
    case 'fence':
      return writeLate(run)
    case 'outbox':
      return void (await payUntilFinal(() => run.server.url, await createSale(run, card)))
    case 'lookup':
      return forgetPayment(run)
    case 'patience':
      return refuseDebit(run)
  }
}

async function createSale({ system, server, provider }: Provocation, method: string): Promise<Purchase> {
  const { priceId } = await createStock(system)
  return createPurchase(server.url, system.org, { priceId, method, returnUrl: provider.returnUrl })
}

/** Six buyers try to buy two places each of a pool of six. */
async function oversell({ system, server, provider }: Provocation): Promise<void> {
  const { priceId } = await createStock(system)
  const input = { priceId, method: provider.methods.card, returnUrl: provider.returnUrl }
  for (let i = 0; i < 6; i++) await payUntilFinal(() => server.url, await createPurchase(server.url, system.org, input))
}

/** The provider takes or reserves the money and its response is lost, so that the server repeats the call. */
async function loseResponse(run: Provocation): Promise<void> {
  const purchase = await createSale(run, run.provider.methods.captured)
  const { reached } = await run.server.injectFault({ at: 'after_begin', fault: 'lose_response' })
  await Promise.all([reached, payUntilFinal(() => run.server.url, purchase)])
}

/** A process stops after the provider's response, and writes it after another process has finished the payment. */
async function writeLate(run: Provocation): Promise<void> {
  const { system, server, provider } = run
  const purchase = await createSale(run, provider.methods.page)
  const { reached, finished } = await server.injectFault({ at: 'after_authorise', fault: 'wait' })
  const late = pay(server.url, purchase).catch(() => undefined)
  await reached
  const waits = async () => (await listAttempts(system, purchase))[0]?.status === 'waiting'
  for (const until = Date.now() + 15_000; !(await waits()) && Date.now() < until;) await pause(100)
  const paymentId = (await listAttempts(system, purchase))[0]?.payment_id ?? ''
  await provider.complete({ url: system.w.url, org: system.org }, paymentId, 'succeed')
  await confirm(system.w.url, purchase)
  assert.equal((await listAttempts(system, purchase))[0]?.status, 'done')
  server.resume()
  await Promise.all([finished, late])
}

/** The provider reserves the money, the response is lost, and the buyer's time is over before the call is repeated. */
async function forgetPayment(run: Provocation): Promise<void> {
  const { system, server, provider } = run
  const purchase = await createSale(run, provider.methods.card)
  const { reached } = await server.injectFault({ at: 'after_authorise', fault: 'die' })
  await pay(server.url, purchase).catch(() => undefined)
  await reached
  await system.owner.query(`update attempt set deadline = now(), due_at = now() where subject_id = $1`, [
    toUuid(purchase.basketId),
  ])
  await waitForSettledAttempt(system, purchase)
}

/** A membership is paid with a debit that the bank refuses. */
async function refuseDebit({ system, server, provider }: Provocation): Promise<void> {
  const membership = await createOffer(system.w, system.org)
  const input = { membership, method: provider.methods.debit, returnUrl: provider.returnUrl }
  const purchase = await createPurchase(server.url, system.org, input)
  await payUntilFinal(() => server.url, purchase)
  const paymentId = (await listAttempts(system, purchase))[0]?.payment_id ?? ''
  await provider.complete({ url: system.w.url, org: system.org }, paymentId, 'fail')
}
