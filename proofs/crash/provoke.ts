import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { createPurchase, confirm, pay, payUntilFinal, type Purchase } from './purchases.ts'
import { getPaymentId, listAttempts } from './attempts.ts'
import type { ServerProcess } from './server-process.ts'
import { createStock, type TestSystem } from './system.ts'
import type { Defence } from './defences.ts'

/** Servers that run without the defence. */
type Servers = { server(): Promise<ServerProcess> }

/** Provokes what the defence protects from, so that the control does not depend on chance. */
export async function provoke(defence: Defence, system: TestSystem, servers: Servers): Promise<void> {
  const server = await servers.server()
  switch (defence) {
    case 'stock-guard':
      await system.owner.query('alter table pool drop constraint pool_not_oversold')
      return oversell(system, server)
    case 'idempotency':
      return loseResponse(system, server)
    case 'fence':
      return writeLate(system, server)
    case 'outbox':
      return void (await payUntilFinal(() => server.url, await createSale(system, server, 'pm_sandbox_ok')))
  }
}

async function createSale(system: TestSystem, server: ServerProcess, method: string): Promise<Purchase> {
  const { priceId } = await createStock(system)
  return createPurchase(server.url, system.org, { priceId, method })
}

/** Six buyers try to buy two places each of a pool of six. */
async function oversell(system: TestSystem, server: ServerProcess): Promise<void> {
  const { priceId } = await createStock(system)
  for (let i = 0; i < 6; i++) {
    const purchase = await createPurchase(server.url, system.org, { priceId, method: 'pm_sandbox_ok' })
    await payUntilFinal(() => server.url, purchase)
  }
}

/** The provider captures a payment and its response is lost, so that the server repeats the call. */
async function loseResponse(system: TestSystem, server: ServerProcess): Promise<void> {
  const purchase = await createSale(system, server, 'pm_sandbox_bank')
  const { reached } = await server.injectFault({ at: 'after_begin', fault: 'lose_response' })
  await Promise.all([reached, payUntilFinal(() => server.url, purchase)])
}

/** A process stops after the provider's response, and writes it after another process has finished the payment. */
async function writeLate(system: TestSystem, server: ServerProcess): Promise<void> {
  const purchase = await createSale(system, server, 'pm_sandbox_3ds')
  const { reached, finished } = await server.injectFault({ at: 'after_authorise', fault: 'wait' })
  const late = pay(server.url, purchase).catch(() => undefined)
  await reached
  const waits = async () => (await listAttempts(system, purchase))[0]?.status === 'waiting'
  for (const until = Date.now() + 15_000; !(await waits()) && Date.now() < until;) await pause(100)
  await system.w.call(`/admin/v1/sandbox/payments/${await getPaymentId(system, purchase)}/complete`, {
    method: 'POST',
    key: system.org.admin,
    json: { outcome: 'succeed' },
  })
  await confirm(system.w.url, purchase)
  assert.equal((await listAttempts(system, purchase))[0]?.status, 'done')
  server.resume()
  await Promise.all([finished, late])
}
