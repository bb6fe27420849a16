import { advanceAttempts, leaseSeconds, type Attempt, type AttemptStatus, type Move } from '#payments'
import { inTx, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Deps, Transition } from './policy.ts'

/** One step of one attempt, to be written together with those of others. */
export type Step = Move & { readonly attempt: Attempt; readonly at: Date }

/**
 * Writes steps of one organisation in one transaction. Returns each attempt as it stands afterwards; undefined for one
 * that belongs to somebody else by now, of which nothing was written.
 */
export type BatchWriter = (db: Db, org: OrgId, steps: readonly Step[]) => Promise<(Attempt | undefined)[]>

/** Steps that arrive while one is being written are written together when it returns. */
export const batched =
  (name: string, write: BatchWriter) =>
  (deps: Deps, step: Step): Promise<Attempt | undefined> =>
    deps.db.groups.join(`${step.attempt.org_id} ${name}`, step, {
      run: (steps) => write(deps.db, step.attempt.org_id, steps),
    })

/** The results in the order of the requests. */
export const inRequestOrder = (steps: readonly Step[], moved: readonly Attempt[]): (Attempt | undefined)[] => {
  const byId = new Map(moved.map((attempt) => [attempt.attempt_id, attempt]))
  return steps.map(({ attempt }) => byId.get(attempt.attempt_id))
}

type Fields = Omit<Step, 'attempt' | 'at' | 'dueSeconds' | 'to'> & { readonly dueSeconds?: number }

export const stepTo = (deps: Deps, attempt: Attempt, to: AttemptStatus, fields: Fields = {}): Step => ({
  dueSeconds: leaseSeconds(),
  ...fields,
  attempt,
  to,
  at: deps.now(),
})

const advance = batched('advance', (db, org, steps) =>
  inTx(db, org, async (tx) => inRequestOrder(steps, await advanceAttempts(tx, org, steps))),
)

const POLL_SECONDS = 5
const MAX_WAIT_SECONDS = 60

/** Transitions that move nothing but the attempt, whatever it pays for. */
export function commitAttemptOnly(
  deps: Deps,
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
      // A check constraint keeps the column to these words.
      const status = attempt.status as AttemptStatus
      const dueSeconds = Math.min(2 ** attempt.tries, MAX_WAIT_SECONDS)
      return advance(deps, stepTo(deps, attempt, status, { nextAction: attempt.next_action ?? undefined, dueSeconds }))
    }
  }
}
