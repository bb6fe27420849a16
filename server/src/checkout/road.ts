import { type Attempt, type AttemptStatus, leaseSeconds } from '#payments'
import type { Db } from '#platform/db'
import { failCharges, finishCharges, pivotCharges } from './charge-steps.ts'
import {
  failAttempts,
  finishAttempts,
  noteAttempts,
  pivotAttempts,
  type Step,
  together,
  undoAttempts,
} from './steps.ts'

/** What a driver has: the database, and the clock of the organisation. */
export type Road = { readonly db: Db; readonly now: () => Date }

/** Where an attempt stands after a step, and whether it goes on at once; undefined when it belongs to somebody else. */
export type Next = Promise<{ readonly attempt: Attempt; readonly rests: boolean } | undefined>

type Said = Omit<Step, 'attempt' | 'at' | 'dueSeconds' | 'to'> & { readonly dueSeconds?: number }

const writers = {
  note: together('note', noteAttempts),
  pivot: together('pivot', pivotAttempts),
  finish: together('finish', finishAttempts),
  fail: together('fail', failAttempts),
  undo: together('undo', undoAttempts),
  pivotCharge: together('pivot of charges', pivotCharges),
  finishCharge: together('finish of charges', finishCharges),
  failCharge: together('fail of charges', failCharges),
}

const write =
  (writer: keyof typeof writers, to: AttemptStatus) =>
  async (road: Road, attempt: Attempt, said: Said = {}): Next =>
    goesOn(await writers[writer](road.db, attempt.org_id, stepOf(road, attempt, to, said)))

export const goesOn = (moved: Attempt | undefined) => moved && { attempt: moved, rests: false }

/** The money is reserved: the places are sold. */
export const pivot = write('pivot', 'capturing')

/** The money is there: tickets, books, outbox. */
export const finish = write('finish', 'done')

/** Nothing was taken, and the basket is open again. */
export const fail = write('fail', 'failed')

/** The money could not be taken after the pivot. */
export const undo = write('undo', 'failed')

export const giveUp = write('note', 'voiding')

/** The same for a charge, which pays for instalments. */
export const pivotCharge = write('pivotCharge', 'capturing')

export const finishCharge = write('finishCharge', 'done')

export const failCharge = write('failCharge', 'failed')

export const stepOf = (road: Road, attempt: Attempt, to: AttemptStatus, said: Said): Step => ({
  dueSeconds: leaseSeconds(),
  ...said,
  attempt,
  to,
  at: road.now(),
})

/** Nobody holds it meanwhile; a worker looks when it is due. */
async function rest(road: Road, step: Step): Next {
  const moved = await writers.note(road.db, step.attempt.org_id, step)
  return moved && { attempt: moved, rests: true }
}

const POLL_SECONDS = 5

const MAX_WAIT_SECONDS = 60

/** Waits for the buyer or for the provider. */
export const wait = (road: Road, attempt: Attempt, said: Said): Next =>
  rest(road, stepOf(road, attempt, 'waiting', { ...said, dueSeconds: POLL_SECONDS }))

/** There is no answer: somebody asks again, each time after a longer while. It stays where it is. */
export function later(road: Road, attempt: Attempt): Next {
  const { next_action, status, tries } = attempt
  const again = { nextAction: next_action ?? undefined, dueSeconds: Math.min(2 ** tries, MAX_WAIT_SECONDS) }
  return rest(road, stepOf(road, attempt, status as AttemptStatus, again))
}
