import { formatDuration } from '../lib/duration.ts'
import { embeddedMajor } from '../services/embedded-postgres.ts'
import { toSourcePlaces } from './bundle/frames.ts'
import type { TestResult } from './events.ts'
import type { FileRun } from './test-process.ts'
import { shortName } from './select-files.ts'

export type TestCounts = { passed: number; failed: number; skipped: number }

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 }

const maxOutputLines = 60
const maxFailuresShown = 20

export function countResults(runs: readonly FileRun[]): TestCounts {
  const results = runs.flatMap((run) => run.results)
  const count = (verdict: TestResult['verdict']): number => results.filter((each) => each.verdict === verdict).length
  const fileErrors = runs.filter((run) => run.fileError !== undefined).length
  return { passed: count('passed'), failed: count('failed') + fileErrors, skipped: count('skipped') }
}

/** The last line of every run, which other programs read. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function fileLine(run: FileRun): string {
  const { passed, failed, skipped } = countResults([run])
  const total = `${passed + failed + skipped} tests`
  const verdict = failed > 0 ? `${failed} of ${total} failed` : total
  const database = run.postgres === 'newest' ? ` on PostgreSQL ${embeddedMajor}` : ''
  return `${failed > 0 ? '✗' : '✓'} ${shortName(run.file)}${database}  ${verdict}  ${formatDuration(run.durationMs)}`
}

/** Describes everything that failed in one file: its tests, the file itself, and what it printed. */
export function describeFailures(run: FileRun): string {
  const failed = run.results.filter((result) => result.verdict === 'failed')
  if (failed.length === 0 && run.fileError === undefined) return ''
  const parts = failed
    .slice(0, maxFailuresShown)
    .map((result) => `${testName(run, result)}\n${indent(result.error ?? '')}`)
  if (failed.length > maxFailuresShown)
    parts.push(`… and ${failed.length - maxFailuresShown} more in ${shortName(run.file)}`)
  if (run.fileError !== undefined) parts.push(`✗ ${shortName(run.file)}\n${indent(run.fileError)}`)
  const lines = run.output.trimEnd().split('\n')
  const left = lines.length > maxOutputLines ? [`… ${lines.length - maxOutputLines} lines before`] : []
  if (run.output.trim()) parts.push(`  printed:\n${indent([...left, ...lines.slice(-maxOutputLines)].join('\n'))}`)
  return toSourcePlaces(`${parts.join('\n\n')}\n`)
}

export function listSlowest(runs: readonly FileRun[], limit: number): string {
  return runs
    .flatMap((run) => run.results.map((result) => ({ run, result })))
    .toSorted((a, b) => b.result.durationMs - a.result.durationMs)
    .slice(0, limit)
    .map(({ run, result }) => `${formatDuration(result.durationMs).padStart(12)}  ${testName(run, result).slice(2)}`)
    .join('\n')
}

/** Every test that was skipped, with its reason; empty if none was. */
export const listSkipped = (runs: readonly FileRun[]): string =>
  runs
    .flatMap((run) => run.results.filter(({ verdict }) => verdict === 'skipped').map((result) => ({ run, result })))
    .map(({ run, result }) => `–${testName(run, result).slice(1)}${result.reason ? `: ${result.reason}` : ''}`)
    .join('\n')

function testName(run: FileRun, result: TestResult): string {
  return `✗ ${[shortName(run.file), ...result.path.filter((name) => name !== run.file)].join(' › ')}`
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ')
}
