import { CHARGE_CANCELLED, chargesFailed, chargesPaid, lockStillDue, type SettledCharge } from '#membership-billing'
import { postSales } from '#ledger'
import { openPartRefund } from '#orders'
import { advanceAttempts, fenceAttempts, type Attempt } from '#payments'
import { inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { batched, commitAttemptOnly, inRequestOrder, stepTo, type BatchWriter, type AttemptStep } from '../batch.ts'
import type { DriverDeps, Transition } from '../policy.ts'
import { NO_LONGER_DUE } from './decide.ts'

/**
 * The money is reserved. Checks under lock that everything the charge pays for is still due, and voids the charge otherwise.
 * No member can be cancelled between this check and the commit.
 */
const reserveCharges: BatchWriter = async ({ db }, org, steps) => {
  const moved = await inTx(db, org, async (tx) => {
    const owned = await fenceSteps(tx, org, steps)
    const wanted = await lockStillDue(tx, org, owned)
    const done = await advanceAttempts(
      tx,
      org,
      owned.map(({ step }) =>
        wanted.has(step.attempt.subject_id) ? step : { ...step, to: 'voiding', failure: CHARGE_CANCELLED },
      ),
    )
    await db.probe('before_reserve_commit')
    return inRequestOrder(steps, done)
  })
  await db.probe('after_reserve')
  return moved
}

/** The last step, in one transaction: writes instalments, terms, members, orders, ledger and outbox. */
const completeCharges: BatchWriter = async ({ db, leaseSeconds }, org, steps) => {
  const moved = await inTx(db, org, async (tx) => {
    const owned = await fenceSteps(tx, org, steps)
    const [first] = owned
    if (!first) return inRequestOrder(steps, [])
    const { at } = first.step
    const taken = await chargesPaid(tx, org, owned, at)
    const isSold = ({ subject_id }: Attempt): boolean => (taken.get(subject_id)?.amountMinor ?? 0) > 0
    const done = await advanceAttempts(
      tx,
      org,
      owned.map(({ step }) =>
        isSold(step.attempt)
          ? { ...step, to: 'done', dueSeconds: 0 }
          : { ...step, to: 'late', failure: NO_LONGER_DUE, dueSeconds: leaseSeconds },
      ),
    )
    const sold = done.filter(isSold)
    await postSales(
      tx,
      org,
      sold.map((attempt) => ({ ...toSale(attempt), vat: taken.get(attempt.subject_id)?.vat ?? [] })),
      at,
    )
    await refundExcess(tx, org, { sold, taken, at, leaseSeconds })
    await db.probe('before_complete_commit')
    return inRequestOrder(steps, done)
  })
  await db.probe('after_complete')
  return moved
}

/** No money was taken: the instalments are retried later, or have failed. */
const failCharges: BatchWriter = ({ db }, org, steps) =>
  inTx(db, org, async (tx) => {
    const [first] = steps
    if (!first) return []
    const moved = await advanceAttempts(
      tx,
      org,
      steps.map((step) => ({ ...step, to: 'failed', answer: { failure: toFailure(step) } })),
    )
    const stepOf = new Map(steps.map((step) => [step.attempt.attempt_id, step]))
    const failed = moved.map((attempt) => ({ attempt, failure: toFailure(stepOf.get(attempt.attempt_id)) }))
    await chargesFailed(tx, org, failed, first.at)
    return inRequestOrder(steps, moved)
  })

const toFailure = (step: AttemptStep | undefined) =>
  step?.failure ?? {
    code: step?.attempt.failure_code ?? 'unknown',
    message: step?.attempt.failure_message ?? 'The payment failed',
  }

/** Locks the attempts first. Returns only those whose lease is still held: nothing is written for the others. */
async function fenceSteps(tx: Tx, org: OrgId, steps: readonly AttemptStep[]) {
  const held = await fenceAttempts(
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

/** The whole amount is face value: the order fee was taken with the first payment. */
const toSale = (attempt: Attempt) => ({
  attemptId: attempt.attempt_id,
  orderId: attempt.order_id,
  currency: attempt.currency,
  totalMinor: attempt.amount_minor,
  faceMinor: attempt.amount_minor,
  serviceFeesMinor: 0,
  rebateMinor: 0,
  taxMinor: 0,
  transactionFeeMinor: 0,
  paymentMethod: attempt.method ?? 'other',
})

type CompletedCharges = {
  readonly sold: readonly Attempt[]
  /** The amount that was still due, by charge. */
  readonly taken: ReadonlyMap<string, SettledCharge>
  readonly at: Date
  readonly leaseSeconds: number
}

/** If some members of an order were cancelled at the last moment, their part is refunded like any other, by the job. */
async function refundExcess(tx: Tx, org: OrgId, { sold, taken, at, leaseSeconds }: CompletedCharges): Promise<void> {
  for (const { attempt_id: attemptId, subject_id, order_id, amount_minor } of sold) {
    const amountMinor = amount_minor - (taken.get(subject_id)?.amountMinor ?? 0)
    const why = { cause: 'late_payment' as const, reason: null, by: 'system' as const, at, leaseSeconds }
    if (amountMinor > 0) await openPartRefund(tx, org, order_id, { ...why, amountMinor, attemptId })
  }
}

const writers = {
  reserve: batched('reserve of charges', reserveCharges),
  complete: batched('complete of charges', completeCharges),
  fail: batched('fail of charges', failCharges),
}

/** Commits a transition of a charge. */
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
      throw new Error(`the policy of charges has no transition ${transition.kind}`)
  }
}
