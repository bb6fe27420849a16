import { parseCsv, unescapeFormula, type CsvRecord } from '@tessera/server/formats'

/** A valid line: a member, and the tracking code if there is one. */
export type TrackingLine = { readonly line: number; readonly id: number; readonly code: string | undefined }
export type InvalidLine = { readonly line: number; readonly message: string }
export type TrackingFile = { readonly lines: readonly TrackingLine[]; readonly invalid: readonly InvalidLine[] }

const ID = 'membership_member_id'
const CODE = 'fulfillment_tracking_code'
const MAX_CODE = 100

/** Parses a CSV file with a member and a tracking code in each line. Other columns are ignored: the export has many. */
export function parseTrackingFile(text: string, { withoutCode }: { withoutCode: boolean }): TrackingFile {
  const records = parseCsv(text)
  const header = records.next().value
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const missing = [ID, CODE].filter((name) => names.indexOf(name) < 0 || names.indexOf(name) < names.lastIndexOf(name))
  if (header?.error !== undefined || missing.length > 0)
    return {
      lines: [],
      invalid: [{ line: 1, message: header?.error ?? `must have the column ${missing.join(' and ')} once` }],
    }
  const lines: TrackingLine[] = []
  const bad: InvalidLine[] = []
  const seen = new Map<number, TrackingLine>()
  for (const record of records) {
    const read = parseLine(record, names, withoutCode)
    const message = typeof read === 'string' ? read : findConflict(seen.get(read.id), read)
    if (message !== undefined) bad.push({ line: record.line, message })
    if (typeof read === 'string' || seen.has(read.id)) continue
    seen.set(read.id, read)
    lines.push(read)
  }
  return { lines, invalid: bad }
}

/** Returns the line, or what is wrong with it. */
function parseLine(
  { line, cells, error }: CsvRecord,
  names: readonly string[],
  withoutCode: boolean,
): TrackingLine | string {
  if (error !== undefined) return error
  if (cells.length !== names.length) return `has ${cells.length} cells where the header has ${names.length}`
  const id = cells[names.indexOf(ID)]?.trim() ?? ''
  if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id)))
    return `${ID} must be a whole number, not ${JSON.stringify(id.slice(0, 50))}`
  const code = unescapeFormula(cells[names.indexOf(CODE)]?.trim() ?? '')
  if (code === '' && !withoutCode) return `has no ${CODE}: fill it in, delete the line, or use --without-code`
  if (code.length > MAX_CODE) return `${CODE} has ${code.length} characters; the maximum is ${MAX_CODE}`
  if (CONTROL.test(code)) return `${CODE} has a character that cannot be printed`
  return { line, id: Number(id), code: code === '' ? undefined : code }
}

const CONTROL = /\p{Cc}/u

/** The same line twice is harmless, but two codes for one member are an error. */
const findConflict = (first: TrackingLine | undefined, next: TrackingLine): string | undefined =>
  first === undefined || first.code === next.code
    ? undefined
    : `has another code for member ${next.id} than line ${first.line}`
