import { acquireLease, findFirstDeadline, listInFlight, listOverdue, type PaymentDeps } from '#payments'
import { type Db, inTx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Timer } from '#platform/timers'
import { drive } from './driver.ts'

const BATCH = 100

export const createTimers = (deps: PaymentDeps): readonly Timer[] => [inFlightPayments(deps), overduePayments(deps)]

/**
 * A test clock does not advance while a payment is in flight, because its outcome belongs to the moment at which it started.
 * A payment leased by another process is waited for until its lease expires, in real time.
 */
const inFlightPayments = (deps: PaymentDeps): Timer => ({
  name: 'payments in flight',
  next: async (db, org) => ((await listInFlight(db, org, 1)).length > 0 ? new Date(0) : undefined),
  run: async (db, org, at) => driveAll({ ...deps, db }, org, { ids: await listInFlight(db, org, BATCH), idle: [], at }),
})

/** The customer had to act and did not do so in time: the payment is voided. */
const overduePayments = (deps: PaymentDeps): Timer => ({
  name: 'payments overdue',
  next: findFirstDeadline,
  run: async (db, org, at) =>
    driveAll({ ...deps, db }, org, { ids: await listOverdue(db, org, at, BATCH), idle: ['waiting'], at }),
})

type DueAttempts = { readonly ids: readonly string[]; readonly idle: readonly 'waiting'[]; readonly at: Date }

/** Drives one attempt after another, so that their effects happen in the same order each time. */
async function driveAll(
  deps: PaymentDeps & { readonly db: Db },
  org: OrgId,
  { ids, idle, at }: DueAttempts,
): Promise<void> {
  for (const id of ids) {
    const leased = await inTx(deps.db, org, (tx) =>
      acquireLease(tx, org, id, { leaseSeconds: deps.leaseSeconds, idle }),
    )
    if (leased) await drive({ ...deps, now: () => at }, leased)
  }
}
