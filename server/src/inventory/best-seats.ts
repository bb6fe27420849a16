import { inTx, isInsideTx, type Db, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { countPlaces, exceededAddress } from './address-room.ts'
import { lockAddressRoom } from './queries/addresses.ts'
import type { Hold } from './queries/claims.ts'
import { claimWithKeys, conflictKeys, type ClaimRecord, type RecordedClaim } from './record.ts'
import {
  countFreeSeats,
  findSeatTerms,
  insertSeatItems,
  lockIdleRows,
  lockSeatQueue,
  lockRows,
  type SeatPosition,
  type SeatClaim,
  type SeatTerms,
} from './queries/seats.ts'
import {
  bestSplit,
  bestAdjacent,
  freeSeatCount,
  exceededMaximum,
  exceededOrder,
  type OverLimit,
  seatGroups,
  type SeatRow,
  type SeatRun,
} from './rules.ts'
import { assignSeats, type HeldSeats, type PartyMember, seatAt, type SeatingParty } from './seating-party.ts'
import { type NoWheelchairPlaces, seatWithWheelchairs } from './wheelchair-seats.ts'

/** Units of another price of the same category, to be seated beside the main item. */
export type Companion = { readonly priceId: number; readonly quantity: number }
type BestSeatsClaim = SeatClaim & {
  readonly quantity: number
  readonly companions?: readonly Companion[]
  /** How many units of the main item need a place for a wheelchair. The others are seated as near to them as possible. */
  readonly wheelchairPlaces?: number
}
type SoldOut = { readonly kind: 'sold_out'; readonly left: number }
type ClaimRefusal =
  | { readonly kind: 'over_maximum'; readonly priceId: number; readonly maximum: number }
  | OverLimit
  | { readonly kind: 'not_offered' }

export type BestSeatsResult = HeldSeats | SoldOut | NoWheelchairPlaces | ClaimRefusal

/**
 * Claims the best available seats for a quantity of a price: adjacent seats, and separate ones only if no adjacent seats
 * are left. Concurrent claims of one price category and channel are seated in one transaction, like claims of a pool, and with them the
 * responses of requests that have an Idempotency-Key are stored.
 */
export function claimBestSeats(db: Db, org: OrgId, claim: BestSeatsClaim): Promise<BestSeatsResult>
export function claimBestSeats<Response>(
  db: Db,
  org: OrgId,
  claim: BestSeatsClaim,
  record: ClaimRecord<Response> | undefined,
): Promise<BestSeatsResult | RecordedClaim<Response>>
export async function claimBestSeats(
  db: Db,
  org: OrgId,
  claim: BestSeatsClaim,
  record?: ClaimRecord<unknown>,
): Promise<BestSeatsResult | RecordedClaim<unknown>> {
  if (isInsideTx()) throw new Error('claimBestSeats opens its own transaction')
  const resolved = await resolveParty(db, org, claim)
  if (resolved.kind !== 'party') return resolved
  const { terms } = resolved
  const party: SeatingParty = { ...resolved.party, record }
  const seatAlone = async (): Promise<BestSeatsResult | RecordedClaim<unknown>> => {
    const [found] = await seatParties(db, org, [party], async (tx) => [await seatPartyIn(tx, org, terms, party)])
    return found ?? { kind: 'not_offered' }
  }
  if (party.wheelchairPlaces > 0) return seatAlone()
  const seated = await db.batcher.submit(`${org} best ${terms.price_category_id} ${terms.channel}`, party, {
    run: (parties) => seatParties(db, org, parties, (tx, open) => seatBatchIn(tx, org, terms, open)),
    conflictKeys,
  })
  return seated ?? seatAlone()
}

/** Like claimBestSeats, inside the caller's transaction. */
export async function claimBestSeatsIn(tx: Tx, org: OrgId, claim: BestSeatsClaim): Promise<BestSeatsResult> {
  const resolved = await resolveParty(tx, org, claim)
  return resolved.kind === 'party' ? seatPartyIn(tx, org, resolved.terms, resolved.party) : resolved
}

type ResolvedParty = { readonly kind: 'party'; readonly terms: SeatTerms; readonly party: SeatingParty }

async function resolveParty(
  db: Reader | Tx,
  org: OrgId,
  { companions = [], wheelchairPlaces = 0, ...main }: BestSeatsClaim,
): Promise<ResolvedParty | ClaimRefusal> {
  const claims = [main, ...companions.map((companion) => ({ ...main, ...companion }))]
  const terms = await Promise.all(claims.map((claim) => findSeatTerms(db, org, claim)))
  const [mainTerms] = terms
  const members: PartyMember[] = []
  for (const [i, claim] of claims.entries()) {
    const own = terms[i]
    if (!mainTerms || !own || own.price_category_id !== mainTerms.price_category_id) return { kind: 'not_offered' }
    const maximum = exceededMaximum(own, claim.quantity)
    if (maximum !== undefined) return { kind: 'over_maximum', priceId: claim.priceId, maximum }
    members.push({ claim, seats: claim.quantity * own.tickets_included })
  }
  if (!mainTerms) return { kind: 'not_offered' }
  const seats = members.reduce((sum, member) => sum + member.seats, 0)
  const { basketId, address } = main
  const party = { basketId, address, members, seats, wheelchairPlaces }
  return exceededOrder(mainTerms, seats) ?? { kind: 'party', terms: mainTerms, party }
}

/** How many rows to lock for a batch: enough for all seats if a third of each row is free, and a few to choose from. */
const rowsFor = (parties: readonly SeatingParty[]): number =>
  ROWS_AT_ONCE + Math.ceil(parties.reduce((sum, { seats }) => sum + seats, 0) / 8)

/** Seats parties in one transaction, which also stores the responses of those that have an Idempotency-Key. */
const seatParties = <Result extends SeatedParty | undefined>(
  db: Db,
  org: OrgId,
  parties: readonly SeatingParty[],
  seat: (tx: Tx, open: readonly SeatingParty[]) => Promise<readonly Result[]>,
): Promise<(Result | RecordedClaim<unknown>)[]> =>
  inTx(db, org, (tx) =>
    claimWithKeys(tx, org, parties, {
      run: (open) => seat(tx, open),
      items: (result) => (result?.kind === 'held' ? [result.item, ...result.companions] : []),
    }),
  )

/** Seats each party where it leaves no single free seat. Returns undefined for a party that must search further. */
async function seatBatchIn(
  tx: Tx,
  org: OrgId,
  terms: SeatTerms,
  parties: readonly SeatingParty[],
): Promise<(HeldSeats | OverLimit | undefined)[]> {
  const left = new Map(await lockAddressRoom(tx, org, parties))
  const refusals = parties.map(({ address, seats }) => {
    const refusal = exceededAddress(left, address, seats)
    if (!refusal) countPlaces(left, address, seats)
    return refusal
  })
  const seated = await seatTogether(
    { tx, org, terms },
    parties.filter((_, i) => !refusals[i]),
  )
  let next = 0
  return refusals.map((refusal) => refusal ?? seated[next++])
}

type SeatSearch = { readonly tx: Tx; readonly org: OrgId; readonly terms: SeatTerms }

async function seatTogether(
  { tx, org, terms }: SeatSearch,
  parties: readonly SeatingParty[],
): Promise<(HeldSeats | undefined)[]> {
  if (parties.length === 0) return []
  const sizes = parties.map(({ seats }) => seats)
  // The best rows for the smallest party, which fill gaps that others left, and rows where the largest still fits.
  const [near, wide] = await Promise.all([
    lockIdleRows(tx, org, terms, { run: Math.min(...sizes), limit: rowsFor(parties) }),
    lockIdleRows(tx, org, terms, { run: Math.max(...sizes), limit: rowsFor(parties) }),
  ])
  const rows = distinctRows([...near, ...wide])
  const runs = seatGroups(rows, sizes)
  const seated = parties.map((party, i) => assignSeats(party, runs[i] ? listSeatsIn(runs[i]) : []))
  const items = seated.some(({ length }) => length > 0) ? await insertSeatItems(tx, org, seated.flat()) : []
  let next = 0
  return runs.map((run, i) => {
    const own = items.slice(next, (next += seated[i]?.length ?? 0))
    return run ? toHeldSeats(own, [run]) : undefined
  })
}

type SeatedParty = HeldSeats | SoldOut | NoWheelchairPlaces | OverLimit

async function seatPartyIn(tx: Tx, org: OrgId, terms: SeatTerms, party: SeatingParty): Promise<SeatedParty> {
  const refusal = exceededAddress(await lockAddressRoom(tx, org, [party]), party.address, party.seats)
  if (refusal) return refusal
  if (party.wheelchairPlaces > 0) return seatWithWheelchairs(tx, org, terms, party)
  const found = await findBest(tx, org, terms, party.seats)
  if (found.kind === 'sold_out') return found
  const items = await insertSeatItems(tx, org, assignSeats(party, found.runs.flatMap(listSeatsIn)))
  return toHeldSeats(items, found.runs)
}

/** Few rows, so that many transactions can search at once; more than one, so that there is a choice. */
const ROWS_AT_ONCE = 4
const ROWS_AWAITED = 8
const ROWS_APART = 32

type SeatSearchResult = { readonly kind: 'found'; readonly runs: readonly SeatRun[] } | SoldOut

/** Searches unlocked rows first, then waits for locked rows, and at last splits the party. */
async function findBest(tx: Tx, org: OrgId, terms: SeatTerms, seats: number): Promise<SeatSearchResult> {
  const idleRows = await lockIdleRows(tx, org, terms, { run: seats, avoid: seats + 1, limit: ROWS_AT_ONCE })
  const idle = bestAdjacent(idleRows, seats)
  if (idle) return { kind: 'found', runs: [idle] }
  // This many rows with one free seat each are always enough.
  const enough = Math.max(ROWS_APART, seats)
  const left = await countFreeSeats(tx, org, terms, enough)
  if (left < seats) return { kind: 'sold_out', left }
  await lockSeatQueue(tx, org, terms)
  const awaited = bestAdjacent(await lockRows(tx, org, terms, { run: seats, limit: ROWS_AWAITED }), seats)
  if (awaited) return { kind: 'found', runs: [awaited] }
  const rows = await lockRows(tx, org, terms, { run: 1, limit: enough })
  const runs = bestSplit(rows, seats)
  return runs.length > 0 ? { kind: 'found', runs } : { kind: 'sold_out', left: freeSeatCount(rows) }
}

function toHeldSeats([item, ...companions]: readonly Hold[], runs: readonly SeatRun[]): HeldSeats {
  if (!item) throw new Error('seats were taken without an item')
  return { kind: 'held', item, companions, seats: runs.flatMap(listSeatsIn), together: runs.length === 1 }
}

const distinctRows = (rows: readonly SeatRow[]): SeatRow[] => [
  ...new Map(rows.map((row) => [`${row.section_id} ${row.row_label}`, row])).values(),
]

const listSeatsIn = ({ row, start, length }: SeatRun): SeatPosition[] =>
  Array.from({ length }, (_, i) => seatAt(row, start + i))
