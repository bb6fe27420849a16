import { open } from 'node:fs/promises'
import { listSeasonConflicts, type SeasonConflict } from '@tessera/contract'
import { csvLine } from '@tessera/server/formats'
import { call, type Server } from '../api.ts'

const CONFLICT_COLUMNS = [
  'membership_member_id',
  'member_number',
  'kind',
  'seat_section',
  'seat_row',
  'seat_title',
  'price',
  'new_price',
  'outcome',
  'seated',
] as const satisfies readonly (keyof SeasonConflict)[]

const PAGE = 500

/** Writes every conflict of a plan to a CSV file, page by page. */
export async function writeConflicts(server: Server, planId: number, path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.write(`\uFEFF${csvLine(CONFLICT_COLUMNS)}`)
    for (let page = 1, more = true; more; page++) {
      const request = { params: { season_plan_id: String(planId) }, query: { limit: PAGE, page_number: page } }
      const response = (await call(server, listSeasonConflicts, request)) as {
        data: SeasonConflict[]
        has_more: boolean
      }
      await file.write(
        response.data.map((conflict) => csvLine(CONFLICT_COLUMNS.map((name) => String(conflict[name] ?? '')))).join(''),
      )
      more = response.has_more
    }
  } finally {
    await file.close()
  }
}
