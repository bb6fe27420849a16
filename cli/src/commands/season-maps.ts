import {
  adminListMembershipCategories,
  adminListSeatMaps,
  copySeatMap,
  type AdminMembershipCategory,
  type SeatMap,
} from '@tessera/contract'
import { call, type Server } from '../api.ts'

type SeatMapOptions = { readonly from: number; readonly title?: string; readonly map: readonly string[] }
type SeatMapPair = { readonly seat_map_id: number; readonly new_seat_map_id: number }

/** Returns which seat map replaces which. `copy` creates a copy of each seat map of the season, and prints it. */
export async function newSeatMaps(server: Server, { from, title, map }: SeatMapOptions): Promise<SeatMapPair[]> {
  if (map.length === 0) return []
  const old = await listMapIds(server, from)
  const pairs: SeatMapPair[] = []
  for (const choice of map) {
    const [first = '', second] = choice.split(':')
    if (choice === 'copy') pairs.push(...(await copyMaps(server, old, title ?? 'copy')))
    else if (second === undefined)
      pairs.push(...old.map((id) => ({ seat_map_id: id, new_seat_map_id: parseMapId(first) })))
    else pairs.push({ seat_map_id: parseMapId(first), new_seat_map_id: parseMapId(second) })
  }
  return pairs
}

/** Returns the seat maps of the season's categories. */
async function listMapIds(server: Server, seasonId: number): Promise<number[]> {
  const { data } = (await call(server, adminListMembershipCategories)) as { data: AdminMembershipCategory[] }
  const own = data.filter((category) => category.season_id === seasonId)
  return [...new Set(own.flatMap((category) => category.membership_seat_map_id ?? []))]
}

async function copyMaps(server: Server, ids: readonly number[], title: string): Promise<SeatMapPair[]> {
  const titles = new Map((await listMaps(server)).map((map) => [map.seat_map_id, map.title]))
  const pairs: SeatMapPair[] = []
  for (const id of ids) {
    const body = { title: `${titles.get(id) ?? 'Seat map'}, ${title}` }
    const made = (await call(server, copySeatMap, { params: { seat_map_id: String(id) }, body })) as SeatMap
    console.error(`seat map ${made.seat_map_id} is a copy of ${id}: ${made.title}, ${made.seat_count} seats`)
    pairs.push({ seat_map_id: id, new_seat_map_id: made.seat_map_id })
  }
  return pairs
}

async function listMaps(server: Server): Promise<SeatMap[]> {
  const all: SeatMap[] = []
  for (let page = 1, more = true; more; page++) {
    const response = (await call(server, adminListSeatMaps, { query: { page_number: page } })) as {
      data: SeatMap[]
      has_more: boolean
    }
    all.push(...response.data)
    more = response.has_more
  }
  return all
}

function parseMapId(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new Error(`--map must be copy, a seat map's id, or old:new, not "${text}"`)
  return Number(text)
}
