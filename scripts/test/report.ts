import { inWords } from '../lib/duration.ts'
import type { TestResult } from './events.ts'
import type { FileRun } from './run-file.ts'
import { shortName } from './select-files.ts'

export type Counts = { passed: number; failed: number; skipped: number }

const keptOutputLines = 60
const toldFailures = 20

export function countsOf(runs: readonly FileRun[]): Counts {
  const results = runs.flatMap((run) => run.results)
  const count = (verdict: TestResult['verdict']): number => results.filter((each) => each.verdict === verdict).length
  const troubled = runs.filter((run) => run.trouble !== undefined).length
  return { passed: count('passed'), failed: count('failed') + troubled, skipped: count('skipped') }
}

/** The last line of every run, which other programs read. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function fileLine(run: FileRun): string {
  const { passed, failed, skipped } = countsOf([run])
  const total = `${passed + failed + skipped} tests`
  const verdict = failed > 0 ? `${failed} of ${total} failed` : total
  return `${failed > 0 ? '✗' : '✓'} ${shortName(run.file)}  ${verdict}  ${inWords(run.durationMs)}`
}

/** Everything that went wrong in one file: its tests, itself, and what it printed. */
export function failuresOf(run: FileRun): string {
  const failed = run.results.filter((result) => result.verdict === 'failed')
  if (failed.length === 0 && run.trouble === undefined) return ''
  const parts = failed.slice(0, toldFailures).map((result) => `${nameOf(run, result)}\n${indent(result.error ?? '')}`)
  if (failed.length > toldFailures) parts.push(`… and ${failed.length - toldFailures} more in ${shortName(run.file)}`)
  if (run.trouble !== undefined) parts.push(`✗ ${shortName(run.file)}\n${indent(run.trouble)}`)
  const lines = run.output.trimEnd().split('\n')
  const left = lines.length > keptOutputLines ? [`… ${lines.length - keptOutputLines} lines before`] : []
  if (run.output.trim()) parts.push(`  printed:\n${indent([...left, ...lines.slice(-keptOutputLines)].join('\n'))}`)
  return `${parts.join('\n\n')}\n`
}

export function slowest(runs: readonly FileRun[], limit: number): string {
  return runs
    .flatMap((run) => run.results.map((result) => ({ run, result })))
    .toSorted((a, b) => b.result.durationMs - a.result.durationMs)
    .slice(0, limit)
    .map(({ run, result }) => `${inWords(result.durationMs).padStart(12)}  ${nameOf(run, result).slice(2)}`)
    .join('\n')
}

function nameOf(run: FileRun, result: TestResult): string {
  return `✗ ${[shortName(run.file), ...result.path.filter((name) => name !== run.file)].join(' › ')}`
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ')
}
