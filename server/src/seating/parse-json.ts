import { Seat, SeatMapWithSeats, SeatRow, SeatSectionWithRows } from '#contract'
import type { Finding, Line, Reading, Spot } from './parsed-file.ts'

/** The seats of a JSON text of the form in which a seat map is answered; what an import cannot set is passed over. */
export function jsonLines(text: string): Reading {
  const parsed = parse(text)
  if (parsed.kind === 'fault') return { lines: [], findings: [parsed.finding] }
  const lines: Line[] = []
  const findings: Finding[] = []
  const walk = walker(findings)
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
          lines.push({ spot: walk.spot(seat.path), cells: { ...shared, row: label, ...own } })
        }
      }
    }
  }
  return { lines, findings }
}

const names = {
  map: new Set(Object.keys(SeatMapWithSeats.properties)),
  section: new Set(Object.keys(SeatSectionWithRows.properties)),
  row: new Set(Object.keys(SeatRow.properties)),
  seat: new Set([...Object.keys(Seat.properties), 'rank']),
}

type Parsed =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly finding: Finding }

function parse(text: string): Parsed {
  try {
    return { kind: 'value', value: JSON.parse(text) }
  } catch (error) {
    // V8 tells the line in most of its messages, and quotes the text in some: only the line is taken over.
    const line = /line (\d+)/.exec(String(error))?.[1]
    const spot = { at: 0, line: line === undefined ? null : Number(line), path: null }
    return { kind: 'fault', finding: { spot, column: null, message: 'must be valid JSON' } }
  }
}

/** Stands for what was refused already, so that it is not refused again for being empty. */
const WRONG = '?'

type Fields = Readonly<Record<string, unknown>>
type Node = { readonly fields: Fields; readonly path: string }

/** Takes values out of what was parsed, and notes where one is not what it should be. */
function walker(findings: Finding[]) {
  let at = 0
  const spot = (path: string): Spot => ({ at: ++at, line: null, path: path === '' ? null : path })
  const note = (path: string, column: string | null, message: string) =>
    void findings.push({ spot: spot(path), column, message })

  function* object(value: unknown, path: string, known: ReadonlySet<string>): Generator<Node> {
    if (!isFields(value)) return note(path, null, 'must be an object')
    for (const name of Object.keys(value)) if (!known.has(name)) note(path, name.slice(0, 50), 'is not a field')
    yield { fields: value, path }
  }

  function* items({ fields, path }: Node, name: string, known: ReadonlySet<string>): Generator<Node> {
    const list = fields[name]
    if (!Array.isArray(list)) return note(path, name, 'must be a list')
    for (const [i, value] of list.entries())
      yield* object(value, `${path === '' ? '' : `${path}.`}${name}[${i}]`, known)
  }

  const text = ({ fields, path }: Node, name: string): string => {
    const value = fields[name] ?? ''
    if (typeof value === 'string') return value.trim()
    if (typeof value === 'number') return String(value)
    note(path, name, 'must be a text or a number')
    return WRONG
  }

  return { spot, object, items, text }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
