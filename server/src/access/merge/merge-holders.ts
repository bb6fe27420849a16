import { toPassage } from '../facts.ts'
import type { ScanFactsRow } from '../queries/facts.ts'
import type { NewScan } from '../queries/insert-scans.ts'
import type { EmittedScan } from '../scan-records.ts'
import { isMergeFinding, type MergedPassage, mergePassages, type MergeResult, type Passage } from './rules.ts'

/** A new scan, with the facts about its holder. */
export type AcceptedScan = { readonly scan: NewScan; readonly row: ScanFactsRow }

export type MergedEntry = MergedPassage<KnownPassage>
/** A passage with its result before the merge, which is undefined for a new one. */
type KnownPassage = Passage & {
  readonly before: string | undefined
  /** The barcode of the ticket that was shown, if it is known. */
  readonly code: string | undefined
  readonly scan: AcceptedScan['scan'] | undefined
  readonly gateId: number
  readonly mode: 'online' | 'offline'
}

/** The tickets of the places that were entered, by their ids; `revoked_at` is null while a ticket is valid. */
export type PlaceTickets = ReadonlyMap<number, { readonly barcode: string; readonly revoked_at: Date | null }>

/** Returns the shown tickets, and the ids of other tickets with which the same places were entered. */
export function listShownTickets(accepted: readonly AcceptedScan[]): { shown: PlaceTickets; otherIds: number[] } {
  const rows = accepted.map(({ row }) => row).filter(({ ticket_id }) => ticket_id !== null)
  const shown = new Map(
    rows.map(({ ticket_id, ticket_barcode, revoked_at }) => [ticket_id ?? 0, { barcode: ticket_barcode, revoked_at }]),
  )
  const entered = rows.flatMap((row) => (row.passages ?? []).map(({ ticket_id }) => ticket_id ?? row.origin_ticket_id))
  return { shown, otherIds: [...new Set(entered)].filter((id) => !shown.has(id)) }
}

/** Merges all passages of the holders of the new scans. Returns the results by scan id. */
export function mergeHolders(
  accepted: readonly AcceptedScan[],
  tickets: PlaceTickets,
): ReadonlyMap<string, MergedEntry> {
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
      code: tickets.get(each.ticket_id ?? row.origin_ticket_id)?.barcode,
      scan: undefined,
      gateId: each.gate_id,
      mode: each.mode,
    }))
    const holder = {
      known: scan.holder?.startsWith('b') !== true,
      revokedMs: ({ ticketId }: Passage) =>
        tickets.get(ticketId ?? row.origin_ticket_id)?.revoked_at?.getTime() ?? null,
      reentry: row.reentry,
    }
    return mergePassages([...earlier, ...newScans.map(toKnownPassage)], holder)
  })
  return new Map(merged.map((each) => [each.passage.scanId, each]))
}

const toKnownPassage = ({ scan, row }: AcceptedScan): KnownPassage => ({
  scanId: scan.scan_id,
  scanNo: 0,
  ticketId: scan.ticket_id,
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
  code: scan.barcode,
  scan,
})

/** An entry that should have been refused, or that a later merge cleared, with its corrected result. */
type ScanConflict = {
  readonly scan: EmittedScan
  readonly result: MergeResult
  readonly other_scan_id: string | null
}

/** Lists entries that should have been refused, and once more those that a later merge clears. */
export const listConflicts = (merged: readonly MergedEntry[], accepted: readonly AcceptedScan[]): ScanConflict[] =>
  merged
    .filter(
      ({ passage, result }) =>
        passage.before !== result && (isMergeFinding(result) || isMergeFinding(passage.before ?? '')),
    )
    .map(({ passage, result, against }) => ({
      scan: passage.scan ?? rebuildScan(passage, accepted),
      result,
      other_scan_id: against?.scanId ?? null,
    }))

/** Rebuilds an earlier scan from its passage; its holder is that of the new scans, though the ticket may be another one. */
function rebuildScan(passage: KnownPassage, accepted: readonly AcceptedScan[]): EmittedScan {
  const sameHolder = accepted.find(({ row }) => row.passages?.some(({ scan_id }) => scan_id === passage.scanId))
  if (!sameHolder) throw new Error(`scan ${passage.scanId} was merged with no new scan`)
  const { scan, row } = sameHolder
  const ticket_id = scan.ticket_id === null ? null : (passage.ticketId ?? row.origin_ticket_id)
  return {
    ...scan,
    ...(ticket_id !== scan.ticket_id && { ticket_id, barcode: passage.code ?? scan.barcode }),
    scan_id: passage.scanId,
    gate_id: passage.gateId,
    device_id: passage.deviceId,
    direction: passage.direction,
    mode: passage.mode,
    result: passage.claimed,
    scanned_at: new Date(passage.atMs),
  }
}
