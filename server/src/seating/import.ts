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
import { csvLines } from './parse-csv.ts'
import { jsonLines } from './parse-json.ts'
import type { Finding } from './parsed-file.ts'
import { insertSeats, insertSections, listLastPlaces, listTaken } from './queries/import.ts'
import { listSections, lockSeatMap, putSeatMap, type SectionRow } from './queries/maps.ts'
import { arrange, report, type Arrangement, type Existing } from './rules.ts'

type File = Input<typeof checkOperation>['body']
type Asked = Pick<Input<typeof operation>, 'params' | 'body'>

/** Looks at a file as an import into a new map would. */
export function checkFile(file: File): SeatImport {
  const { arranged, findings } = readFile(file, { sections: [], seats: 0 })
  return report(arranged, findings, true)
}

/** Adds the seats of a file to a map: all of them, or none and a report of every line that is wrong. */
export async function importSeats(tx: Tx, ctx: Ctx, { params, body }: Asked): Promise<SeatImport> {
  const map = (await lockSeatMap(tx, ctx.org, params.seat_map_id)) ?? fail('not_found')
  if (map.status === 'archived') fail('invalid_state', 'This seat map is archived: import into a new one')
  const old = await listSections(tx, ctx.org, map.seat_map_id)
  const { arranged, findings } = readFile(body, { sections: old, seats: map.seat_count })
  const dryRun = body.dry_run ?? false
  const all = [...findings, ...(await takenSeats(tx, ctx.org, arranged, old))]
  if (all.length > 0 || dryRun) return report(arranged, all, dryRun)
  await addSeats(tx, ctx.org, map.seat_map_id, { arranged, old })
  await putSeatMap(tx, ctx.org, {
    ...map,
    section_count: arranged.sections.length,
    seat_count: map.seat_count + arranged.seats.length,
    updated_at: ctx.now(),
  })
  return report(arranged, all, dryRun)
}

function readFile({ format, content }: File, existing: Existing): { arranged: Arrangement; findings: Finding[] } {
  const { lines, findings } = format === 'csv' ? csvLines(content) : jsonLines(content)
  const arranged = arrange(lines, existing)
  const found = [...findings, ...arranged.findings]
  if (found.length === 0 && lines.length === 0) found.push({ spot: NOWHERE, column: null, message: 'has no seats' })
  return { arranged, findings: found }
}

const NOWHERE = { at: 0, line: null, path: null }

/** Sections that the map has come first in an arrangement, so a number below theirs names one of them. */
async function takenSeats(tx: Tx, org: OrgId, { seats }: Arrangement, old: readonly SectionRow[]): Promise<Finding[]> {
  const asked = seats.flatMap((seat) => {
    const section = old[seat.section]
    return section ? [{ ...seat, section_id: section.section_id }] : []
  })
  const taken = asked.length === 0 ? [] : await listTaken(tx, org, asked)
  return taken.flatMap((i) => {
    const seat = asked[i]
    return seat ? [{ spot: seat.spot, column: 'seat', message: 'is in the map already' }] : []
  })
}

type Addition = { readonly arranged: Arrangement; readonly old: readonly SectionRow[] }

async function addSeats(tx: Tx, org: OrgId, mapId: number, { arranged, old }: Addition): Promise<void> {
  const added = { sections: arranged.sections.slice(old.length), behind: old.at(-1)?.order_by ?? 0 }
  const made = added.sections.length === 0 ? [] : await insertSections(tx, org, mapId, added)
  const ids = [...old, ...made].map((section) => section.section_id)
  const last = new Map(
    (old.length === 0 ? [] : await listLastPlaces(tx, org, ids)).map((row) => [
      `${row.section_id}\n${row.row_label}`,
      row.place,
    ]),
  )
  const seats = arranged.seats.map(({ section, ...seat }) => {
    const id = ids[section]
    if (id === undefined) throw new Error('a seat is in a section that was not made')
    return { ...seat, section_id: id, place: seat.place + (last.get(`${id}\n${seat.row_label}`) ?? 0) }
  })
  await insertSeats(tx, org, mapId, seats)
}
