import pg from 'pg'
import type { ClashKind, SeatMap } from '@tessera/contract'
import type { Org, World } from '../../server/testing/test-server.ts'
import { CLUB } from './club-sql.ts'
import { plant, type Planted } from './club-members.ts'
import { asked, startOfTime } from './office.ts'

/** A club at the end of a season: its ids, and what was planted in it. */
export type Club = {
  readonly org: Org
  readonly seasonId: number
  readonly childTypeId: number
  /** The ground, and its copy for the next season. */
  readonly seatMaps: readonly { readonly seat_map_id: number; readonly new_seat_map_id: number }[]
  readonly members: readonly Planted[]
  /** Every clash there is, as `member kind`, when the price of the child type becomes `childPrice`. */
  readonly clashes: ReadonlySet<string>
}

/** Ids of a club begin here: nothing that the server makes comes near. */
const BASE = 5_000_000_000

export const childPrice = 16_000

/** Makes a club with so many members by statements of its own, so that 20,000 of them take seconds. */
export async function aClub(w: World, size: number, seed: number): Promise<Club> {
  const org = await w.anOrg()
  await asked({ url: w.url, org }, '/test_clock/start', { now: startOfTime })
  const members = plant(size, seed)
  const client = new pg.Client(w.ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.org', $1, true)", [org.org])
    for (const statement of CLUB)
      await client.query(statement.text, statement.params({ org: org.org, base: BASE, size, members }))
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  const copy = { title: 'Ground, 2026/27' }
  const { seat_map_id } = await asked<SeatMap>({ url: w.url, org }, `/seat_maps/${BASE + 1}/copy`, copy)
  return {
    org,
    seasonId: BASE + 1,
    seatMaps: [{ seat_map_id: BASE + 1, new_seat_map_id: seat_map_id }],
    childTypeId: BASE + 2,
    members,
    clashes: new Set(members.flatMap((member) => kindsOf(member, members).map((kind) => `${BASE + member.n} ${kind}`))),
  }
}

/** What stands against carrying a member over, from what was planted alone. */
function kindsOf(member: Planted, all: readonly Planted[]): ClashKind[] {
  if (member.status === 3) return []
  const kinds: ClashKind[] = []
  if (member.seat?.map === 'ground' && claimants(all).get(member.seat.n) !== 1) kinds.push('seat_claimed_twice')
  if (member.seat?.map === 'annexe') kinds.push('seat_gone')
  if (member.paid !== (member.type === 'child' ? childPrice : typePrice[member.type])) kinds.push('price_changed')
  if (member.status === 0 || member.status === 2) kinds.push('unpaid')
  if (member.sabbatical) kinds.push('sabbatical')
  if (member.type === 'legacy') kinds.push('type_archived')
  if (!member.term) kinds.push('nothing_to_renew')
  return kinds
}

export const typePrice = { adult: 30_000, child: 15_000, legacy: 20_000, general: 10_000 } as const

const counted = new WeakMap<readonly Planted[], ReadonlyMap<number, number>>()

/** How many members who are not cancelled claim each seat of the ground. */
function claimants(all: readonly Planted[]): ReadonlyMap<number, number> {
  const known = counted.get(all)
  if (known) return known
  const by = new Map<number, number>()
  for (const { status, seat } of all)
    if (status !== 3 && seat?.map === 'ground') by.set(seat.n, (by.get(seat.n) ?? 0) + 1)
  counted.set(all, by)
  return by
}
