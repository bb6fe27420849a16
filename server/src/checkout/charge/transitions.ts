import { CHARGE_CANCELLED, chargesFailed, chargesPaid, lockWanted } from '#membership-billing'
import { postSales } from '#ledger'
import { openPartRefund } from '#orders'
import { advanceAttempts, holdAttempts, leaseSeconds, type Attempt } from '#payments'
import { crashpoint } from '#platform/probe'
import { inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { batched, commitAttemptOnly, inRequestOrder, stepTo, type BatchWriter, type Step } from '../batch.ts'
import type { Deps, Transition } from '../policy.ts'
import { NO_LONGER_WANTED } from './decide.ts'

/**
 * The pivot of a charge: the money is reserved, and all that it is for is still wanted, which is looked at under lock.
 * Otherwise it is called off. Nobody is cancelled between this look and the commit.
 */
const pivotCharges: BatchWriter = async (db, org, steps) => {
  const moved = await inTx(db, org, async (tx) => {
    const owned = await heldOf(tx, org, steps)
    const wanted = await lockWanted(tx, org, owned)
    const done = await advanceAttempts(
      tx,
      org,
      owned.map(({ step }) =>
        wanted.has(step.attempt.basket_id) ? step : { ...step, to: 'voiding', failure: CHARGE_CANCELLED },
      ),
    )
    await crashpoint('before_pivot_commit')
    return inRequestOrder(steps, done)
  })
  await crashpoint('after_pivot')
  return moved
}

/** The last step of a charge: instalments, terms, members, order, books and outbox. All, or nothing. */
const finishCharges: BatchWriter = async (db, org, steps) => {
  const moved = await inTx(db, org, async (tx) => {
    const owned = await heldOf(tx, org, steps)
    const [first] = owned
    if (!first) return inRequestOrder(steps, [])
    const { at } = first.step
    const taken = await chargesPaid(tx, org, owned, at)
    const isSold = ({ basket_id }: Attempt): boolean => (taken.get(basket_id) ?? 0) > 0
    const done = await advanceAttempts(
      tx,
      org,
      owned.map(({ step }) =>
        isSold(step.attempt)
          ? { ...step, to: 'done', dueSeconds: 0 }
          : { ...step, to: 'late', failure: NO_LONGER_WANTED, dueSeconds: leaseSeconds() },
      ),
    )
    const sold = done.filter(isSold)
    await postSales(tx, org, sold.map(saleOf), at)
    await sendExcessBack(tx, org, { sold, taken, at })
    await crashpoint('before_finish_commit')
    return inRequestOrder(steps, done)
  })
  await crashpoint('after_finish')
  return moved
}

/** Nothing was taken: the parts are tried again, or have failed. */
const failCharges: BatchWriter = (db, org, steps) =>
  inTx(db, org, async (tx) => {
    const [first] = steps
    if (!first) return []
    const moved = await advanceAttempts(
      tx,
      org,
      steps.map((step) => ({ ...step, to: 'failed', answer: { failure: failureOf(step) } })),
    )
    const stepOf = new Map(steps.map((step) => [step.attempt.attempt_id, step]))
    const failed = moved.map((attempt) => ({ attempt, failure: failureOf(stepOf.get(attempt.attempt_id)) }))
    await chargesFailed(tx, org, failed, first.at)
    return inRequestOrder(steps, moved)
  })

const failureOf = (step: Step | undefined) =>
  step?.failure ?? {
    code: step?.attempt.failure_code ?? 'unknown',
    message: step?.attempt.failure_message ?? 'The payment failed',
  }

/** The fence comes first and locks the attempts: whoever lost theirs does nothing here. */
async function heldOf(tx: Tx, org: OrgId, steps: readonly Step[]) {
  const held = await holdAttempts(
    tx,
    org,
    steps.map(({ attempt }) => attempt),
  )
  const stepOf = new Map(steps.map((step) => [step.attempt.attempt_id, step]))
  return held.flatMap((attempt) => {
    const step = stepOf.get(attempt.attempt_id)
    return step ? [{ attempt, step }] : []
  })
}

/** All of a membership's price is face value: its fee was taken with the first payment. */
const saleOf = (attempt: Attempt) => ({
  attemptId: attempt.attempt_id,
  orderId: attempt.order_id,
  currency: attempt.currency,
  totalMinor: attempt.amount_minor,
  faceMinor: attempt.amount_minor,
  serviceFeesMinor: 0,
  rebateMinor: 0,
  taxMinor: 0,
  transactionFeeMinor: 0,
})

type Sold = { readonly sold: readonly Attempt[]; readonly taken: ReadonlyMap<string, number>; readonly at: Date }

/** One of a family was cancelled at the last moment: its part goes back like any other refund, by the job. */
async function sendExcessBack(tx: Tx, org: OrgId, { sold, taken, at }: Sold): Promise<void> {
  for (const { attempt_id: attemptId, basket_id, order_id, amount_minor } of sold) {
    const amountMinor = amount_minor - (taken.get(basket_id) ?? 0)
    const why = { cause: 'late_payment' as const, reason: null, at }
    if (amountMinor > 0) await openPartRefund(tx, org, order_id, { ...why, amountMinor, attemptId })
  }
}

const writers = {
  reserve: batched('reserve of charges', pivotCharges),
  complete: batched('complete of charges', finishCharges),
  fail: batched('fail of charges', failCharges),
}

/** Writes what was decided of a charge. */
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
    case 'fail': {
      const { kind: _, ...fields } = transition
      return writers.fail(deps, stepTo(deps, attempt, 'failed', fields))
    }
    case 'void':
    case 'wait':
    case 'retry':
      return commitAttemptOnly(deps, attempt, transition)
    case 'undo':
    case 'expire':
    case 'resume':
    case 'close':
      throw new Error(`a charge has nothing to ${transition.kind}`)
  }
}
