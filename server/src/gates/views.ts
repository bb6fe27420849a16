import { type Device, type Gate, gateStatuses, updateGate } from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import { withVersion } from '#platform/version'
import type { DeviceRow } from './queries/devices.ts'
import type { GateRow } from './queries/gates.ts'

export const viewGate = (row: GateRow): Gate =>
  withVersion(updateGate, {
    gate_id: row.gate_id,
    venue_id: publicId('ven', row.venue_id),
    venue_name: row.venue_name,
    title: row.title,
    status: toGateStatus(row.status),
    created: unixSeconds(row.created_at),
    updated_at: unixSeconds(row.updated_at),
  })

/** A check constraint limits the column to these values. */
function toGateStatus(text: string): Gate['status'] {
  const status = gateStatuses.find((known) => known === text)
  if (!status) throw new Error(`unknown gate status: ${text}`)
  return status
}

export const viewDevice = (row: DeviceRow): Device => ({
  device_id: publicId('dev', row.device_id),
  name: row.name,
  may_search: row.may_search,
  hint: row.hint,
  created: unixSeconds(row.created_at),
  revoked_at: row.revoked_at && unixSeconds(row.revoked_at),
  last_used_at: row.last_used_at && unixSeconds(row.last_used_at),
})
