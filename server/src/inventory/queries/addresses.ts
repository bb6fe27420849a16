import { bindParams, read, write, type BoundWrite, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { exceededAddress, type OverLimit } from '../rules.ts'

/** Claims of one address follow each other, whatever they claim, so that each counts what the others hold. */
const lock = write(`
  select pg_advisory_xact_lock(l.lock) from (
    select distinct hashtextextended($1::text || ' holds places for ' || a.address, 0) as lock
    from unnest($2::text[]) as a (address) order by lock
  ) l
`)

/** How many more places each address may hold: see the table item_address. */
const room = read<{ address: string; places: number }>(`
  select w.address, (o.limit_address_places - coalesce(sum(a.places), 0))::integer as places
  from unnest($2::text[]) as w (address) join organisation o on o.org_id = $1
  left join item_address a on a.org_id = $1 and a.address = w.address
  group by w.address, o.limit_address_places
`)

/** For season seats, whose hold ends by itself: they count until then. */
const insertSeats = write(`
  insert into item_address (org_id, item_id, address, places, counts_until)
  values ($1, $2, $3, $4, now() + make_interval(secs => $5))
`)

type Claimant = { readonly address?: string | null | undefined }

const listAddresses = (claimants: readonly Claimant[]): string[] => [
  ...new Set(claimants.flatMap(({ address }) => address ?? [])),
]

/** Returns the statement that locks the addresses of these claims, or none if they have no address. */
export function addressLocks(claimants: readonly Claimant[]): BoundWrite<unknown>[] {
  const addresses = listAddresses(claimants)
  return addresses.length > 0 ? [bindParams(lock, addresses)] : []
}

/** Locks the addresses until the end of the transaction, before any other lock of a claim. */
export async function lockAddresses(tx: Tx, org: OrgId, claimants: readonly Claimant[]): Promise<void> {
  const addresses = listAddresses(claimants)
  if (addresses.length > 0) await tx.count(lock, org, addresses)
}

/** Locks the addresses and returns how many more places each may hold. */
export async function lockAddressRoom(
  tx: Tx,
  org: OrgId,
  claimants: readonly Claimant[],
): Promise<ReadonlyMap<string, number>> {
  const addresses = listAddresses(claimants)
  if (addresses.length === 0) return new Map()
  const [, rows] = await Promise.all([tx.count(lock, org, addresses), tx.all(room, org, addresses)])
  return new Map(rows.map(({ address, places }) => [address, places]))
}

type SeasonSeatsOfAddress = {
  readonly itemId: number
  readonly address: string | null
  readonly places: number
  readonly seconds: number
}

/** Counts the season seats of an item for its address. Returns a refusal if the address holds too many places. */
export async function countSeasonSeats(
  tx: Tx,
  org: OrgId,
  { itemId, address, places, seconds }: SeasonSeatsOfAddress,
): Promise<OverLimit | undefined> {
  if (address === null) return undefined
  const refusal = exceededAddress(await lockAddressRoom(tx, org, [{ address }]), address, places)
  if (!refusal) await tx.count(insertSeats, org, itemId, address, places, seconds)
  return refusal
}
