import { countResults, describeFailures, fileLine } from './report.ts'
import type { FileRun } from './test-process.ts'
import { shortName } from './select-files.ts'

/** More failing files than this, of 550, are a fault of the change and not of the load: none runs again. */
const maxSecondRuns = 10

/** Runs the failing files once more, one after the other, and prints each result. A file that ran alone before does not run again. */
export async function runAgain(
  firstRuns: readonly FileRun[],
  run: (file: string) => Promise<FileRun>,
  print: (line: string) => void,
): Promise<FileRun[]> {
  const failing = firstRuns.filter(hasFailed)
  if (firstRuns.length < 2 || failing.length === 0 || failing.length > maxSecondRuns) return []
  print('\nSecond runs, one file at a time')
  const secondRuns: FileRun[] = []
  for (const { file } of failing) {
    const secondRun = await run(file)
    secondRuns.push(secondRun)
    print(`${fileLine(secondRun)}  ${describeSecondRun(secondRun)}`)
    if (hasFailed(secondRun)) print(`\n${describeFailures(secondRun)}`)
  }
  return secondRuns
}

/** The run of each file that counts: its second if it has one. */
export function finalRuns(firstRuns: readonly FileRun[], secondRuns: readonly FileRun[]): FileRun[] {
  const secondByFile = new Map(secondRuns.map((run) => [run.file, run]))
  return firstRuns.map((run) => secondByFile.get(run.file) ?? run)
}

/** The part of the summary that keeps files with a second run visible. */
export const listSecondRuns = (secondRuns: readonly FileRun[]): string =>
  [
    'Files that failed at first:',
    ...secondRuns.map((run) => `  ${shortName(run.file)}  ${describeSecondRun(run)}`),
  ].join('\n')

const describeSecondRun = (run: FileRun): string =>
  hasFailed(run) ? 'failed again' : 'passed on its second run, alone'

const hasFailed = (run: FileRun): boolean => countResults([run]).failed > 0
