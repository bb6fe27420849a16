import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { longFiles, type LongFiles } from '../../scripts/gate/long-files.ts'
import { root } from '../../scripts/lib/command.ts'

/** What noticed the planted fault of a long file. */
export type LongFileResult = {
  readonly fault: string
  /** True if the long file failed. Missing until it has run. */
  readonly noticed?: boolean
  /** The files that `npm test -- --changed` selects, other than long ones, and that failed too. */
  readonly others: readonly string[]
}

type Results = Readonly<Record<string, LongFileResult>>

const resultsFile = join(import.meta.dirname, 'long-file-results.json')
const document = join(root, 'CONTRIBUTING.md')
const begin = '<!-- long files: written by proofs/gate/run.ts -->\n'
const end = '<!-- end of long files -->'

/** Safe to cast: only `writeResult` writes the file. */
export const readResults = (): Results => JSON.parse(readFileSync(resultsFile, 'utf8')) as Results

export const writeResult = (file: string, result: LongFileResult): void =>
  writeResults({ ...readResults(), [file]: result })

export const removeResult = (file: string): void =>
  writeResults(Object.fromEntries(Object.entries(readResults()).filter(([name]) => name !== file)))

function writeResults(results: Results): void {
  const sorted = Object.entries(results).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(resultsFile, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
  writeTable()
}

/** Writes the table into CONTRIBUTING.md. */
export const writeTable = (): void =>
  writeFileSync(document, withTable(readDocument(), formatTable(longFiles, readResults())))

export const readDocument = (): string => readFileSync(document, 'utf8')

/** Returns the document with this table between its two marks. */
function withTable(text: string, table: string): string {
  const from = text.indexOf(begin)
  const until = text.indexOf(end)
  if (from < 0 || until < from) throw new Error('CONTRIBUTING.md has lost the marks of its table of long files')
  return text.slice(0, from + begin.length) + table + text.slice(until)
}

export function formatTable(files: LongFiles, results: Results): string {
  const rows = Object.entries(files).map(
    ([file, { fault }]) => `| \`${file}\` | ${fault} | ${describe(results[file])} |`,
  )
  return ['', '| long file | planted fault | what noticed it |', '|---|---|---|', ...rows, '', ''].join('\n')
}

function describe(result: LongFileResult | undefined): string {
  if (result?.noticed === undefined) return 'not planted yet'
  if (!result.noticed) return 'NOTHING'
  // A file that has become a long one since no longer always runs.
  const others = result.others.filter((file) => !Object.hasOwn(longFiles, file))
  return others.length === 0 ? 'this file alone' : `also ${others.map((file) => `\`${file}\``).join(', ')}`
}
