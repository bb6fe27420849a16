import type { Static, TObject, TSchema } from 'typebox'
import { findConfinement } from './confinement.ts'
import type { ErrorCode } from './errors.ts'
import type { Scope } from './scopes.ts'

export type Plane = 'v1' | 'store' | 'admin' | 'gate'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Operation = {
  readonly id: string
  readonly plane: Plane
  readonly method: Method
  readonly path: string
  /** Other paths of the same operation, with the same parameters. Only the introduction of the document mentions them. */
  readonly aliases?: readonly string[]
  /** One line, for lists of operations. */
  readonly summary: string
  readonly description: string
  readonly tag: string
  /** Scope that the key needs; `null` if the operation needs no key. */
  readonly scope: Scope | null
  /** Scopes that the key needs besides `scope`, because the operation shows what those protect. */
  readonly furtherScopes?: readonly Scope[]
  /**
   * True if it takes every scope: an owner, or an API key that is not restricted. For what decides how owners sign in, or somebody
   * with fewer rights could make it easier to sign in as an owner.
   */
  readonly everyScope?: true
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  /** Headers that only this operation reads, all strings. They are not validated: the handler receives each as sent, or undefined. */
  readonly headers?: TObject
  /** The body needs all fields of one of these groups, which `guard` checks: JSON Schema would only say that none matches. */
  readonly bodyNeeds?: readonly (readonly string[])[]
  /**
   * Rejects a body that matches its schema. It runs before anything of the request is stored, so that a rejected value,
   * such as a card number, is never written to the database.
   */
  readonly guard?: (body: never) => { readonly param: string; readonly message: string } | undefined
  readonly response: TSchema
  /** Media type of the response if it is not JSON; `response` is then a `File`. */
  readonly media?: string
  /** Errors specific to this operation; `listErrors` adds the errors that every such operation can return. */
  readonly errors: readonly ErrorCode[]
  readonly bodyBytes?: number
  /**
   * For an operation without a key: requests of a network address in a minute after which errors become `rate_limited`. A
   * request that succeeds is never refused, so that nobody can lock others out who share an address.
   */
  readonly failuresPerMinute?: number
  /**
   * For an operation of a person and not of an organisation, with `scope: null`: it reads the session cookie. `required` needs a
   * session, `optional` also works without one, such as signing in. Both are for the pages of the installation only.
   */
  readonly session?: 'required' | 'optional'
  /** True if a staff session must have proved who it is within the last 10 minutes. Keys are not affected. */
  readonly recentSignIn?: true
  /** True if a write must have an `Idempotency-Key`, because a client that repeats it without one could sell or pay twice. */
  readonly keyRequired?: true
  /** Response to the id of another organisation's object: `not_found`, unless the specification defines an empty list. */
  readonly foreign?: 'not_found' | 'empty_list'
}

export const operation = <const O extends Operation>(op: O): O => op

/** Publishable keys and device tokens have no scopes: they may call every operation of their part of the API. */
export const needsScope = (op: Operation): op is Operation & { scope: Scope } =>
  op.scope !== null && op.plane !== 'store' && op.plane !== 'gate'

/** Returns all scopes that a key needs for an operation. */
export const listScopes = (op: Operation): readonly Scope[] =>
  op.scope === null ? [] : [op.scope, ...(op.furtherScopes ?? [])]

export const isWrite = (op: Operation): boolean => op.method !== 'GET'

/** True for server-sent events: the response does not end. */
export const isEventStream = ({ media }: { readonly media?: string | undefined }): boolean =>
  media === 'text/event-stream'

/** The specification requires form bodies on `/v1`, and browsers send forms; the other parts of the API accept only JSON. */
export const encodings: Record<Plane, readonly string[]> = {
  v1: ['application/x-www-form-urlencoded', 'application/json'],
  store: ['application/x-www-form-urlencoded', 'application/json'],
  admin: ['application/json'],
  gate: ['application/json'],
}

/** Returns all errors that an operation can return: its own, and those of its authentication and encoding. */
export function listErrors(op: Operation): readonly ErrorCode[] {
  const implied: ErrorCode[] = ['invalid_request', 'rate_limited', 'internal', 'unavailable', 'organisation_elsewhere']
  if (op.scope !== null) implied.push('key_missing', 'key_invalid', 'key_wrong_kind', 'address_not_allowed')
  // A publishable key only works from its registered origins.
  if (op.scope !== null && op.plane === 'store') implied.push('origin_not_allowed')
  if (needsScope(op)) implied.push('scope_missing')
  implied.push(...listSessionErrors(op))
  // Every write reads its body, even if it declares none, so that an unknown field is rejected and not ignored.
  if (isWrite(op))
    implied.push(
      'idempotency_in_flight',
      'idempotency_key_reused',
      'body_too_large',
      'malformed_body',
      'unsupported_media_type',
    )
  return [...new Set([...implied, ...op.errors])]
}

/** Returns the errors of a staff session, which every operation of the Admin API accepts in place of a key. */
function listSessionErrors(op: Operation): ErrorCode[] {
  const works = op.plane === 'admin' && op.scope !== null
  if (!works && !op.session) return []
  return [
    ...(works || op.session === 'required' ? (['session_invalid'] as const) : []),
    ...(works ? (['not_staff', 'organisation_not_chosen', 'second_factor_required', 'sso_required'] as const) : []),
    ...(isWrite(op) ? (['cross_origin_request'] as const) : []),
    ...(op.recentSignIn ? (['reauthentication_required'] as const) : []),
    ...listConfinementErrors(op),
  ]
}

/** Returns the errors of a person who is confined to some events. */
function listConfinementErrors(op: Operation): ErrorCode[] {
  const confinement = findConfinement(op)
  if (confinement === 'refused') return ['confined_to_events']
  return confinement === 'path' ? ['not_found'] : []
}

type Part<O, K extends string> = O extends { readonly [P in K]: infer S extends TSchema } ? Static<S> : undefined

export type Input<O extends Operation> = {
  readonly params: Part<O, 'params'>
  readonly query: Part<O, 'query'>
  readonly body: Part<O, 'body'>
  readonly headers: Partial<Part<O, 'headers'>>
}
export type Output<O extends Operation> = Static<O['response']>
