import { bindParams, read, write, type BoundWrite, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { listNetworks } from '#platform/network'
import { exceededAddress } from '../address-room.ts'
import type { OverLimit } from '../rules.ts'

/** Claims of one address, and of one /48, follow each other, whatever they claim, so that each counts what the others hold. */
const lock = write(`
  select pg_advisory_xact_lock(l.lock) from (
    select distinct hashtextextended($1::text || ' holds places for ' || coalesce(wide_network(a.address, 48), a.address), 0) as lock
    from unnest($2::text[]) as a (address) order by lock
  ) l
`)

/** How many more places each network may hold: see the table item_address. A network of 64 bits, or an IPv4 address, has the factor 1. */
const room = read<{ network: string; places: number }>(`
  select w.network, (o.limit_address_places::bigint * w.factor - coalesce(case
      when w.factor = 1 then (select sum(a.places) from item_address a where a.org_id = $1 and a.address = w.network)
      when w.network like '%/56' then (select sum(a.places) from item_address a where a.org_id = $1 and a.network_56 = w.network)
      else (select sum(a.places) from item_address a where a.org_id = $1 and a.network_48 = w.network)
    end, 0))::integer as places
  from unnest($2::text[], $3::integer[]) as w (network, factor) join organisation o on o.org_id = $1
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

/** Locks the addresses and returns how many more places each of their networks may hold. */
export async function lockAddressRoom(
  tx: Tx,
  org: OrgId,
  claimants: readonly Claimant[],
): Promise<ReadonlyMap<string, number>> {
  const addresses = listAddresses(claimants)
  if (addresses.length === 0) return new Map()
  const networks = new Map(addresses.flatMap(listNetworks).map(({ network, factor }) => [network, factor]))
  const [, rows] = await Promise.all([
    tx.count(lock, org, addresses),
    tx.all(room, org, [...networks.keys()], [...networks.values()]),
  ])
  return new Map(rows.map(({ network, places }) => [network, places]))
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
