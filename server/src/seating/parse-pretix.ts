import { layoutLimits, type Point } from '#contract'
import { createWalker, parseJsonText, type JsonNode } from './parse-json.ts'
import { undrawn, type FileDrawing, type ImportProblem, type ParsedFile, type SeatLine } from './parsed-file.ts'

/**
 * Parses seats from a seating plan of pretix: a zone becomes a section, and its name the label. Ignores areas, texts and whatever
 * else a plan may have. Positions of a seat, its row and its zone add up.
 */
export function parsePretixSeats(text: string): ParsedFile {
  const parsed = parseJsonText(text)
  if (parsed.kind === 'fault') return { lines: [], problems: [parsed.finding] }
  const lines: SeatLine[] = []
  const problems: ImportProblem[] = []
  const walk = createWalker(problems)
  let drawing: FileDrawing | undefined
  for (const plan of walk.object(parsed.value, '')) {
    drawing = readDrawing(plan, walk)
    let zones = 0
    for (const zone of walk.items(plan, 'zones')) {
      const section = walk.text(zone, 'name') || `Zone ${++zones}`
      const zoneAt = readPosition(zone, walk)
      for (const row of walk.items(zone, 'rows')) {
        const rowAt = readPosition(row, walk)
        const label = walk.text(row, 'row_number')
        for (const seat of walk.items(row, 'seats')) {
          const at = readPosition(seat, walk)
          const cells = {
            ...undrawn,
            section,
            sub_section: '',
            level: '',
            gate: '',
            row: label,
            seat: walk.text(seat, 'seat_number'),
            aisle: '',
            rank: '',
            x: (zoneAt.x + rowAt.x + at.x).toFixed(2),
            y: (zoneAt.y + rowAt.y + at.y).toFixed(2),
            category: walk.text(seat, 'category'),
          }
          lines.push({ position: walk.position(seat.path), cells })
        }
      }
    }
  }
  return { lines, problems, ...(drawing && { drawing }) }
}

type Walker = ReturnType<typeof createWalker>

/** A row may leave out its position. */
function readPosition(node: JsonNode, walk: Walker): Point {
  const value = node.fields.position
  if (value === undefined || value === null) return { x: 0, y: 0 }
  for (const position of walk.object(value, `${node.path}.position`))
    return { x: walk.number(position, 'x'), y: walk.number(position, 'y') }
  return { x: 0, y: 0 }
}

const COLOR = /^#[0-9a-fA-F]{6}$/
const GREY = '#888888'

function readDrawing(plan: JsonNode, walk: Walker): FileDrawing | undefined {
  const categories: { name: string; color: string }[] = []
  for (const category of plan.fields.categories === undefined ? [] : walk.items(plan, 'categories')) {
    const [name, color] = [walk.text(category, 'name'), walk.text(category, 'color')]
    if (name !== '' && name.length <= 50 && !categories.some((known) => known.name === name))
      categories.push({ name, color: COLOR.test(color) ? color : GREY })
  }
  if (plan.fields.size === undefined) return undefined
  for (const size of walk.object(plan.fields.size, 'size')) {
    const clamp = (value: number): number => Math.min(layoutLimits.coordinate, Math.max(1, value))
    return { width: clamp(walk.number(size, 'width')), height: clamp(walk.number(size, 'height')), categories }
  }
  return undefined
}
