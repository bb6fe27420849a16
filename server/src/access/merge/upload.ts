import { type Input, type Output, ticketScanConflict, ticketScanned, type uploadScans as operation } from '#contract'
import { bytesAreSigned } from '#barcodes'
import { findDevice } from '#gates'
import type { Once } from '#http/bind'
import type { Ctx } from '#platform/context'
import { type Db, inTx, type Tx } from '#platform/db'
import { type OrgId, uuidOf } from '#platform/ids'
import { emitAll, happened } from '#platform/outbox'
import { factsOf, passageOf, ticketIn } from '../facts.ts'
import { type FactsRow, findFacts, lockHolders, type Wish } from '../queries/facts.ts'
import { insertCorrections, insertScans, type NewScan } from '../queries/insert-scans.ts'
import { isPass, resultOf, viewScanRecord } from '../scan-views.ts'
import { fold, isFinding, type Judged, type Passage } from './rules.ts'

type Body = Input<typeof operation>['body']
type Sent = Body['scans'][number]
type Result = Output<typeof operation>['results'][number]

/** Scans of one transaction: each holds a lock, and PostgreSQL has room for some thousands of them. */
const AT_ONCE = 100

/** Records what devices decided by themselves, and finds what they would have decided otherwise had they known all. */
export async function upload(ctx: Ctx, { scans }: Body, once: Once | undefined): Promise<Output<typeof operation>> {
  const room = { db: ctx.db, org: ctx.org, deviceId: ctx.caller.keyId, now: ctx.now() }
  const device = await findDevice(ctx.db, ctx.org, room.deviceId)
  const checked = scans.map((sent) => ({ sent, signed: isSigned(sent, device?.public_key) }))
  const answer = (results: Result[]) => ({ results, server_time_ms: room.now.getTime() })
  if (once) {
    return inTx(ctx.db, ctx.org, async (tx) => {
      await once.begin(tx)
      const told = answer(await mergeIn(tx, room, checked))
      await once.remember(tx, told)
      return told
    })
  }
  const results: Result[] = []
  for (let from = 0; from < checked.length; from += AT_ONCE) {
    const part = checked.slice(from, from + AT_ONCE)
    results.push(...(await inTx(ctx.db, ctx.org, (tx) => mergeIn(tx, room, part))))
  }
  return answer(results)
}

/** What a device signs of a scan: its lines, in this order. */
export const signedText = (sent: Sent): string =>
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

/** A scan may be without a signature; one that has a wrong one was altered on its way. */
const isSigned = (sent: Sent, key: Buffer | undefined): boolean =>
  sent.signature === undefined ||
  (key !== undefined && bytesAreSigned(Buffer.from(signedText(sent)), key, Buffer.from(sent.signature, 'base64url')))

type Room = { readonly db: Db; readonly org: OrgId; readonly deviceId: string; readonly now: Date }
type Checked = { readonly sent: Sent; readonly signed: boolean }
/** A new scan among the others of its holder. */
type Placed = { readonly scan: NewScan; readonly row: FactsRow; readonly believed: boolean }

async function mergeIn(tx: Tx, room: Room, checked: readonly Checked[]): Promise<Result[]> {
  const wishes = checked.map(({ sent }) => wishOf(sent))
  const [, rows] = await Promise.all([lockHolders(tx, room.org, wishes), findFacts(tx, room.org, wishes)])
  const placed = new Map<string, Placed>()
  const results = checked.map((each, i) => take(room, each, { row: rows[i], wish: wishes[i], placed }))
  const judged = judge([...placed.values()])
  for (const { scan } of placed.values()) scan.result = judged.get(scan.scan_id)?.result ?? scan.result
  await write(tx, room, { placed: [...placed.values()], judged })
  return results.map((result) => ({ ...result, result: result.result && resultNow(result, { judged, placed }) }))
}

const wishOf = (sent: Sent): Wish => ({
  scanId: sent.scan_id,
  eventId: uuidOf(sent.event_id),
  gateId: sent.gate_id,
  barcode: sent.barcode,
  ticketId: ticketIn(sent.barcode),
})

type Found = {
  readonly row: FactsRow | undefined
  readonly wish: Wish | undefined
  readonly placed: Map<string, Placed>
}

function take(room: Room, { sent, signed }: Checked, { row, wish, placed }: Found): Result {
  if (!row || !wish) throw new Error('a scan has no facts')
  const invalid = (message: string): Result => ({ scan_id: sent.scan_id, status: 'invalid', result: null, message })
  if (row.event_id === null) return invalid('event_id must be an event of your organisation')
  if (row.gate_id === null) return invalid('gate_id must be a gate of your organisation')
  if (!signed) return invalid('signature does not match the scan')
  const recorded = (status: Result['status'], result: string): Result => ({
    scan_id: sent.scan_id,
    status,
    result: resultOf(result),
    message: null,
  })
  if (row.known_result !== null) return recorded('repeated', effective(row, sent.scan_id) ?? row.known_result)
  if (placed.has(sent.scan_id)) return recorded('repeated', sent.result)
  const believed = factsOf(room, row, wish, { nowMs: timeOf(sent), passages: [] }).code.kind !== 'bad'
  placed.set(sent.scan_id, { scan: scanOf(room, { sent, row, wish, believed }), row, believed })
  return recorded('recorded', sent.result)
}

/** What holds by now of a scan that is known. */
const effective = (row: FactsRow, scanId: string): string | undefined =>
  row.passages?.find(({ scan_id }) => scan_id === scanId)?.result

const timeOf = (sent: Sent): number => sent.device_time_ms + (sent.clock_offset_ms ?? 0)

type Taken = { readonly sent: Sent; readonly row: FactsRow; readonly wish: Wish; readonly believed: boolean }

function scanOf(room: Room, { sent, row, wish, believed }: Taken): NewScan {
  return {
    scan_id: sent.scan_id,
    event_id: wish.eventId,
    gate_id: sent.gate_id,
    scanned_at: new Date(timeOf(sent)),
    result: sent.result,
    barcode: sent.barcode,
    ticket_id: believed ? row.ticket_id : null,
    member_id: believed && row.ticket_id === null ? row.member_id : null,
    device_id: room.deviceId,
    sequence: sent.sequence,
    direction: sent.direction ?? 'entry',
    mode: 'offline',
    claimed: sent.result,
    device_at: new Date(sent.device_time_ms),
    received_at: room.now,
    reason: sent.reason ?? null,
    explanation: null,
    holder: isPass(sent.result) ? (believed ? row.holder : `b${sent.barcode}`) : null,
  }
}

type Finding = Judged<Known>
/** A passage, and what was held of it before; nothing for one that is new. */
type Known = Passage & {
  readonly before: string | undefined
  readonly scan: Placed['scan'] | undefined
  readonly gateId: number
  readonly mode: 'online' | 'offline'
}

/** Every passage of every holder that somebody new went through with, by scan. */
function judge(placed: readonly Placed[]): ReadonlyMap<string, Finding> {
  const through = placed.filter(({ scan }) => scan.holder !== null)
  const byHolder = Map.groupBy(through, ({ scan }) => `${scan.event_id} ${scan.holder}`)
  const judged = [...byHolder.values()].flatMap((fresh) => {
    const [first] = fresh
    if (!first) return []
    const { row, scan } = first
    const known = scan.holder === row.holder ? (row.passages ?? []) : []
    const before = known.map((each): Known => ({
      ...passageOf(each),
      before: each.result,
      scan: undefined,
      gateId: each.gate_id,
      mode: each.mode,
    }))
    const facts = {
      known: scan.holder?.startsWith('b') !== true,
      revokedMs: row.revoked_at?.getTime() ?? null,
      reentry: row.reentry,
    }
    return fold([...before, ...fresh.map(knownOf)], facts)
  })
  return new Map(judged.map((each) => [each.passage.scanId, each]))
}

const knownOf = ({ scan, row }: Placed): Known => ({
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

type Written = { readonly placed: readonly Placed[]; readonly judged: ReadonlyMap<string, Finding> }

/** New scans with what was found of them; what is now known better of others is a correction beside them. */
async function write(tx: Tx, room: Room, { placed, judged }: Written): Promise<void> {
  if (placed.length === 0) return
  const scans = placed.map(({ scan }) => scan)
  const changed = [...judged.values()].filter(
    ({ passage, result }) => passage.before !== undefined && passage.before !== result,
  )
  const told = [
    ...scans.map((scan) => happened(ticketScanned, { scan: viewScanRecord(scan) })),
    ...conflicts([...judged.values()], placed),
  ]
  const corrections = changed.map(({ passage, result, against }) => ({
    scanId: passage.scanId,
    result,
    otherScanId: against?.scanId ?? null,
  }))
  await Promise.all([
    insertScans(tx, room.org, scans),
    ...(corrections.length > 0 ? [insertCorrections(tx, room.org, room.now, corrections)] : []),
    emitAll(tx, room.org, room.now, told),
  ])
}

/** Told once for each entry that should not have been, and again when it turns out that it should. */
const conflicts = (judged: readonly Finding[], placed: readonly Placed[]) =>
  judged
    .filter(
      ({ passage, result }) => passage.before !== result && (isFinding(result) || isFinding(passage.before ?? '')),
    )
    .map(({ passage, result, against }) => {
      const scan = passage.scan ?? earlier(passage, placed)
      const other_scan_id = against?.scanId ?? null
      return happened(ticketScanConflict, { scan: { ...viewScanRecord(scan), result }, result, other_scan_id })
    })

/** An earlier scan as far as its passage tells; the holder is that of the new scans that it was folded with. */
function earlier(passage: Known, placed: readonly Placed[]): Parameters<typeof viewScanRecord>[0] {
  const beside = placed.find(({ row }) => row.passages?.some(({ scan_id }) => scan_id === passage.scanId))
  if (!beside) throw new Error(`scan ${passage.scanId} was folded with no other`)
  return {
    ...beside.scan,
    scan_id: passage.scanId,
    gate_id: passage.gateId,
    device_id: passage.deviceId,
    direction: passage.direction,
    mode: passage.mode,
    result: passage.claimed,
    scanned_at: new Date(passage.atMs),
  }
}

const resultNow = (
  { scan_id, result }: Result,
  { judged, placed }: { judged: ReadonlyMap<string, Finding>; placed: ReadonlyMap<string, Placed> },
): Result['result'] => resultOf(judged.get(scan_id)?.result ?? placed.get(scan_id)?.scan.result ?? result ?? '')
