import type { ErrorCode } from '#contract'
import type { KeyChoice } from './keyring.ts'
import type { ValueChange } from './value-changes.ts'

/** The owner of the object that an id names. */
export type SubjectOwner = 'own' | 'foreign' | 'missing'

/** How a request differs from a valid one. Pure data: the objects that it needs are created when it is sent. */
export type RequestRecipe = {
  readonly key?: KeyChoice
  readonly ids?: Readonly<Record<string, SubjectOwner | { readonly text: string }>>
  /** Fields of the query and the body that refer to objects. */
  readonly references?: Readonly<Record<string, SubjectOwner>>
  readonly query?: ValueChange
  readonly body?: ValueChange
  readonly size?: 'least' | 'whole'
  /** Another valid request than the usual one. */
  readonly salt?: number
  readonly encoding?: 'json' | 'form'
  /** Replaces the body that is generated from the schema. */
  readonly raw?: RawBody
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  /** Text after the path of the operation. */
  readonly beyond?: string
  /** The request may change the objects that it names, so new ones are created for it. */
  readonly fresh?: boolean
}

export type RawBody =
  | { readonly kind: 'sent'; readonly type: string | undefined; readonly bytes: Buffer<ArrayBuffer> }
  /** The valid body in JSON, padded with spaces to this many bytes. */
  | { readonly kind: 'padded'; readonly length: number }

export type ExpectedResponse =
  | { readonly kind: 'success' }
  | { readonly kind: 'error'; readonly code: ErrorCode; readonly param?: string | undefined }
  /** Any response that the contract declares. */
  | { readonly kind: 'declared' }

/** Where a parameter is sent. */
export type ParameterPlace = 'query' | 'form' | 'json'

export type CaseGroup =
  | 'responses'
  | 'keys'
  | 'scopes'
  | 'parameters'
  | 'bodies'
  | 'tenancy'
  | 'idempotency'
  | 'encodings'
  | 'routing'
  | 'problems'

/** One check of an operation, as data that `suite.ts` runs. */
export type TestCase = { readonly group: CaseGroup; readonly name: string } & (
  | {
      readonly kind: 'single'
      readonly recipe: RequestRecipe
      readonly expected: ExpectedResponse
      readonly allow?: readonly string[]
    }
  /** Must be rejected with the name of the parameter. */
  | { readonly kind: 'outside'; readonly recipe: RequestRecipe; readonly place: ParameterPlace; readonly param: string }
  /** Must not be rejected with the message of a value outside the bounds. */
  | { readonly kind: 'inside'; readonly recipe: RequestRecipe; readonly place: ParameterPlace; readonly param: string }
  /** Two requests whose responses must be the same. */
  | {
      readonly kind: 'indistinguishable'
      readonly recipe: RequestRecipe
      readonly other: RequestRecipe
      readonly expected: ExpectedResponse
    }
  | { readonly kind: 'foreign_data' }
  | { readonly kind: 'idempotency' }
  | { readonly kind: 'encodings'; readonly size: 'least' | 'whole' }
)

export const FORM = 'application/x-www-form-urlencoded'

export const success: ExpectedResponse = { kind: 'success' }

export const rejection = (code: ErrorCode, param?: string): ExpectedResponse => ({ kind: 'error', code, param })

export const singleCase = (
  group: CaseGroup,
  name: string,
  recipe: RequestRecipe,
  expected: ExpectedResponse,
): Extract<TestCase, { kind: 'single' }> => ({
  kind: 'single',
  group,
  name,
  recipe,
  expected,
})
