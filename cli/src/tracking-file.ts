import { csvRecords, plain, type CsvRecord } from '@tessera/server/operator'

/** A line that can be sent: a member, and the code of the parcel, if it has one. */
export type Tracked = { readonly line: number; readonly id: number; readonly code: string | undefined }
export type BadLine = { readonly line: number; readonly message: string }
export type TrackingFile = { readonly lines: readonly Tracked[]; readonly bad: readonly BadLine[] }

const ID = 'membership_member_id'
const CODE = 'fulfillment_tracking_code'
const MAX_CODE = 100

/** The lines of a CSV file with a member and a code in each. Other columns are passed over: the export has many. */
export function trackingFile(text: string, { withoutCode }: { withoutCode: boolean }): TrackingFile {
  const records = csvRecords(text)
  const header = records.next().value
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const missing = [ID, CODE].filter((name) => names.indexOf(name) < 0 || names.indexOf(name) < names.lastIndexOf(name))
  if (header?.fault !== undefined || missing.length > 0)
    return {
      lines: [],
      bad: [{ line: 1, message: header?.fault ?? `must have the column ${missing.join(' and ')} once` }],
    }
  const lines: Tracked[] = []
  const bad: BadLine[] = []
  const seen = new Map<number, Tracked>()
  for (const record of records) {
    const read = trackedIn(record, names, withoutCode)
    const message = typeof read === 'string' ? read : clash(seen.get(read.id), read)
    if (message !== undefined) bad.push({ line: record.line, message })
    if (typeof read === 'string' || seen.has(read.id)) continue
    seen.set(read.id, read)
    lines.push(read)
  }
  return { lines, bad }
}

/** The line, or what is wrong with it. */
function trackedIn(
  { line, cells, fault }: CsvRecord,
  names: readonly string[],
  withoutCode: boolean,
): Tracked | string {
  if (fault !== undefined) return fault
  if (cells.length !== names.length) return `has ${cells.length} cells where the header has ${names.length}`
  const id = cells[names.indexOf(ID)]?.trim() ?? ''
  if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id)))
    return `${ID} must be a whole number, and is ${JSON.stringify(id.slice(0, 50))}`
  const code = plain(cells[names.indexOf(CODE)]?.trim() ?? '')
  if (code === '' && !withoutCode)
    return `has no ${CODE}: fill it in, leave the line out, or say --without-code to fulfil it without one`
  if (code.length > MAX_CODE) return `${CODE} may have ${MAX_CODE} characters, and has ${code.length}`
  if (CONTROL.test(code)) return `${CODE} has a character that cannot be printed`
  return { line, id: Number(id), code: code === '' ? undefined : code }
}

const CONTROL = /\p{Cc}/u

/** The same line twice does no harm; two codes for one member cannot both be meant. */
const clash = (first: Tracked | undefined, next: Tracked): string | undefined =>
  first === undefined || first.code === next.code
    ? undefined
    : `names member ${next.id} with another code than line ${first.line} does`
