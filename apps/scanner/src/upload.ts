import { api } from './api.ts'
import type { Device } from './device.ts'
import type { Store } from './store.ts'
import { isFinding, isPass, type Entry, type Outcome } from './types.ts'

const MOST = 500
/** Below what the server takes in one request, whatever is written in the reasons. */
const MOST_BYTES = 400_000

/** Where scans wait, whose they are, and where a line that only shows now is written. */
type Queue = {
  readonly store: Store
  readonly device: Device
  append(entry: Omit<Entry, 'sequence' | 'scan_id' | 'signature'>): Promise<void>
}

/** Sends what waits, oldest first, until nothing does or nobody answers. Says how many should not have been let in. */
export async function uploadAll({ store, device, append }: Queue): Promise<number> {
  let findings = 0
  for (;;) {
    const entries = fitting(await store.queued(device.org_id, MOST))
    if (entries.length === 0) return findings
    const answer = await api.upload(
      device.token,
      entries.map((entry) => sentOf(entry, device.device_id)),
    )
    if (answer.kind !== 'answered') return findings
    const said = new Map(answer.body.results.map(({ scan_id, ...result }) => [scan_id, result]))
    const outcomes = entries.flatMap(({ sequence, scan_id }): Outcome[] => {
      const result = said.get(scan_id)
      return result ? [{ sequence, ...result }] : []
    })
    if (outcomes.length === 0) return findings
    for (const entry of entries) if (wentThrough(entry, said.get(entry.scan_id))) await append(again(entry))
    await store.settle(outcomes)
    findings += outcomes.filter(({ status, result }) => status === 'invalid' || isFinding(result)).length
  }
}

/**
 * The server refused this scan, its answer came too late, and the phone let the person in. The server keeps its first word
 * under that id, so that the entry itself has to be told under another.
 */
const wentThrough = (entry: Entry, said: Omit<Outcome, 'sequence'> | undefined): boolean =>
  said?.status === 'repeated' &&
  said.result !== null &&
  isPass(entry.result) &&
  !isPass(said.result) &&
  !isFinding(said.result)

function again({ sequence: _n, scan_id: _i, signature: _s, ...entry }: Entry) {
  return { ...entry, reason: entry.reason || 'Let in while the answer of the server was on its way' }
}

/** Another device's lines, from before this phone was set up anew, cannot be signed by this one. */
const sentOf = (entry: Entry, deviceId: string) => ({
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

function fitting(entries: readonly Entry[]): Entry[] {
  let bytes = 0
  return entries.filter((entry) => (bytes += new TextEncoder().encode(JSON.stringify(entry)).length) < MOST_BYTES)
}
