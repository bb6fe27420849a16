import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The specification, line by line; lines are cited by their number, counted from 1. */
const lines = readFileSync(join(import.meta.dirname, 'specification.txt'), 'utf8').split('\n')

export const lineText = (line: number): string => lines[line - 1] ?? ''

/** Lines that state something: not blank, no heading, no table header, and not only the note that something is not shown. */
export const statementLines: readonly number[] = lines.flatMap((text, i) =>
  isStatement(text, lines[i + 1]) ? [i + 1] : [],
)

function isStatement(text: string, next: string | undefined): boolean {
  if (text.trim() === '' || text.startsWith('#') || /^[\w ]+:$/.test(text)) return false
  if (/^\|[-|]+\|$/.test(text) || (next !== undefined && /^\|[-|]+\|$/.test(next))) return false
  return !isGap(text)
}

/** True if every sentence of the line says that something is not shown: the contract and decisions fill these gaps. */
function isGap(text: string): boolean {
  const sentences = text.replace(/^\d+\. /, '').split(/(?<=\.)\s+/)
  return sentences.every((sentence) => /not shown(\s+in full)?\.?$/.test(sentence))
}

export type TableRow = { readonly line: number; readonly cells: readonly string[] }

/** The rows of the first table after the line that begins with `heading`. */
export function tableAfter(heading: string): TableRow[] {
  const from = lines.findIndex((text) => text.startsWith(heading))
  if (from < 0) throw new Error(`the specification has no line that begins with "${heading}"`)
  const head = lines.findIndex((text, i) => i > from && /^\|[-|]+\|$/.test(text))
  const rows: TableRow[] = []
  for (let i = head + 1; (lines[i] ?? '').startsWith('|'); i++) {
    const cells = (lines[i] ?? '')
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    rows.push({ line: i + 1, cells })
  }
  return rows
}

export type Field = { readonly line: number; readonly name: string; readonly type: string }

/** Fields of a resource that the specification gives as a table, several names to a row at times. */
export const tableFields = (heading: string): Field[] =>
  tableAfter(heading).flatMap(({ line, cells: [names = '', type = ''] }) =>
    names.split(',').map((name) => ({ line, name: name.trim(), type: type.split(/[ (]/)[0] ?? '' })),
  )

/** Fields of a resource that the specification gives as one sentence: `name (type), name (type; remark).` */
export function sentenceFields(heading: string): Field[] {
  const at = lines.findIndex((text) => text.startsWith(heading))
  const text = lines[at + 1] ?? ''
  return [...text.matchAll(/(\w+) \((\w+)[^)]*\)/g)].map(([, name = '', type = '']) => ({ line: at + 2, name, type }))
}
