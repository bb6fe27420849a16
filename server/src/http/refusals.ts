import { appendAudit, type AuditEntry } from '#platform/audit'
import type { Caller } from '#platform/context'
import { inTx, type Db } from '#platform/db'
import { publicId, type OrgId } from '#platform/ids'

/**
 * A request of a known caller that was not allowed: the key is expired or at a wrong address, or lacks a right; or a sign-in as a
 * known person that failed.
 */
export type Refusal = Pick<AuditEntry, 'entity' | 'changes'> & {
  readonly caller: Pick<Caller, 'org' | 'actor' | 'session'>
  readonly operation: string
  readonly code: string
  readonly address: string
  readonly requestId: string
}

/** Adds refusals to the audit log, so few that a flood of them cannot fill it. */
export type RefusalLog = {
  record(refusal: Refusal): void
  /** Appends everything that was counted. Called when the server stops. */
  close(): Promise<void>
}

type RefusalLogDeps = {
  readonly db: Db
  readonly windowMs: number
  readonly onError: (error: unknown) => void
}

/** Refusals of one caller, operation and code in a window: the first one stands for all. */
type CountedRefusal = Refusal & { count: number }

/** Entries of one organisation in one window. What is refused beyond that is counted in one more entry. */
export const MAX_REFUSAL_ENTRIES = 100
const OTHERS = 'others'

/**
 * Counts refusals in memory, by caller, operation and code, and appends each count once in a window, in a transaction of its
 * own. A process that is killed loses the counts of its last window.
 */
export function refusalLog({ db, windowMs, onError }: RefusalLogDeps): RefusalLog {
  let window: CountedWindow = new Map()
  let running = Promise.resolve()
  const flush = (): Promise<void> => {
    const ended = window
    window = new Map()
    running = running.then(() => appendAll(db, ended, onError))
    return running
  }
  const timer = setInterval(() => void (window.size > 0 && flush()), windowMs).unref()
  return {
    record: (refusal) => count(window, refusal),
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}

function count(window: CountedWindow, refusal: Refusal): void {
  const { org, actor } = refusal.caller
  const counted = window.get(org) ?? new Map<string, CountedRefusal>()
  window.set(org, counted)
  const key = `${actor.kind} ${actor.id} ${refusal.operation} ${refusal.code}`
  const isFull = counted.size >= MAX_REFUSAL_ENTRIES && !counted.has(key)
  const entry = counted.get(isFull ? OTHERS : key)
  if (entry) entry.count++
  else counted.set(isFull ? OTHERS : key, { ...refusal, ...(isFull && { operation: OTHERS }), count: 1 })
}

type CountedWindow = Map<OrgId, Map<string, CountedRefusal>>

/** What fails for one organisation is lost, and does not keep the others from being recorded. */
async function appendAll(db: Db, window: CountedWindow, onError: (error: unknown) => void): Promise<void> {
  for (const [org, counted] of window)
    await inTx(db, org, async (tx) => {
      for (const refusal of counted.values()) await appendAudit(tx, org, toEntry(refusal))
    }).catch(onError)
}

function toEntry({ caller, count: times, ...refusal }: CountedRefusal): AuditEntry {
  const { operation } = refusal
  if (operation === OTHERS) return { actor: SYSTEM, operation, outcome: 'refused', count: times }
  const sessionId = caller.session && publicId('ses', caller.session.id)
  return { ...refusal, actor: caller.actor, sessionId, outcome: 'refused', count: times }
}

/** Refusals beyond the maximum are of several callers. */
const SYSTEM = { kind: 'system', id: 'refusals', label: 'Several callers' } as const
