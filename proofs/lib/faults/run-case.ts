import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { resumeRefunds } from '../../../server/src/orders/settle-refund.ts'
import { toUuid } from '../../../server/src/platform/ids.ts'
import { paymentDepsFor } from '../../../server/testing/payments.ts'
import { waitFor } from '../../../server/testing/wait-for.ts'
import { request, type TestResponse } from '../../../server/testing/test-server.ts'
import type { CrashCase } from './cases.ts'
import { confirm, createPurchase, pay, payUntilFinal, type Purchase, stableText } from '../buyer/purchases.ts'
import type { ServerProcess } from '../fleet/server-process.ts'
import { createStock, type FaultyServer, LEASE_SECONDS, type TestSystem } from '../fleet/system.ts'

/** Runs one case: injects its fault into a purchase or refund, then checks the outcome, the responses and the stock. */
export async function runCase(system: TestSystem, faulty: FaultyServer, one: CrashCase): Promise<void> {
  const { w, org } = system
  const stock = await createStock(system, one.method === undefined ? FREE : {})
  const purchase = await createPurchase(w.url, org, { priceId: stock.priceId, method: one.method })
  const server = await faulty.server()
  if (one.ends === 'refunded') await refundCase(system, { faulty, server, one, purchase })
  else await saleCase(system, { faulty, server, one, purchase })
  const outcome = await waitForOutcome(system, { purchase, one, server })
  assert.deepEqual(await readStock(system, stock.poolId), expectedStock[outcome])
}

const FREE = { price_minor: 0, service_fee_minor: 0, service_tax_minor: 0 }

type CaseContext = {
  readonly faulty: FaultyServer
  readonly server: ServerProcess
  readonly one: CrashCase
  readonly purchase: Purchase
}

/** A fault before the first transaction leaves nothing if the client is gone; a request that was cut off may still succeed. */
export const mayLeaveNothing = ({ at, fault, client }: CrashCase): boolean =>
  at === 'before_begin' && client === 'gone' && (fault === 'killed' || fault === 'cut')

/** Waits until the purchase ends as its case says, and returns how it ended. */
export async function waitForOutcome(
  system: TestSystem,
  { purchase, one, server }: Omit<CaseContext, 'faulty'>,
): Promise<CrashCase['ends'] | 'nothing'> {
  const ends = mayLeaveNothing(one) && (await readOutcome(system, purchase)) === 'nothing' ? 'nothing' : one.ends
  await waitFor(async () => ((await readOutcome(system, purchase)) === ends ? true : undefined), OUTCOME_MS).catch(
    async () => assert.equal(await readOutcome(system, purchase), ends, server.output()),
  )
  return ends
}

/** How long a case waits for what another process does, before it counts as stuck. */
const OUTCOME_MS = 90_000

/**
 * The lease of every process in these cases: none ends by itself, because a busy machine may take longer for a step than any
 * lease. What the fault interrupted is due as soon as the case says so.
 */
export const CASE_LEASE_SECONDS = 3_600

/** Ends the leases of a purchase and of its refund, as time would. */
async function endLeases({ owner, org }: TestSystem, { basketId }: Purchase): Promise<void> {
  const ids = [org.org, toUuid(basketId)]
  await owner.query(
    `update refund r set due_at = now() from attempt a where a.org_id = $1 and a.subject_id = $2 and r.org_id = a.org_id
       and r.order_id = a.order_id and r.settled_at is null`,
    ids,
  )
  await owner.query(
    'update attempt set due_at = now() where org_id = $1 and subject_id = $2 and settled_at is null',
    ids,
  )
}

async function saleCase(system: TestSystem, context: CaseContext): Promise<void> {
  const { w } = system
  const { purchase, one, faulty } = context
  const first = await sendWithFault(context, (signal) => pay(context.server.url, purchase, signal))
  await endLeases(system, purchase)
  if (one.client === 'gone') return
  if (one.client === 'recovered') await waitUntilSettled(system, purchase, one)
  const final = await payUntilFinal(() => w.url, purchase)
  assert.equal(final.status, { confirmed: 200, declined: 402, cancelled: 402, refunded: 200 }[one.ends], final.text)
  // A final response before the fault, and those of every process after it, must all be the same.
  if (first && first.status < 500 && !/"processing"/.test(first.text))
    assert.equal(stableText(first), stableText(final))
  assert.equal(stableText(await payUntilFinal(() => w.url, purchase)), stableText(final))
  // The first request after a cut can still meet a broken connection: the request is repeated until its response is final.
  const { url } = await faulty.server()
  assert.equal(stableText(await payUntilFinal(() => url, purchase)), stableText(final))
  assert.equal(stableText(await confirm(w.url, purchase)), stableText(final))
}

async function refundCase(system: TestSystem, context: CaseContext): Promise<void> {
  const { w, org } = system
  const { one, purchase, server } = context
  const { order_id } = (await payUntilFinal(() => w.url, purchase)).json<{ order_id: number }>()
  const refund = (url: string, signal?: AbortSignal) =>
    request(`${url}/admin/v1/orders/${order_id}/refunds`, {
      method: 'POST',
      key: org.admin,
      headers: { 'Idempotency-Key': `refund ${purchase.key}` },
      json: { reason: 'The customer is ill' },
      ...(signal && { signal }),
    })
  await sendWithFault(context, (signal) => refund(server.url, signal))
  await endLeases(system, purchase)
  if (one.client === 'gone') return
  const final = await waitFor(async () => {
    // A repeated request only reports the refund; a worker continues it, and this case has none.
    if (one.client === 'retries') await resumeRefunds(paymentDepsFor(w.db, { leaseSeconds: LEASE_SECONDS }))
    // Polled in the database and not over HTTP, because so many requests would exceed the limit of the key.
    if ((await readOutcome(system, purchase)) !== one.ends) return undefined
    const reply = await refund(w.url).catch(() => undefined)
    return reply?.status === 200 && reply.json().status === 'succeeded' ? reply : undefined
  }, OUTCOME_MS)
  assert.equal((await refund(w.url)).text, final.text)
}

/** Sends the request and injects its fault. Returns the response, or undefined if the client received none. */
export async function sendWithFault(
  { faulty, server, one }: Omit<CaseContext, 'purchase'>,
  send: (signal: AbortSignal) => Promise<TestResponse>,
): Promise<TestResponse | undefined> {
  const away = new AbortController()
  const { fault, at } = one
  const lostByProvider = fault === 'lost' && one.next === 'provider'
  const injected = fault === 'killed' ? 'die' : lostByProvider ? 'lose_response' : 'wait'
  const { reached, finished } = await server.injectFault({ at, fault: injected })
  const response = send(away.signal).catch(() => undefined)
  // A request that is refused never reaches the probe point. What it was told is the best hint why.
  const refused = new Promise<string>((resolve) => {
    void response.then((reply) => reply && reply.status >= 400 && resolve(`refused: ${reply.text}`))
  })
  const place = await Promise.race([reached, refused, pause(OUTCOME_MS, 'not reached', { ref: false })])
  assert.equal(place, fault === 'killed' ? 'died' : at)
  if (fault === 'killed') await server.ended
  if (fault === 'cut') await faulty.cut()
  if (one.client === 'gone' || (fault === 'lost' && one.next === 'client')) away.abort()
  const commit = fault === 'commit_lost' ? faulty.proxy.loseCommit() : undefined
  server.resume()
  await commit
  await finished
  return response
}

/** Waits until another process has settled the purchase, or until it is clear that there was nothing to settle. */
const waitUntilSettled = (system: TestSystem, purchase: Purchase, one: CrashCase) =>
  waitFor(async () => {
    const outcome = await readOutcome(system, purchase)
    return outcome === one.ends || (outcome === 'nothing' && one.at === 'before_begin') ? true : undefined
  }, OUTCOME_MS)

/** The outcome of a purchase, by its attempt and its order; `in flight` while it is not settled. */
async function readOutcome({ owner, org }: TestSystem, { basketId }: Purchase): Promise<string> {
  const { rows } = await owner.query<{ outcome: string }>(
    `select case when a.attempt_id is null then 'nothing'
       when a.settled_at is null then 'in flight'
       when exists (select from refund r where r.org_id = a.org_id and r.order_id = a.order_id and r.settled_at is null) then 'in flight'
       when a.status = 'failed' and o.status = 'pending' then 'declined' else o.status end as outcome
     from basket b left join attempt a on a.org_id = b.org_id and a.subject_id = b.basket_id
     left join "order" o on o.org_id = a.org_id and o.order_id = a.order_id
     where b.org_id = $1 and b.basket_id = $2`,
    [org.org, toUuid(basketId)],
  )
  return rows.map((row) => row.outcome).join(', ')
}

/** The state of the pool after the purchase of two places. */
const expectedStock = {
  confirmed: { taken: 2, sold: 2, in_payment: 0 },
  declined: { taken: 2, sold: 0, in_payment: 0 },
  cancelled: { taken: 0, sold: 0, in_payment: 0 },
  refunded: { taken: 0, sold: 0, in_payment: 0 },
  nothing: { taken: 2, sold: 0, in_payment: 0 },
}

async function readStock({ owner, org }: TestSystem, poolId: number) {
  const { rows } = await owner.query(
    `select p.taken, coalesce(sum(h.places - h.returned) filter (where h.status = 'sold'), 0)::integer as sold,
       coalesce(sum(h.places) filter (where h.status = 'in_payment'), 0)::integer as in_payment
     from pool p left join hold h on h.org_id = p.org_id and h.pool_id = p.pool_id
     where p.org_id = $1 and p.pool_id = $2 group by p.pool_id, p.taken`,
    [org.org, poolId],
  )
  return rows[0]
}
