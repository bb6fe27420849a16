import { Seat, SeatMapWithSeats, SeatRow, SeatSectionWithRows } from '#contract'
import { undrawn, type ImportProblem, type SeatLine, type ParsedFile, type FilePosition } from './parsed-file.ts'

/** Parses seats from JSON in the form of the seat map response. Ignores fields that an import cannot set. */
export function parseJsonSeats(text: string): ParsedFile {
  const parsed = parseJsonText(text)
  if (parsed.kind === 'fault') return { lines: [], problems: [parsed.finding] }
  const lines: SeatLine[] = []
  const problems: ImportProblem[] = []
  const walk = createWalker(problems)
  for (const map of walk.object(parsed.value, '', names.map)) {
    for (const section of walk.items(map, 'sections', names.section)) {
      const shared = {
        section: walk.text(section, 'label'),
        sub_section: walk.text(section, 'sub_section'),
        level: walk.text(section, 'level'),
        gate: walk.text(section, 'gate'),
      }
      for (const row of walk.items(section, 'rows', names.row)) {
        const label = walk.text(row, 'label')
        for (const seat of walk.items(row, 'seats', names.seat)) {
          const own = { seat: walk.text(seat, 'title'), aisle: walk.text(seat, 'aisle'), rank: walk.text(seat, 'rank') }
          lines.push({ position: walk.position(seat.path), cells: { ...shared, ...undrawn, row: label, ...own } })
        }
      }
    }
  }
  return { lines, problems }
}

const names = {
  map: new Set(Object.keys(SeatMapWithSeats.properties)),
  section: new Set(Object.keys(SeatSectionWithRows.properties)),
  row: new Set(Object.keys(SeatRow.properties)),
  seat: new Set([...Object.keys(Seat.properties), 'rank']),
}

type ParsedJson =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly finding: ImportProblem }

/** Parses text that should be JSON. */
export function parseJsonText(text: string): ParsedJson {
  try {
    return { kind: 'value', value: JSON.parse(text) }
  } catch (error) {
    // Most V8 messages contain the line, and some quote the text. Only the line is used.
    const line = /line (\d+)/.exec(String(error))?.[1]
    const position = { order: 0, line: line === undefined ? null : Number(line), path: null }
    return { kind: 'fault', finding: { position, column: null, message: 'must be valid JSON' } }
  }
}

/** Replaces a value that was already reported, so that it is not reported again as empty. */
const INVALID = '?'

type JsonFields = Readonly<Record<string, unknown>>
export type JsonNode = { readonly fields: JsonFields; readonly path: string }

/** Reads values from the parsed JSON, and records a problem for each value of the wrong type. */
export function createWalker(problems: ImportProblem[]) {
  let order = 0
  const position = (path: string): FilePosition => ({ order: ++order, line: null, path: path === '' ? null : path })
  const addProblem = (path: string, column: string | null, message: string) =>
    void problems.push({ position: position(path), column, message })

  /** Without `known`, any field is accepted. */
  function* object(value: unknown, path: string, known?: ReadonlySet<string>): Generator<JsonNode> {
    if (!isFields(value)) return addProblem(path, null, 'must be an object')
    for (const name of known ? Object.keys(value) : [])
      if (!known?.has(name)) addProblem(path, name.slice(0, 50), 'is not a field')
    yield { fields: value, path }
  }

  function* items({ fields, path }: JsonNode, name: string, known?: ReadonlySet<string>): Generator<JsonNode> {
    const list = fields[name]
    if (!Array.isArray(list)) return addProblem(path, name, 'must be a list')
    for (const [i, value] of list.entries())
      yield* object(value, `${path === '' ? '' : `${path}.`}${name}[${i}]`, known)
  }

  const text = ({ fields, path }: JsonNode, name: string): string => {
    const value = fields[name] ?? ''
    if (typeof value === 'string') return value.trim()
    if (typeof value === 'number') return String(value)
    addProblem(path, name, 'must be a text or a number')
    return INVALID
  }

  const number = ({ fields, path }: JsonNode, name: string): number => {
    const value = fields[name]
    if (typeof value === 'number' && Number.isFinite(value)) return value
    addProblem(path, name, 'must be a number')
    return 0
  }

  return { position, object, items, text, number }
}

const isFields = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
