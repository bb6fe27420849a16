import {
  mergePassages,
  isMergeFinding,
  type MergeResult,
  type HolderHistory,
  type MergedPassage,
  type Passage,
} from '../../server/src/access/merge/rules.ts'
import type { ScanFacts } from '../../server/src/access/decision-facts.ts'
import { decide } from '../../server/src/access/rules.ts'
import { randomNumbers } from '../lib/random.ts'

/** Merges the scans of one place: the server's own function, or a broken one for a control. */
export type MergeFunction = (passages: readonly Passage[], holder: HolderHistory) => MergedPassage[]

export type EveningOptions = {
  readonly seed: number
  readonly devices: number
  readonly tickets: number
  readonly scans: number
}

type Ticket = {
  readonly id: string
  readonly n: number
  /** The first ticket of the place: another one if this ticket replaced it. */
  readonly place: string
  readonly known: boolean
  readonly revokedMs: number | null
}
type Device = { readonly id: string; readonly part: number; readonly skewMs: number; readonly learnedMs: number }
/** A scan: when it truly happened, and how its device decided. */
export type SimulatedScan = {
  readonly passage: Passage
  readonly ticket: Ticket
  readonly trueMs: number
  readonly part: number
  readonly result: string
}

/** One evening at the gates: all scans of devices that are split into parts without a connection to each other. */
export type Evening = {
  readonly reentry: boolean
  readonly exits: boolean
  readonly tickets: readonly Ticket[]
  readonly parts: number
  readonly scans: readonly SimulatedScan[]
  /** Refusals with a reason that was not true. */
  readonly falseRefusals: readonly string[]
}

const START = 1_780_000_000_000
const HOURS = 3_600_000

/** Simulates an evening. Each isolated part decides by the server's own rules and by the scans that it knows itself. */
export function simulateEvening({ seed, devices, tickets, scans }: EveningOptions): Evening {
  const random = randomNumbers(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const parts = 1 + Math.floor(random() * 8)
  const exits = random() < 0.5
  const reentry = exits && random() < 0.5
  const randomSkewMs = () => (random() < 0.2 ? Math.round((random() - 0.5) * 6 * HOURS) : 0)
  const fleet = Array.from({ length: devices }, (_, i): Device => {
    const skewMs = randomSkewMs()
    return { id: `device-${i}`, part: i % parts, skewMs, learnedMs: random() < 0.8 ? -skewMs : 0 }
  })
  const all: Ticket[] = []
  for (let n = 0; n < tickets; n++) {
    const revokedMs = random() < 0.15 ? START + Math.floor(random() * HOURS) : null
    const before = all.at(-1)
    // Half of the revoked tickets were re-issued: the next ticket stands for the same place.
    const replaces = before?.known === true && before.revokedMs !== null && random() < 0.5
    const place = replaces ? before.place : `ticket-${n}`
    all.push({ id: `ticket-${n}`, n, place, known: replaces || random() > 0.05, revokedMs })
  }
  // A part knows the revocations that its manifest was made with, and no later ones.
  const manifestMs = Array.from({ length: parts }, () => START + Math.floor(random() * HOURS) - HOURS / 2)
  const passagesByPart = new Map<string, Passage[]>()
  const simulated: SimulatedScan[] = []
  const falseRefusals: string[] = []
  for (let n = 0; n < scans; n++) {
    const trueMs = START + Math.floor((n * HOURS) / scans)
    const [device, ticket] = [pick(fleet), pick(all)]
    const place = `${device.part} ${ticket.place}`
    const local = passagesByPart.get(place) ?? []
    passagesByPart.set(place, local)
    const direction = exits && random() < 0.3 ? 'exit' : 'entry'
    const claimed = decide(
      buildFacts(ticket, { local, reentry, manifestMs: Math.min(trueMs, manifestMs[device.part] ?? 0) }),
      { direction, override: false, concession: undefined },
    )
    const passage = buildPassage(device, { n, ticketId: ticket.n, trueMs, direction, claimed: claimed.result })
    if (!passes(claimed.result))
      falseRefusals.push(...findFalseRefusals(claimed.result, { ticket, trueMs, local, device, simulated }))
    // A part orders its own scans by when they happened, whatever the clocks of its devices say.
    else local.push({ ...passage, atMs: trueMs })
    simulated.push({ passage, ticket, trueMs, part: device.part, result: claimed.result })
  }
  return { reentry, exits, tickets: all, parts, scans: simulated, falseRefusals }
}

const passes = (result: string): boolean => result === 'admitted' || result === 'readmitted' || result === 'exited'

type LocalKnowledge = { readonly local: readonly Passage[]; readonly reentry: boolean; readonly manifestMs: number }

/** The facts that an offline device has. It accepts a code that the server does not know, because the code is signed. */
function buildFacts(ticket: Ticket, { local, reentry, manifestMs }: LocalKnowledge): ScanFacts {
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
      rightGates: [],
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
      priceTitle: 'P',
      checkConcession: false,
    },
    code: { kind: 'plain' },
    blocked: null,
    passages: local,
    localTime: String,
  }
}

type ScanInput = {
  readonly n: number
  readonly ticketId: number
  readonly trueMs: number
  readonly direction: 'entry' | 'exit'
  readonly claimed: string
}

const buildPassage = (device: Device, { n, ticketId, trueMs, direction, claimed }: ScanInput): Passage => ({
  scanId: `scan-${String(n).padStart(6, '0')}`,
  scanNo: n,
  ticketId,
  deviceId: device.id,
  sequence: n,
  gate: device.id,
  atMs: trueMs + device.skewMs + device.learnedMs,
  local: '',
  direction,
  claimed,
})

type RefusedScan = {
  readonly ticket: Ticket
  readonly trueMs: number
  readonly local: readonly Passage[]
  readonly device: Device
  readonly simulated: readonly SimulatedScan[]
}

/** A refusal is true if its reason had happened before: an entry in this part, or the end of the ticket. */
function findFalseRefusals(result: string, { ticket, trueMs, local, device, simulated }: RefusedScan): string[] {
  const ended = ticket.revokedMs !== null && ticket.revokedMs <= trueMs
  const entered = simulated.some(
    (each) =>
      each.ticket.place === ticket.place &&
      each.part === device.part &&
      each.passage.direction === 'entry' &&
      passes(each.result),
  )
  if (result === 'cancelled') return ended ? [] : [`${ticket.id} refused as cancelled`]
  if (result === 'duplicate' || result === 'not_exited')
    return entered && local.length > 0 ? [] : [`${ticket.id} refused as ${result}`]
  return [`${ticket.id} refused as ${result}`]
}

export type MergedState = { readonly results: ReadonlyMap<string, MergeResult>; readonly emitted: readonly string[] }

/** Uploads all scans to the server's merge: in random order, in batches, some of them more than once. */
export function merge(evening: Evening, seed: number, mergeScans: MergeFunction = mergePassages): MergedState {
  const random = randomNumbers(seed)
  const through = evening.scans.filter(({ result }) => passes(result))
  const sent = shuffled([...through, ...through.filter(() => random() < 0.3)], random)
  const passages = new Map<string, Passage[]>()
  const results = new Map<string, MergeResult>()
  const emitted: string[] = []
  while (sent.length > 0) {
    const batch = sent.splice(0, 1 + Math.floor(random() * 20))
    const fresh = batch.filter(({ passage }) => !results.has(passage.scanId))
    for (const [place, some] of Map.groupBy(fresh, (each) => each.ticket.place)) {
      const list = [...(passages.get(place) ?? []), ...some.map(({ passage }) => passage)]
      passages.set(place, list)
      for (const { passage, result } of mergeScans(list, toHolderFacts(evening, some[0]?.ticket))) {
        const before = results.get(passage.scanId)
        if (before !== result && (isMergeFinding(result) || isMergeFinding(before ?? '')))
          emitted.push(`${passage.scanId} ${result}`)
        results.set(passage.scanId, result)
      }
    }
  }
  return { results, emitted }
}

/** All tickets of a place are known, or none is. */
export const toHolderFacts = ({ reentry, tickets }: Evening, ticket: Ticket | undefined): HolderHistory => ({
  known: ticket?.known === true,
  reentry,
  revokedMs: ({ ticketId }) => tickets[ticketId ?? -1]?.revokedMs ?? null,
})

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T]
  }
  return mixed
}
