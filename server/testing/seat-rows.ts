import assert from 'node:assert/strict'
import type { SeatRowInput, SeatSectionLayout, SeatSectionRows } from '#contract'
import type { TestOrg, TestResponse, TestServer } from './test-server.ts'

/** A map, of which the first section is edited. */
type EditedMap = { readonly mapId: number; readonly sectionIds: readonly number[] }

const rowsPath = ({ mapId, sectionIds }: EditedMap) => `/admin/v1/seat_maps/${mapId}/sections/${sectionIds[0]}/rows`

export const getSeatRows = async (w: TestServer, org: TestOrg, map: EditedMap): Promise<SeatSectionRows> =>
  (await w.call(rowsPath(map), { key: org.admin })).json()

type NewRows = { readonly version: number; readonly rows: readonly SeatRowInput[] }

export const putSeatRows = (w: TestServer, org: TestOrg, map: EditedMap, json: NewRows): Promise<TestResponse> =>
  w.call(rowsPath(map), { method: 'PUT', key: org.admin, json })

/** Changes the rows through the API and returns them as they are stored. */
export async function editSeatRows(
  w: TestServer,
  org: TestOrg,
  map: EditedMap,
  change: (rows: SeatRowInput[]) => SeatRowInput[],
): Promise<SeatSectionRows> {
  const before = await getSeatRows(w, org, map)
  const done = await putSeatRows(w, org, map, { version: before.version, rows: change(before.rows) })
  assert.equal(done.status, 200, done.text)
  assert.equal(done.json<SeatSectionLayout>().version, before.version + 1)
  return getSeatRows(w, org, map)
}

/** Lists the ids of the seats by row. */
export const seatIdsByRow = (section: SeatSectionRows): number[][] =>
  section.rows.map(({ seats }) => seats.map(({ seat_id }) => seat_id))
