import { advanceAttempts, type Attempt, type AttemptStatus, type AttemptUpdate } from '#payments'
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
      const { kind: _, ...fields } = transition
      return advance(deps, stepTo(deps, attempt, 'waiting', { ...fields, dueSeconds: POLL_SECONDS }))
    }
    case 'retry': {
      const dueSeconds = Math.min(2 ** attempt.attempt_count, MAX_WAIT_SECONDS)
      const nextAction = attempt.next_action ?? undefined
      return advance(deps, stepTo(deps, attempt, attempt.status, { nextAction, dueSeconds }))
    }
  }
}
