import { api, type ApiResult, type UploadResponse } from './api.ts'
import type { Device } from './device.ts'
import type { Store } from './store.ts'
import { isFinding, isPass, type Entry, type Outcome } from './types.ts'

const MAX_ENTRIES = 500
/** Below the server's limit for one request, however long the reasons are. */
const MAX_BYTES = 400_000

type UploadDeps = {
  readonly store: Store
  readonly device: Device
  /** Returns the response, or that there was none if it is of an earlier epoch. */
  learnEpoch(result: ApiResult<UploadResponse>): ApiResult<UploadResponse>
  append(entry: Omit<Entry, 'sequence' | 'scan_id' | 'signature'>): Promise<void>
}

/** Uploads waiting entries, oldest first, until none is left or the server does not respond. Returns the number of findings. */
export async function uploadAll({ store, device, learnEpoch, append }: UploadDeps): Promise<number> {
  let findings = 0
  for (;;) {
    const entries = takeFitting(await store.queued(device.org_id, MAX_ENTRIES))
    if (entries.length === 0) return findings
    const scans = entries.map((entry) => toUploadedScan(entry, device.device_id))
    const response = learnEpoch(await api.upload(device.token, scans))
    if (response.kind !== 'ok') return findings
    const results = new Map(response.body.results.map(({ scan_id, ...result }) => [scan_id, result]))
    const outcomes = entries.flatMap(({ sequence, scan_id }): Outcome[] => {
      const result = results.get(scan_id)
      return result ? [{ sequence, ...result }] : []
    })
    if (outcomes.length === 0) return findings
    for (const entry of entries)
      if (wasAdmittedAgainstServer(entry, results.get(entry.scan_id))) await append(toNewEntry(entry))
    await store.settle(outcomes)
    findings += outcomes.filter(({ status, result }) => status === 'invalid' || isFinding(result)).length
  }
}

/**
 * True if the server refused this scan, its response came too late, and the phone admitted the person. The server keeps its first
 * result under that id, so the entry is uploaded under another.
 */
const wasAdmittedAgainstServer = (entry: Entry, result: Omit<Outcome, 'sequence'> | undefined): boolean =>
  result?.status === 'repeated' &&
  result.result !== null &&
  isPass(entry.result) &&
  !isPass(result.result) &&
  !isFinding(result.result)

function toNewEntry({ sequence: _n, scan_id: _i, signature: _s, ...entry }: Entry) {
  return { ...entry, reason: entry.reason || 'Admitted before the response of the server arrived' }
}

/** Entries of an earlier device on this phone are sent without a signature: this device cannot sign them. */
const toUploadedScan = (entry: Entry, deviceId: string) => ({
  scan_id: entry.scan_id,
  event_id: entry.event_id,
  gate_id: entry.gate_id,
  barcode: entry.barcode,
  direction: entry.direction,
  result: entry.result,
  device_time_ms: entry.device_time_ms,
  clock_offset_ms: entry.clock_offset_ms,
  sequence: entry.sequence,
  ...(entry.reason !== '' && { reason: entry.reason }),
  ...(entry.device_id === deviceId && entry.signature !== '' && { signature: entry.signature }),
})

function takeFitting(entries: readonly Entry[]): Entry[] {
  let bytes = 0
  return entries.filter((entry) => (bytes += new TextEncoder().encode(JSON.stringify(entry)).length) < MAX_BYTES)
}
