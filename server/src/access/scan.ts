import { ticketScanned, type createScan as operation, type Input, type ScanDecision } from '#contract'
import type { IdempotencyKey } from '#http/bind'
import { correctTypedCode, type SealerCtx } from '#barcodes'
import type { Db, Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { emitAll, outboxEvent } from '#platform/outbox'
import { fail, failParam } from '#platform/problem'
import { localTime } from '#platform/zone'
import { type ScanScope, ticketIdInCode, toPassage, toScanFacts } from './facts.ts'
import type { Passage } from './merge/rules.ts'
import { findFacts, type ScanFactsRow, type ScanLookup } from './queries/facts.ts'
import { insertScans, type NewScan } from './queries/insert-scans.ts'
import { lockHolders } from './queries/places.ts'
import { isReference, openReference } from './references.ts'
import { decide, type Decision } from './rules.ts'
import { findScanRecords } from './scan-records.ts'
import { inScanTx } from './scan-transaction.ts'
import { isPass, viewDecision } from './scan-views.ts'

type Body = Input<typeof operation>['body']

/** A scan before its decision, with its request. */
type PendingScan = ScanLookup & {
  readonly body: Body
  readonly direction: 'entry' | 'exit'
  readonly deviceId: string
  readonly now: Date
}

/** The decision about a scan, or why the request is invalid. */
type ScanOutcome =
  | { readonly kind: 'decided'; readonly decision: ScanDecision }
  | { readonly kind: 'no_event' | 'no_gate' | 'scan_id_taken' }

/**
 * Decides about a scan and records it. Concurrent scans of one event share a transaction, and a ticket shown at two gates at
 * the same moment is admitted at one of them only.
 */
export async function scan(ctx: SealerCtx, body: Body, once: IdempotencyKey | undefined): Promise<ScanDecision> {
  const pending = toPendingScan(ctx, body)
  const scope = { sealer: ctx.sealer, org: ctx.org }
  if (once) {
    return inScanTx(ctx.db, ctx.org, async (tx) => {
      await once.begin(tx)
      const decision = unwrapOutcome((await decideBatch(tx, scope, [pending]))[0])
      await once.storeResponse(tx, decision)
      return decision
    })
  }
  if (body.simulate === true) return unwrapOutcome((await evaluateScans(scope, ctx.db, [pending])).outcomes[0])
  const outcome = await ctx.db.batcher.submit(`${ctx.org} scans ${pending.eventId}`, pending, {
    run: (group) => inScanTx(ctx.db, ctx.org, (tx) => decideBatch(tx, scope, group)),
  })
  return unwrapOutcome(outcome)
}

function toPendingScan(ctx: SealerCtx, body: Body): PendingScan {
  const eventId = toUuid(body.event_id)
  const searched = isReference(body.barcode) ? openReference(ctx, eventId, body.barcode) : undefined
  const barcode = searched ?? correctTypedCode(body.barcode)
  return {
    scanId: body.scan_id,
    eventId,
    gateId: body.gate_id,
    barcode,
    ticketId: ticketIdInCode(barcode),
    bySearch: searched !== undefined,
    body,
    direction: body.direction ?? 'entry',
    deviceId: ctx.caller.keyId,
    now: ctx.now(),
  }
}

function unwrapOutcome(outcome: ScanOutcome | undefined): ScanDecision {
  if (!outcome) throw new Error('a scan has no outcome')
  switch (outcome.kind) {
    case 'decided':
      return outcome.decision
    case 'no_event':
      return failParam('event_id', 'must be an event of your organisation')
    case 'no_gate':
      return failParam('gate_id', 'must be a gate of your organisation')
    case 'scan_id_taken':
      return fail('already_exists', 'Another scan has this scan_id: generate a new one for each scan')
  }
}

async function decideBatch(tx: Tx, scope: ScanScope, scans: readonly PendingScan[]): Promise<ScanOutcome[]> {
  const [, { outcomes, newScans }] = await Promise.all([
    lockHolders(tx, scope.org, scans),
    evaluateScans(scope, tx, scans),
  ])
  const [first] = newScans
  if (first) {
    const [records] = await Promise.all([
      findScanRecords(tx, scope.org, newScans),
      insertScans(tx, scope.org, newScans),
    ])
    const events = [...records.values()].map((record) => outboxEvent(ticketScanned, { scan: record }))
    await emitAll(tx, scope.org, first.scanned_at, events)
  }
  return outcomes
}

/** Decides scans one after the other, so that a second scan of a ticket sees the result of the first. */
async function evaluateScans(scope: ScanScope, reader: Db | Tx, scans: readonly PendingScan[]) {
  const rows = await findFacts(reader, scope.org, scans)
  const passages = new Map<string, Passage[]>()
  const decided = new Map<string, ScanOutcome>()
  const newScans: NewScan[] = []
  const outcomes = scans.map((pending, i): ScanOutcome => {
    const row = rows[i]
    if (!row) throw new Error(`no facts were found for scan ${pending.scanId}`)
    if (row.event_id === null) return { kind: 'no_event' }
    if (row.gate_id === null) return { kind: 'no_gate' }
    const repeated = decided.get(pending.scanId) ?? repeatedOutcome(pending, row)
    if (repeated) return repeated
    const history = passages.get(row.holder) ?? (row.passages ?? []).map(toPassage)
    passages.set(row.holder, history)
    const outcome = evaluateScan(scope, { pending, row, history, newScans })
    if (pending.body.simulate !== true && !isAsk(outcome)) decided.set(pending.scanId, outcome)
    return outcome
  })
  return { outcomes, newScans }
}

const isAsk = (outcome: ScanOutcome): boolean => outcome.kind === 'decided' && outcome.decision.ask !== null

/** The first decision about a scan that is sent again; undefined for a new scan. */
function repeatedOutcome(pending: PendingScan, row: ScanFactsRow): ScanOutcome | undefined {
  const { scanId, barcode, eventId, body, direction } = pending
  if (row.known_result === null || row.known_at === null) return undefined
  if (row.known_barcode !== barcode || row.known_event_id !== eventId) return { kind: 'scan_id_taken' }
  const explanation = row.known_explanation as Decision['explanation']
  const decided = { scanId, result: row.known_result, explanation, at: row.known_at, ask: false }
  return { kind: 'decided', decision: viewDecision(row, body, { ...decided, direction, believed: row.known_believed }) }
}

/** `history` and `newScans` are extended by the scan, unless it is simulated or the steward must check it first. */
type ScanEvaluation = {
  readonly pending: PendingScan
  readonly row: ScanFactsRow
  readonly history: Passage[]
  readonly newScans: NewScan[]
}

function evaluateScan(scope: ScanScope, { pending, row, history, newScans }: ScanEvaluation): ScanOutcome {
  const { scanId, body, direction, now } = pending
  const facts = toScanFacts(scope, row, pending, { nowMs: now.getTime(), passages: history })
  const { override, concession } = body
  const { result, explanation, ask } = decide(facts, { direction, override: override !== undefined, concession })
  const believed = facts.code.kind !== 'invalid'
  const scan = toNewScan(pending, row, { result, explanation, believed })
  if (body.simulate !== true && !ask) {
    newScans.push(scan)
    if (scan.holder === row.holder) history.push(toNewPassage(pending, row, result))
  }
  const decided = { scanId, result, explanation, ask, at: now, direction, believed }
  return { kind: 'decided', decision: viewDecision(row, body, decided) }
}

type EvaluatedDecision = Omit<Decision, 'ask'> & { readonly believed: boolean }

function toNewScan(pending: PendingScan, row: ScanFactsRow, decision: EvaluatedDecision): NewScan {
  const { result, explanation, believed } = decision
  const { scanId, eventId, gateId, barcode, deviceId, direction, now, body } = pending
  return {
    scan_id: scanId,
    event_id: eventId,
    gate_id: gateId,
    scanned_at: now,
    result,
    barcode,
    ticket_id: believed ? row.ticket_id : null,
    member_id: believed && row.ticket_id === null ? row.member_id : null,
    device_id: deviceId,
    sequence: body.sequence ?? null,
    direction,
    mode: 'online',
    claimed: result,
    device_at: body.device_time_ms === undefined ? null : new Date(body.device_time_ms),
    received_at: now,
    reason: body.override?.reason ?? null,
    explanation,
    holder: isPass(result) ? (believed ? row.holder : `b${barcode}`) : null,
  }
}

const toNewPassage = (pending: PendingScan, row: ScanFactsRow, claimed: string): Passage => ({
  scanId: pending.scanId,
  scanNo: 0,
  ticketId: row.ticket_id,
  deviceId: pending.deviceId,
  sequence: pending.body.sequence ?? null,
  gate: row.gate_title,
  atMs: pending.now.getTime(),
  local: localTime(row.timezone, pending.now).slice(0, 5),
  direction: pending.direction,
  claimed,
})
