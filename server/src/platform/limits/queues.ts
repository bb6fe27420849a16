import type { Admission, Decision, KeyedWindow, Subject } from './types.ts'
import { SPAN_MS } from './types.ts'

export type Answer = (decision: Decision) => void

/** The requests of one subject that wait to be asked for together, and what is known without asking. */
export type Lane = {
  readonly windows: readonly KeyedWindow[]
  readonly keys: readonly string[]
  /** Kinds and limits as admit.lua takes them. */
  readonly terms: readonly string[]
  waiting: Answer[]
  /** Until then nothing can be accepted, so nobody need ask. */
  deniedUntilMs: number
  /** When the window that denies has room again, for the headers. */
  freeAtMs: number
  shown: number
  touched: boolean
}

/** Limits are part of the lane's name: when one is raised, what is remembered of the old one no longer holds. */
export function laneName(subject: Subject): string {
  let name = subject.group
  for (const window of subject.windows) name += `\n${window.id} ${window.kind} ${window.limit}`
  return name
}

export function newLane(subject: Subject, prefix: string): Lane {
  if (subject.windows.length === 0) throw new Error(`no windows to check for ${subject.group}`)
  const windows = subject.windows.map((window) => ({ ...window, key: `${prefix}:{${subject.group}}:${window.id}` }))
  return {
    windows,
    keys: windows.map((window) => window.key),
    terms: [
      windows.map((window) => (window.kind === 'sliding' ? 's' : 'd')).join(''),
      ...windows.map((window) => String(window.limit)),
    ],
    waiting: [],
    deniedUntilMs: -Infinity,
    freeAtMs: -Infinity,
    shown: 0,
    touched: true,
  }
}

/** Answers those who asked together as if they had asked one by one, in the order in which they came. */
export function deal(lane: Lane, answers: readonly Answer[], said: Admission): void {
  const refusal = said.granted < answers.length ? decision(lane, said, { allowed: false, remaining: 0 }) : undefined
  for (const [index, answer] of answers.entries()) {
    const after = said.granted - 1 - index
    if (after >= 0) answer(decision(lane, said, { allowed: true, remaining: said.remaining + after }))
    else if (refusal !== undefined) answer(refusal)
  }
}

/**
 * Once a window is full, everyone is refused here until it has room, without a round trip. The wait was counted from
 * when Redis ran the script, which was after it was sent and before it was answered: asking begins again by the
 * earlier of the two and the headers go by the later, so neither a request nor a client's retry comes out wrong.
 * Of the wait a thousandth and a millisecond are left off, because two clocks do not run alike and both are cut to
 * milliseconds; and it is at most a minute, because Redis' clock may be set meanwhile.
 */
export function rememberDenial(lane: Lane, said: Admission, sentAtMs: number, nowMs: number): void {
  if (said.remaining > 0) return
  lane.deniedUntilMs = sentAtMs + Math.min(said.resetMs, SPAN_MS) * 0.999 - 1
  lane.freeAtMs = nowMs + said.resetMs
  lane.shown = said.shown
}

export function rememberedDenial(lane: Lane, nowMs: number): Decision | undefined {
  if (nowMs >= lane.deniedUntilMs) return undefined
  return decision(lane, { shown: lane.shown, resetMs: lane.freeAtMs - nowMs }, { allowed: false, remaining: 0 })
}

type Shown = Pick<Admission, 'shown' | 'resetMs'>

function decision(lane: Lane, said: Shown, answer: { allowed: boolean; remaining: number }): Decision {
  const window = lane.windows[said.shown]
  if (window === undefined) throw new Error(`admit.lua shows window ${said.shown} of ${lane.windows.length}`)
  const resetSeconds = Math.max(1, Math.ceil(said.resetMs / 1000))
  return {
    allowed: answer.allowed,
    limit: window.limit,
    remaining: answer.remaining,
    resetSeconds,
    retryAfterSeconds: answer.allowed ? 0 : resetSeconds,
    window: window.id,
  }
}
