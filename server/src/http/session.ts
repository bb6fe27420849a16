import type { IncomingMessage } from 'node:http'
import type { ErrorCode, Operation } from '#contract'
import type { Caller, StaffSession } from '#platform/context'
import { fail } from '#platform/problem'
import { parseCookies } from './cookies.ts'
import { firstHeader } from './first-header.ts'

/** What the pipeline needs of staff sessions. The slice `staff` provides it. */
export type StaffSessions = {
  /**
   * Returns the session of a cookie, or undefined if it is unknown or has expired. Calls `beforeLookUp` before it asks the
   * database for a session that this process has not seen valid.
   */
  find(cookie: string, beforeLookUp: () => void): Promise<StaffSession | undefined>
  /** Finds the session of a response that stays open. It does not count as use: an open page must not keep a session alive. */
  check(cookie: string): Promise<StaffSession | undefined>
  /** Returns the person as a caller of an organisation, or why they may not call it. */
  toCaller(session: StaffSession, organisation: string | undefined): Caller | ErrorCode
  /**
   * Fails if the caller is confined to some events and the operation is not for them: `not_found` for an object of another
   * event, `confined_to_events` for an operation that concerns the whole organisation.
   */
  requireConfinement(caller: Caller, op: Operation, params: Readonly<Record<string, string>>): Promise<void>
  /** Real time. */
  now(): Date
}

/** The prefix makes browsers refuse the cookie unless it is secure, for this host only and for all paths. */
export const SESSION_COOKIE = '__Host-tessera_staff'

/** Returns the session cookie of a request without a key: a key always counts before a session. */
export const findSessionCookie = (req: IncomingMessage): string | undefined =>
  req.headers.authorization === undefined && req.headers.cookie !== undefined
    ? parseCookies(req.headers.cookie).get(SESSION_COOKIE)
    : undefined

/** Returns the organisation that a request of a session names. */
export const organisationOf = (req: IncomingMessage): string | undefined => firstHeader(req, 'tessera-organisation')

/**
 * Fails if a write does not come from a page of this installation. Browsers send cookies with requests that other sites cause,
 * and always say with `Origin` where a write comes from, so a missing header is refused too.
 */
export function assertOwnOrigin(req: IncomingMessage, ownOrigin: string | undefined): void {
  if (req.method === 'GET' || req.method === 'HEAD') return
  if (req.headers.origin !== (ownOrigin ?? `http://${req.headers.host}`)) fail('cross_origin_request')
}
