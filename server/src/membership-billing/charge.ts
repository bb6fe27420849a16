import { MemberStatus } from '#contract'
import { completeOrders } from '#orders'
import { findSavedMethods, type NewAttempt, openAttempts, type SavedMethod } from '#payments'
import { type Db, inTx, type Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { lacksNotice } from './debit-time.ts'
import { waiveTerms } from './close-term.ts'
import { type ChargeFailure, settleFailed, type UnpaidInstalment } from './fail.ts'
import { type LockedTerms, lockTerms, settlePaid } from './pay.ts'
import {
  type ChargeCause,
  type ChargeRow,
  countChargesInFlight,
  insertCharges,
  listDueTerms,
  lockDueOrders,
} from './queries/charges.ts'
import { type LockedOrder, lockOrders } from './queries/orders.ts'
import { type LockedTerm, putInstalments } from './queries/terms.ts'
import type { InstalmentRow } from './rules.ts'

/** Orders per transaction: enough to share its cost, few enough that other requests for these orders do not wait long. */
const BATCH = 100

/**
 * Charges of one organisation that may be in flight at once. The limit keeps each opened charge close to its settlement, even
 * if a worker dies, and keeps a provider that comes back from an outage from receiving a month's instalments at once.
 */
const MAX_IN_FLIGHT = 200

/**
 * Opens charges for orders with instalments to be collected by now, up to the limit of charges in flight. The payment worker
 * calls the provider afterwards. Skips orders locked by another worker. Returns true if more orders may be due.
 */
export async function openDueCharges(db: Db, org: OrgId, at: Date): Promise<boolean> {
  const more = await inTx(db, org, async (tx) => {
    const opened = await openBatch(tx, org, at)
    if (opened) await db.probe('before_charge_commit')
    return opened
  })
  await db.probe('after_charge_open')
  return more
}

async function openBatch(tx: Tx, org: OrgId, at: Date): Promise<boolean> {
  const capacity = MAX_IN_FLIGHT - (await countChargesInFlight(tx, org))
  const orderIds = capacity > 0 ? await lockDueOrders(tx, org, at, Math.min(capacity, BATCH)) : []
  if (orderIds.length === 0) return false
  const orders = await lockOrders(tx, org, orderIds)
  const locked = await lockTerms(tx, org, await listDueTerms(tx, org, orderIds, at))
  const isDue = ({ status, next_attempt_at: next }: InstalmentRow): boolean =>
    status === 'due' && next !== null && next <= at
  await chargeDue(tx, org, { orders, locked, isDue, at })
  return true
}

type ChargeBatch = {
  readonly orders: readonly LockedOrder[]
  readonly locked: LockedTerms
  readonly isDue: (instalment: InstalmentRow) => boolean
  readonly at: Date
}

/** Why a term must not be charged; undefined when it may be. Checked under lock, right before a charge is opened. */
const chargeRefusal = (term: LockedTerm, order: LockedOrder | undefined): ChargeFailure | 'cancelled' | undefined => {
  if (term.member_status === MemberStatus.cancelled || term.state === 'cancelled' || term.state === 'lapsed')
    return 'cancelled'
  if (order?.status !== 'confirmed' && order?.status !== 'pending')
    return { code: 'order_cancelled', message: 'The order is cancelled or was charged back.' }
  if (term.renews_id !== null && term.state === 'unpaid' && !term.member_renews)
    return { code: 'auto_renew_off', message: 'Automatic renewal is switched off for this member.' }
  if (term.saved_method_id === null)
    return { code: 'no_payment_method', message: 'No payment method is saved for this membership.' }
  return undefined
}

/**
 * Opens charges for due terms that may be charged. Waives the terms of cancelled members, marks other terms that may not be
 * charged as failed, and marks free terms as paid.
 */
async function chargeDue(tx: Tx, org: OrgId, { orders, locked, isDue, at }: ChargeBatch): Promise<void> {
  const ordersById = new Map(orders.map((order) => [order.order_id, order]))
  const refusals = new Map(
    locked.terms.map((term) => [term.term_id, chargeRefusal(term, ordersById.get(term.order_id))]),
  )
  const termsWhere = (matches: (term: LockedTerm) => boolean): LockedTerms => {
    const terms = locked.terms.filter(matches)
    const ids = new Set(terms.map(({ term_id }) => term_id))
    return { terms, instalments: locked.instalments.filter((instalment) => ids.has(instalment.term_id)) }
  }
  const isFree = (term: LockedTerm): boolean => term.price_minor === 0
  const refusal = (term: LockedTerm) => refusals.get(term.term_id)
  await waiveTerms(
    tx,
    org,
    termsWhere((term) => refusal(term) === 'cancelled'),
    at,
  )
  const free = termsWhere((term) => isFree(term) && refusal(term) !== 'cancelled')
  await settleFree(tx, org, { ...free, orders: ordersById, at })
  const refused = termsWhere((term) => !isFree(term) && typeof refusal(term) === 'object')
  const unpaid = (instalment: InstalmentRow): UnpaidInstalment | undefined => {
    const failure = refusals.get(instalment.term_id)
    return isDue(instalment) && typeof failure === 'object' ? { failure, handling: 'final' } : undefined
  }
  if (refused.terms.length > 0) await settleFailed(tx, org, { ...refused, unpaid, at })
  const chargeable = termsWhere((term) => !isFree(term) && refusal(term) === undefined)
  await openCharges(tx, org, { orders, locked: chargeable, isDue, at })
}

type FreeTerms = LockedTerms & { readonly orders: ReadonlyMap<number, LockedOrder>; readonly at: Date }

/** Marks renewals that cost nothing as paid on the day they begin. */
async function settleFree(tx: Tx, org: OrgId, { terms, instalments, orders, at }: FreeTerms): Promise<void> {
  if (terms.length === 0) return
  const pending = [...new Set(terms.map((term) => term.order_id))].filter((id) => orders.get(id)?.status === 'pending')
  if (pending.length > 0)
    await completeOrders(
      tx,
      org,
      pending.map((orderId) => ({ orderId, method: 'free', items: [] })),
      at,
    )
  await settlePaid(tx, org, { terms, instalments, paidBy: () => ({ attemptId: null }), at })
}

type NewCharge = ChargeRow & { readonly instalments: readonly InstalmentRow[]; readonly method: SavedMethod }

/** Opens one charge for each order and payment method, each with an attempt that no worker has leased yet. */
async function openCharges(tx: Tx, org: OrgId, { orders, locked, isDue, at }: ChargeBatch): Promise<void> {
  const ids = [...new Set(locked.terms.flatMap((term) => term.saved_method_id ?? []))]
  const methods = new Map((await findSavedMethods(tx, org, ids)).map((method) => [method.saved_method_id, method]))
  const newCharges = orders.flatMap((order) =>
    ids.flatMap((id): NewCharge[] => {
      const method = methods.get(id)
      const terms = locked.terms.filter((term) => term.order_id === order.order_id && term.saved_method_id === id)
      const instalments = locked.instalments.filter(
        (instalment) =>
          isDue(instalment) &&
          terms.some((term) => term.term_id === instalment.term_id) &&
          !lacksNotice(instalment, method),
      )
      if (!method || instalments.length === 0) return []
      return [{ ...buildCharge(order, { terms, instalments }, at), saved_method_id: id, instalments, method }]
    }),
  )
  if (newCharges.length === 0) return
  await insertCharges(tx, org, newCharges, at)
  await openAttempts(tx, org, newCharges.map(buildAttempt), { lease: 0, deadline: DEADLINE_SECONDS })
  await putInstalments(
    tx,
    org,
    newCharges.flatMap(({ charge_id, instalments }) =>
      instalments.map((instalment): InstalmentRow => ({
        ...instalment,
        status: 'charging',
        next_attempt_at: null,
        charge_id,
      })),
    ),
  )
}

/** No customer has to act, so the deadline ends only charges on which the provider never decides. */
const DEADLINE_SECONDS = 6 * 86_400

/** All instalments of one charge belong to one order, and so share its currency. */
export function buildCharge(order: LockedOrder, { terms, instalments }: LockedTerms, at: Date): ChargeRow {
  const renews = terms.some((term) => term.renews_id !== null && term.state === 'unpaid')
  const cause: ChargeCause = renews ? 'renewal' : 'instalment'
  return {
    charge_id: newUuid(at.getTime()),
    order_id: order.order_id,
    user_id: order.user_id,
    saved_method_id: null,
    cause,
    amount_minor: instalments.reduce((sum, instalment) => sum + instalment.amount_minor, 0),
    currency: order.currency,
    created_at: at,
  }
}

const buildAttempt = (charge: NewCharge): NewAttempt => ({
  attempt_id: newUuid(charge.created_at.getTime()),
  subject_id: charge.charge_id,
  order_id: charge.order_id,
  provider: charge.method.provider,
  account: charge.method.account,
  payment_method: charge.method.reference,
  amount_minor: charge.amount_minor,
  currency: charge.currency,
  status: 'authorizing',
  subject_kind: 'charge',
  off_session: true,
  may_take_days: true,
  metadata: { order: String(charge.order_id), customer: String(charge.user_id), charge: charge.cause },
})
