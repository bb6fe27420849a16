import { memberExpired, memberUpdated } from '#contract'
import { seasonSeats } from '#inventory'
import { findMembers, markExpired, markPastDue, memberEvents, type MemberEventType } from '#members'
import { expireOrders } from '#orders'
import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll } from '#platform/outbox'
import { closeTerms } from './close-term.ts'
import { lockTerms } from './pay.ts'
import {
  listAbandonedOrders,
  listLapsingTerms,
  listSeatReservations,
  lockExpiredMembers,
  lockLapsingOrders,
  lockMembersPastGrace,
} from './queries/expiry.ts'
import { lockOrders } from './queries/orders.ts'

const BATCH = 200

/**
 * Marks members whose grace period is over as past due, so that gates refuse them, and lets unpaid renewals lapse together
 * with their orders. Returns true if more may be due.
 */
export async function endGracePeriods(db: Db, org: OrgId, at: Date): Promise<boolean> {
  const ended = await inTx(db, org, (tx) => endGraceBatch(tx, org, at))
  const lapsed = await inTx(db, org, (tx) => lapseBatch(tx, org, at))
  return ended || lapsed
}

async function endGraceBatch(tx: Tx, org: OrgId, at: Date): Promise<boolean> {
  const ids = await lockMembersPastGrace(tx, org, at, BATCH)
  if (ids.length === 0) return false
  await markPastDue(tx, org, ids, at)
  await emitMemberEvents(tx, org, { ids, type: memberUpdated, at })
  return true
}

async function lapseBatch(tx: Tx, org: OrgId, at: Date): Promise<boolean> {
  const orderIds = await lockLapsingOrders(tx, org, at, BATCH)
  if (orderIds.length === 0) return false
  await lockOrders(tx, org, orderIds)
  const termIds = await listLapsingTerms(tx, org, orderIds, at)
  await closeTerms(tx, org, await lockTerms(tx, org, termIds), { state: 'lapsed', at })
  await seasonSeats.releaseReservations(tx, org, await listSeatReservations(tx, org, termIds))
  await expireOrders(tx, org, await listAbandonedOrders(tx, org, orderIds), at)
  return termIds.length > 0
}

/**
 * Emits that memberships have expired. The status of the member stays, because expiry is a time and not a status. Returns
 * true if more may be due.
 */
export const expireMembers = (db: Db, org: OrgId, at: Date): Promise<boolean> =>
  inTx(db, org, (tx) => expireBatch(tx, org, at))

async function expireBatch(tx: Tx, org: OrgId, at: Date): Promise<boolean> {
  const ids = await lockExpiredMembers(tx, org, at, BATCH)
  if (ids.length === 0) return false
  await markExpired(tx, org, ids, at)
  await emitMemberEvents(tx, org, { ids, type: memberExpired, at })
  return true
}

type MemberEvents = {
  readonly ids: readonly number[]
  readonly type: MemberEventType
  readonly at: Date
}

async function emitMemberEvents(tx: Tx, org: OrgId, { ids, type, at }: MemberEvents): Promise<void> {
  const members = await findMembers(tx, org, ids)
  await emitAll(
    tx,
    org,
    at,
    members.flatMap((member) => memberEvents(type, member)),
  )
}
