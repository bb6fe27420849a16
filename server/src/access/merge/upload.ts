import { type Input, type Output, ticketScanConflict, ticketScanned, type uploadScans as operation } from '#contract'
import { correctTypedCode, type SealerCtx, verifyBytes } from '#barcodes'
import { findDevice, getEpoch } from '#gates'
import type { IdempotencyKey } from '#http/bind'
import type { Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { emitAll, outboxEvent } from '#platform/outbox'
import { type ScanScope, ticketIdInCode, toScanFacts } from '../facts.ts'
import { findFacts, type ScanFactsRow, type ScanLookup } from '../queries/facts.ts'
import { insertCorrections, insertScans, type NewScan } from '../queries/insert-scans.ts'
import { listPlaceTickets, lockHolders } from '../queries/places.ts'
import { findScanRecords, getRecord } from '../scan-records.ts'
import { inScanTx } from '../scan-transaction.ts'
import { isPass, toScanResult } from '../scan-views.ts'
import {
  type AcceptedScan,
  listConflicts,
  listShownTickets,
  type MergedEntry,
  mergeHolders,
  type PlaceTickets,
} from './merge-holders.ts'

type Body = Input<typeof operation>['body']
type UploadedScan = Body['scans'][number]
type UploadResult = Output<typeof operation>['results'][number]

/** Scans per transaction: each holds a lock, and the lock table of PostgreSQL has room for some thousands. */
const BATCH = 100

/** Records scans that devices decided offline, and finds entries that they would have refused with full knowledge. */
export async function upload(
  ctx: SealerCtx,
  { scans }: Body,
  once: IdempotencyKey | undefined,
): Promise<Output<typeof operation>> {
  const scope = { sealer: ctx.sealer, org: ctx.org, deviceId: ctx.caller.keyId, now: ctx.now() }
  const [device, epoch] = await Promise.all([findDevice(ctx.db, ctx.org, scope.deviceId), getEpoch(ctx.db, ctx.org)])
  const verified = scans.map((sent) => ({ sent, signed: isSigned(sent, device?.public_key) }))
  const toResponse = (results: UploadResult[]) => ({ results, epoch, server_time_ms: scope.now.getTime() })
  if (once) {
    return inScanTx(ctx.db, ctx.org, async (tx) => {
      await once.begin(tx)
      const response = toResponse(await mergeBatch(tx, scope, verified))
      await once.storeResponse(tx, response)
      return response
    })
  }
  const results: UploadResult[] = []
  for (let from = 0; from < verified.length; from += BATCH) {
    const batch = verified.slice(from, from + BATCH)
    results.push(...(await inScanTx(ctx.db, ctx.org, (tx) => mergeBatch(tx, scope, batch))))
  }
  return toResponse(results)
}

/** The text of a scan that a device signs: these fields as lines, in this order. */
export const signedText = (sent: UploadedScan): string =>
  [
    sent.scan_id,
    sent.sequence,
    sent.event_id,
    sent.gate_id,
    sent.direction ?? 'entry',
    sent.barcode,
    sent.device_time_ms,
    sent.clock_offset_ms ?? 0,
    sent.result,
  ].join('\n')

/** True if the signature matches, or if there is none: signing is optional. A wrong signature means an altered scan. */
const isSigned = (sent: UploadedScan, key: Buffer | undefined): boolean =>
  sent.signature === undefined ||
  (key !== undefined && verifyBytes(Buffer.from(signedText(sent)), key, Buffer.from(sent.signature, 'base64url')))

type UploadScope = ScanScope & { readonly deviceId: string; readonly now: Date }
type VerifiedScan = { readonly sent: UploadedScan; readonly signed: boolean }

async function mergeBatch(tx: Tx, scope: UploadScope, verified: readonly VerifiedScan[]): Promise<UploadResult[]> {
  const lookups = verified.map(({ sent }) => toLookup(sent))
  const [, rows] = await Promise.all([lockHolders(tx, scope.org, lookups), findFacts(tx, scope.org, lookups)])
  const accepted = new Map<string, AcceptedScan>()
  const results = verified.map((each, i) => acceptScan(scope, each, { row: rows[i], lookup: lookups[i], accepted }))
  const merged = mergeHolders([...accepted.values()], await findPlaceTickets(tx, scope, [...accepted.values()]))
  for (const { scan } of accepted.values()) scan.result = merged.get(scan.scan_id)?.result ?? scan.result
  await saveMerge(tx, scope, { accepted: [...accepted.values()], merged })
  return results.map((result) => ({ ...result, result: result.result && mergedResult(result, { merged, accepted }) }))
}

/** A place that was re-issued or exchanged may have been entered with several tickets, each valid until its own time. */
async function findPlaceTickets(
  tx: Tx,
  { org }: UploadScope,
  accepted: readonly AcceptedScan[],
): Promise<PlaceTickets> {
  const { shown, otherIds } = listShownTickets(accepted)
  const others = otherIds.length === 0 ? [] : await listPlaceTickets(tx, org, otherIds)
  return new Map([...shown, ...others.map(({ ticket_id, ...ticket }) => [ticket_id, ticket] as const)])
}

function toLookup(sent: UploadedScan): ScanLookup {
  const barcode = correctTypedCode(sent.barcode)
  return {
    scanId: sent.scan_id,
    eventId: toUuid(sent.event_id),
    gateId: sent.gate_id,
    barcode,
    ticketId: ticketIdInCode(barcode),
  }
}

type LookupResult = {
  readonly row: ScanFactsRow | undefined
  readonly lookup: ScanLookup | undefined
  readonly accepted: Map<string, AcceptedScan>
}

/** Validates a scan and adds it to `accepted` if it is new. */
function acceptScan(
  scope: UploadScope,
  { sent, signed }: VerifiedScan,
  { row, lookup, accepted }: LookupResult,
): UploadResult {
  if (!row || !lookup) throw new Error(`no facts were found for scan ${sent.scan_id}`)
  const invalid = (message: string): UploadResult => ({
    scan_id: sent.scan_id,
    status: 'invalid',
    result: null,
    message,
  })
  if (row.event_id === null) return invalid('event_id must be an event of your organisation')
  if (row.gate_id === null) return invalid('gate_id must be a gate of your organisation')
  if (!signed) return invalid('signature does not match the scan')
  const recorded = (status: UploadResult['status'], result: string): UploadResult => ({
    scan_id: sent.scan_id,
    status,
    result: toScanResult(result),
    message: null,
  })
  if (row.known_result !== null) return recorded('repeated', currentResult(row, sent.scan_id) ?? row.known_result)
  if (accepted.has(sent.scan_id)) return recorded('repeated', sent.result)
  const believed =
    toScanFacts(scope, row, lookup, { nowMs: correctedTimeMs(sent), passages: [] }).code.kind !== 'invalid'
  accepted.set(sent.scan_id, { scan: toNewScan(scope, { sent, row, lookup, believed }), row })
  return recorded('recorded', sent.result)
}

/** The result of a stored scan after later corrections. */
const currentResult = (row: ScanFactsRow, scanId: string): string | undefined =>
  row.passages?.find(({ scan_id }) => scan_id === scanId)?.result

const correctedTimeMs = (sent: UploadedScan): number => sent.device_time_ms + (sent.clock_offset_ms ?? 0)

type ScanToStore = {
  readonly sent: UploadedScan
  readonly row: ScanFactsRow
  readonly lookup: ScanLookup
  readonly believed: boolean
}

function toNewScan(scope: UploadScope, { sent, row, lookup, believed }: ScanToStore): NewScan {
  return {
    scan_id: sent.scan_id,
    event_id: lookup.eventId,
    gate_id: sent.gate_id,
    scanned_at: new Date(correctedTimeMs(sent)),
    result: sent.result,
    barcode: lookup.barcode,
    ticket_id: believed ? row.ticket_id : null,
    member_id: believed && row.ticket_id === null ? row.member_id : null,
    device_id: scope.deviceId,
    sequence: sent.sequence,
    direction: sent.direction ?? 'entry',
    mode: 'offline',
    claimed: sent.result,
    device_at: new Date(sent.device_time_ms),
    received_at: scope.now,
    reason: sent.reason ?? null,
    explanation: null,
    holder: isPass(sent.result) ? (believed ? row.holder : `b${lookup.barcode}`) : null,
  }
}

type MergeOutcome = { readonly accepted: readonly AcceptedScan[]; readonly merged: ReadonlyMap<string, MergedEntry> }

/** Stores the new scans with their results, and corrections of earlier scans whose result changed; emits the events. */
async function saveMerge(tx: Tx, scope: UploadScope, { accepted, merged }: MergeOutcome): Promise<void> {
  if (accepted.length === 0) return
  const scans = accepted.map(({ scan }) => scan)
  const changed = [...merged.values()].filter(
    ({ passage, result }) => passage.before !== undefined && passage.before !== result,
  )
  const conflicts = listConflicts([...merged.values()], accepted)
  const corrections = changed.map(({ passage, result, against }) => ({
    scanId: passage.scanId,
    result,
    otherScanId: against?.scanId ?? null,
  }))
  const [records] = await Promise.all([
    findScanRecords(tx, scope.org, [...scans, ...conflicts.map(({ scan }) => scan)]),
    insertScans(tx, scope.org, scans),
    ...(corrections.length > 0 ? [insertCorrections(tx, scope.org, scope.now, corrections)] : []),
  ])
  const events = [
    ...scans.map(({ scan_id }) => outboxEvent(ticketScanned, { scan: getRecord(records, scan_id) })),
    ...conflicts.map(({ scan: { scan_id }, result, other_scan_id }) =>
      outboxEvent(ticketScanConflict, { scan: { ...getRecord(records, scan_id), result }, result, other_scan_id }),
    ),
  ]
  await emitAll(tx, scope.org, scope.now, events)
}

const mergedResult = (
  { scan_id, result }: UploadResult,
  { merged, accepted }: { merged: ReadonlyMap<string, MergedEntry>; accepted: ReadonlyMap<string, AcceptedScan> },
): UploadResult['result'] =>
  toScanResult(merged.get(scan_id)?.result ?? accepted.get(scan_id)?.scan.result ?? result ?? '')
