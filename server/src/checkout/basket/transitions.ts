import { giveBackUses, listPayable, moveBaskets, sellMemberships, undoMemberships, unpinSeatsOf } from '#baskets'
import { backToHeld, releaseSold, sellHolds, soldItems } from '#inventory'
import { dropOrders, paymentsFailed } from '#orders'
import { advanceAttempts, holdAttempts, type Attempt } from '#payments'
import { crashpoint } from '#platform/probe'
import { inTx } from '#platform/db'
import { OfOneMember } from '#platform/batcher'
import { batched, commitAttemptOnly, inRequestOrder, stepTo, type BatchWriter, type Step } from '../batch.ts'
import type { Deps, Transition } from '../policy.ts'
import { answerOf, basketsOf, complete } from './fulfil.ts'
import { closeLate, expire, resume } from './late.ts'

/** The pivot: the money is reserved, so the places are sold. From here on it only goes forward. */
const pivotAttempts: BatchWriter = async (db, org, steps) => {
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
    return inRequestOrder(steps, attempts)
  })
  await crashpoint('after_pivot')
  return moved
}

/** The last step: the order is confirmed, its tickets are made, the books and the outbox are written. All, or nothing. */
const finishAttempts: BatchWriter = async (db, org, steps) => {
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
    return inRequestOrder(steps, done)
  })
  await crashpoint('after_finish')
  return moved
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
const failAttempts: BatchWriter = (db, org, steps) =>
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
    return inRequestOrder(steps, moved)
  })

/** The reserved money could not be taken after all: the sale is undone, and the order cancelled. */
const undoAttempts: BatchWriter = (db, org, steps) =>
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
    return inRequestOrder(steps, moved)
  })

const writers = {
  reserve: batched('reserve', pivotAttempts),
  complete: batched('complete', finishAttempts),
  fail: batched('fail', failAttempts),
  undo: batched('undo', undoAttempts),
}

/** Writes what was decided of a basket's payment. */
export function commit(deps: Deps, attempt: Attempt, transition: Transition): Promise<Attempt | undefined> {
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
      return closeLate(deps, attempt, transition.failure)
  }
}
