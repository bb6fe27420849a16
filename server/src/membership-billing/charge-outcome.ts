import type { VatPart } from '#ledger'
import { payTaxes } from '#order-amounts'
import { completeOrders, emitOrderUpdates } from '#orders'
import { type Attempt, savePaymentMethod } from '#payments'
import type { Db, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { type ChargeFailure, type FailureHandling, settleFailed, type UnpaidInstalment } from './fail.ts'
import { type LockedTerms, lockTerms, settlePaid } from './pay.ts'
import { amountStillDue, type ChargeRow, findCharges, listChargedTerms } from './queries/charges.ts'
import { type LockedOrder, lockOrders } from './queries/orders.ts'
import { type InstalmentRow, LOST } from './rules.ts'

/** The membership was cancelled before the payment was captured: no money was taken, and no attempt is counted. */
export const CHARGE_CANCELLED: ChargeFailure = {
  code: 'membership_cancelled',
  message: 'The membership was cancelled.',
}

/** The provider never decided. Staff must look the payment up there, so no automatic retry follows. */
export const CHARGE_LOST: ChargeFailure = {
  code: LOST,
  message: 'The provider never decided: see its own records.',
}

/** The payment attempt of a charge; its `subject_id` is the id of the charge. */
type ChargeAttempt = { readonly attempt: Attempt }

/** True if the full amount of a charge is still due. Checked before the provider is called, and under lock before capture. */
export async function isStillDue(db: Db | Tx, org: OrgId, { attempt }: ChargeAttempt): Promise<boolean> {
  const amounts = await amountStillDue(db, org, [attempt.subject_id])
  return amounts.get(attempt.subject_id) === attempt.amount_minor
}

/**
 * Locks the orders, terms and instalments of charges in the order of docs/locking.md. Returns the ids of those charges whose
 * full amount is still due.
 */
export async function lockStillDue(
  tx: Tx,
  org: OrgId,
  charges: readonly ChargeAttempt[],
): Promise<ReadonlySet<string>> {
  await lockCharges(tx, org, charges)
  const amounts = await amountStillDue(tx, org, charges.map(chargeId))
  return new Set(
    charges
      .filter(({ attempt }) => amounts.get(attempt.subject_id) === attempt.amount_minor)
      .map(({ attempt }) => attempt.subject_id),
  )
}

/**
 * Settles charges whose money was captured: marks the instalments that are not cancelled as paid, and updates their terms,
 * members and orders. Returns the settled amount by charge, with its VAT; the caller refunds the rest.
 */
export async function chargesPaid(
  tx: Tx,
  org: OrgId,
  captured: readonly ChargeAttempt[],
  at: Date,
): Promise<ReadonlyMap<string, SettledCharge>> {
  const { orders, locked } = await lockCharges(tx, org, captured)
  const attemptByCharge = new Map(captured.map(({ attempt }) => [attempt.subject_id, attempt]))
  const paid = locked.instalments.filter(
    (instalment) => instalment.status === 'charging' && attemptByCharge.has(instalment.charge_id ?? ''),
  )
  // Before the orders are confirmed, so that they show it.
  const vat = await payChargedTaxes(tx, org, { captured, paid, terms: locked.terms })
  await confirmOrders(tx, org, { orders, paid, attemptByCharge, at })
  const methods = await savePaymentMethods(tx, org, { captured, orders, paid, at })
  const paidBy = (instalment: InstalmentRow) => {
    const attempt = instalment.status === 'charging' ? attemptByCharge.get(instalment.charge_id ?? '') : undefined
    return attempt && { attemptId: attempt.attempt_id, savedMethodId: methods.get(attempt.subject_id) ?? null }
  }
  const terms = locked.terms.filter((term) => paid.some((instalment) => instalment.term_id === term.term_id))
  await settlePaid(tx, org, { terms, instalments: locked.instalments, paidBy, at })
  await emitOrderUpdates(tx, org, listOrdersToShow(orders, { terms, instalments: locked.instalments }), at)
  return new Map([...amountsByCharge(paid)].map(([id, amountMinor]) => [id, { amountMinor, vat: vat.get(id) ?? [] }]))
}

/** Confirmed orders with a payment that has no event of its own, unlike those of a renewal and of several instalments. */
function listOrdersToShow(orders: readonly LockedOrder[], { terms, instalments }: LockedTerms): number[] {
  const isPaidAtOnce = ({ term_id, renews_id }: LockedTerms['terms'][number]): boolean =>
    renews_id === null && instalments.filter((instalment) => instalment.term_id === term_id).length === 1
  return orders
    .filter(({ status }) => status !== 'pending')
    .map(({ order_id }) => order_id)
    .filter((orderId) => terms.some((term) => term.order_id === orderId && isPaidAtOnce(term)))
}

export type SettledCharge = { readonly amountMinor: number; readonly vat: readonly VatPart[] }

type ChargedTaxes = Pick<LockedTerms, 'terms'> & {
  readonly captured: readonly ChargeAttempt[]
  readonly paid: readonly InstalmentRow[]
}

/** Adds what was paid to the VAT of the orders. Returns the VAT of each charge. */
async function payChargedTaxes(tx: Tx, org: OrgId, { captured, paid, terms }: ChargedTaxes) {
  const rates = new Map(terms.map((term) => [term.term_id, term.tax_rate]))
  const byCharge = Map.groupBy(paid, ({ charge_id }) => charge_id)
  const vats = await payTaxes(
    tx,
    org,
    captured.map(({ attempt }) => ({
      orderId: attempt.order_id,
      amounts: (byCharge.get(attempt.subject_id) ?? []).map(({ term_id, amount_minor }) => ({
        rate: rates.get(term_id) ?? null,
        grossMinor: amount_minor,
      })),
    })),
  )
  return new Map(
    captured.map(({ attempt }, i) => [
      attempt.subject_id,
      (vats[i] ?? []).map((amount): VatPart => ({ ...amount, account: 'organisation' })),
    ]),
  )
}

/**
 * Settles charges of which no money was taken. Instalments that the provider declined are retried on the days of their
 * payment option; those of a charge that was never sent return to their earlier state.
 */
export async function chargesFailed(
  tx: Tx,
  org: OrgId,
  failed: readonly (ChargeAttempt & { readonly failure: ChargeFailure })[],
  at: Date,
): Promise<void> {
  const { locked, charges } = await lockCharges(tx, org, failed)
  const failures = new Map(failed.map(({ attempt, failure }) => [attempt.subject_id, failure]))
  const causes = new Map(charges.map((charge) => [charge.charge_id, charge.cause]))
  const unpaid = (instalment: InstalmentRow): UnpaidInstalment | undefined => {
    const failure = instalment.status === 'charging' ? failures.get(instalment.charge_id ?? '') : undefined
    const cause = causes.get(instalment.charge_id ?? '')
    return failure && { failure, handling: failureHandling(failure, { cause, isDue: instalment.due_at <= at }) }
  }
  const { terms: all, instalments } = locked
  const terms = all.filter((term) => instalments.some((each) => each.term_id === term.term_id && unpaid(each)))
  if (terms.length > 0) await settleFailed(tx, org, { terms, instalments, unpaid, at })
}

type FailedCharge = { readonly cause: ChargeRow['cause'] | undefined; readonly isDue: boolean }

/** A declined payment by a link leaves the instalment as it was: the payer may try again. */
function failureHandling(failure: ChargeFailure, { cause, isDue }: FailedCharge): FailureHandling {
  const isByPerson = cause === 'staff' || cause === 'link'
  if (failure.code === CHARGE_CANCELLED.code) return isByPerson ? 'restore' : 'release'
  if (failure.code === CHARGE_LOST.code) return isDue ? 'final' : 'hold'
  if (cause === 'link') return 'restore'
  return cause === 'staff' ? 'keep_schedule' : 'retry'
}

const chargeId = ({ attempt }: ChargeAttempt): string => attempt.subject_id

type LockedCharges = {
  readonly orders: readonly LockedOrder[]
  readonly locked: LockedTerms
  readonly charges: readonly ChargeRow[]
}

async function lockCharges(tx: Tx, org: OrgId, attempts: readonly ChargeAttempt[]): Promise<LockedCharges> {
  const ids = attempts.map(chargeId)
  const orderIds = [...new Set(attempts.map(({ attempt }) => attempt.order_id))]
  const orders = await lockOrders(tx, org, orderIds)
  const [charges, termIds] = await Promise.all([findCharges(tx, org, ids), listChargedTerms(tx, org, ids)])
  return { orders, charges, locked: await lockTerms(tx, org, termIds) }
}

type OrderConfirmation = {
  readonly orders: readonly LockedOrder[]
  readonly paid: readonly InstalmentRow[]
  readonly attemptByCharge: ReadonlyMap<string, Attempt>
  readonly at: Date
}

/** Confirms pending orders: the first payment confirms an order. */
async function confirmOrders(tx: Tx, org: OrgId, payment: OrderConfirmation): Promise<void> {
  const { orders, paid, attemptByCharge, at } = payment
  const pending = new Set(orders.filter(({ status }) => status === 'pending').map(({ order_id }) => order_id))
  const confirmed = [...attemptByCharge.values()].filter(
    ({ subject_id, order_id }) =>
      pending.has(order_id) && paid.some((instalment) => instalment.charge_id === subject_id),
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

type PaidCharges = {
  readonly captured: readonly ChargeAttempt[]
  readonly orders: readonly LockedOrder[]
  readonly paid: readonly InstalmentRow[]
  readonly at: Date
}

/** Saves the payment methods that were given for charges and may be saved. Returns their ids by charge. */
async function savePaymentMethods(tx: Tx, org: OrgId, { captured, orders, paid, at }: PaidCharges) {
  const saved = new Map<string, string>()
  for (const { attempt } of captured) {
    const payer = orders.find(({ order_id }) => order_id === attempt.order_id)?.user_id
    if (payer === undefined || !paid.some((instalment) => instalment.charge_id === attempt.subject_id)) continue
    const id = await savePaymentMethod(tx, org, attempt, { userId: payer, at })
    if (id !== null) saved.set(attempt.subject_id, id)
  }
  return saved
}

function amountsByCharge(paid: readonly InstalmentRow[]): ReadonlyMap<string, number> {
  const byCharge = new Map<string, number>()
  for (const { charge_id, amount_minor } of paid)
    if (charge_id !== null) byCharge.set(charge_id, (byCharge.get(charge_id) ?? 0) + amount_minor)
  return byCharge
}
