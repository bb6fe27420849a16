import {
  type checkSeats as checkOperation,
  type importSeats as operation,
  type Input,
  type SeatImport,
} from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { lockOpenMap } from './layout.ts'
import { parseCsvSeats } from './parse-csv.ts'
import { parseJsonSeats } from './parse-json.ts'
import type { FileDrawing, ImportProblem } from './parsed-file.ts'
import { addDrawing, addSeats } from './import-seats.ts'
import { parsePretixSeats } from './parse-pretix.ts'
import { listExistingRows, listTakenSeats, type ExistingRow } from './queries/import.ts'
import { listSections, putSeatMap, type SectionRow } from './queries/maps.ts'
import { arrange, buildReport, type Arrangement, type ExistingMap } from './rules.ts'

type SeatFile = Input<typeof checkOperation>['body']
type ImportSeatsInput = Pick<Input<typeof operation>, 'params' | 'body'>

/** Validates a file as an import into a new map would. */
export function checkFile(file: SeatFile): SeatImport {
  const { arranged, problems } = readFile(file, { sections: [], seats: 0, rows: [] })
  return buildReport(arranged, problems, true)
}

/** Adds all seats of a file to a map, or none if a line is invalid. The response lists every problem. */
export async function importSeats(tx: Tx, ctx: Ctx, { params, body }: ImportSeatsInput): Promise<SeatImport> {
  const map = await lockOpenMap(tx, ctx, params.seat_map_id)
  const existing = await listSections(tx, ctx.org, map.seat_map_id)
  const rows = await listExistingRows(
    tx,
    ctx.org,
    existing.map(({ section_id }) => section_id),
  )
  const { arranged, problems, drawing } = readFile(body, toExistingMap(map.seat_count, existing, rows))
  const dryRun = body.dry_run ?? false
  const all = [...problems, ...(await findTakenSeats(tx, ctx.org, arranged, existing))]
  if (all.length > 0 || dryRun) return buildReport(arranged, all, dryRun)
  await addSeats(tx, ctx.org, map.seat_map_id, { arranged, existing, rows })
  await addDrawing(tx, ctx, map.seat_map_id, { drawing, seats: arranged.seats })
  await putSeatMap(tx, ctx.org, {
    ...map,
    section_count: arranged.sections.length,
    seat_count: map.seat_count + arranged.seats.length,
    updated_at: ctx.now(),
  })
  return buildReport(arranged, all, dryRun)
}

function toExistingMap(seats: number, sections: readonly SectionRow[], rows: readonly ExistingRow[]): ExistingMap {
  const indexes = new Map(sections.map(({ section_id }, i) => [section_id, i]))
  return { sections, seats, rows: rows.map((row) => ({ ...row, section: indexes.get(row.section_id) ?? -1 })) }
}

function readFile(
  { format, content }: SeatFile,
  existing: ExistingMap,
): { arranged: Arrangement; problems: ImportProblem[]; drawing: FileDrawing | undefined } {
  const { lines, problems, drawing } = parsers[format](content)
  const arranged = arrange(lines, existing)
  const found = [...problems, ...arranged.problems]
  if (found.length === 0 && lines.length === 0)
    found.push({ position: WHOLE_FILE, column: null, message: 'has no seats' })
  return { arranged, problems: found, drawing }
}

const parsers = { csv: parseCsvSeats, json: parseJsonSeats, pretix: parsePretixSeats } as const

const WHOLE_FILE = { order: 0, line: null, path: null }

/** The sections of the map come first in an arrangement, so an index below their number is one of them. */
async function findTakenSeats(
  tx: Tx,
  org: OrgId,
  { seats }: Arrangement,
  existing: readonly SectionRow[],
): Promise<ImportProblem[]> {
  const candidates = seats.flatMap((seat) => {
    const section = existing[seat.section]
    return section ? [{ ...seat, section_id: section.section_id }] : []
  })
  const taken = candidates.length === 0 ? [] : await listTakenSeats(tx, org, candidates)
  return taken.flatMap((i) => {
    const seat = candidates[i]
    return seat ? [{ position: seat.position, column: 'seat', message: 'is already in the map' }] : []
  })
}
