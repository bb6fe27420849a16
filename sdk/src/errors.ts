import type { ErrorCode, ErrorType } from './generated/errors.ts'

/** The API's error for one parameter. */
export type ParamError = { readonly param: string; readonly code?: string; readonly message: string }

/** The base class of all errors of the SDK, except for requests that the caller aborted. */
export class TesseraError extends Error {
  override name = 'TesseraError'
}

/** There was no response, or it did not come from Tessera. The outcome of the request is unknown. */
export class ConnectionError extends TesseraError {
  override name = 'ConnectionError'
}

/** There was no response in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError'
}

/** The API returned an error: one class for each family, with the exact `code`. */
export class ResponseError extends TesseraError {
  override name = 'ResponseError'
  readonly status: number
  readonly type: ErrorType | (string & {})
  /** Decide by it: its meaning never changes. */
  readonly code: ErrorCode | (string & {})
  /** The first invalid parameter. */
  readonly param: string | null
  /** All invalid parameters. */
  readonly errors: readonly ParamError[]
  /** The page that explains the code. */
  readonly docUrl: string | undefined
  /** Include it when you ask for help. */
  readonly requestId: string | undefined
  /** Seconds to wait before the next attempt, if the API says so. */
  readonly retryAfter: number | undefined
  /** The page where a fan links their account, with the code `sso_not_linked`. */
  readonly linkUrl: string | undefined
  /** Why the bank declined, with the code `payment_declined`; such as `insufficient_funds`. */
  readonly declineCode: string | undefined

  constructor({ status, retryAfter, requestId }: ResponseFacts, content: ErrorContent) {
    super(content.message)
    this.status = status
    this.retryAfter = retryAfter
    this.requestId = content.request_id ?? requestId
    this.type = content.type
    this.code = content.code
    this.param = content.param ?? null
    this.errors = content.errors ?? []
    this.docUrl = content.doc_url
    this.linkUrl = content.link_url
    this.declineCode = content.decline_code
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

type ResponseFacts = {
  readonly status: number
  readonly retryAfter?: number | undefined
  readonly requestId?: string | undefined
}
type ErrorContent = {
  readonly type: string
  readonly code: string
  readonly message: string
  readonly param?: string | null
  readonly errors?: readonly ParamError[]
  readonly doc_url?: string
  readonly request_id?: string
  readonly link_url?: string
  readonly decline_code?: string
}

/** Parses the error of a failed response. Another format means that a proxy responded. */
export function parseError(facts: ResponseFacts, text: string): ResponseError {
  const content = parseErrorContent(text)
  if (!content)
    return new ApiError(facts, {
      type: 'api_error',
      code: 'unknown',
      message: `The server responded with ${facts.status}`,
    })
  const known = Object.hasOwn(classes, content.type) ? classes[content.type as ErrorType] : ResponseError
  return new known(facts, content)
}

function parseErrorContent(text: string): ErrorContent | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: Partial<ErrorContent> | null }
    return typeof error?.code === 'string' && typeof error.type === 'string'
      ? ({ message: error.code, ...error } as ErrorContent)
      : undefined
  } catch {
    return undefined
  }
}
