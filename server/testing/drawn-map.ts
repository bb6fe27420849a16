import assert from 'node:assert/strict'
import {
  findSeatPosition,
  toMapPoint,
  type SeatMap,
  type SeatMapLayout,
  type SeatRowInput,
  type SeatSectionLayout,
  type SeatSectionRows,
} from '#contract'
import type { TestOrg, TestServer } from './test-server.ts'

export type SeatPositions = readonly (readonly [
  name: string,
  x: number,
  y: number,
  category: string | null,
  wheelchair: boolean,
  restrictedView: boolean,
  rank: number,
])[]

/** Seat maps through the Admin API. */
export function createSeatMapCalls(getServer: () => TestServer) {
  const send = (org: TestOrg, method: string, path: string, json?: unknown) =>
    getServer().call(`/admin/v1/seat_maps${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })

  async function call<T>(org: TestOrg, method: string, path: string, json?: unknown): Promise<T> {
    const response = await send(org, method, path, json)
    assert.equal(response.status, 200, response.text)
    return response.json<T>()
  }

  const aMap = async (org: TestOrg): Promise<string> =>
    `/${(await call<SeatMap>(org, 'POST', '', { title: 'Opera' })).seat_map_id}`

  /** A drawn map with one section of two rows, turned and moved. */
  async function aDrawnMap(org: TestOrg): Promise<string> {
    const map = await aMap(org)
    await call(org, 'PATCH', `${map}/layout`, {
      width: 800,
      height: 600,
      focal_point: { x: 400, y: 20 },
      categories: [{ name: 'Best', color: '#cc0000' }],
    })
    const place = { label: 'Stalls', sub_section: 'Left', level: 'L0', x: 100, y: 200, rotation: 30 }
    const section = await call<SeatSectionLayout>(org, 'POST', `${map}/sections`, place)
    const rows = [aRow('B', 4, 20), aRow('A', 3, 0)]
    await call(org, 'PUT', `${map}/sections/${section.section_id}/rows`, { version: section.version, rows })
    return map
  }

  /** Every seat of a map by its labels, with its position on the map. */
  async function listPositions(org: TestOrg, map: string): Promise<SeatPositions> {
    const { sections } = await call<SeatMapLayout>(org, 'GET', `${map}/layout`)
    const found: SeatPositions[number][] = []
    for (const { section_id } of sections) {
      const section = await call<SeatSectionRows>(org, 'GET', `${map}/sections/${section_id}/rows`)
      for (const row of section.rows)
        for (const seat of row.seats) {
          const at = toMapPoint(section, findSeatPosition(row.line, seat) ?? { x: NaN, y: NaN })
          const name = [section.label, section.sub_section ?? '', row.label, seat.title].join('/')
          found.push([name, at.x, at.y, seat.category, seat.wheelchair, seat.restricted_view, seat.rank])
        }
    }
    return found
  }

  return { send, call, aMap, aDrawnMap, listPositions }
}

const aRow = (label: string, seats: number, y: number): SeatRowInput => ({
  label,
  line: { start_x: 0, start_y: y, end_x: seats * 10, end_y: y, curve: -5, places: seats },
  seats: Array.from({ length: seats }, (_, i) => ({
    title: String(i + 1),
    place: i + 1,
    aisle: null,
    rank: i + 1,
    x: null,
    y: null,
    category: i === 0 ? 'Best' : null,
    wheelchair: i === 1,
    restricted_view: i === 2,
  })),
})

/** Fails unless both maps have the same seats at the same positions, but for rounding. */
export function assertSamePositions(one: SeatPositions, other: SeatPositions): void {
  assert.deepEqual(
    other.map(([, , , ...rest]) => rest),
    one.map(([, , , ...rest]) => rest),
  )
  for (const [i, [name, x, y]] of one.entries()) {
    const [otherName, otherX = NaN, otherY = NaN] = other[i] ?? []
    assert.equal(otherName, name)
    assert.ok(Math.abs(x - otherX) < 0.02 && Math.abs(y - otherY) < 0.02, `${name} is at ${otherX}, ${otherY}`)
  }
}
