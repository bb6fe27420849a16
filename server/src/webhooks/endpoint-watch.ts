import { endpointDisabled, endpointFailing } from '#contract'
import type { Clock } from '#platform/clock'
import { inTx, type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { CIRCUIT_FAILURES, DISABLE_HOURS, noticeHours } from './deliver-rules.ts'
import { viewEndpoint } from './endpoint-views.ts'
import { findFailing } from './queries/deliveries.ts'
import { findEndpoint, lockEndpoint, markNoticed, pauseEndpoint, type EndpointRow } from './queries/endpoints.ts'

const AT_ONCE = 200

type Which = { readonly org: OrgId; readonly endpointId: string }

/** Tells of endpoints that have failed for long, and disables those that have for too long. */
export async function watchEndpoints(db: Db, clock: Clock): Promise<void> {
  for (const which of await findFailing(db, { notices: noticeHours, disable: DISABLE_HOURS }, AT_ONCE))
    await inTx(db, which.org, (tx) => watch(tx, which, clock(which.org)))
}

async function watch(tx: Tx, { org, endpointId }: Which, at: Date): Promise<void> {
  const row = await lockedRow(tx, org, endpointId)
  if (row?.status !== 'enabled' || row.failures === 0) return
  const hours = row.failing_hours
  // A single message that nobody wanted is not five days of failure.
  if (hours >= DISABLE_HOURS && row.failures >= CIRCUIT_FAILURES) return disable(tx, { org, endpointId }, 'failing', at)
  const noticed = noticeHours.filter((after) => hours >= after).length
  if (noticed <= row.noticed) return
  await markNoticed(tx, org, endpointId, noticed)
  await emit(tx, org, endpointFailing, { at, data: { endpoint: viewEndpoint(row) } })
}

/** Disables an endpoint that said, or showed, that it is no more. */
export const disableFor = (db: Db, which: Which, reason: 'gone' | 'failing', at: Date): Promise<void> =>
  inTx(db, which.org, async (tx) => {
    const row = await lockedRow(tx, which.org, which.endpointId)
    if (row?.status === 'enabled') await disable(tx, which, reason, at)
  })

async function disable(tx: Tx, { org, endpointId }: Which, reason: 'gone' | 'failing', at: Date): Promise<void> {
  await pauseEndpoint(tx, org, endpointId, { status: 'disabled', reason, at })
  const row = await findEndpoint(tx, org, endpointId)
  if (row) await emit(tx, org, endpointDisabled, { at, data: { endpoint: viewEndpoint(row) } })
}

async function lockedRow(tx: Tx, org: OrgId, endpointId: string): Promise<EndpointRow | undefined> {
  return (await lockEndpoint(tx, org, endpointId)) && findEndpoint(tx, org, endpointId)
}
