import type { Static, TObject, TSchema } from 'typebox'
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
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  /** Headers that only this operation reads, all strings. They are not validated: the handler receives each as sent, or undefined. */
  readonly headers?: TObject
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

/** The specification requires form bodies on `/v1`, and browsers send forms; the other parts of the API accept only JSON. */
export const encodings: Record<Plane, readonly string[]> = {
  v1: ['application/x-www-form-urlencoded', 'application/json'],
  store: ['application/x-www-form-urlencoded', 'application/json'],
  admin: ['application/json'],
  gate: ['application/json'],
}

/** Returns all errors that an operation can return: its own, and those of its authentication and encoding. */
export function listErrors(op: Operation): readonly ErrorCode[] {
  const implied: ErrorCode[] = ['invalid_request', 'rate_limited', 'internal', 'unavailable']
  if (op.scope !== null) implied.push('key_missing', 'key_invalid', 'key_wrong_kind', 'address_not_allowed')
  // A publishable key only works from its registered origins.
  if (op.scope !== null && op.plane === 'store') implied.push('origin_not_allowed')
  if (needsScope(op)) implied.push('scope_missing')
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

type Part<O, K extends string> = O extends { readonly [P in K]: infer S extends TSchema } ? Static<S> : undefined

export type Input<O extends Operation> = {
  readonly params: Part<O, 'params'>
  readonly query: Part<O, 'query'>
  readonly body: Part<O, 'body'>
  readonly headers: Partial<Part<O, 'headers'>>
}
export type Output<O extends Operation> = Static<O['response']>
