import pg from 'pg'
import type { ConflictKind, SeatMap } from '@tessera/contract'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'
import { CLUB } from './club-sql.ts'
import { generateMembers, type ClubMember } from './club-members.ts'
import { callAdmin, clockStart } from './admin-api.ts'

/** A club at the end of a season: its ids, its generated members and the conflicts that the plan must list. */
export type Club = {
  readonly org: TestOrg
  readonly seasonId: number
  readonly childTypeId: number
  /** The seat map of the ground, and its copy for the next season. */
  readonly seatMaps: readonly { readonly seat_map_id: number; readonly new_seat_map_id: number }[]
  readonly members: readonly ClubMember[]
  /** Every conflict there is, as `member kind`, when the price of the child type becomes `childPrice`. */
  readonly conflicts: ReadonlySet<string>
}

/** The first id of a club: far above every id that the server assigns. */
const BASE = 5_000_000_000

export const childPrice = 16_000

/** Creates a club by SQL of its own, so that 20,000 members take seconds. */
export async function createClub(w: TestServer, size: number, seed: number): Promise<Club> {
  const org = await w.createOrg()
  await callAdmin({ url: w.url, org }, '/test_clock/start', { now: clockStart })
  const members = generateMembers(size, seed)
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
  const { seat_map_id } = await callAdmin<SeatMap>({ url: w.url, org }, `/seat_maps/${BASE + 1}/copy`, copy)
  return {
    org,
    seasonId: BASE + 1,
    seatMaps: [{ seat_map_id: BASE + 1, new_seat_map_id: seat_map_id }],
    childTypeId: BASE + 2,
    members,
    conflicts: new Set(
      members.flatMap((member) => expectedConflicts(member, members).map((kind) => `${BASE + member.n} ${kind}`)),
    ),
  }
}

/** The conflicts of a member, worked out from the generated data alone. */
function expectedConflicts(member: ClubMember, all: readonly ClubMember[]): ConflictKind[] {
  if (member.status === 3) return []
  const kinds: ConflictKind[] = []
  if (member.seat?.map === 'ground' && countClaimants(all).get(member.seat.n) !== 1) kinds.push('seat_claimed_twice')
  if (member.seat?.map === 'annexe') kinds.push('seat_gone')
  if (member.paid !== (member.type === 'child' ? childPrice : typePrice[member.type])) kinds.push('price_changed')
  if (member.status === 0 || member.status === 2) kinds.push('unpaid')
  if (member.sabbatical) kinds.push('sabbatical')
  if (member.type === 'legacy') kinds.push('type_archived')
  if (!member.term) kinds.push('nothing_to_renew')
  return kinds
}

export const typePrice = { adult: 30_000, child: 15_000, legacy: 20_000, general: 10_000 } as const

const counted = new WeakMap<readonly ClubMember[], ReadonlyMap<number, number>>()

/** Counts the claimants of each seat of the ground, without cancelled members. */
function countClaimants(all: readonly ClubMember[]): ReadonlyMap<number, number> {
  const known = counted.get(all)
  if (known) return known
  const by = new Map<number, number>()
  for (const { status, seat } of all)
    if (status !== 3 && seat?.map === 'ground') by.set(seat.n, (by.get(seat.n) ?? 0) + 1)
  counted.set(all, by)
  return by
}
