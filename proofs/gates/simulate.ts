import {
  fold,
  isFinding,
  type Found,
  type HolderFacts,
  type Judged,
  type Passage,
} from '../../server/src/access/merge/rules.ts'
import type { Facts } from '../../server/src/access/decision-facts.ts'
import { decide } from '../../server/src/access/rules.ts'
import { numbers } from '../forgery/forge.ts'

/** How scans are put together; the real one, or a broken one to see that it is noticed. */
export type Fold = (passages: readonly Passage[], holder: HolderFacts) => Judged[]

export type Run = { readonly seed: number; readonly devices: number; readonly tickets: number; readonly scans: number }

type Ticket = { readonly id: string; readonly known: boolean; readonly revokedMs: number | null }
type Device = { readonly id: string; readonly part: number; readonly skewMs: number; readonly learnedMs: number }
/** A scan as it was: when it truly happened, and what its device made of it. */
export type Happened = {
  readonly passage: Passage
  readonly ticket: Ticket
  readonly trueMs: number
  readonly part: number
  readonly result: string
}

/** One evening at the gates: who scanned what, in parts that knew nothing of each other. */
export type Evening = {
  readonly reentry: boolean
  readonly exits: boolean
  readonly tickets: readonly Ticket[]
  readonly parts: number
  readonly happened: readonly Happened[]
  /** Refusals whose reason was not true. */
  readonly untrue: readonly string[]
}

const START = 1_780_000_000_000
const HOURS = 3_600_000

/** Plays an evening. Each isolated part decides by the server's own rules and by what it has seen itself. */
export function play({ seed, devices, tickets, scans }: Run): Evening {
  const random = numbers(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const parts = 1 + Math.floor(random() * 8)
  const exits = random() < 0.5
  const reentry = exits && random() < 0.5
  const wrong = () => (random() < 0.2 ? Math.round((random() - 0.5) * 6 * HOURS) : 0)
  const fleet = Array.from({ length: devices }, (_, i): Device => {
    const skewMs = wrong()
    return { id: `device-${i}`, part: i % parts, skewMs, learnedMs: random() < 0.8 ? -skewMs : 0 }
  })
  const all = Array.from({ length: tickets }, (_, i): Ticket => {
    const revokedMs = random() < 0.15 ? START + Math.floor(random() * HOURS) : null
    return { id: `ticket-${i}`, known: random() > 0.05, revokedMs }
  })
  // What a part knows of revocations is what its manifest was made with.
  const manifestMs = Array.from({ length: parts }, () => START + Math.floor(random() * HOURS) - HOURS / 2)
  const seen = new Map<string, Passage[]>()
  const happened: Happened[] = []
  const untrue: string[] = []
  for (let n = 0; n < scans; n++) {
    const trueMs = START + Math.floor((n * HOURS) / scans)
    const [device, ticket] = [pick(fleet), pick(all)]
    const place = `${device.part} ${ticket.id}`
    const local = seen.get(place) ?? []
    seen.set(place, local)
    const direction = exits && random() < 0.3 ? 'exit' : 'entry'
    const claimed = decide(
      factsAt(ticket, { local, reentry, manifestMs: Math.min(trueMs, manifestMs[device.part] ?? 0) }),
      direction,
      false,
    )
    const passage = passageOf(device, { n, trueMs, direction, claimed: claimed.result })
    if (!passes(claimed.result)) untrue.push(...falsehoods(claimed.result, { ticket, trueMs, local, device, happened }))
    // What a part has seen it orders by when it happened there, whatever its clocks say.
    else local.push({ ...passage, atMs: trueMs })
    happened.push({ passage, ticket, trueMs, part: device.part, result: claimed.result })
  }
  return { reentry, exits, tickets: all, parts, happened, untrue }
}

const passes = (result: string): boolean => result === 'admitted' || result === 'readmitted' || result === 'exited'

type Seen = { readonly local: readonly Passage[]; readonly reentry: boolean; readonly manifestMs: number }

/** What a device without a network knows; a code that the server does not know was signed, and so is believed. */
function factsAt(ticket: Ticket, { local, reentry, manifestMs }: Seen): Facts {
  const revoked = ticket.revokedMs !== null && ticket.revokedMs <= manifestMs
  return {
    nowMs: START,
    event: {
      eventId: 'e',
      title: 'Match',
      status: 1,
      venueId: 'v',
      seatMapId: null,
      opensMs: 0,
      closesMs: 2 * START,
      reentry,
    },
    gate: {
      title: 'G',
      status: 'active',
      venueId: 'v',
      priceCategoryIds: null,
      membershipCategoryIds: null,
      opensMs: null,
      closesMs: null,
    },
    holder: {
      kind: 'ticket',
      eventId: 'e',
      eventTitle: 'Match',
      status: revoked ? 2 : 1,
      paid: true,
      categoryId: 1,
      categoryTitle: 'C',
    },
    code: { kind: 'plain' },
    blocked: null,
    passages: local,
  }
}

type Scan = {
  readonly n: number
  readonly trueMs: number
  readonly direction: 'entry' | 'exit'
  readonly claimed: string
}

const passageOf = (device: Device, { n, trueMs, direction, claimed }: Scan): Passage => ({
  scanId: `scan-${String(n).padStart(6, '0')}`,
  scanNo: n,
  deviceId: device.id,
  sequence: n,
  gate: device.id,
  atMs: trueMs + device.skewMs + device.learnedMs,
  local: '',
  direction,
  claimed,
})

type Refused = {
  readonly ticket: Ticket
  readonly trueMs: number
  readonly local: readonly Passage[]
  readonly device: Device
  readonly happened: readonly Happened[]
}

/** A refusal is true when what it says had happened: the entry that it names, or the ticket's end. */
function falsehoods(result: string, { ticket, trueMs, local, device, happened }: Refused): string[] {
  const ended = ticket.revokedMs !== null && ticket.revokedMs <= trueMs
  const entered = happened.some(
    (each) =>
      each.ticket === ticket && each.part === device.part && each.passage.direction === 'entry' && passes(each.result),
  )
  if (result === 'cancelled') return ended ? [] : [`${ticket.id} refused as cancelled`]
  if (result === 'duplicate' || result === 'not_exited')
    return entered && local.length > 0 ? [] : [`${ticket.id} refused as ${result}`]
  return [`${ticket.id} refused as ${result}`]
}

export type State = { readonly results: ReadonlyMap<string, Found>; readonly told: readonly string[] }

/** The server hears of all of it: in some order, in some parts, some of it more than once. */
export function merge(evening: Evening, seed: number, how: Fold = fold): State {
  const random = numbers(seed)
  const through = evening.happened.filter(({ result }) => passes(result))
  const sent = shuffled([...through, ...through.filter(() => random() < 0.3)], random)
  const passages = new Map<string, Passage[]>()
  const results = new Map<string, Found>()
  const told: string[] = []
  while (sent.length > 0) {
    const batch = sent.splice(0, 1 + Math.floor(random() * 20))
    const fresh = batch.filter(({ passage }) => !results.has(passage.scanId))
    for (const [ticket, some] of Map.groupBy(fresh, (each) => each.ticket)) {
      const list = [...(passages.get(ticket.id) ?? []), ...some.map(({ passage }) => passage)]
      passages.set(ticket.id, list)
      for (const { passage, result } of how(list, holderOf(evening, ticket))) {
        const before = results.get(passage.scanId)
        if (before !== result && (isFinding(result) || isFinding(before ?? '')))
          told.push(`${passage.scanId} ${result}`)
        results.set(passage.scanId, result)
      }
    }
  }
  return { results, told }
}

export const holderOf = ({ reentry }: Evening, { known, revokedMs }: Ticket): HolderFacts => ({
  known,
  revokedMs,
  reentry,
})

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T]
  }
  return mixed
}
