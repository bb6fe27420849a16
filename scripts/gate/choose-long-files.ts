import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { TestTimes } from '../test/times.ts'
import type { ContentIds } from './folders.ts'
import type { LongFiles } from './long-files.ts'
import type { FullRunRecord } from './record.ts'

/** Processor time for long files that a change affects: nine minutes on two cores that are as fast as those of the full run. */
const AFFECTED_SECONDS = 1080
/** Processor time for a sample of the others, which notices now and then what no guard foresaw. */
const SAMPLE_SECONDS = 60

/** A file that was never measured. */
const UNKNOWN_SECONDS = 60

export type LongFileChoice = {
  /** Affected files that run, with the paths that changed. */
  readonly affected: readonly { readonly file: string; readonly changed: readonly string[] }[]
  readonly sample: readonly string[]
  /** Affected files that do not fit: only the full run runs them. */
  readonly left: readonly string[]
}

type ChoiceInput = {
  readonly longFiles: LongFiles
  readonly times: TestTimes
  readonly now: ContentIds
  /** Undefined if no full run is recorded: then everything counts as changed. */
  readonly record: FullRunRecord | undefined
  readonly budget?: { readonly affected: number; readonly sample: number }
}

/** Decides which long files run beside the files that always run. */
export function chooseLongFiles(input: ChoiceInput): LongFileChoice {
  const { longFiles, times, now, record, budget = { affected: AFFECTED_SECONDS, sample: SAMPLE_SECONDS } } = input
  const hasChanged = (path: string): boolean =>
    record?.content[path] === undefined || record.content[path] !== now.get(path)
  const candidates = Object.entries(longFiles).map(([file, { guards }]) => ({
    file,
    cost: times[file]?.cpuSeconds ?? times[file]?.seconds ?? UNKNOWN_SECONDS,
    changed: [posix.dirname(file), ...guards].filter(hasChanged),
    share: guards.filter(hasChanged).length / Math.max(1, guards.length),
  }))
  const order = orderBy(now)
  // First those that guard little else than what changed. Of equal ones the cheap first, so that as many as possible run.
  const affected = candidates
    .filter(({ changed }) => changed.length > 0)
    .toSorted((a, b) => b.share - a.share || a.cost - b.cost || order(a.file, b.file))
  const chosen = takeUpTo(affected, budget.affected)
  const others = candidates.filter(({ changed }) => changed.length === 0).toSorted((a, b) => order(a.file, b.file))
  const spent = chosen.reduce((sum, { cost }) => sum + cost, 0)
  return {
    affected: chosen.map(({ file, changed }) => ({ file, changed })),
    sample: takeUpTo(others, Math.min(budget.sample, budget.affected - spent)).map(({ file }) => file),
    left: affected.filter((each) => !chosen.includes(each)).map(({ file }) => file),
  }
}

/** Takes each item that still fits, in this order. */
function takeUpTo<Item extends { readonly cost: number }>(items: readonly Item[], budget: number): Item[] {
  let left = budget
  return items.filter(({ cost }) => {
    if (cost > left) return false
    left -= cost
    return true
  })
}

/** An order that depends only on the content of the tree, so that the same tree has the same sample on every machine. */
function orderBy(ids: ContentIds): (a: string, b: string) => number {
  const tree = [...ids].filter(([path]) => !path.includes('/') && path !== '.ci')
  const seed = createHash('sha256').update(JSON.stringify(tree)).digest('hex')
  const rank = (file: string): string => createHash('sha256').update(`${seed} ${file}`).digest('hex')
  return (a, b) => (rank(a) < rank(b) ? -1 : 1)
}
