import {
  adminListMembershipCategories,
  adminListSeatMaps,
  copySeatMap,
  type AdminMembershipCategory,
  type SeatMap,
} from '@tessera/contract'
import { call, type Server } from '../api.ts'

type Wish = { readonly from: number; readonly title?: string; readonly map: readonly string[] }
type Pair = { readonly seat_map_id: number; readonly new_seat_map_id: number }

/** Which seat map takes the place of which. `copy` makes a copy of each that the season is on, and says so. */
export async function newSeatMaps(server: Server, { from, title, map }: Wish): Promise<Pair[]> {
  if (map.length === 0) return []
  const old = await mapsOf(server, from)
  const pairs: Pair[] = []
  for (const wish of map) {
    const [first = '', second] = wish.split(':')
    if (wish === 'copy') pairs.push(...(await copies(server, old, title ?? 'copy')))
    else if (second === undefined)
      pairs.push(...old.map((id) => ({ seat_map_id: id, new_seat_map_id: numberOf(first) })))
    else pairs.push({ seat_map_id: numberOf(first), new_seat_map_id: numberOf(second) })
  }
  return pairs
}

/** The seat maps that the categories of a season are on. */
async function mapsOf(server: Server, seasonId: number): Promise<number[]> {
  const { data } = (await call(server, adminListMembershipCategories)) as { data: AdminMembershipCategory[] }
  const own = data.filter((category) => category.season_id === seasonId)
  return [...new Set(own.flatMap((category) => category.membership_seat_map_id ?? []))]
}

async function copies(server: Server, ids: readonly number[], title: string): Promise<Pair[]> {
  const titles = new Map((await listMaps(server)).map((map) => [map.seat_map_id, map.title]))
  const pairs: Pair[] = []
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
    const answer = (await call(server, adminListSeatMaps, { query: { page_number: page } })) as {
      data: SeatMap[]
      has_more: boolean
    }
    all.push(...answer.data)
    more = answer.has_more
  }
  return all
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text))
    throw new Error(`--map must be copy, a seat map's id, or old:new; "${text}" is none of them`)
  return Number(text)
}
