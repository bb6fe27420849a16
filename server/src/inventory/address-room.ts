import { listNetworks } from '#platform/network'
import type { OverLimit } from './rules.ts'

/** Returns what the address may still hold if `places` more would exceed it or a network around it, otherwise undefined. */
export function exceededAddress(
  left: ReadonlyMap<string, number>,
  address: string | null | undefined,
  places: number,
): OverLimit | undefined {
  if (!address) return undefined
  const rest = Math.min(...listNetworks(address).map(({ network }) => left.get(network) ?? Number.POSITIVE_INFINITY))
  return places > rest ? { kind: 'over_address', left: Math.max(rest, 0) } : undefined
}

/** Counts places that an address of a batch has got, so that the next of its networks sees them. */
export function countPlaces(left: Map<string, number>, address: string | null | undefined, places: number): void {
  for (const { network } of address ? listNetworks(address) : []) left.set(network, (left.get(network) ?? 0) - places)
}
