import type { ErrorCode, ErrorType } from './generated/errors.ts'

/** What the API said about one parameter. */
export type ParamError = { readonly param: string; readonly code?: string; readonly message: string }

/** Whatever the SDK fails with, except what the caller aborted. */
export class TesseraError extends Error {
  override name = 'TesseraError'
}

/** No answer came: the network failed, or what answered was not Tessera. Nothing is known of what was asked. */
export class ConnectionError extends TesseraError {
  override name = 'ConnectionError'
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError'
}

/** The API refused: one class for each family, `code` for what exactly it was. */
export class ResponseError extends TesseraError {
  override name = 'ResponseError'
  readonly status: number
  readonly type: ErrorType | (string & {})
  /** For programs to decide on: it never changes. */
  readonly code: ErrorCode | (string & {})
  /** The first parameter at fault. */
  readonly param: string | null
  /** Every parameter at fault. */
  readonly errors: readonly ParamError[]
  /** The page that explains the code. */
  readonly docUrl: string | undefined
  /** Quote it when you ask for help. */
  readonly requestId: string | undefined
  /** How many seconds to wait before asking again, when the API says so. */
  readonly retryAfter: number | undefined
  /** Where a fan links their account, with the code `sso_not_linked`. */
  readonly linkUrl: string | undefined

  constructor({ status, retryAfter, requestId }: Facts, told: Told) {
    super(told.message)
    this.status = status
    this.retryAfter = retryAfter
    this.requestId = told.request_id ?? requestId
    this.type = told.type
    this.code = told.code
    this.param = told.param ?? null
    this.errors = told.errors ?? []
    this.docUrl = told.doc_url
    this.linkUrl = told.link_url
  }
}

export class InvalidRequestError extends ResponseError {
  override name = 'InvalidRequestError'
}
export class AuthenticationError extends ResponseError {
  override name = 'AuthenticationError'
}
export class PermissionError extends ResponseError {
  override name = 'PermissionError'
}
export class PaymentError extends ResponseError {
  override name = 'PaymentError'
}
export class NotFoundError extends ResponseError {
  override name = 'NotFoundError'
}
export class ConflictError extends ResponseError {
  override name = 'ConflictError'
}
export class IdempotencyError extends ResponseError {
  override name = 'IdempotencyError'
}
export class RateLimitError extends ResponseError {
  override name = 'RateLimitError'
}
export class ApiError extends ResponseError {
  override name = 'ApiError'
}

const classes: Readonly<Record<ErrorType, typeof ResponseError>> = {
  invalid_request_error: InvalidRequestError,
  authentication_error: AuthenticationError,
  permission_error: PermissionError,
  payment_error: PaymentError,
  not_found_error: NotFoundError,
  conflict_error: ConflictError,
  idempotency_error: IdempotencyError,
  rate_limit_error: RateLimitError,
  api_error: ApiError,
}

type Facts = {
  readonly status: number
  readonly retryAfter?: number | undefined
  readonly requestId?: string | undefined
}
type Told = {
  readonly type: string
  readonly code: string
  readonly message: string
  readonly param?: string | null
  readonly errors?: readonly ParamError[]
  readonly doc_url?: string
  readonly request_id?: string
  readonly link_url?: string
}

/** The error in an answer that is no success. What answers in another form is a proxy, or not Tessera. */
export function errorIn(facts: Facts, text: string): ResponseError {
  const told = toldIn(text)
  if (!told)
    return new ApiError(facts, { type: 'api_error', code: 'unknown', message: `The server answered ${facts.status}` })
  const known = Object.hasOwn(classes, told.type) ? classes[told.type as ErrorType] : ResponseError
  return new known(facts, told)
}

function toldIn(text: string): Told | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: Partial<Told> | null }
    return typeof error?.code === 'string' && typeof error.type === 'string'
      ? ({ message: error.code, ...error } as Told)
      : undefined
  } catch {
    return undefined
  }
}
