import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from '../../server/testing/test-server.ts'
import { getErrorCode } from '../lib/buyer/purchases.ts'
import type { Random } from '../lib/random.ts'
import { type CounterRun, isSelling, sendUntilFinal } from './counter-run.ts'

/** What the person at a till knows: the drawer as they count it, and the sales that they saw confirmed. */
export type TillClerk = {
  readonly tillId: string
  readonly userId: number
  cashMinor: number
  sales: number
  /** Sales whose till died while the request was under way. */
  interrupted: number
  /** The names of the sales that were refused: none of them may be in the till. */
  readonly refused: string[]
}

const FLOAT_MINOR = 10_000

export async function openTill(run: CounterRun, name: string): Promise<TillClerk> {
  const { admin } = run.org
  const { url } = await run.fleet.server()
  const post = (path: string, json: unknown) =>
    request(`${url}/admin/v1${path}`, {
      method: 'POST',
      key: admin,
      json,
      headers: { 'Idempotency-Key': randomUUID() },
    })
  const opened = await post('/box_office/tills', { name, float_minor: FLOAT_MINOR })
  const email_address = `${randomUUID()}@example.com`
  const customer = await post('/customers', { first_name: 'Ann', last_name: 'Lee', email_address })
  const { till_id: tillId } = opened.json<{ till_id: string }>()
  const { user_id: userId } = customer.json<{ user_id: number }>()
  return { tillId, userId, cashMinor: FLOAT_MINOR, sales: 0, interrupted: 0, refused: [] }
}

/** Sells at one till until the price is sold out: first by twos and threes, at last one by one. */
export async function sellUntilSoldOut(run: CounterRun, clerk: TillClerk, random: Random): Promise<void> {
  let most = 3
  while (isSelling(run)) {
    const outcome = await sellOnce(run, clerk, { quantity: 1 + random.below(most), random })
    if (outcome === 'unknown' || (outcome === 'sold_out' && most === 1)) return
    if (outcome === 'sold_out') most = 1
  }
}

type SaleChoice = { readonly quantity: number; readonly random: Random }

async function sellOnce(
  run: CounterRun,
  clerk: TillClerk,
  { quantity, random }: SaleChoice,
): Promise<'sold' | 'sold_out' | 'unknown'> {
  const key = randomUUID()
  const lines = [{ price_id: run.priceId, quantity }]
  // The note names the sale, so that the audit finds every time that it was sold.
  const json = { till_id: clerk.tillId, lines, reason: key, ...chooseTender(clerk, random) }
  const nextKey = () => (run.plan.without === 'idempotency' ? randomUUID() : key)
  const send = (url: string, signal: AbortSignal) =>
    request(`${url}/admin/v1/box_office/sales`, {
      method: 'POST',
      key: run.org.admin,
      headers: { 'Idempotency-Key': nextKey() },
      json,
      signal,
    })
  if (random.chance(0.15)) {
    // The till dies in the middle of a sale. It has stored its request, and repeats it when it has started again.
    const dying = new AbortController()
    const lost = send((await run.fleet.server()).url, dying.signal).catch(() => undefined)
    await Promise.race([lost, pause(random.below(40))])
    dying.abort()
    clerk.interrupted++
  }
  const reply = await sendUntilFinal(run, `sale ${key}`, send)
  if (!reply) return 'unknown'
  if (reply.status === 200) {
    const { total_minor } = reply.json<{ total_minor: number }>()
    if (json.tender === 'cash') clerk.cashMinor += total_minor
    clerk.sales++
    run.sold += quantity
    return 'sold'
  }
  clerk.refused.push(key)
  const code = getErrorCode(reply)
  if (code !== 'sold_out') throw new Error(`a till got ${reply.status} ${reply.text}`)
  return 'sold_out'
}

/** Mostly cash. */
function chooseTender({ userId }: TillClerk, random: Random) {
  const choice = random.below(10)
  if (choice === 0) return { tender: 'card_terminal', reference: randomUUID() }
  if (choice === 1) return { tender: 'complimentary' }
  if (choice === 2) return { tender: 'on_account', user_id: userId }
  return { tender: 'cash', given_minor: 100_000 }
}

/** Counts the drawer and closes the till. Returns the difference that was booked. */
export async function closeTill(run: CounterRun, clerk: TillClerk): Promise<number | undefined> {
  const key = randomUUID()
  const reply = await sendUntilFinal(run, `close ${clerk.tillId}`, (url, signal) =>
    request(`${url}/admin/v1/box_office/tills/${clerk.tillId}/close`, {
      method: 'POST',
      key: run.org.admin,
      headers: { 'Idempotency-Key': key },
      json: { counted_minor: clerk.cashMinor },
      signal,
    }),
  )
  return reply?.status === 200 ? reply.json<{ difference_minor: number }>().difference_minor : undefined
}
