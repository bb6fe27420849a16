import { isPass, type Entry } from './types.ts'

/** What this phone knows of a holder at one event, from its own scans and the server's responses. */
export type Presence = {
  readonly inside: boolean
  readonly entered: boolean
  readonly atMs: number
  readonly gate: string
  /** The fact in the server's refusal; it is more exact than the phone's own. */
  readonly serverFact: string
}

export type Presences = Map<string, Presence>

/** Updates the holders of an event with one more log entry. */
export function recordPresence(presences: Presences, entry: Entry): void {
  const before = presences.get(entry.holder)
  const here = { atMs: entry.device_time_ms + entry.clock_offset_ms, gate: entry.gate_title, serverFact: '' }
  if (isPass(entry.result)) {
    const inside = entry.direction === 'entry'
    presences.set(entry.holder, { ...here, inside, entered: inside || (before?.entered ?? false) })
  } else if (entry.mode === 'online' && (entry.result === 'duplicate' || entry.result === 'not_exited')) {
    // Another gate admitted it: the phone remembers this for when the server cannot be reached.
    presences.set(entry.holder, { ...here, inside: true, entered: true, serverFact: entry.fact })
  }
}
