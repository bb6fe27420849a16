import type { ReactNode } from 'react'

/** A column of a table. */
export type Column<Row> = {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** The same as plain text, for the export; without it the column is not exported. */
  readonly text?: (row: Row) => string | number | null
  /** The title in the export, if it needs to say more: there, an amount has no sign of its currency. */
  readonly exportTitle?: string
  /** Figures stand at the end of their column. */
  readonly align?: 'end'
}

// Excel takes a file without it for the character set of the device, and shows "MÃ¼ller".
const BYTE_ORDER_MARK = '\uFEFF'

/** Writes rows as CSV, for spreadsheets. A text that a spreadsheet would run as a formula gets an apostrophe. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter(({ text }) => text)
  const lines = [
    exported.map(({ title, exportTitle }) => exportTitle ?? title),
    ...rows.map((row) => exported.map(({ text }) => text?.(row) ?? '')),
  ]
  return BYTE_ORDER_MARK + lines.map((line) => line.map(toCell).join(',')).join('\r\n') + '\r\n'
}

// As in platform/csv.ts of the server: spaces and full-width signs count, and where lists are separated by a semicolon, a cell begins after it.
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u
const SEPARATORS = /([;\t\r\n])/

const escapeFormulas = (text: string): string =>
  text
    .split(SEPARATORS)
    .map((part) => (FORMULA.test(part) ? `'${part}` : part))
    .join('')
    .replace(/^[\t\r]/, "'$&")

function toCell(value: string | number): string {
  const text = typeof value === 'string' ? escapeFormulas(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
