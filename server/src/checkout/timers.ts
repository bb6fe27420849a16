import { findFirstDeadline, leaseSeconds, listOverdue, listUnderWay, takeAttempt } from '#payments'
import { type Db, inTx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Timer } from '#platform/timers'
import { drive } from './driver.ts'

const BATCH = 100

/**
 * A test clock does not move on while a payment is under way: what it comes to belongs to the moment at which it was begun.
 * Whoever holds it is waited for until its lease is over, by real time.
 */
const paymentsGoOn: Timer = {
  name: 'payments under way',
  next: async (db, org) => ((await listUnderWay(db, org, 1)).length > 0 ? new Date(0) : undefined),
  run: async (db, org, at) => driveAll(db, org, { ids: await listUnderWay(db, org, BATCH), idle: [], at }),
}

/** A buyer who had to act took too long: the payment is called off. */
const paymentsEnd: Timer = {
  name: 'payments end',
  next: findFirstDeadline,
  run: async (db, org, at) => driveAll(db, org, { ids: await listOverdue(db, org, at, BATCH), idle: ['waiting'], at }),
}

type Due = { readonly ids: readonly string[]; readonly idle: readonly 'waiting'[]; readonly at: Date }

/** One after the other, so that what happens does so in the same order each time. */
async function driveAll(db: Db, org: OrgId, { ids, idle, at }: Due): Promise<void> {
  for (const id of ids) {
    const mine = await inTx(db, org, (tx) => takeAttempt(tx, org, id, { leaseSeconds: leaseSeconds(), idle }))
    if (mine) await drive({ db, now: () => at }, mine)
  }
}

export const timers: readonly Timer[] = [paymentsGoOn, paymentsEnd]
