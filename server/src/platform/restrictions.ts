import type { Caller } from './context.ts'
import { fail } from './problem.ts'

type RestrictedCaller = Pick<Caller, 'restrictions' | 'session'>

/** Who refunds: a caller, who may have a ceiling, or Tessera itself, such as a job. */
export type RefundAuthority = RestrictedCaller | 'system'

type RefundCeiling = { readonly personId: string; readonly minor: number; readonly currency: string }

/** Returns the ceiling of whoever refunds, and whose it is; undefined for no ceiling. */
export function findRefundCeiling(by: RefundAuthority): RefundCeiling | undefined {
  const ceiling = by === 'system' ? null : (by.restrictions?.refundCeiling ?? null)
  if (by === 'system' || ceiling === null) return undefined
  if (!by.session) throw new Error('only a person has a refund ceiling')
  return { personId: by.session.personId, ...ceiling }
}

/** Fails if the caller has a ceiling at all, for what refunds without an amount that is known beforehand. */
export function requireNoRefundCeiling({ restrictions }: RestrictedCaller): void {
  if (restrictions?.refundCeiling)
    fail('refund_ceiling_exceeded', 'This refunds all orders of an event: ask somebody without a refund ceiling')
}

/** Returns the events that the caller is confined to, as UUIDs; null for all events. */
export const findOwnEvents = ({ restrictions }: RestrictedCaller): readonly string[] | null =>
  restrictions?.eventIds ?? null

/** True if the caller works with this event. What belongs to no event belongs to callers who work with all. */
export function isOwnEvent(caller: RestrictedCaller, eventId: string | null): boolean {
  const own = findOwnEvents(caller)
  return own === null || (eventId !== null && own.includes(eventId))
}

/** Fails with `not_found` unless the caller works with this event: the existence of others is not shown. */
export function requireOwnEvent(caller: RestrictedCaller, eventId: string | null): void {
  if (!isOwnEvent(caller, eventId)) fail('not_found')
}

/** Fails if the caller has limits of their own, for what would work without them, such as an API key. */
export function requireUnrestricted({ restrictions }: RestrictedCaller): void {
  if (restrictions?.eventIds) fail('confined_to_events')
  if (restrictions?.refundCeiling)
    fail('refund_ceiling_exceeded', 'You have a refund ceiling, and this would have none: ask somebody without one')
}
