import type { Checkout } from '#contract'
import {
  giveBackUses,
  listPayable,
  moveBaskets,
  type PayableItem,
  sellMemberships,
  undoMemberships,
  unpinSeatsOf,
} from '#baskets'
import { backToHeld, listSeatsOf, releaseSold, sellHolds, type Sold, soldItems } from '#inventory'
import { postSales } from '#ledger'
import { type Completed, completeOrders, dropOrders, paymentsFailed } from '#orders'
import { advanceAttempts, type Attempt, holdAttempts, type Move } from '#payments'
import { crashpoint } from '#platform/crashpoint'
import { type Db, inTx, type Tx } from '#platform/db'
import { OfOneMember } from '#platform/groups'
import type { OrgId } from '#platform/ids'
import { enrolPaid } from './enrol.ts'
import { viewCheckout } from './views.ts'

/** One step of one attempt, to be written together with those of others. */
export type Step = Move & { readonly attempt: Attempt; readonly at: Date }

/**
 * How steps are written: those of one organisation that come at the same moment in one transaction. Answers the attempt
 * as it stands after the step; undefined for one that belongs to somebody else by now, of which nothing was written.
 */
export type Written = (db: Db, org: OrgId, steps: readonly Step[]) => Promise<(Attempt | undefined)[]>

export const together =
  (name: string, written: Written) =>
  (db: Db, org: OrgId, step: Step): Promise<Attempt | undefined> =>
    db.groups.join(`${org} ${name}`, step, { run: (steps) => written(db, org, steps) })

export const inOrder = (steps: readonly Step[], moved: readonly Attempt[]): (Attempt | undefined)[] => {
  const byId = new Map(moved.map((attempt) => [attempt.attempt_id, attempt]))
  return steps.map(({ attempt }) => byId.get(attempt.attempt_id))
}

/** Nothing but the attempt moves: the buyer must act, or the provider is asked again later. */
export const noteAttempts: Written = (db, org, steps) =>
  inTx(db, org, async (tx) => inOrder(steps, await advanceAttempts(tx, org, steps)))

/** The pivot: the money is reserved, so the places are sold. From here on it only goes forward. */
export const pivotAttempts: Written = async (db, org, steps) => {
  const moved = await inTx(db, org, async (tx) => {
    const [first] = steps
    if (!first) return []
    const attempts = await advanceAttempts(tx, org, steps)
    const [tickets, memberships] = await Promise.all([
      sellHolds(tx, org, basketsOf(attempts)),
      sellMemberships(tx, org, basketsOf(attempts), first.at),
    ])
    const sold = new Set([...tickets.map((item) => item.basket_id), ...memberships])
    for (const { basket_id } of attempts)
      if (!sold.has(basket_id)) throw new OfOneMember(`basket ${basket_id} had nothing to sell`)
    await crashpoint('before_pivot_commit')
    return inOrder(steps, attempts)
  })
  await crashpoint('after_pivot')
  return moved
}

/** The last step: the order is confirmed, its tickets are made, the books and the outbox are written. All, or nothing. */
export const finishAttempts: Written = async (db, org, steps) => {
  const moved = await inTx(db, org, async (tx) => {
    const first = steps[0]
    if (!first) return []
    // The fence comes first and locks the attempts: whoever lost theirs does nothing here.
    const baskets = basketsOf(steps.map(({ attempt }) => attempt))
    const [owned, items, memberships] = await Promise.all([
      holdAttempts(
        tx,
        org,
        steps.map(({ attempt }) => attempt),
      ),
      soldItems(tx, org, baskets),
      listPayable(tx, org, baskets),
    ])
    const completed = await complete(tx, org, { attempts: owned, items, memberships, at: first.at })
    const [done] = await Promise.all([
      advanceAttempts(
        tx,
        org,
        owned.map((attempt) => ({ attempt, to: 'done', dueSeconds: 0, answer: answerOf(attempt, completed) })),
      ),
      moveBaskets(tx, org, basketsOf(owned), { from: ['checking_out', 'expired'], to: 'completed' }),
    ])
    await crashpoint('before_finish_commit')
    return inOrder(steps, done)
  })
  await crashpoint('after_finish')
  return moved
}

const basketsOf = (attempts: readonly Attempt[]): string[] => attempts.map(({ basket_id }) => basket_id)

function answerOf(attempt: Attempt, completed: ReadonlyMap<number, Completed>): Checkout {
  const done = completed.get(attempt.order_id)
  if (!done) throw new Error(`order ${attempt.order_id} was not completed with its attempt`)
  return viewCheckout(done.order, { ...attempt, status: 'done' })
}

type Closing = {
  readonly attempts: readonly Attempt[]
  readonly items: readonly Sold[]
  readonly memberships: readonly PayableItem[]
  readonly at: Date
}

async function complete(tx: Tx, org: OrgId, closing: Closing): Promise<ReadonlyMap<number, Completed>> {
  const { attempts, items, memberships, at } = closing
  if (attempts.length === 0) return new Map()
  const byBasket = Map.groupBy(items, (item) => item.basket_id)
  const seated = items.some((item) => item.pool_id === null) ? await listSeatsOf(tx, org, basketsOf(attempts)) : []
  const seats = Map.groupBy(seated, ({ item_id }) => item_id)
  const paid = attempts.map((attempt) => ({
    orderId: attempt.order_id,
    method: attempt.method ?? (attempt.provider === 'none' ? 'free' : 'other'),
    items: (byBasket.get(attempt.basket_id) ?? []).map((item) => ({
      ...item,
      seats: (seats.get(item.item_id) ?? []).map(({ seat_id }) => seat_id),
    })),
  }))
  const completed = await completeOrders(tx, org, paid, at)
  const ofMembers = new Set(memberships.map((item) => item.basket_id))
  const sales = attempts.map((attempt) => {
    const transactionFeeMinor = completed.get(attempt.order_id)?.row.transaction_fee_minor ?? 0
    const sold = saleOf(attempt, byBasket.get(attempt.basket_id) ?? [])
    // Of memberships the first part is booked, with the fee; each later part when it is taken.
    const faceMinor = ofMembers.has(attempt.basket_id) ? attempt.amount_minor - transactionFeeMinor : sold.faceMinor
    return { ...sold, faceMinor, transactionFeeMinor }
  })
  await postSales(tx, org, sales, at)
  if (memberships.length > 0) await enrolPaid(tx, org, { attempts, items: memberships, completed, at })
  return completed
}

function saleOf(attempt: Attempt, items: readonly Sold[]) {
  const sum = (part: (item: Sold) => number): number => items.reduce((total, item) => total + part(item), 0)
  return {
    attemptId: attempt.attempt_id,
    orderId: attempt.order_id,
    currency: attempt.currency,
    totalMinor: attempt.amount_minor,
    faceMinor: sum((item) => item.unit_price_minor * item.quantity - item.discount_minor),
    serviceFeesMinor: sum((item) => item.service_fee_minor * item.quantity),
    rebateMinor: sum((item) => item.rebate_minor * item.quantity),
    taxMinor: sum((item) => item.service_tax_minor * item.quantity),
  }
}

/** Whatever a failed payment tells the buyer, now and when they ask again. */
const failedWith = (step: Step): Step => ({ ...step, to: 'failed', answer: { failure: step.failure } })

const failures = (steps: readonly Step[], moved: readonly Attempt[]) =>
  moved.map((attempt) => {
    const failure = steps.find((step) => step.attempt.attempt_id === attempt.attempt_id)?.failure
    return { orderId: attempt.order_id, failure: failure ?? { code: 'unknown', message: 'The payment failed' } }
  })

/** How long a basket holds its items after a payment came to nothing: long enough for another card. */
const SECOND_CHANCE_SECONDS = 300

/** Nothing was taken: the basket is as it was, and open for another payment method. */
export const failAttempts: Written = (db, org, steps) =>
  inTx(db, org, async (tx) => {
    const first = steps[0]
    if (!first) return []
    const moved = await advanceAttempts(tx, org, steps.map(failedWith))
    const baskets = basketsOf(moved)
    await Promise.all([
      backToHeld(tx, org, baskets, SECOND_CHANCE_SECONDS),
      unpinSeatsOf(tx, org, baskets, new Date(first.at.getTime() + SECOND_CHANCE_SECONDS * 1_000)),
      moveBaskets(tx, org, baskets, { from: ['checking_out'], to: 'open' }),
      giveBackUses(tx, org, baskets),
    ])
    await paymentsFailed(tx, org, failures(steps, moved), first.at)
    return inOrder(steps, moved)
  })

/** The reserved money could not be taken after all: the sale is undone, and the order cancelled. */
export const undoAttempts: Written = (db, org, steps) =>
  inTx(db, org, async (tx) => {
    const first = steps[0]
    if (!first) return []
    const moved = await advanceAttempts(tx, org, steps.map(failedWith))
    const baskets = basketsOf(moved)
    await releaseSold(tx, org, baskets)
    await undoMemberships(tx, org, baskets)
    await Promise.all([
      moveBaskets(tx, org, baskets, { from: ['checking_out'], to: 'abandoned' }),
      giveBackUses(tx, org, baskets),
    ])
    await paymentsFailed(tx, org, failures(steps, moved), first.at)
    await dropOrders(
      tx,
      org,
      moved.map(({ order_id }) => order_id),
      first.at,
    )
    return inOrder(steps, moved)
  })
