import {
  releaseVoucherUses,
  listPayableItems,
  transitionBaskets,
  sellMemberships,
  undoMembershipSales,
  unlockMembershipSeats,
} from '#baskets'
import { returnToHeld, undoSales, sellHolds, listSoldItems } from '#inventory'
import { cancelPendingOrders, emitPaymentFailures } from '#orders'
import { advanceAttempts, fenceAttempts, type Attempt } from '#payments'
import { inTx } from '#platform/db'
import { RetryIndividually } from '#platform/batcher'
import { batched, commitAttemptOnly, inRequestOrder, stepTo, type BatchWriter, type AttemptStep } from '../batch.ts'
import type { DriverDeps, Transition } from '../policy.ts'
import { buildResponse, toBasketIds, fulfil } from './fulfil.ts'
import { close, expire, resume } from './late.ts'

/** The point of no return: the money is reserved, so the items are sold. */
const reserveBaskets: BatchWriter = async ({ db }, org, steps) => {
  const moved = await inTx(db, org, async (tx) => {
    const [first] = steps
    if (!first) return []
    const attempts = await advanceAttempts(tx, org, steps)
    const [tickets, memberships] = await Promise.all([
      sellHolds(tx, org, toBasketIds(attempts)),
      sellMemberships(tx, org, toBasketIds(attempts), first.at),
    ])
    const sold = new Set([...tickets.map((item) => item.basket_id), ...memberships])
    for (const { subject_id } of attempts)
      if (!sold.has(subject_id)) throw new RetryIndividually(`basket ${subject_id} had nothing to sell`)
    await db.probe('before_reserve_commit')
    return inRequestOrder(steps, attempts)
  })
  await db.probe('after_reserve')
  return moved
}

/** The last step, in one transaction: confirms the orders, issues their tickets, and writes the ledger and the outbox. */
const completeBaskets: BatchWriter = async ({ db }, org, steps) => {
  const moved = await inTx(db, org, async (tx) => {
    const first = steps[0]
    if (!first) return []
    // The fence comes first and locks the attempts: nothing is written for an attempt whose lease was lost.
    const baskets = toBasketIds(steps.map(({ attempt }) => attempt))
    const [owned, items, memberships] = await Promise.all([
      fenceAttempts(
        tx,
        org,
        steps.map(({ attempt }) => attempt),
      ),
      listSoldItems(tx, org, baskets),
      listPayableItems(tx, org, baskets),
    ])
    const completed = await fulfil(tx, org, { attempts: owned, items, memberships, at: first.at })
    const [done] = await Promise.all([
      advanceAttempts(
        tx,
        org,
        owned.map((attempt) => ({ attempt, to: 'done', dueSeconds: 0, answer: buildResponse(attempt, completed) })),
      ),
      transitionBaskets(tx, org, toBasketIds(owned), { from: ['checking_out', 'expired'], to: 'completed' }),
    ])
    await db.probe('before_complete_commit')
    return inRequestOrder(steps, done)
  })
  await db.probe('after_complete')
  return moved
}

/** The failure is stored as the response, now and for every later request. */
const toFailedStep = (step: AttemptStep): AttemptStep => ({ ...step, to: 'failed', answer: { failure: step.failure } })

const toFailures = (steps: readonly AttemptStep[], moved: readonly Attempt[]) =>
  moved.map((attempt) => {
    const failure = steps.find((step) => step.attempt.attempt_id === attempt.attempt_id)?.failure
    return { orderId: attempt.order_id, failure: failure ?? { code: 'unknown', message: 'The payment failed' } }
  })

/** How long a basket holds its items after a failed payment: long enough to try another card. */
const SECOND_CHANCE_SECONDS = 300

/** No money was taken: the basket is open again, for another payment method. */
const failBaskets: BatchWriter = ({ db }, org, steps) =>
  inTx(db, org, async (tx) => {
    const first = steps[0]
    if (!first) return []
    const moved = await advanceAttempts(tx, org, steps.map(toFailedStep))
    const baskets = toBasketIds(moved)
    await Promise.all([
      returnToHeld(tx, org, baskets, SECOND_CHANCE_SECONDS),
      unlockMembershipSeats(tx, org, baskets, new Date(first.at.getTime() + SECOND_CHANCE_SECONDS * 1_000)),
      transitionBaskets(tx, org, baskets, { from: ['checking_out'], to: 'open' }),
      releaseVoucherUses(tx, org, baskets),
    ])
    await emitPaymentFailures(tx, org, toFailures(steps, moved), first.at)
    return inRequestOrder(steps, moved)
  })

/** The reserved money could not be captured: undoes the sale and cancels the order. */
const undoBaskets: BatchWriter = ({ db }, org, steps) =>
  inTx(db, org, async (tx) => {
    const first = steps[0]
    if (!first) return []
    const moved = await advanceAttempts(tx, org, steps.map(toFailedStep))
    const baskets = toBasketIds(moved)
    await undoSales(tx, org, baskets)
    await undoMembershipSales(tx, org, baskets)
    await Promise.all([
      transitionBaskets(tx, org, baskets, { from: ['checking_out'], to: 'abandoned' }),
      releaseVoucherUses(tx, org, baskets),
    ])
    await emitPaymentFailures(tx, org, toFailures(steps, moved), first.at)
    await cancelPendingOrders(
      tx,
      org,
      moved.map(({ order_id }) => order_id),
      first.at,
    )
    return inRequestOrder(steps, moved)
  })

const writers = {
  reserve: batched('reserve', reserveBaskets),
  complete: batched('complete', completeBaskets),
  fail: batched('fail', failBaskets),
  undo: batched('undo', undoBaskets),
}

/** Commits a transition of a basket's payment. */
export function commit(deps: DriverDeps, attempt: Attempt, transition: Transition): Promise<Attempt | undefined> {
  switch (transition.kind) {
    case 'reserve': {
      const { kind: _, ...fields } = transition
      return writers.reserve(deps, stepTo(deps, attempt, 'capturing', fields))
    }
    case 'complete': {
      const { kind: _, ...fields } = transition
      return writers.complete(deps, stepTo(deps, attempt, 'done', fields))
    }
    case 'fail':
    case 'undo': {
      const { kind, ...fields } = transition
      return writers[kind](deps, stepTo(deps, attempt, 'failed', fields))
    }
    case 'void':
    case 'wait':
    case 'retry':
      return commitAttemptOnly(deps, attempt, transition)
    case 'expire':
      return expire(deps, attempt)
    case 'resume':
      return resume(deps, attempt, transition)
    case 'close':
      return close(deps, attempt, transition.failure)
  }
}
