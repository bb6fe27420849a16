import type { ScanDecision } from '@tessera/contract'
import { api, type ApiResult } from './api.ts'
import { toBase64url, utf8 } from './bytes.ts'
import { decide, decideWithoutSearch, decideWithoutManifest, type Decision } from './decide.ts'
import { wasAdmittedEarlier } from './earlier-grant.ts'
import type { Link } from './link.ts'
import { SERVER_TIMEOUT_MS, UNKNOWN_TIMEOUT_MS, withTimeout } from './timeouts.ts'
import { recordPresence, type Presences } from './presence.ts'
import type { Store } from './store.ts'
import type { Device } from './device.ts'
import { correctTypedCode } from './typed-code.ts'
import {
  isPass,
  type Attempt,
  type Concession,
  type DecisionView,
  type Direction,
  type Entry,
  type GatePosition,
  type StewardAnswer,
} from './types.ts'

export type ScanDeps = {
  readonly store: Store
  readonly device: Device
  readonly place: GatePosition
  readonly link: Link
  readonly presences: Presences
}

export type ScanRequest = {
  readonly barcode: string
  readonly direction: Direction
  readonly override?: string
  /** What the steward found after the same scan asked for the proof of a concession. */
  readonly concession?: Concession
}

/**
 * Decides one scan and returns what to show. The log entry is on the phone's disk before this returns. A scan that asks the
 * steward first is not logged: it continues under the same id with the steward's answer.
 */
export async function scan(deps: ScanDeps, request: ScanRequest): Promise<DecisionView> {
  const { direction, override, concession } = request
  const { event_id, gate_id } = deps.place
  const barcode = correctTypedCode(request.barcode)
  const attemptFields = { event_id, gate_id, barcode, direction, device_time_ms: Date.now() }
  const attempt = await deps.store.begin(attemptFields, override === undefined ? 'again' : 'new')
  const pending = requestDecision(deps, attempt, { override, concession })
  const soon = await pending.result(SERVER_TIMEOUT_MS)
  if (soon?.kind === 'ok') return finishByServer(deps, { attempt, override, decision: soon.body })
  const decided = await decideOffline(deps, attempt, { override, concession })
  // The ticket may be newer than the manifest, so the phone waits longer before it refuses.
  const late = decided.result === 'unknown' && !soon ? await pending.result(UNKNOWN_TIMEOUT_MS) : undefined
  if (late?.kind === 'ok') return finishByServer(deps, { attempt, override, decision: late.body })
  pending.cancel()
  return finishByPhone(deps, { attempt, override, decided })
}

type PendingDecision = {
  result(timeoutMs: number): Promise<ApiResult<ScanDecision> | undefined>
  cancel(): void
}

/** Requests the server's decision. An offline phone does not wait, unless it cannot decide by itself. */
function requestDecision({ device, link }: ScanDeps, attempt: Attempt, answer: StewardAnswer): PendingDecision {
  if (link.state.mode === 'offline' && !link.state.listReplaced)
    return { result: () => Promise.resolve({ kind: 'silent' }), cancel: () => undefined }
  const abort = new AbortController()
  const response = api.scan(device.token, attempt, answer, abort.signal).then((result) => link.onResult(result))
  return { result: (ms) => withTimeout(response, ms), cancel: () => abort.abort() }
}

type ServerDecision = {
  readonly attempt: Attempt
  readonly override: string | undefined
  readonly decision: ScanDecision
}

async function finishByServer(deps: ScanDeps, { attempt, override, decision }: ServerDecision): Promise<DecisionView> {
  const { ticket, member } = decision
  const wasUsed = decision.result === 'duplicate' || decision.result === 'not_exited'
  const granted = wasUsed && (await wasAdmittedEarlier(deps, attempt))
  const result = granted ? 'admitted' : decision.result
  const explanation = granted ? null : decision.explanation
  const holder = ticket ? `t${ticket.origin_ticket_id}` : member ? `m${member.member_id}` : `b${attempt.barcode}`
  const title = ticket?.ticket_name ?? member?.name ?? ''
  const fact = explanation?.fact ?? ''
  const ask = decision.ask !== null
  if (!ask) await writeEntry(deps, { attempt, override, holder, title, fact, result, mode: 'online' })
  return {
    result,
    pass: isPass(result),
    ask,
    mode: 'online',
    direction: attempt.direction,
    title,
    details: listDetails(decision),
    fact,
    change: explanation?.change ?? '',
    check: undefined,
    barcode: attempt.barcode,
  }
}

function listDetails({ ticket, member, seat }: ScanDecision): string[] {
  const category = ticket?.category_title ?? member?.category_title ?? ''
  const named = ticket && ticket.price_title !== ticket.ticket_name
  return [
    named ? `${category} · ${ticket.price_title}` : category,
    seat ? `${seat.section_label} · Row ${seat.seat_row} · Seat ${seat.seat_title}` : '',
    ticket ? `Ticket ${ticket.ticket_id}` : '',
    member ? `Member ${member.member_number}` : '',
  ].filter(Boolean)
}

async function decideOffline(
  { link, presences }: ScanDeps,
  attempt: Attempt,
  { override, concession }: StewardAnswer,
): Promise<Decision> {
  const { barcode, gate_id, direction } = attempt
  const list = link.list()
  const steward = { override: override !== undefined, concession }
  const question = { barcode, gateId: gate_id, direction, ...steward, nowMs: link.nowMs(), epoch: link.epoch() }
  if (barcode.startsWith('S1.')) return decideWithoutSearch(question)
  return list
    ? decide(list, { ...question, presence: (holder) => presences.get(holder) })
    : decideWithoutManifest(question)
}

type OfflineDecision = { readonly attempt: Attempt; readonly override: string | undefined; readonly decided: Decision }

async function finishByPhone(deps: ScanDeps, { attempt, override, decided }: OfflineDecision): Promise<DecisionView> {
  const { result, holder, category, fact, change, check, ask } = decided
  if (!ask) await writeEntry(deps, { attempt, override, holder, title: category, fact, result, mode: 'offline' })
  return {
    result,
    pass: isPass(result),
    ask,
    mode: 'offline',
    direction: attempt.direction,
    title: category,
    details: [],
    fact,
    change,
    check,
    barcode: attempt.barcode,
  }
}

type LogEntryInput = Pick<Entry, 'holder' | 'title' | 'fact' | 'result' | 'mode'> & {
  readonly attempt: Attempt
  readonly override: string | undefined
}

async function writeEntry(deps: ScanDeps, { attempt, override, ...decided }: LogEntryInput): Promise<void> {
  const { device, place, link, store, presences } = deps
  const entry = {
    ...attempt,
    ...decided,
    org_id: device.org_id,
    device_id: device.device_id,
    clock_offset_ms: link.offsetMs(),
    reason: override ?? '',
    gate_title: place.gate_title,
    list_version: link.list()?.head.version ?? '',
  }
  const signature = entry.mode === 'offline' ? await signEntry(device, entry) : ''
  await store.append({ ...entry, signature })
  recordPresence(presences, { ...entry, signature })
  link.state.queue = await store.queueLength()
}

/** Writes a log entry for an earlier scan, with its own number and id. */
export async function appendLateEntry(
  { store, device }: Pick<ScanDeps, 'store' | 'device'>,
  late: Omit<Entry, 'sequence' | 'scan_id' | 'signature'>,
): Promise<void> {
  const { event_id, gate_id, barcode, direction, device_time_ms } = late
  const attempt = await store.begin({ event_id, gate_id, barcode, direction, device_time_ms }, 'late')
  const entry = { ...late, ...attempt, device_id: device.device_id }
  await store.append({ ...entry, signature: await signEntry(device, entry) })
}

/** Signs the fields that the server verifies (docs/gates.md). */
async function signEntry({ keys }: Device, entry: Omit<Entry, 'signature'>): Promise<string> {
  const text = [
    entry.scan_id,
    entry.sequence,
    entry.event_id,
    entry.gate_id,
    entry.direction,
    entry.barcode,
    entry.device_time_ms,
    entry.clock_offset_ms,
    entry.result,
  ].join('\n')
  return toBase64url(new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, utf8(text))))
}
