import { countResults, describeFailures, fileLine } from './report.ts'
import type { FileRun } from './test-process.ts'
import { shortName } from './select-files.ts'

/** More failing files than this, of 550, are a fault of the change and not of the load: none runs again. */
const maxSecondRuns = 10

/** Runs the failing files once more, one after the other, and prints each result. A file that ran alone before does not run again. */
export async function runAgain(
  firstRuns: readonly FileRun[],
  run: (first: FileRun) => Promise<FileRun>,
): Promise<FileRun[]> {
  const failing = firstRuns.filter(hasFailed)
  if (firstRuns.length < 2 || failing.length === 0 || failing.length > maxSecondRuns) return []
  console.log('\nSecond runs, one file at a time')
  const secondRuns: FileRun[] = []
  for (const first of failing) {
    const secondRun = await run(first)
    secondRuns.push(secondRun)
    console.log(`${fileLine(secondRun)}  ${describeSecondRun(secondRun)}`)
    if (hasFailed(secondRun)) console.log(`\n${describeFailures(secondRun)}`)
  }
  return secondRuns
}

/** The run of each file that counts: its second if it has one. */
export function finalRuns(firstRuns: readonly FileRun[], secondRuns: readonly FileRun[]): FileRun[] {
  const key = ({ file, postgres }: FileRun): string => `${file} ${postgres}`
  const second = new Map(secondRuns.map((run) => [key(run), run]))
  return firstRuns.map((run) => second.get(key(run)) ?? run)
}

/** The part of the summary that keeps files with a second run visible. */
export const listSecondRuns = (secondRuns: readonly FileRun[]): string =>
  [
    'Files that failed at first:',
    ...secondRuns.map((run) => `  ${shortName(run.file)}  ${describeSecondRun(run)}`),
  ].join('\n')

/** The files that failed, for a run without second ones: why is far above, where each of them ended. */
export const listFailed = (runs: readonly FileRun[]): string =>
  ['Files that failed:', ...runs.filter(hasFailed).map((run) => `  ${shortName(run.file)}`)].join('\n')

const describeSecondRun = (run: FileRun): string =>
  hasFailed(run) ? 'failed again' : 'passed on its second run, alone'

export const hasFailed = (run: FileRun): boolean => countResults([run]).failed > 0
