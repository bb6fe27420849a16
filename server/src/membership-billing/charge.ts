import { memberStatus } from '#members'
import { completeOrders } from '#orders'
import { findSavedMethods, type NewAttempt, openAttempts, type SavedMethod } from '#payments'
import { crashpoint } from '#platform/probe'
import { type Db, inTx, type Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { waive } from './close-term.ts'
import { type Failure, settleFailed, type Unpaid } from './fail.ts'
import { lockWhole, settlePaid, type Whole } from './pay.ts'
import {
  type Cause,
  type ChargeRow,
  chargesUnderWay,
  insertCharges,
  listDueTerms,
  takeDueOrders,
} from './queries/charges.ts'
import { type LockedOrder, lockOrders } from './queries/orders.ts'
import { type LockedTerm, putInstalments } from './queries/terms.ts'
import type { Part } from './rules.ts'

/** Orders at a time: enough to share a transaction, few enough that nobody waits long for one of them. */
const BATCH = 100

/**
 * How many charges of an organisation are under way at once. What is opened is settled within seconds, whoever dies
 * meanwhile; and a provider that is away is not met by a whole month's instalments when it is back.
 */
const MOST_UNDER_WAY = 200

/**
 * Opens charges for orders of which parts are to be asked for by now, as long as not too many are under way; the money is
 * asked for afterwards, by whoever takes payments further. Orders that somebody else holds are left to him. Answers whether
 * there may be more.
 */
export async function openSomeCharges(db: Db, org: OrgId, at: Date): Promise<boolean> {
  const more = await inTx(db, org, (tx) => openBatch(tx, org, at))
  await crashpoint('after_charge_open')
  return more
}

async function openBatch(tx: Tx, org: OrgId, at: Date): Promise<boolean> {
  const room = MOST_UNDER_WAY - (await chargesUnderWay(tx, org))
  const orderIds = room > 0 ? await takeDueOrders(tx, org, at, Math.min(room, BATCH)) : []
  if (orderIds.length === 0) return false
  const orders = await lockOrders(tx, org, orderIds)
  const whole = await lockWhole(tx, org, await listDueTerms(tx, org, orderIds, at))
  const isDue = (part: Part): boolean => part.status === 'due' && part.next_try_at !== null && part.next_try_at <= at
  await charge(tx, org, { orders, whole, isDue, at })
  await crashpoint('before_charge_commit')
  return true
}

export type Asking = {
  readonly orders: readonly LockedOrder[]
  readonly whole: Whole
  readonly isDue: (part: Part) => boolean
  readonly at: Date
}

/** The fence: what must not be charged, with the reason; nothing is opened for it. */
const refusalOf = (term: LockedTerm, order: LockedOrder | undefined): Failure | 'cancelled' | undefined => {
  if (term.member_status === memberStatus.cancelled || term.state === 'cancelled' || term.state === 'lapsed')
    return 'cancelled'
  if (order?.status !== 'confirmed' && order?.status !== 'pending')
    return { code: 'order_cancelled', message: 'The order is cancelled or was charged back.' }
  if (term.renews_id !== null && term.state === 'unpaid' && !term.member_renews)
    return { code: 'auto_renew_off', message: 'The member does not renew by itself.' }
  if (term.saved_method_id === null)
    return { code: 'no_payment_method', message: 'There is no payment method that could be charged.' }
  return undefined
}

/** Opens charges for what is due and may be charged; what may not is waived or has failed, and what costs nothing is paid. */
async function charge(tx: Tx, org: OrgId, { orders, whole, isDue, at }: Asking): Promise<void> {
  const orderOf = new Map(orders.map((order) => [order.order_id, order]))
  const refusals = new Map(whole.terms.map((term) => [term.term_id, refusalOf(term, orderOf.get(term.order_id))]))
  const of = (which: (term: LockedTerm) => boolean): Whole => {
    const terms = whole.terms.filter(which)
    const ids = new Set(terms.map(({ term_id }) => term_id))
    return { terms, parts: whole.parts.filter((part) => ids.has(part.term_id)) }
  }
  const isFree = (term: LockedTerm): boolean => term.price_minor === 0
  const refusal = (term: LockedTerm) => refusals.get(term.term_id)
  await waive(
    tx,
    org,
    of((term) => refusal(term) === 'cancelled'),
    at,
  )
  await grant(tx, org, { ...of((term) => isFree(term) && refusal(term) !== 'cancelled'), orders: orderOf, at })
  const refused = of((term) => !isFree(term) && typeof refusal(term) === 'object')
  const unpaid = (part: Part): Unpaid | undefined => {
    const failure = refusals.get(part.term_id)
    return isDue(part) && typeof failure === 'object' ? { failure, how: 'final' } : undefined
  }
  if (refused.terms.length > 0) await settleFailed(tx, org, { ...refused, unpaid, at })
  const good = of((term) => !isFree(term) && refusal(term) === undefined)
  await openCharges(tx, org, { orders, whole: good, isDue, at })
}

/** A renewal that costs nothing is paid when it begins. */
async function grant(
  tx: Tx,
  org: OrgId,
  { terms, parts, orders, at }: Whole & { readonly orders: ReadonlyMap<number, LockedOrder>; readonly at: Date },
): Promise<void> {
  if (terms.length === 0) return
  const pending = [...new Set(terms.map((term) => term.order_id))].filter((id) => orders.get(id)?.status === 'pending')
  if (pending.length > 0)
    await completeOrders(
      tx,
      org,
      pending.map((orderId) => ({ orderId, method: 'free', items: [] })),
      at,
    )
  await settlePaid(tx, org, { terms, parts, paidBy: () => ({ attemptId: null }), at })
}

type Opening = ChargeRow & { readonly parts: readonly Part[]; readonly method: SavedMethod }

/** One charge for each order and payment method, with the attempt that carries it out; nobody holds that yet. */
async function openCharges(tx: Tx, org: OrgId, { orders, whole, isDue, at }: Asking): Promise<void> {
  const ids = [...new Set(whole.terms.flatMap((term) => term.saved_method_id ?? []))]
  const methods = new Map((await findSavedMethods(tx, org, ids)).map((method) => [method.saved_method_id, method]))
  const openings = orders.flatMap((order) =>
    ids.flatMap((id): Opening[] => {
      const method = methods.get(id)
      const terms = whole.terms.filter((term) => term.order_id === order.order_id && term.saved_method_id === id)
      const parts = whole.parts.filter((part) => isDue(part) && terms.some((term) => term.term_id === part.term_id))
      if (!method || parts.length === 0) return []
      return [{ ...chargeOf(order, { terms, parts }, at), saved_method_id: id, parts, method }]
    }),
  )
  if (openings.length === 0) return
  await insertCharges(tx, org, openings, at)
  await openAttempts(tx, org, openings.map(attemptOf), { lease: 0, deadline: DEADLINE_SECONDS })
  await putInstalments(
    tx,
    org,
    openings.flatMap(({ charge_id, parts }) =>
      parts.map((part): Part => ({ ...part, status: 'charging', next_try_at: null, charge_id })),
    ),
  )
}

/** Nobody is waited for, so that only a provider which does not decide comes to its end. */
const DEADLINE_SECONDS = 6 * 86_400

/** All parts of one charge are of one order, and so of one currency. */
export function chargeOf(order: LockedOrder, { terms, parts }: Whole, at: Date): ChargeRow {
  const renews = terms.some((term) => term.renews_id !== null && term.state === 'unpaid')
  const cause: Cause = renews ? 'renewal' : 'instalment'
  return {
    charge_id: newUuid(at.getTime()),
    order_id: order.order_id,
    user_id: order.user_id,
    saved_method_id: null,
    cause,
    amount_minor: parts.reduce((sum, part) => sum + part.amount_minor, 0),
    currency: order.currency,
    created_at: at,
  }
}

const attemptOf = (opening: Opening): NewAttempt => ({
  attempt_id: newUuid(opening.created_at.getTime()),
  basket_id: opening.charge_id,
  order_id: opening.order_id,
  provider: opening.method.provider,
  account: opening.method.account,
  payment_method: opening.method.reference,
  amount_minor: opening.amount_minor,
  currency: opening.currency,
  status: 'authorizing',
  kind: 'charge',
  off_session: true,
})
