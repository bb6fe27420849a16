import { endpointDisabled, endpointFailing } from '#contract'
import type { Clock } from '#platform/clock'
import { inTx, type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { CIRCUIT_FAILURES, DISABLE_HOURS, noticeHours } from './deliver-rules.ts'
import { viewEndpoint } from './endpoint-views.ts'
import { listFailingEndpoints } from './queries/deliveries.ts'
import { findEndpoint, lockEndpoint, markNoticed, pauseEndpoint, type EndpointRow } from './queries/endpoints.ts'

const BATCH = 200

type EndpointRef = { readonly org: OrgId; readonly endpointId: string }

/** Emits notices about endpoints that keep failing, and disables those that have failed for five days. */
export async function checkFailingEndpoints(db: Db, clock: Clock): Promise<void> {
  for (const ref of await listFailingEndpoints(db, { notices: noticeHours, disable: DISABLE_HOURS }, BATCH))
    await inTx(db, ref.org, (tx) => checkEndpoint(tx, ref, clock(ref.org)))
}

async function checkEndpoint(tx: Tx, { org, endpointId }: EndpointRef, at: Date): Promise<void> {
  const row = await lockEndpointRow(tx, org, endpointId)
  if (row?.status !== 'enabled' || row.failures === 0) return
  const hours = row.failing_hours
  // A single message that failed for five days does not disable an endpoint.
  if (hours >= DISABLE_HOURS && row.failures >= CIRCUIT_FAILURES) return disable(tx, { org, endpointId }, 'failing', at)
  const noticed = noticeHours.filter((after) => hours >= after).length
  if (noticed <= row.noticed) return
  await markNoticed(tx, org, endpointId, noticed)
  await emit(tx, org, endpointFailing, { at, data: { endpoint: viewEndpoint(row) } })
}

/** Disables an endpoint that answered 410 or kept failing. */
export const disableEndpoint = (db: Db, ref: EndpointRef, reason: 'gone' | 'failing', at: Date): Promise<void> =>
  inTx(db, ref.org, async (tx) => {
    const row = await lockEndpointRow(tx, ref.org, ref.endpointId)
    if (row?.status === 'enabled') await disable(tx, ref, reason, at)
  })

async function disable(tx: Tx, { org, endpointId }: EndpointRef, reason: 'gone' | 'failing', at: Date): Promise<void> {
  await pauseEndpoint(tx, org, endpointId, { status: 'disabled', reason, at })
  const row = await findEndpoint(tx, org, endpointId)
  if (row) await emit(tx, org, endpointDisabled, { at, data: { endpoint: viewEndpoint(row) } })
}

async function lockEndpointRow(tx: Tx, org: OrgId, endpointId: string): Promise<EndpointRow | undefined> {
  return (await lockEndpoint(tx, org, endpointId)) && findEndpoint(tx, org, endpointId)
}
