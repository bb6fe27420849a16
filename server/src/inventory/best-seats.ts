import { inTx, insideTx, type Db, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Hold } from './queries/claims.ts'
import {
  countFree,
  findTerms,
  insertSeats,
  lockIdleRows,
  lockLine,
  lockRows,
  type Place,
  type Seated,
  type SeatWish,
  type Terms,
} from './queries/seats.ts'
import { bestApart, bestTogether, freeSeats, overMaximum, seatGroups, type SeatRow, type Stretch } from './rules.ts'

/** Somebody of the same party, at another price of the same category. */
export type Companion = { readonly priceId: number; readonly quantity: number }
type BestWish = SeatWish & { readonly quantity: number; readonly companions?: readonly Companion[] }
type Held = {
  readonly kind: 'held'
  readonly item: Hold
  /** The items of the companions, in the order in which they were named. */
  readonly companions: readonly Hold[]
  readonly seats: readonly Place[]
  /** False when nobody could sit together any more, and so the seats are apart. */
  readonly together: boolean
}
type SoldOut = { readonly kind: 'sold_out'; readonly left: number }
type Refused =
  | { readonly kind: 'over_maximum'; readonly priceId: number; readonly maximum: number }
  | { readonly kind: 'not_offered' }

export type BestClaimed = Held | SoldOut | Refused

/**
 * Takes the best seats that there are for so many units of a price: side by side, and apart only when nobody can sit
 * together any more. Those who want seats of one category at the same moment are seated together, as claims of a pool.
 */
export async function claimBest(db: Db, org: OrgId, wish: BestWish): Promise<BestClaimed> {
  if (insideTx()) throw new Error('a claim of the best seats is a transaction of its own')
  const party = await partyOf(db, org, wish)
  if (party.kind !== 'party') return party
  const { of, guest } = party
  const seated = await db.groups.join(`${org} best ${of.price_category_id}`, guest, {
    run: (guests) => seatTogether(db, org, of, guests),
    apart: ({ basketId }) => [basketId],
  })
  return seated ?? seatAlone(db, org, of, guest)
}

/** The same for one basket, inside a transaction that does more. */
export async function claimBestIn(tx: Tx, org: OrgId, wish: BestWish): Promise<BestClaimed> {
  const party = await partyOf(tx, org, wish)
  return party.kind === 'party' ? seatIn(tx, org, party.of, party.guest) : party
}

type Member = { readonly wish: Seated['wish']; readonly n: number }
/** Who wants to sit together: so many seats, for one price or for several. */
type Guest = { readonly basketId: string; readonly members: readonly Member[]; readonly n: number }

type Party = { readonly kind: 'party'; readonly of: Terms; readonly guest: Guest }

async function partyOf(db: Reader | Tx, org: OrgId, { companions = [], ...wish }: BestWish): Promise<Party | Refused> {
  const wishes = [wish, ...companions.map((companion) => ({ ...wish, ...companion }))]
  const terms = await Promise.all(wishes.map(({ priceId, basketId }) => findTerms(db, org, priceId, basketId)))
  const [of] = terms
  const members: Member[] = []
  for (const [i, each] of wishes.entries()) {
    const own = terms[i]
    if (!of || !own || own.price_category_id !== of.price_category_id) return { kind: 'not_offered' }
    const maximum = overMaximum(own, each.quantity)
    if (maximum !== undefined) return { kind: 'over_maximum', priceId: each.priceId, maximum }
    members.push({ wish: each, n: each.quantity * own.tickets_included })
  }
  if (!of) return { kind: 'not_offered' }
  const n = members.reduce((sum, member) => sum + member.n, 0)
  return { kind: 'party', of, guest: { basketId: wish.basketId, members, n } }
}

/** Rows for a group: enough for all its seats when a third of each row is free, and a few to choose from. */
const rowsFor = (guests: readonly Guest[]): number =>
  ROWS_AT_ONCE + Math.ceil(guests.reduce((sum, { n }) => sum + n, 0) / 8)

/** Seats whom it can where nobody is left alone; undefined for those who must look further. */
const seatTogether = (db: Db, org: OrgId, of: Terms, guests: readonly Guest[]): Promise<(Held | undefined)[]> =>
  inTx(db, org, async (tx) => {
    const sizes = guests.map(({ n }) => n)
    // The best rows for the smallest, which fill what others left, and rows where the largest still fit.
    const [near, wide] = await Promise.all([
      lockIdleRows(tx, org, of, { run: Math.min(...sizes), limit: rowsFor(guests) }),
      lockIdleRows(tx, org, of, { run: Math.max(...sizes), limit: rowsFor(guests) }),
    ])
    const rows = distinct([...near, ...wide])
    const found = seatGroups(rows, sizes)
    const seated = guests.map((guest, i) => dealt(guest, found[i] ? seatsIn(found[i]) : []))
    const items = seated.some(({ length }) => length > 0) ? await insertSeats(tx, org, seated.flat()) : []
    let next = 0
    return found.map((stretch, i) => {
      const own = items.slice(next, (next += seated[i]?.length ?? 0))
      return stretch ? heldAt(own, [stretch]) : undefined
    })
  })

const seatAlone = (db: Db, org: OrgId, of: Terms, guest: Guest): Promise<Held | SoldOut> =>
  inTx(db, org, (tx) => seatIn(tx, org, of, guest))

async function seatIn(tx: Tx, org: OrgId, of: Terms, guest: Guest): Promise<Held | SoldOut> {
  const found = await findBest(tx, org, of, guest.n)
  if (found.kind === 'sold_out') return found
  const items = await insertSeats(tx, org, dealt(guest, found.stretches.flatMap(seatsIn)))
  return heldAt(items, found.stretches)
}

/** The seats that were found, dealt out to those of the party; nothing where there are none. */
function dealt({ members }: Guest, places: readonly Place[]): Seated[] {
  let next = 0
  if (places.length === 0) return []
  return members.map(({ wish, n }) => ({ wish, places: places.slice(next, (next += n)) }))
}

/** Few, so that many can look at once; several, so that there is a choice. */
const ROWS_AT_ONCE = 4
const ROWS_AWAITED = 8
const ROWS_APART = 32

type Found = { readonly kind: 'found'; readonly stretches: readonly Stretch[] } | SoldOut

/** First among rows that nobody works on; then whoever works on one is waited for; at last in parts. */
async function findBest(tx: Tx, org: OrgId, of: Terms, n: number): Promise<Found> {
  const idle = bestTogether(await lockIdleRows(tx, org, of, { run: n, avoid: n + 1, limit: ROWS_AT_ONCE }), n)
  if (idle) return { kind: 'found', stretches: [idle] }
  // So many rows with a free seat each are always enough.
  const enough = Math.max(ROWS_APART, n)
  const left = await countFree(tx, org, of, enough)
  if (left < n) return { kind: 'sold_out', left }
  await lockLine(tx, org, of)
  const awaited = bestTogether(await lockRows(tx, org, of, { run: n, limit: ROWS_AWAITED }), n)
  if (awaited) return { kind: 'found', stretches: [awaited] }
  const rows = await lockRows(tx, org, of, { run: 1, limit: enough })
  const stretches = bestApart(rows, n)
  return stretches.length > 0 ? { kind: 'found', stretches } : { kind: 'sold_out', left: freeSeats(rows) }
}

function heldAt([item, ...companions]: readonly Hold[], stretches: readonly Stretch[]): Held {
  if (!item) throw new Error('seats were taken without an item')
  return { kind: 'held', item, companions, seats: stretches.flatMap(seatsIn), together: stretches.length === 1 }
}

/** A row that was found twice, once. */
const distinct = (rows: readonly SeatRow[]): SeatRow[] => [
  ...new Map(rows.map((row) => [`${row.section_id} ${row.row_label}`, row])).values(),
]

const seatsIn = ({ row: { section_id, row_label, seat_ids }, start, length }: Stretch): Place[] =>
  seat_ids.slice(start, start + length).map((seat_id, i) => ({ seat_id, section_id, row_label, position: start + i }))
