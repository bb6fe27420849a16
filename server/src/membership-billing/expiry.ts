import { type EventType, memberExpired, memberUpdated } from '#contract'
import { leaveSeatsOfTerms } from '#inventory'
import { findMembers, putExpired, putGraceOver } from '#members'
import { expireOrders } from '#orders'
import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, happened } from '#platform/outbox'
import { over } from './close-term.ts'
import { lockWhole } from './pay.ts'
import { listDeserted, listLapsing, lockEnded, lockOverdue, takeLapsingOrders } from './queries/expiry.ts'
import { lockOrders } from './queries/orders.ts'

const BATCH = 200

/**
 * Members whose grace is over are past due and enter no more; renewals that nobody paid for lapse, with their order. Answers
 * whether there may be more.
 */
export async function endSomeGraces(db: Db, org: OrgId, at: Date): Promise<boolean> {
  const ended = await inTx(db, org, (tx) => endGraceOfSome(tx, org, at))
  const lapsed = await inTx(db, org, (tx) => lapseSome(tx, org, at))
  return ended || lapsed
}

async function endGraceOfSome(tx: Tx, org: OrgId, at: Date): Promise<boolean> {
  const ids = await lockOverdue(tx, org, at, BATCH)
  if (ids.length === 0) return false
  await putGraceOver(tx, org, ids, at)
  await tell(tx, org, { ids, type: memberUpdated, at })
  return true
}

async function lapseSome(tx: Tx, org: OrgId, at: Date): Promise<boolean> {
  const orderIds = await takeLapsingOrders(tx, org, at, BATCH)
  if (orderIds.length === 0) return false
  await lockOrders(tx, org, orderIds)
  const termIds = await listLapsing(tx, org, orderIds, at)
  await over(tx, org, await lockWhole(tx, org, termIds), { state: 'lapsed', at })
  await leaveSeatsOfTerms(tx, org, termIds)
  await expireOrders(tx, org, await listDeserted(tx, org, orderIds), at)
  return termIds.length > 0
}

/** Says of members that their membership is over. Their status stays: the end is a time. Answers whether there may be more. */
export const expireSomeMembers = (db: Db, org: OrgId, at: Date): Promise<boolean> =>
  inTx(db, org, (tx) => expireSome(tx, org, at))

async function expireSome(tx: Tx, org: OrgId, at: Date): Promise<boolean> {
  const ids = await lockEnded(tx, org, at, BATCH)
  if (ids.length === 0) return false
  await putExpired(tx, org, ids, at)
  await tell(tx, org, { ids, type: memberExpired, at })
  return true
}

type Told = {
  readonly ids: readonly number[]
  readonly type: EventType<(typeof memberUpdated)['data']>
  readonly at: Date
}

async function tell(tx: Tx, org: OrgId, { ids, type, at }: Told): Promise<void> {
  const members = await findMembers(tx, org, ids)
  await emitAll(
    tx,
    org,
    at,
    members.map((member) => happened(type, { member })),
  )
}
