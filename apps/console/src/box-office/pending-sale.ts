import type { CreateCounterSaleBody } from '@tessera/sdk'
import { KEY_KNOWN_MS } from '../frame/kept-keys.ts'

/** A sale that was sent and has no response yet. */
export type PendingSale = {
  readonly key: string
  readonly body: CreateCounterSaleBody
  readonly sentAtMs: number
}

const storedAt = (orgId: string): string => `tessera-pending-sale-${orgId}`

/** Keeps a sale before it is sent, so that a page that dies asks for its outcome and never sells twice. */
export const storePending = (orgId: string, pending: PendingSale): void =>
  sessionStorage.setItem(storedAt(orgId), JSON.stringify(pending))

/** Removes the sale: the server has said what became of it. */
export const removePending = (orgId: string): void => sessionStorage.removeItem(storedAt(orgId))

/** Returns the sale without a response, if there is one. */
export function findPending(orgId: string): PendingSale | undefined {
  const stored = sessionStorage.getItem(storedAt(orgId))
  return stored === null ? undefined : asPending(JSON.parse(stored))
}

/** True if the server may have forgotten the key: then the movements of the till tell what happened. */
export const isTooOld = ({ sentAtMs }: PendingSale, nowMs: number): boolean => nowMs - sentAtMs > KEY_KNOWN_MS

/** Safe: only `storePending` writes there, and the session ends with the tab. */
const asPending = (stored: unknown): PendingSale => stored as PendingSale
