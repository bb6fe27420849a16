import { type Caller, type StaffSession, type StaffSessionMembership } from '#platform/context'
import { type ErrorCode, rateLimits, roles } from '#contract'
import type { StaffSessions } from '#http/bind'
import type { Db } from '#platform/db'
import { orgId, publicId } from '#platform/ids'
import { createConfinement, findScopes, toRoleName, viewRole } from '#roles'
import { findSessionByHash, setSessionUsed, type MembershipJson, type SessionRow } from './queries/sessions.ts'
import { chooseMembership, findBlock, isLive } from './rules.ts'
import { hashToken, isToken } from './tokens.ts'

/** How long a session is cached. An ended session or a changed role takes effect after this time; the contract promises five seconds. */
const CACHE_MS = 2_000
/** How often the last use of a session is stored. */
const LAST_USED_EVERY_MS = 60_000
const MAX_CACHED = 20_000

type StoreOptions = {
  readonly db: Db
  readonly now: () => number
  readonly idleMs: number
  readonly onError: (error: unknown) => void
}

type CachedSession = {
  readonly row: SessionRow
  readonly session: StaffSession
  readonly freshUntil: number
  usedAt: number
}

export type SessionStore = StaffSessions & {
  /** Reads a session from the database. */
  load(token: string): Promise<StaffSession | undefined>
  /** Makes this process read all sessions again, after one was ended or changed. */
  forgetCached(): void
  /** When sessions that were last used before are too old. */
  idleSince(): Date
}

/** Whether the cache may be used, and whether the look-up counts as a use of the session. */
type FindOptions = { readonly cached: boolean; readonly counts: boolean }

/** Finds sessions by the hash of their token, and caches them for two seconds. */
export function sessionStore({ db, now, idleMs, onError }: StoreOptions): SessionStore {
  const cache = new Map<string, CachedSession>()
  const load = async (hash: Buffer, id: string): Promise<CachedSession | undefined> => {
    const row = await findSessionByHash(db, hash)
    if (!row) {
      cache.delete(id)
      return undefined
    }
    if (cache.size >= MAX_CACHED) cache.clear()
    const usedAt = Math.max(cache.get(id)?.usedAt ?? 0, row.last_used_at.getTime())
    const entry = { row, session: toSession(row), freshUntil: now() + CACHE_MS, usedAt }
    cache.set(id, entry)
    return entry
  }
  const findLive = async (token: string, beforeLookUp: () => void, { cached: mayUseCache, counts }: FindOptions) => {
    if (!isToken(token)) return undefined
    const hash = hashToken(token)
    const id = hash.toString('latin1')
    const cached = mayUseCache ? cache.get(id) : undefined
    if (!cached) beforeLookUp()
    const entry = cached && cached.freshUntil > now() ? cached : await load(hash, id)
    const at = now()
    if (!entry || !isLive({ ...entry.row, last_used_at: new Date(entry.usedAt) }, at, idleMs)) return undefined
    if (counts && at - entry.usedAt > LAST_USED_EVERY_MS) {
      entry.usedAt = at
      setSessionUsed(db, entry.row.session_id, new Date(at)).catch(onError)
    }
    return entry.session
  }
  return {
    find: (token, beforeLookUp) => findLive(token, beforeLookUp, { cached: true, counts: true }),
    check: (token) => findLive(token, () => {}, { cached: true, counts: false }),
    load: (token) => findLive(token, () => {}, { cached: false, counts: true }),
    toCaller,
    requireConfinement: createConfinement(db),
    now: () => new Date(now()),
    forgetCached: () => cache.clear(),
    idleSince: () => new Date(now() - idleMs),
  }
}

function toCaller(session: StaffSession, organisation: string | undefined): Caller | ErrorCode {
  const isWanted = ({ org }: StaffSessionMembership): boolean => publicId('org', org) === organisation
  const membership = chooseMembership(session.memberships, organisation === undefined ? undefined : isWanted)
  if (typeof membership === 'string') return membership
  const block = findBlock(session, membership)
  if (block) return block
  const { personId, name, email } = session
  const { scopes, restrictions } = membership
  return {
    org: membership.org,
    keyId: personId,
    actor: { kind: 'staff', id: publicId('per', personId), label: name === '' ? email : name },
    planes: ['admin'],
    scopes: scopes && new Set(scopes),
    mode: membership.mode,
    origins: [],
    limits: { keyMinute: rateLimits.keyPerMinute, keyDay: rateLimits.keyPerDay, orgDay: rateLimits.orgPerDay },
    session,
    restrictions,
  }
}

const toSession = (row: SessionRow): StaffSession => ({
  id: row.session_id,
  personId: row.person_id,
  email: row.email,
  name: row.name,
  hasSecondFactor: row.second_factor,
  ssoOrg: row.sso_org_id === null ? null : orgId(row.sso_org_id),
  signedInAt: row.signed_in_at,
  expiresAt: row.expires_at,
  memberships: toMemberships(row.memberships).filter(({ org }) => isWithinSso(row.sso_org_id, org)),
})

/** An organisation's provider can name any person, so a session that it started is worth nothing for another organisation. */
const isWithinSso = (ssoOrg: string | null, org: string): boolean => ssoOrg === null || ssoOrg === org

/** The cast is safe: the look-up function builds the value. A membership whose role is unknown gives no rights. */
const toMemberships = (json: unknown): StaffSessionMembership[] =>
  (json as readonly MembershipJson[]).flatMap((each) => {
    const scopes = findScopes(each, each.role_scopes)
    if (scopes === undefined) return []
    const name = toRoleName(each.role)
    const ceiling = each.refund_ceiling_minor
    return {
      org: orgId(each.org_id),
      organisation: each.organisation,
      mode: each.mode === 'live' ? ('live' as const) : ('test' as const),
      currency: each.currency,
      timezone: each.timezone,
      hasTestClock: each.test_clock,
      role: viewRole(each),
      roleTitle: name ? roles[name].title : (each.role_title ?? ''),
      scopes,
      restrictions: {
        eventIds: each.event_ids,
        refundCeiling: ceiling === null ? null : { minor: ceiling, currency: each.currency },
      },
      requiresSecondFactor: each.require_second_factor,
      requiresSso: each.require_sso,
    }
  })
