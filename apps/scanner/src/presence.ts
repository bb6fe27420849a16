import { isPass, type Entry } from './types.ts'

/** What this phone knows of a holder at one event: it saw all of its own scans, and what the server told it. */
export type Presence = {
  readonly inside: boolean
  readonly entered: boolean
  readonly atMs: number
  readonly gate: string
  /** What the server said when it refused; better than what the phone would say. */
  readonly told: string
}

export type Presences = Map<string, Presence>

/** The holders of an event after one more line of the log. */
export function note(presences: Presences, entry: Entry): void {
  const before = presences.get(entry.holder)
  const here = { atMs: entry.device_time_ms + entry.clock_offset_ms, gate: entry.gate_title, told: '' }
  if (isPass(entry.result)) {
    const inside = entry.direction === 'entry'
    presences.set(entry.holder, { ...here, inside, entered: inside || (before?.entered ?? false) })
  } else if (entry.mode === 'online' && (entry.result === 'duplicate' || entry.result === 'not_exited')) {
    // Another gate let it in: the server's word is remembered for when it cannot be asked.
    presences.set(entry.holder, { ...here, inside: true, entered: true, told: entry.fact })
  }
}
