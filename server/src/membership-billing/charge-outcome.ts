import { completeOrders } from '#orders'
import { type Attempt, keepMethod } from '#payments'
import type { Db, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { type Failure, settleFailed, type Unpaid } from './fail.ts'
import { lockWhole, settlePaid, type Whole } from './pay.ts'
import { type ChargeRow, findCharges, listChargedTerms, wantedOf } from './queries/charges.ts'
import { type LockedOrder, lockOrders } from './queries/orders.ts'
import type { Part } from './rules.ts'

/** The membership ended while its money was on its way: nothing was taken, and nothing counts as a try. */
export const CHARGE_CANCELLED: Failure = { code: 'membership_cancelled', message: 'The membership was cancelled.' }

/** The provider never decided: whether it was paid must be looked up there, so that nothing is tried by itself. */
export const CHARGE_LOST: Failure = {
  code: 'payment_lost',
  message: 'The provider never decided: see its own records.',
}

/** A charge that was carried out, or came to nothing, by this attempt. */
type Carried = { readonly attempt: Attempt }

/** Whether all of a charge is still wanted. Asked once more before the provider is, and under lock before money is taken. */
export async function isWanted(db: Db | Tx, org: OrgId, { attempt }: Carried): Promise<boolean> {
  const wanted = await wantedOf(db, org, [attempt.basket_id])
  return wanted.get(attempt.basket_id) === attempt.amount_minor
}

/** Locks all that charges are for, in the order of docs/locking.md, and says which of them are wanted as a whole. */
export async function lockWanted(tx: Tx, org: OrgId, carried: readonly Carried[]): Promise<ReadonlySet<string>> {
  await lockAll(tx, org, carried)
  const wanted = await wantedOf(tx, org, carried.map(chargeId))
  return new Set(
    carried
      .filter(({ attempt }) => wanted.get(attempt.basket_id) === attempt.amount_minor)
      .map(({ attempt }) => attempt.basket_id),
  )
}

/**
 * The money of charges is there. Answers how much of each was wanted: the parts that nobody cancelled meanwhile are paid,
 * with their terms, members and orders, and what is left is the caller's to send back.
 */
export async function chargesPaid(
  tx: Tx,
  org: OrgId,
  carried: readonly Carried[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const { orders, whole } = await lockAll(tx, org, carried)
  const attemptOf = new Map(carried.map(({ attempt }) => [attempt.basket_id, attempt]))
  const paid = whole.parts.filter((part) => part.status === 'charging' && attemptOf.has(part.charge_id ?? ''))
  await confirmOrders(tx, org, { orders, paid, attemptOf, at })
  const methods = await keptMethods(tx, org, { carried, orders, paid, at })
  const paidBy = (part: Part) => {
    const attempt = part.status === 'charging' ? attemptOf.get(part.charge_id ?? '') : undefined
    return attempt && { attemptId: attempt.attempt_id, savedMethodId: methods.get(attempt.basket_id) ?? null }
  }
  const terms = whole.terms.filter((term) => paid.some((part) => part.term_id === term.term_id))
  await settlePaid(tx, org, { terms, parts: whole.parts, paidBy, at })
  return sums(paid)
}

/** Nothing was taken. Parts that were tried are tried again as their option says; what was given up waits as before. */
export async function chargesFailed(
  tx: Tx,
  org: OrgId,
  failed: readonly (Carried & { readonly failure: Failure })[],
  at: Date,
): Promise<void> {
  const { whole, charges } = await lockAll(tx, org, failed)
  const failures = new Map(failed.map(({ attempt, failure }) => [attempt.basket_id, failure]))
  const causes = new Map(charges.map((charge) => [charge.charge_id, charge.cause]))
  const unpaid = (part: Part): Unpaid | undefined => {
    const failure = part.status === 'charging' ? failures.get(part.charge_id ?? '') : undefined
    return failure && { failure, how: howOf(failure, causes.get(part.charge_id ?? '')) }
  }
  const terms = whole.terms.filter((term) => whole.parts.some((part) => part.term_id === term.term_id && unpaid(part)))
  if (terms.length > 0) await settleFailed(tx, org, { terms, parts: whole.parts, unpaid, at })
}

function howOf(failure: Failure, cause: ChargeRow['cause'] | undefined): Unpaid['how'] {
  if (failure.code === CHARGE_CANCELLED.code) return cause === 'staff' ? 'restored' : 'released'
  if (failure.code === CHARGE_LOST.code) return 'final'
  return cause === 'staff' ? 'kept' : 'tried'
}

const chargeId = ({ attempt }: Carried): string => attempt.basket_id

type All = { readonly orders: readonly LockedOrder[]; readonly whole: Whole; readonly charges: readonly ChargeRow[] }

async function lockAll(tx: Tx, org: OrgId, carried: readonly Carried[]): Promise<All> {
  const ids = carried.map(chargeId)
  const orderIds = [...new Set(carried.map(({ attempt }) => attempt.order_id))]
  const orders = await lockOrders(tx, org, orderIds)
  const [charges, termIds] = await Promise.all([findCharges(tx, org, ids), listChargedTerms(tx, org, ids)])
  return { orders, charges, whole: await lockWhole(tx, org, termIds) }
}

type Confirming = {
  readonly orders: readonly LockedOrder[]
  readonly paid: readonly Part[]
  readonly attemptOf: ReadonlyMap<string, Attempt>
  readonly at: Date
}

/** An order is confirmed by its first payment. */
async function confirmOrders(tx: Tx, org: OrgId, { orders, paid, attemptOf, at }: Confirming): Promise<void> {
  const pending = new Set(orders.filter(({ status }) => status === 'pending').map(({ order_id }) => order_id))
  const confirmed = [...attemptOf.values()].filter(
    ({ basket_id, order_id }) => pending.has(order_id) && paid.some((part) => part.charge_id === basket_id),
  )
  if (confirmed.length === 0) return
  const byOrder = new Map(confirmed.map((attempt) => [attempt.order_id, attempt.method ?? 'other']))
  await completeOrders(
    tx,
    org,
    [...byOrder].map(([orderId, method]) => ({ orderId, method, items: [] })),
    at,
  )
}

type Keeping = {
  readonly carried: readonly Carried[]
  readonly orders: readonly LockedOrder[]
  readonly paid: readonly Part[]
  readonly at: Date
}

/** Payment methods that were given for a charge and may be kept, by charge. */
async function keptMethods(tx: Tx, org: OrgId, { carried, orders, paid, at }: Keeping) {
  const kept = new Map<string, string>()
  for (const { attempt } of carried) {
    const payer = orders.find(({ order_id }) => order_id === attempt.order_id)?.user_id
    if (payer === undefined || !paid.some((part) => part.charge_id === attempt.basket_id)) continue
    const id = await keepMethod(tx, org, attempt, { userId: payer, at })
    if (id !== null) kept.set(attempt.basket_id, id)
  }
  return kept
}

function sums(paid: readonly Part[]): ReadonlyMap<string, number> {
  const byCharge = new Map<string, number>()
  for (const { charge_id, amount_minor } of paid)
    if (charge_id !== null) byCharge.set(charge_id, (byCharge.get(charge_id) ?? 0) + amount_minor)
  return byCharge
}
