import {
  type checkSeats as checkOperation,
  type importSeats as operation,
  type Input,
  type SeatImport,
} from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import { parseCsvSeats } from './parse-csv.ts'
import { parseJsonSeats } from './parse-json.ts'
import type { ImportProblem } from './parsed-file.ts'
import { insertSeats, insertSections, listLastPlaces, listTakenSeats } from './queries/import.ts'
import { listSections, lockSeatMap, putSeatMap, type SectionRow } from './queries/maps.ts'
import { arrange, buildReport, type Arrangement, type ExistingMap } from './rules.ts'

type SeatFile = Input<typeof checkOperation>['body']
type ImportSeatsInput = Pick<Input<typeof operation>, 'params' | 'body'>

/** Validates a file as an import into a new map would. */
export function checkFile(file: SeatFile): SeatImport {
  const { arranged, problems } = readFile(file, { sections: [], seats: 0 })
  return buildReport(arranged, problems, true)
}

/** Adds all seats of a file to a map, or none if a line is invalid. The response lists every problem. */
export async function importSeats(tx: Tx, ctx: Ctx, { params, body }: ImportSeatsInput): Promise<SeatImport> {
  const map = (await lockSeatMap(tx, ctx.org, params.seat_map_id)) ?? fail('not_found')
  if (map.status === 'archived') fail('invalid_state', 'This seat map is archived: import into a new one')
  const existing = await listSections(tx, ctx.org, map.seat_map_id)
  const { arranged, problems } = readFile(body, { sections: existing, seats: map.seat_count })
  const dryRun = body.dry_run ?? false
  const all = [...problems, ...(await findTakenSeats(tx, ctx.org, arranged, existing))]
  if (all.length > 0 || dryRun) return buildReport(arranged, all, dryRun)
  await addSeats(tx, ctx.org, map.seat_map_id, { arranged, existing })
  await putSeatMap(tx, ctx.org, {
    ...map,
    section_count: arranged.sections.length,
    seat_count: map.seat_count + arranged.seats.length,
    updated_at: ctx.now(),
  })
  return buildReport(arranged, all, dryRun)
}

function readFile(
  { format, content }: SeatFile,
  existing: ExistingMap,
): { arranged: Arrangement; problems: ImportProblem[] } {
  const { lines, problems } = format === 'csv' ? parseCsvSeats(content) : parseJsonSeats(content)
  const arranged = arrange(lines, existing)
  const found = [...problems, ...arranged.problems]
  if (found.length === 0 && lines.length === 0)
    found.push({ position: WHOLE_FILE, column: null, message: 'has no seats' })
  return { arranged, problems: found }
}

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

type SeatAddition = { readonly arranged: Arrangement; readonly existing: readonly SectionRow[] }

async function addSeats(tx: Tx, org: OrgId, mapId: number, { arranged, existing }: SeatAddition): Promise<void> {
  const added = { sections: arranged.sections.slice(existing.length), afterOrder: existing.at(-1)?.order_by ?? 0 }
  const inserted = added.sections.length === 0 ? [] : await insertSections(tx, org, mapId, added)
  const ids = [...existing, ...inserted].map((section) => section.section_id)
  const lastPlaces = new Map(
    (existing.length === 0 ? [] : await listLastPlaces(tx, org, ids)).map((row) => [
      `${row.section_id}\n${row.row_label}`,
      row.place,
    ]),
  )
  const seats = arranged.seats.map(({ section, ...seat }) => {
    const id = ids[section]
    if (id === undefined) throw new Error('a seat is in a section that was not inserted')
    return { ...seat, section_id: id, place: seat.place + (lastPlaces.get(`${id}\n${seat.row_label}`) ?? 0) }
  })
  await insertSeats(tx, org, mapId, seats)
}
