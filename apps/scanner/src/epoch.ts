/**
 * A database that was restored to an earlier time has lost tickets that a manifest still lists. Each restore begins an epoch with a
 * larger number, and the server says its epoch in every response (docs/restore.md).
 */
export type WithEpoch = { readonly epoch?: number }

/** The epoch before the first restore. */
export const FIRST_EPOCH = 1

/** Returns the epoch of a manifest. Servers of earlier versions do not say it. */
export const getEpoch = (head: WithEpoch | undefined): number => head?.epoch ?? FIRST_EPOCH

/** True if the database was restored after the manifest was made: it may list tickets that no longer exist. */
export const isReplaced = (list: { readonly head: WithEpoch } | undefined, knownEpoch: number): boolean =>
  list !== undefined && getEpoch(list.head) < knownEpoch
