import { ticketScanned, type createScan as operation, type Input, type ScanDecision } from '#contract'
import type { Once } from '#http/bind'
import type { Ctx } from '#platform/context'
import { inTx, type Db, type Tx } from '#platform/db'
import { uuidOf, type OrgId } from '#platform/ids'
import { emitAll, happened } from '#platform/outbox'
import { fail, failParam } from '#platform/problem'
import { factsOf, passageOf, ticketIn } from './facts.ts'
import type { Passage } from './merge/rules.ts'
import { findFacts, lockHolders, type FactsRow, type Wish } from './queries/facts.ts'
import { insertScans, type NewScan } from './queries/insert-scans.ts'
import { codeBehind, isReference } from './references.ts'
import { decide, type Decision } from './rules.ts'
import { isPass, viewDecision, viewScanRecord } from './scan-views.ts'

type Body = Input<typeof operation>['body']

/** A scan that waits for its decision, with all that the request says. */
type Scanning = Wish & {
  readonly body: Body
  readonly direction: 'entry' | 'exit'
  readonly deviceId: string
  readonly now: Date
}

/** What became of a scan, or why it was none. */
type Outcome =
  | { readonly kind: 'decided'; readonly answer: ScanDecision }
  | { readonly kind: 'no_event' | 'no_gate' | 'taken' }

/**
 * Decides on a scan and records it. Scans of one event that come at the same moment share a transaction; whoever shows the
 * same ticket at two gates is let in at one.
 */
export async function scan(ctx: Ctx, body: Body, once: Once | undefined): Promise<ScanDecision> {
  const scanning = scanningOf(ctx, body)
  const room = { db: ctx.db, org: ctx.org }
  if (once) {
    return inTx(ctx.db, ctx.org, async (tx) => {
      await once.begin(tx)
      const answer = answered((await decideIn(tx, room, [scanning]))[0])
      await once.remember(tx, answer)
      return answer
    })
  }
  if (body.simulate === true) return answered((await judge(room, ctx.db, [scanning])).outcomes[0])
  const outcome = await ctx.db.groups.join(`${ctx.org} scans ${scanning.eventId}`, scanning, {
    run: (group) => inTx(ctx.db, ctx.org, (tx) => decideIn(tx, room, group)),
  })
  return answered(outcome)
}

function scanningOf(ctx: Ctx, body: Body): Scanning {
  const eventId = uuidOf(body.event_id)
  const found = isReference(body.barcode) ? codeBehind(ctx, eventId, body.barcode) : undefined
  const barcode = found ?? body.barcode
  return {
    scanId: body.scan_id,
    eventId,
    gateId: body.gate_id,
    barcode,
    ticketId: ticketIn(barcode),
    found: found !== undefined,
    body,
    direction: body.direction ?? 'entry',
    deviceId: ctx.caller.keyId,
    now: ctx.now(),
  }
}

function answered(outcome: Outcome | undefined): ScanDecision {
  if (!outcome) throw new Error('a scan has no outcome')
  switch (outcome.kind) {
    case 'decided':
      return outcome.answer
    case 'no_event':
      return failParam('event_id', 'must be an event of your organisation')
    case 'no_gate':
      return failParam('gate_id', 'must be a gate of your organisation')
    case 'taken':
      return fail('already_exists', 'Another scan has this scan_id: a device makes a new one for each scan')
  }
}

type Room = { readonly db: Db; readonly org: OrgId }

async function decideIn(tx: Tx, room: Room, scans: readonly Scanning[]): Promise<Outcome[]> {
  const [, { outcomes, made }] = await Promise.all([lockHolders(tx, room.org, scans), judge(room, tx, scans)])
  if (made.length > 0) {
    const told = made.map((each) => happened(ticketScanned, { scan: viewScanRecord(each) }))
    const [first] = made
    await Promise.all([insertScans(tx, room.org, made), emitAll(tx, room.org, first?.scanned_at ?? new Date(0), told)])
  }
  return outcomes
}

/** Judges scans one after the other, so that the second with a ticket sees what became of the first. */
async function judge(room: Room, reader: Db | Tx, scans: readonly Scanning[]) {
  const rows = await findFacts(reader, room.org, scans)
  const passages = new Map<string, Passage[]>()
  const seen = new Map<string, Outcome>()
  const made: NewScan[] = []
  const outcomes = scans.map((scanning, i): Outcome => {
    const row = rows[i]
    if (!row) throw new Error('a scan has no facts')
    if (row.event_id === null) return { kind: 'no_event' }
    if (row.gate_id === null) return { kind: 'no_gate' }
    const before = seen.get(scanning.scanId) ?? repeated(scanning, row)
    if (before) return before
    const list = passages.get(row.holder) ?? (row.passages ?? []).map(passageOf)
    passages.set(row.holder, list)
    const outcome = judgeOne(room, { scanning, row, list, made })
    if (scanning.body.simulate !== true) seen.set(scanning.scanId, outcome)
    return outcome
  })
  return { outcomes, made }
}

/** The same scan again: what was decided the first time. */
function repeated({ scanId, barcode, eventId, body, direction }: Scanning, row: FactsRow): Outcome | undefined {
  if (row.known_result === null || row.known_at === null) return undefined
  if (row.known_barcode !== barcode || row.known_event_id !== eventId) return { kind: 'taken' }
  const explanation = row.known_explanation as Decision['explanation']
  const decided = { scanId, result: row.known_result, explanation, at: row.known_at }
  return { kind: 'decided', answer: viewDecision(row, body, { ...decided, direction, believed: row.known_believed }) }
}

type Judging = {
  readonly scanning: Scanning
  readonly row: FactsRow
  readonly list: Passage[]
  readonly made: NewScan[]
}

function judgeOne(room: Room, { scanning, row, list, made }: Judging): Outcome {
  const { scanId, body, direction, now } = scanning
  const facts = factsOf(room, row, scanning, { nowMs: now.getTime(), passages: list })
  const { result, explanation } = decide(facts, direction, body.override !== undefined)
  const believed = facts.code.kind !== 'bad'
  const scan = newScan(scanning, row, { result, explanation, believed })
  if (body.simulate !== true) {
    made.push(scan)
    if (scan.holder === row.holder) list.push(passing(scanning, row, result))
  }
  const decided = { scanId, result, explanation, at: now, direction, believed }
  return { kind: 'decided', answer: viewDecision(row, body, decided) }
}

type Decided = Decision & { readonly believed: boolean }

function newScan(scanning: Scanning, row: FactsRow, { result, explanation, believed }: Decided): NewScan {
  const { scanId, eventId, gateId, barcode, deviceId, direction, now, body } = scanning
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

const passing = ({ scanId, deviceId, body, direction, now }: Scanning, row: FactsRow, claimed: string): Passage => ({
  scanId,
  scanNo: 0,
  deviceId,
  sequence: body.sequence ?? null,
  gate: row.gate_title,
  atMs: now.getTime(),
  local: now.toISOString().slice(11, 16),
  direction,
  claimed,
})
