import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Timer } from '#platform/timers'
import { openDueCharges } from './charge.ts'
import { announceDebits } from './debit-notice.ts'
import { endGracePeriods, expireMembers } from './expiry.ts'
import { announceRenewals } from './notice.ts'
import { findNextMoment, type nextMoments } from './queries/expiry.ts'
import { openRenewals } from './renew.ts'

/** Periodic work on memberships. `runBatch` handles some of what is due at a moment and returns true if more may be due. */
export type BillingTask = {
  readonly name: string
  readonly moment: keyof typeof nextMoments
  readonly runBatch: (db: Db, org: OrgId, at: Date) => Promise<boolean>
}

/**
 * Tasks due at the same moment run in this order: a renewal price is announced before it is charged, a renewal is opened
 * before it is charged, a debit is announced before it is charged, and a membership expires only if it was not renewed by then.
 */
export const tasks: readonly BillingTask[] = [
  { name: 'renewals are announced', moment: 'nextNotice', runBatch: announceRenewals },
  { name: 'memberships renew', moment: 'nextRenewal', runBatch: openRenewals },
  { name: 'debits are announced', moment: 'nextDebitNotice', runBatch: announceDebits },
  { name: 'instalments are charged', moment: 'nextCharge', runBatch: openDueCharges },
  { name: 'grace ends', moment: 'nextGraceEnd', runBatch: endGracePeriods },
  { name: 'memberships end', moment: 'nextExpiry', runBatch: expireMembers },
]

export const timers: readonly Timer[] = tasks.map(({ name, moment, runBatch }) => ({
  name,
  next: (db, org) => findNextMoment(db, org, moment),
  async run(db, org, at) {
    while (await runBatch(db, org, at));
  },
}))
