import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Timer } from '#platform/timers'
import { openSomeCharges } from './charge.ts'
import { endSomeGraces, expireSomeMembers } from './expiry.ts'
import { announceSome } from './notice.ts'
import { findFirst, type firstMoments } from './queries/expiry.ts'
import { openSomeRenewals } from './renew.ts'

/** Something that becomes due: when, and how some of it is done. Whoever does it is told whether there may be more. */
type Work = {
  readonly name: string
  readonly moment: keyof typeof firstMoments
  readonly some: (db: Db, org: OrgId, at: Date) => Promise<boolean>
}

/**
 * What becomes due of memberships. At one moment they are done in this order: a price is announced before it is asked for,
 * a renewal opens before it is charged for, and only what is not renewed by then is over.
 */
export const works: readonly Work[] = [
  { name: 'renewals are announced', moment: 'nextNotice', some: announceSome },
  { name: 'memberships renew', moment: 'nextRenewal', some: openSomeRenewals },
  { name: 'instalments are charged', moment: 'nextCharge', some: openSomeCharges },
  { name: 'grace ends', moment: 'nextGraceEnd', some: endSomeGraces },
  { name: 'memberships end', moment: 'nextExpiry', some: expireSomeMembers },
]

export const timers: readonly Timer[] = works.map(({ name, moment, some }) => ({
  name,
  next: (db, org) => findFirst(db, org, moment),
  async run(db, org, at) {
    while (await some(db, org, at));
  },
}))
