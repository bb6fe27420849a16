import { SPAN_MS, type Admission, type Decision, type KeyedWindow, type Subject } from './types.ts'

export type DecisionCallback = (decision: Decision) => void

/** The requests of one subject that wait for the next call to Redis, and what can be decided without a call. */
export type SubjectQueue = {
  readonly windows: readonly KeyedWindow[]
  readonly keys: readonly string[]
  /** Kinds and limits in the form that admit.lua takes. */
  readonly scriptArgs: readonly string[]
  waiting: DecisionCallback[]
  /** Until then every request is refused without a call to Redis. */
  deniedUntilMs: number
  /** When the full window has capacity again, for the headers. */
  freeAtMs: number
  shown: number
  touched: boolean
}

/** The key includes the limits: when a limit is raised, a remembered refusal of the old one no longer applies. */
export function subjectKey(subject: Subject): string {
  let key = subject.group
  for (const window of subject.windows) key += `\n${window.id} ${window.kind} ${window.limit}`
  return key
}

export function newQueue(subject: Subject, prefix: string): SubjectQueue {
  if (subject.windows.length === 0) throw new Error(`no windows to check for ${subject.group}`)
  const windows = subject.windows.map((window) => ({ ...window, key: `${prefix}:{${subject.group}}:${window.id}` }))
  return {
    windows,
    keys: windows.map((window) => window.key),
    scriptArgs: [
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

/** Distributes the admission of a batch over its requests, as if they had been decided one by one in order of arrival. */
export function distribute(queue: SubjectQueue, callbacks: readonly DecisionCallback[], admission: Admission): void {
  const refusal =
    admission.granted < callbacks.length ? toDecision(queue, admission, { allowed: false, remaining: 0 }) : undefined
  for (const [index, callback] of callbacks.entries()) {
    const grantedAfter = admission.granted - 1 - index
    if (grantedAfter >= 0)
      callback(toDecision(queue, admission, { allowed: true, remaining: admission.remaining + grantedAfter }))
    else if (refusal !== undefined) callback(refusal)
  }
}

/**
 * Once a window is full, every request is refused here without a round trip until the window has capacity. Redis counted
 * the wait from when it ran the script, which was after the call was sent and before its reply arrived. Calls to Redis
 * resume by the earlier of the two times and the headers use the later one, so neither a request nor a client's retry is
 * decided wrongly. A thousandth of the wait and a millisecond are subtracted, because two clocks differ slightly and both
 * are cut to milliseconds. The wait is at most a minute, because Redis' clock may be changed meanwhile.
 */
export function rememberDenial(queue: SubjectQueue, admission: Admission, sentAtMs: number, nowMs: number): void {
  if (admission.remaining > 0) return
  queue.deniedUntilMs = sentAtMs + Math.min(admission.resetMs, SPAN_MS) * 0.999 - 1
  queue.freeAtMs = nowMs + admission.resetMs
  queue.shown = admission.shown
}

export function rememberedDenial(queue: SubjectQueue, nowMs: number): Decision | undefined {
  if (nowMs >= queue.deniedUntilMs) return undefined
  return toDecision(queue, { shown: queue.shown, resetMs: queue.freeAtMs - nowMs }, { allowed: false, remaining: 0 })
}

function toDecision(
  queue: SubjectQueue,
  { shown, resetMs }: Pick<Admission, 'shown' | 'resetMs'>,
  { allowed, remaining }: Pick<Decision, 'allowed' | 'remaining'>,
): Decision {
  const window = queue.windows[shown]
  if (window === undefined) throw new Error(`admit.lua shows window ${shown} of ${queue.windows.length}`)
  const resetSeconds = Math.max(1, Math.ceil(resetMs / 1000))
  return {
    allowed,
    limit: window.limit,
    remaining,
    resetSeconds,
    retryAfterSeconds: allowed ? 0 : resetSeconds,
    window: window.id,
  }
}
