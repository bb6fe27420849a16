import type { ScanDecision } from '@tessera/contract'
import { api, type Answer } from './api.ts'
import { toBase64url, utf8 } from './bytes.ts'
import { decide, unanswered, undecided, type Decision } from './decide.ts'
import { wasGranted } from './earlier-grant.ts'
import type { Link } from './link.ts'
import { PATIENCE_MS, UNKNOWN_PATIENCE_MS, within } from './timeouts.ts'
import { note, type Presences } from './presence.ts'
import type { Store } from './store.ts'
import type { Device } from './device.ts'
import { isPass, type Attempt, type Direction, type Entry, type Place, type Shown } from './types.ts'

export type ScanRoom = {
  readonly store: Store
  readonly device: Device
  readonly place: Place
  readonly link: Link
  readonly presences: Presences
}

export type Wish = { readonly barcode: string; readonly direction: Direction; readonly override?: string }

/** One scan from the code to the word that is shown. Nothing is shown before it is on the disk of the phone. */
export async function scan(room: ScanRoom, { barcode, direction, override }: Wish): Promise<Shown> {
  const { event_id, gate_id } = room.place
  const begun = { event_id, gate_id, barcode, direction, device_time_ms: Date.now() }
  const attempt = await room.store.begin(begun, override === undefined ? 'again' : 'new')
  const asking = asked(room, attempt, override)
  const soon = await asking.answer(PATIENCE_MS)
  if (soon?.kind === 'answered') return byServer(room, { attempt, override, decision: soon.body })
  const decided = await alone(room, attempt, override)
  // The ticket may be newer than the list. Nobody is sent away for that while the server still thinks.
  const late = decided.result === 'unknown' && !soon ? await asking.answer(UNKNOWN_PATIENCE_MS) : undefined
  if (late?.kind === 'answered') return byServer(room, { attempt, override, decision: late.body })
  asking.end()
  return byPhone(room, { attempt, override, decided })
}

type Asking = {
  answer(withinMs: number): Promise<Answer<ScanDecision> | undefined>
  end(): void
}

/** A phone that knows it is alone does not keep anybody waiting. */
function asked({ device, link }: ScanRoom, attempt: Attempt, override: string | undefined): Asking {
  if (link.state.mode === 'offline') return { answer: () => Promise.resolve({ kind: 'silent' }), end: () => undefined }
  const cut = new AbortController()
  const asking = api.scan(device.token, attempt, override, cut.signal).then((answer) => {
    link.heard(answer)
    return answer
  })
  return { answer: (ms) => within(asking, ms), end: () => cut.abort() }
}

type Answered = { readonly attempt: Attempt; readonly override: string | undefined; readonly decision: ScanDecision }

async function byServer(room: ScanRoom, { attempt, override, decision }: Answered): Promise<Shown> {
  const { ticket, member } = decision
  const again = decision.result === 'duplicate' || decision.result === 'not_exited'
  const granted = again && (await wasGranted(room, attempt))
  const result = granted ? 'admitted' : decision.result
  const explanation = granted ? null : decision.explanation
  const holder = ticket ? `t${ticket.ticket_id}` : member ? `m${member.member_id}` : `b${attempt.barcode}`
  const title = ticket?.ticket_name ?? member?.name ?? ''
  const fact = explanation?.fact ?? ''
  await record(room, { attempt, override, holder, title, fact, result, mode: 'online' })
  return {
    result,
    pass: isPass(result),
    mode: 'online',
    direction: attempt.direction,
    title,
    details: detailsOf(decision),
    fact,
    change: explanation?.change ?? '',
    check: ticket?.check_concession && result === 'admitted' ? 'concession' : undefined,
    barcode: attempt.barcode,
  }
}

function detailsOf({ ticket, member, seat }: ScanDecision): string[] {
  const category = ticket?.category_title ?? member?.category_title ?? ''
  const named = ticket && ticket.price_title !== ticket.ticket_name
  return [
    named ? `${category} · ${ticket.price_title}` : category,
    seat ? `${seat.section_label} · Row ${seat.seat_row} · Seat ${seat.seat_title}` : '',
    member ? `Member ${member.member_number}` : '',
  ].filter(Boolean)
}

async function alone({ link, presences }: ScanRoom, attempt: Attempt, override: string | undefined): Promise<Decision> {
  const { barcode, gate_id, direction } = attempt
  const list = link.list()
  const question = { barcode, gateId: gate_id, direction, override: override !== undefined, nowMs: link.nowMs() }
  if (barcode.startsWith('S1.')) return unanswered(question)
  return list ? decide(list, { ...question, presence: (holder) => presences.get(holder) }) : undecided(question)
}

type Alone = { readonly attempt: Attempt; readonly override: string | undefined; readonly decided: Decision }

async function byPhone(room: ScanRoom, { attempt, override, decided }: Alone): Promise<Shown> {
  const { result, holder, category, fact, change, check } = decided
  await record(room, { attempt, override, holder, title: category, fact, result, mode: 'offline' })
  return {
    result,
    pass: isPass(result),
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

type Decided = Pick<Entry, 'holder' | 'title' | 'fact' | 'result' | 'mode'> & {
  readonly attempt: Attempt
  readonly override: string | undefined
}

async function record(room: ScanRoom, { attempt, override, ...decided }: Decided): Promise<void> {
  const { device, place, link, store, presences } = room
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
  const signature = entry.mode === 'offline' ? await signed(device, entry) : ''
  await store.append({ ...entry, signature })
  note(presences, { ...entry, signature })
  link.state.queue = await store.queueLength()
}

/** A line that only shows later, under a number and an id of its own. */
export async function appendLate(
  { store, device }: Pick<ScanRoom, 'store' | 'device'>,
  late: Omit<Entry, 'sequence' | 'scan_id' | 'signature'>,
): Promise<void> {
  const { event_id, gate_id, barcode, direction, device_time_ms } = late
  const attempt = await store.begin({ event_id, gate_id, barcode, direction, device_time_ms }, 'late')
  const entry = { ...late, ...attempt, device_id: device.device_id }
  await store.append({ ...entry, signature: await signed(device, entry) })
}

/** The lines that the server checks (docs/gates.md). */
async function signed({ keys }: Device, entry: Omit<Entry, 'signature'>): Promise<string> {
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
