import { advanceAttempts, type Attempt, type AttemptStatus, type AttemptUpdate } from '#payments'
import { systemClock } from '#platform/clock'
import { inTx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { DriverDeps, Transition } from './policy.ts'

/** One step of one attempt. Steps of several attempts are written together. */
export type AttemptStep = AttemptUpdate & { readonly attempt: Attempt; readonly at: Date }

/**
 * Writes steps of one organisation in one transaction. Returns each attempt after its step, or undefined for an attempt
 * whose lease another worker took over: nothing was written for it.
 */
export type BatchWriter = (
  deps: DriverDeps,
  org: OrgId,
  steps: readonly AttemptStep[],
) => Promise<(Attempt | undefined)[]>

/** Steps that arrive while a batch is being written form the next batch. */
export const batched =
  (name: string, write: BatchWriter) =>
  (deps: DriverDeps, step: AttemptStep): Promise<Attempt | undefined> =>
    deps.db.batcher.submit(`${step.attempt.org_id} ${name}`, step, {
      run: (steps) => write(deps, step.attempt.org_id, steps),
    })

/** Returns the attempts in the order of their steps. */
export const inRequestOrder = (
  steps: readonly AttemptStep[],
  attempts: readonly Attempt[],
): (Attempt | undefined)[] => {
  const byId = new Map(attempts.map((attempt) => [attempt.attempt_id, attempt]))
  return steps.map(({ attempt }) => byId.get(attempt.attempt_id))
}

type StepFields = Omit<AttemptStep, 'attempt' | 'at' | 'dueSeconds' | 'to'> & { readonly dueSeconds?: number }

export const stepTo = (
  deps: DriverDeps,
  attempt: Attempt,
  to: AttemptStatus,
  fields: StepFields = {},
): AttemptStep => ({
  dueSeconds: deps.leaseSeconds,
  ...fields,
  attempt,
  to,
  at: deps.now(),
})

const advance = batched('advance', ({ db }, org, steps) =>
  inTx(db, org, async (tx) => inRequestOrder(steps, await advanceAttempts(tx, org, steps))),
)

const POLL_SECONDS = 5
const MAX_WAIT_SECONDS = 60
/** After a refused refund, nothing changes soon. */
const REFUSED_REFUND_SECONDS = 600

const DAY = 86_400
/**
 * A debit takes up to 14 days. It is looked at hourly, no longer wanted after 21, and given up after 30. Between those it is
 * voided daily if the provider allows it.
 */
export const DEBIT = {
  pollSeconds: 3_600,
  deadlineSeconds: 21 * DAY,
  giveUpSeconds: 30 * DAY,
  againSeconds: DAY,
} as const

/** A customer has 15 minutes to act, or until the provider's own page ends, but never more than an hour. */
const ACTION = { minSeconds: 900, maxSeconds: 3_600, marginSeconds: 300 } as const

/** Commits a transition that changes only the attempt, whatever it pays for. */
export function commitAttemptOnly(
  deps: DriverDeps,
  attempt: Attempt,
  transition: Extract<Transition, { kind: 'void' | 'wait' | 'retry' }>,
): Promise<Attempt | undefined> {
  switch (transition.kind) {
    case 'void': {
      const { kind: _, ...fields } = transition
      return advance(deps, stepTo(deps, attempt, 'voiding', fields))
    }
    case 'wait': {
      const { kind: _, takesDays: _days, expiresAt: _expires, ...fields } = transition
      return advance(deps, stepTo(deps, attempt, 'waiting', { ...fields, ...waitTimes(attempt, transition) }))
    }
    case 'retry': {
      const { refundFailed = false } = transition
      const nextAction = attempt.next_action ?? undefined
      const fields = { nextAction, refundFailed, dueSeconds: retrySeconds(attempt, refundFailed) }
      return advance(deps, stepTo(deps, attempt, attempt.status, fields))
    }
  }
}

/** Only a debit that the bank has yet to decide on, or to pay back, is looked at hourly: what it has paid is sold at once. */
function retrySeconds(attempt: Attempt, refundFailed: boolean): number {
  if (refundFailed) return REFUSED_REFUND_SECONDS
  const waitsForBank = attempt.give_up_at !== null && (attempt.status === 'waiting' || attempt.status === 'late')
  return waitsForBank ? DEBIT.pollSeconds : Math.min(2 ** attempt.attempt_count, MAX_WAIT_SECONDS)
}

type WaitTimes = Pick<AttemptUpdate, 'dueSeconds' | 'deadlineSeconds' | 'giveUpSeconds'>

function waitTimes(attempt: Attempt, { takesDays, expiresAt }: Extract<Transition, { kind: 'wait' }>): WaitTimes {
  if (takesDays) {
    const { pollSeconds: dueSeconds, deadlineSeconds, giveUpSeconds, againSeconds } = DEBIT
    if (attempt.give_up_at === null) return { dueSeconds, deadlineSeconds, giveUpSeconds }
    return attempt.overdue ? { dueSeconds, deadlineSeconds: againSeconds } : { dueSeconds }
  }
  if (!expiresAt) return { dueSeconds: POLL_SECONDS }
  // The provider's page ends in real time, whatever a test clock says.
  const left = (expiresAt.getTime() - systemClock(attempt.org_id).getTime()) / 1_000 + ACTION.marginSeconds
  return { dueSeconds: POLL_SECONDS, deadlineSeconds: Math.min(Math.max(left, ACTION.minSeconds), ACTION.maxSeconds) }
}
