import type { ErrorCode } from '#contract'
import type { KeyWish } from './keyring.ts'
import type { Change } from './value-changes.ts'

/** Whose thing an id names. */
export type Whose = 'own' | 'foreign' | 'missing'

/** How a request differs from a valid one. Pure data: what it needs is made when it is sent. */
export type Recipe = {
  readonly key?: KeyWish
  readonly ids?: Readonly<Record<string, Whose | { readonly text: string }>>
  /** Fields of the query and the body that point at things. */
  readonly references?: Readonly<Record<string, Whose>>
  readonly query?: Change
  readonly body?: Change
  readonly size?: 'least' | 'whole'
  /** Another valid request than the usual one. */
  readonly salt?: number
  readonly encoding?: 'json' | 'form'
  /** In place of the body that the schema makes. */
  readonly raw?: Raw
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  /** What follows the operation's own path. */
  readonly beyond?: string
  /** The request may change what it names, so it gets things of its own. */
  readonly fresh?: boolean
}

export type Raw =
  | { readonly kind: 'sent'; readonly type: string | undefined; readonly bytes: Buffer }
  /** The valid body in JSON, made so many bytes long by spaces. */
  | { readonly kind: 'padded'; readonly length: number }

export type Expected =
  | { readonly kind: 'success' }
  | { readonly kind: 'error'; readonly code: ErrorCode; readonly param?: string | undefined }
  /** Whatever the contract declares. */
  | { readonly kind: 'declared' }

/** Where a parameter stands. */
export type Place = 'query' | 'form' | 'json'

export type Group =
  | 'answers'
  | 'keys'
  | 'scopes'
  | 'parameters'
  | 'bodies'
  | 'tenancy'
  | 'once'
  | 'encodings'
  | 'routing'
  | 'problems'

/** What may go wrong with an operation, each as data that `suite.ts` knows how to run. */
export type Case = { readonly group: Group; readonly name: string } & (
  | { readonly kind: 'one'; readonly recipe: Recipe; readonly expected: Expected; readonly allow?: readonly string[] }
  /** Refused, naming the parameter. */
  | { readonly kind: 'outside'; readonly recipe: Recipe; readonly place: Place; readonly param: string }
  /** Not refused in the words that anything outside was refused in. */
  | { readonly kind: 'inside'; readonly recipe: Recipe; readonly place: Place; readonly param: string }
  /** Two requests whose answers nobody can tell apart. */
  | { readonly kind: 'alike'; readonly recipe: Recipe; readonly other: Recipe; readonly expected: Expected }
  | { readonly kind: 'blind' }
  | { readonly kind: 'once' }
  | { readonly kind: 'encodings'; readonly size: 'least' | 'whole' }
)

export const FORM = 'application/x-www-form-urlencoded'

export const success: Expected = { kind: 'success' }

export const refused = (code: ErrorCode, param?: string): Expected => ({ kind: 'error', code, param })

export const one = (
  group: Group,
  name: string,
  recipe: Recipe,
  expected: Expected,
): Extract<Case, { kind: 'one' }> => ({
  kind: 'one',
  group,
  name,
  recipe,
  expected,
})
