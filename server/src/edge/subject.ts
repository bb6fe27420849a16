import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseBearer } from '#http/admit'
import { findSessionCookie } from '#http/session'
import { isUuid, toUuid } from '#platform/ids'

/** What a request names before anyone is authenticated. */
export type RequestSubject =
  /** A key, a device or a session. One that is in no directory can be looked up by its hash. */
  | { readonly kind: 'hash'; readonly token: string; readonly hash: Buffer }
  | DirectorySubject
  /** The body must be read first: see `findBodySubject`. */
  | { readonly kind: 'body' }
  /** An event of a payment provider. If no directory has one of its names, every cell gets it, and takes what is its own. */
  | { readonly kind: 'event'; readonly names: readonly DirectorySubject[] }
  | { readonly kind: 'none' }
type DirectorySubject =
  /** A provider of SSO, or an account for payments. */
  { readonly kind: 'token'; readonly token: string } | { readonly kind: 'organisation'; readonly org: string }

const NONE: RequestSubject = { kind: 'none' }
const STRIPE_EVENTS = '/providers/stripe/events'
const ENROL = '/gate/v1/enrol'
const PUBLIC_ORG = /^org_[0-9A-HJKMNP-TV-Z]{26}$/

/** Returns what the headers and the path of a request name. A key counts before everything else, as in the servers. */
export function findSubject(req: IncomingMessage): RequestSubject {
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
  const { authorization } = req.headers
  if (authorization !== undefined) return findKeySubject(authorization)
  if (path.startsWith('/admin/')) {
    const cookie = findSessionCookie(req)
    return cookie === undefined ? NONE : hashedSubject('staff_session', cookie)
  }
  if (path === STRIPE_EVENTS || path === ENROL) return { kind: 'body' }
  const [, folder, first = '', second = '', third = ''] = path.split('/')
  if (folder === 'link' && /^idp_[0-9A-HJKMNP-TV-Z]{26}$/.test(first))
    return { kind: 'token', token: `sso_provider ${toUuid(first)}` }
  if (folder === 'pictures' && PUBLIC_ORG.test(first)) return { kind: 'organisation', org: toUuid(first) }
  if (folder === 'sandbox' && PUBLIC_ORG.test(second)) return { kind: 'organisation', org: toUuid(second) }
  if (folder === 'providers' && first === 'mollie') return findMollieSubject(third)
  return NONE
}

function findKeySubject(authorization: string): RequestSubject {
  const key = parseBearer(authorization)
  if (key === undefined) return NONE
  return hashedSubject(key.startsWith('tdv_') ? 'device' : 'api_key', key)
}

function hashedSubject(kind: 'api_key' | 'device' | 'staff_session', secret: string): RequestSubject {
  const digest = hash('sha256', secret, 'buffer')
  return { kind: 'hash', token: `${kind} ${digest.toString('hex')}`, hash: digest }
}

/** The address that Mollie calls begins with the organisation. Only a cell can check the rest of it. */
function findMollieSubject(token: string): RequestSubject {
  const hex = /^[\w-]{64}$/.test(token) ? Buffer.from(token, 'base64url').toString('hex') : ''
  const org = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  return isUuid(org) ? { kind: 'organisation', org } : NONE
}

/** Returns what the body of a request names: an event of Stripe, or the enrolment of a device. Nothing of it is trusted. */
export function findBodySubject(path: string, bytes: Buffer): RequestSubject {
  const body = parseBody(bytes)
  if (path.startsWith(ENROL)) {
    const org = body.org
    return typeof org === 'string' && PUBLIC_ORG.test(org) ? { kind: 'organisation', org: toUuid(org) } : NONE
  }
  return { kind: 'event', names: listEventNames(body) }
}

/** The organisation comes first: its account may have been replaced since, and another organisation may have it now. */
function listEventNames({ account, livemode, data }: Record<string, unknown>): DirectorySubject[] {
  const org = field(field(field(data, 'object'), 'metadata'), 'org_id')
  const names: DirectorySubject[] = typeof org === 'string' && isUuid(org) ? [{ kind: 'organisation', org }] : []
  if (typeof account === 'string')
    names.push({ kind: 'token', token: `payment_account ${livemode === true ? 'live' : 'test'} ${account}` })
  return names
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Returns the fields of a JSON object or a form. */
function parseBody(bytes: Buffer): Record<string, unknown> {
  const text = bytes.toString()
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}
