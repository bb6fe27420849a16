import { listNetworks } from '../network.ts'
import type { Window } from './types.ts'

/**
 * Returns the windows of a minute in which requests of a network are counted: its own and, for IPv6, those of the larger networks around it, which
 * may make more.
 */
export const addressWindows = (name: string, network: string, limit: number): readonly Window[] =>
  listNetworks(network).map((counted) => ({
    id: `${name}:${counted.network}:m`,
    kind: 'sliding',
    limit: limit * counted.factor,
  }))
