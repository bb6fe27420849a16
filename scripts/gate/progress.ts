import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../lib/command.ts'
import { countResults, noTests, type TestCounts } from '../test/report.ts'
import type { TestJob } from '../test/schedule.ts'
import { shortName } from '../test/select-files.ts'
import type { FileRun } from '../test/test-process.ts'
import type { MeasuredRun } from '../test/times.ts'
import type { ContentIds } from './folders.ts'
import { listRepeated } from './repaired-tests.ts'
import { isClean } from './record.ts'

/** One passed part of a full run: a test file, or the check, which has no counts. */
type PassedPart = {
  readonly name: string
  readonly postgres?: TestJob['postgres']
  readonly counts: TestCounts
  readonly durationMs: number
  readonly cpuSeconds?: number
}

/**
 * The parts of a full run that have passed. A run goes on after them if it was killed, or if nothing but tests was repaired since:
 * then the repaired tests run again, and whatever reads the text of tests.
 */
export type FullRunProgress = {
  readonly passed: readonly PassedPart[]
  /** Time that earlier, interrupted runs took, until their last part. */
  readonly earlierMs: number
  has(name: string, postgres?: TestJob['postgres']): boolean
  addFile(run: FileRun): void
  addCheck(durationMs: number): void
  totals(): TestCounts
  measured(): MeasuredRun[]
  remove(): void
}

const progressFile = join(root, 'node_modules/.cache/full-run.jsonl')

type ProgressLine =
  | { readonly content: Readonly<Record<string, string>> }
  | { readonly elapsedMs: number; readonly part: PassedPart }

/** Reads what has passed on this content, or on one that only differs in tests. Begins anew if the file is of another. */
export function openProgress(ids: ContentIds, file = progressFile): FullRunProgress {
  const startedAt = performance.now()
  const lines = readPassed(ids, file)
  start(ids, file, lines)
  const passed = lines.map(({ part }) => part)
  const earlierMs = lines.at(-1)?.elapsedMs ?? 0
  const add = (part: PassedPart): void => {
    passed.push(part)
    const elapsedMs = earlierMs + performance.now() - startedAt
    appendFileSync(file, `${JSON.stringify({ elapsedMs, part } satisfies ProgressLine)}\n`)
  }
  return {
    passed,
    earlierMs,
    has: (name, postgres) => passed.some((part) => part.name === name && part.postgres === postgres),
    addFile: (run) =>
      add({
        name: shortName(run.file),
        postgres: run.postgres ?? 'usual',
        counts: countResults([run]),
        durationMs: run.durationMs,
        ...(run.cpuSeconds !== undefined && { cpuSeconds: run.cpuSeconds }),
      }),
    addCheck: (durationMs) => add({ name: 'check', counts: noTests, durationMs }),
    totals: () => passed.map(({ counts }) => counts).reduce(addCounts, noTests),
    measured: () => passed.filter(isFile).map((part) => ({ ...part, file: join(root, part.name) })),
    remove: () => rmSync(file, { force: true }),
  }
}

const isFile = ({ postgres }: PassedPart): boolean => postgres !== undefined

const addCounts = (a: TestCounts, b: TestCounts): TestCounts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

type PassedLine = Extract<ProgressLine, { readonly part: PassedPart }>

/** Returns the parts that need not run again on this content. */
function readPassed(ids: ContentIds, file: string): PassedLine[] {
  const [head, ...rest] = readLines(file)
  if (head === undefined || !('content' in head) || !isClean(ids)) return []
  const lines = rest.filter((line) => 'part' in line)
  const repeated = listRepeated(head.content, contentOf(ids))
  return repeated === 'all' ? [] : lines.filter(({ part }) => !repeated(part.name))
}

/** The records of full runs are left out: they are committed after the run. */
const contentOf = (ids: ContentIds): Record<string, string> =>
  Object.fromEntries([...ids].filter(([path]) => path !== '.ci' && !path.startsWith('.ci/')))

function start(ids: ContentIds, file: string, passed: readonly PassedLine[]): void {
  mkdirSync(dirname(file), { recursive: true })
  // What is not committed may change without a trace, so its content never counts as the same again.
  const content = isClean(ids) ? contentOf(ids) : {}
  const lines: ProgressLine[] = [{ content }, ...passed]
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** Safe to cast: only this module writes the file. A last line that a kill cut off is left out. */
function readLines(file: string): ProgressLine[] {
  if (!existsSync(file)) return []
  const complete = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return complete.map((line) => JSON.parse(line) as ProgressLine)
}
