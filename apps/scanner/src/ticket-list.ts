import type { Manifest } from '@tessera/contract'
import type { ApiResult } from './api.ts'
import { isReplaced, type WithEpoch } from './epoch.ts'
import { applyManifest, isManifestValid, type IndexedManifest } from './manifest.ts'

/** The manifest on the phone, and the latest epoch that a server named. */
export type TicketList = { list: IndexedManifest | undefined; epoch: number }

/**
 * Learns the epoch of a response; one that does not say it changes nothing. Returns the response, or that there was none if its epoch is
 * an earlier one: that server still has the database from before a restore.
 */
export function acceptEpoch<T extends WithEpoch>(tickets: TicketList, result: ApiResult<T>): ApiResult<T> {
  const epoch = (result.kind === 'ok' ? result.body.epoch : undefined) ?? tickets.epoch
  if (epoch < tickets.epoch) return { kind: 'silent' }
  tickets.epoch = epoch
  return result
}

/** Returns the version to which a manifest may add; undefined if the phone needs a complete one. */
export const getSince = ({ list, epoch }: TicketList): string | undefined =>
  isReplaced(list, epoch) ? undefined : list?.head.version

/** Applies a manifest that is signed with the key. Returns false if it is not valid, or not newer: the present one stays. */
export async function acceptManifest(tickets: TicketList, manifest: Manifest, key: string): Promise<boolean> {
  if (!(await isManifestValid(manifest, key))) return false
  const list = applyManifest(tickets.list, manifest)
  if (list) tickets.list = list
  return list !== undefined
}
