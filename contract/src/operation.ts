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
  /** Paths that lead to the same operation, with the same parameters. They are told in the introduction alone. */
  readonly aliases?: readonly string[]
  /** One line, for lists of operations. */
  readonly summary: string
  readonly description: string
  readonly tag: string
  /** What the key must be allowed to do; `null` means that no key is needed. */
  readonly scope: Scope | null
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  /** Headers of its own, all texts. They are not validated: the verb is told what came, or nothing. */
  readonly headers?: TObject
  /**
   * Why a body that fits its schema is refused all the same, before anything of the request is kept: not even a stored
   * answer knows of it.
   */
  readonly guard?: (body: never) => { readonly param: string; readonly message: string } | undefined
  readonly response: TSchema
  /** Media type of the answer where it is no JSON; `response` then is a `File`. */
  readonly media?: string
  /** The errors of this operation's own; `errorsOf` adds those that its shape implies. */
  readonly errors: readonly ErrorCode[]
  readonly bodyBytes?: number
  /** How many requests without a key an address may make of it in a minute, where that is fewer than usual. */
  readonly addressPerMinute?: number
  /** What another organisation's id in the path gives; everywhere `not_found` unless the specification says otherwise. */
  readonly foreign?: 'not_found' | 'empty_list'
}

export const operation = <const O extends Operation>(op: O): O => op

/** Publishable keys and device tokens have no scopes: they may do all that is on their plane. */
export const needsScope = (op: Operation): op is Operation & { scope: Scope } =>
  op.scope !== null && op.plane !== 'store' && op.plane !== 'gate'

export const writes = (op: Operation): boolean => op.method !== 'GET'

/** Form and JSON bodies where the specification speaks, and from browsers; JSON alone on the others. */
export const encodings: Record<Plane, readonly string[]> = {
  v1: ['application/x-www-form-urlencoded', 'application/json'],
  store: ['application/x-www-form-urlencoded', 'application/json'],
  admin: ['application/json'],
  gate: ['application/json'],
}

/** All errors that an operation can answer with: its own, and those that follow from what it takes. */
export function errorsOf(op: Operation): readonly ErrorCode[] {
  const implied: ErrorCode[] = ['invalid_request', 'rate_limited', 'internal', 'unavailable']
  if (op.scope !== null) implied.push('key_missing', 'key_invalid', 'key_wrong_kind', 'address_not_allowed')
  // A publishable key may do everything on its plane, from the origins that it is for.
  if (op.scope !== null && op.plane === 'store') implied.push('origin_not_allowed')
  if (needsScope(op)) implied.push('scope_missing')
  // A body is read even where none is asked for, so that a field sent in vain is refused and not ignored.
  if (writes(op))
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
