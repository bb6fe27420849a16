import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createOffer } from '../../server/testing/memberships.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import type { TestResponse } from '../../server/testing/test-server.ts'
import { listAttempts } from '../lib/verify/attempts.ts'
import { findViolations } from '../lib/verify/invariants.ts'
import { confirm, createPurchase, isFinal, pay, type Purchase, stableText } from '../lib/buyer/purchases.ts'
import { mayLeaveNothing, sendWithFault, waitForOutcome } from '../lib/faults/run-case.ts'
import { CONCURRENCY } from '../lib/faults/run-cases.ts'
import {
  createStock,
  type FaultyServer,
  startFaultyServer,
  startTestSystem,
  startWorker,
  type TestSystem,
} from '../lib/fleet/system.ts'
import { createRandom } from '../lib/random.ts'
import type { MethodCase } from './method-cases.ts'
import { startStripeForProofs, type StripeForProofs } from '../lib/provider/stripe-provider.ts'

type MatrixContext = {
  readonly system: TestSystem
  readonly provider: StripeForProofs
  readonly membership: { readonly typeId: number; readonly optionId: string }
}

/** Runs cases of one client behaviour on one database. Returns the failed cases and the invariants that do not hold. */
export async function runMethodCases(client: 'retries' | 'gone', cases: readonly MethodCase[]): Promise<string[]> {
  const provider = await startStripeForProofs(createRandom(1))
  const system = await startTestSystem({}, undefined, provider.env)
  await provider.prepare(system)
  const context = { system, provider, membership: await createOffer(system.w, system.org) }
  const worker = client === 'gone' ? await startWorker(system, provider.env) : undefined
  const faults: string[] = []
  const queue = [...cases]
  const work = async (): Promise<void> => {
    const faulty = await startFaultyServer(system, provider.env)
    for (let one = queue.shift(); one; one = queue.shift()) {
      const name = `the client is ${client}: ${one.name}, ${one.fault}`
      await runMethodCase(context, faulty, one).catch((error: unknown) => faults.push(`${name}: ${String(error)}`))
    }
    await faulty.end()
  }
  try {
    try {
      await Promise.all(Array.from({ length: CONCURRENCY }, work))
      if (client === 'gone') await decideLateOnes(context)
    } finally {
      await worker?.stop()
    }
    faults.push(...(await provider.collect(system)))
    for (const [invariant, found] of Object.entries(await findViolations(system.owner)))
      faults.push(...found.map((one) => `${invariant}: ${one}`))
  } finally {
    await system.end()
    await provider.end()
  }
  return faults
}

/**
 * A request that was cut off may reach the bank after its case has looked for it and found nothing: the bank decides these, too.
 * What stays unsettled nevertheless is reported as a violation.
 */
async function decideLateOnes({ system, provider }: MatrixContext): Promise<void> {
  const isSettled = async (): Promise<true | undefined> => {
    await provider.settle(system)
    const { rows } = await system.owner.query('select from attempt where settled_at is null limit 1')
    return rows.length === 0 ? true : undefined
  }
  await waitFor(isSettled, 60_000).catch(() => undefined)
}

async function runMethodCase(context: MatrixContext, faulty: FaultyServer, one: MethodCase): Promise<void> {
  const { system, membership, provider } = context
  const { org } = system
  const { method } = one
  const what = one.pays === 'membership' ? { membership } : { priceId: (await createStock(system)).priceId }
  const server = await faulty.server()
  // At the faulty server, until it has replaced the connections that the case before may have cut.
  const purchase = await waitFor(
    () => createPurchase(server.url, org, { ...what, method, returnUrl: provider.returnUrl }).catch(() => undefined),
    20_000,
  )
  if (one.phase === 'return') await payAndDecide(context, purchase)
  const send = one.phase === 'return' ? confirm : pay
  const first = await sendWithFault({ faulty, server, one }, (signal) => send(server.url, purchase, signal))
  if (one.client === 'retries') await comeBack(context, one, { purchase, first })
  else if (one.phase === 'pay' && one.pays === 'membership')
    await decideInAbsence(context, purchase, mayLeaveNothing(one))
  await waitForOutcome(system, { purchase, one, server })
}

/** Pays at a server without faults until the money is with the bank, which then decides in our favour. */
async function payAndDecide({ system, provider }: MatrixContext, purchase: Purchase): Promise<void> {
  await waitFor(async () => {
    const reply = await pay(system.w.url, purchase)
    return reply.status === 200 && isWithBank(reply) ? true : undefined
  })
  const [attempt] = await listAttempts(system, purchase)
  // No worker may look at it before the client does: the fault is injected into the client's request.
  await system.owner.query(`update attempt set due_at = now() + interval '1 hour' where attempt_id = $1`, [
    attempt?.attempt_id,
  ])
  await provider.complete({ url: system.w.url, org: system.org }, attempt?.payment_id ?? '', 'succeed')
}

const isWithBank = ({ text }: TestResponse): boolean => /"status":"(requires_action|processing)"/.test(text)

/** The client repeats its request at another server, pays at the bank if that is next, and must get the same response. */
async function comeBack(
  context: MatrixContext,
  one: MethodCase,
  { purchase, first }: { readonly purchase: Purchase; readonly first: TestResponse | undefined },
): Promise<void> {
  const { url } = context.system.w
  const staysWithBank = one.phase === 'pay' && one.method !== 'pm_card_visa'
  if (staysWithBank) await payAndDecide(context, purchase)
  const final = await waitFor(async () => {
    const reply = await (staysWithBank || one.phase === 'return' ? confirm : pay)(url, purchase).catch(() => undefined)
    return reply && isFinal(reply) && !isWithBank(reply) ? reply : undefined
  }, 20_000)
  assert.equal(final.status, 200, final.text)
  if (first?.status === 200 && !isWithBank(first)) assert.equal(stableText(first), stableText(final))
  assert.equal(stableText(await pay(url, purchase)), stableText(final))
}

/** Nobody waits any more. A worker hands the debit to the bank; the bank decides, and Stripe sends an event. */
async function decideInAbsence(
  { system, provider }: MatrixContext,
  purchase: Purchase,
  mayBeNothing: boolean,
): Promise<void> {
  const paymentId = await waitFor(async () => {
    const [attempt] = await listAttempts(system, purchase)
    if (!attempt) return mayBeNothing ? 'none' : undefined
    return attempt.status === 'waiting' ? (attempt.payment_id ?? undefined) : undefined
  }, 20_000)
  if (paymentId === 'none') return
  await provider.complete({ url: system.w.url, org: system.org }, paymentId, 'succeed')
  await provider.announce(async () => system.w.url, { paymentId, id: `evt_${randomUUID()}` })
}
