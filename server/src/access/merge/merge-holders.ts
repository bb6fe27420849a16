import { ticketScanConflict } from '#contract'
import { outboxEvent } from '#platform/outbox'
import { toPassage } from '../facts.ts'
import type { ScanFactsRow } from '../queries/facts.ts'
import type { NewScan } from '../queries/insert-scans.ts'
import { viewScanRecord } from '../scan-views.ts'
import { isMergeFinding, type MergedPassage, mergePassages, type Passage } from './rules.ts'

/** A new scan, with the facts about its holder. */
export type AcceptedScan = { readonly scan: NewScan; readonly row: ScanFactsRow }

export type MergedEntry = MergedPassage<KnownPassage>
/** A passage with its result before the merge, which is undefined for a new one. */
type KnownPassage = Passage & {
  readonly before: string | undefined
  readonly scan: AcceptedScan['scan'] | undefined
  readonly gateId: number
  readonly mode: 'online' | 'offline'
}

/** Merges all passages of the holders of the new scans. Returns the results by scan id. */
export function mergeHolders(accepted: readonly AcceptedScan[]): ReadonlyMap<string, MergedEntry> {
  const passed = accepted.filter(({ scan }) => scan.holder !== null)
  const byHolder = Map.groupBy(passed, ({ scan }) => `${scan.event_id} ${scan.holder}`)
  const merged = [...byHolder.values()].flatMap((newScans) => {
    const [first] = newScans
    if (!first) return []
    const { row, scan } = first
    const stored = scan.holder === row.holder ? (row.passages ?? []) : []
    const earlier = stored.map((each): KnownPassage => ({
      ...toPassage(each),
      before: each.result,
      scan: undefined,
      gateId: each.gate_id,
      mode: each.mode,
    }))
    const holder = {
      known: scan.holder?.startsWith('b') !== true,
      revokedMs: row.revoked_at?.getTime() ?? null,
      reentry: row.reentry,
    }
    return mergePassages([...earlier, ...newScans.map(toKnownPassage)], holder)
  })
  return new Map(merged.map((each) => [each.passage.scanId, each]))
}

const toKnownPassage = ({ scan, row }: AcceptedScan): KnownPassage => ({
  scanId: scan.scan_id,
  scanNo: 0,
  deviceId: scan.device_id,
  sequence: scan.sequence,
  gate: row.gate_title,
  gateId: scan.gate_id,
  mode: 'offline',
  atMs: scan.scanned_at.getTime(),
  local: '',
  direction: scan.direction === 'exit' ? 'exit' : 'entry',
  claimed: scan.claimed ?? scan.result,
  before: undefined,
  scan,
})

/** One event for each entry that should have been refused, and another one if a later merge clears it. */
export const conflictEvents = (merged: readonly MergedEntry[], accepted: readonly AcceptedScan[]) =>
  merged
    .filter(
      ({ passage, result }) =>
        passage.before !== result && (isMergeFinding(result) || isMergeFinding(passage.before ?? '')),
    )
    .map(({ passage, result, against }) => {
      const scan = passage.scan ?? rebuildScan(passage, accepted)
      const other_scan_id = against?.scanId ?? null
      return outboxEvent(ticketScanConflict, { scan: { ...viewScanRecord(scan), result }, result, other_scan_id })
    })

/** Rebuilds an earlier scan from its passage; its holder is that of the new scans that it was merged with. */
function rebuildScan(passage: KnownPassage, accepted: readonly AcceptedScan[]): Parameters<typeof viewScanRecord>[0] {
  const sameHolder = accepted.find(({ row }) => row.passages?.some(({ scan_id }) => scan_id === passage.scanId))
  if (!sameHolder) throw new Error(`scan ${passage.scanId} was merged with no new scan`)
  return {
    ...sameHolder.scan,
    scan_id: passage.scanId,
    gate_id: passage.gateId,
    device_id: passage.deviceId,
    direction: passage.direction,
    mode: passage.mode,
    result: passage.claimed,
    scanned_at: new Date(passage.atMs),
  }
}
