import type { ErrorCode } from '#contract'

export type ParamError = { readonly param: string; readonly message: string }

/** What only some codes have. */
export type ProblemExtra = {
  /** A page where the customer can resolve the problem. */
  readonly linkUrl?: string
  /** Why a payment was declined. */
  readonly declineCode?: string
}

/** Thrown where the caller can only stop. The http layer turns it into the contract's error body. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly errors: readonly ParamError[]
  readonly extra: ProblemExtra
  constructor(code: ErrorCode, detail?: string, errors: readonly ParamError[] = [], extra: ProblemExtra = {}) {
    super(detail ?? code)
    this.name = 'Problem'
    this.code = code
    this.errors = errors
    this.extra = extra
  }
}

/** Stops with an error code of the contract; `detail` says in one sentence what to do, if the contract cannot know it. */
export function fail(code: ErrorCode, detail?: string): never {
  throw new Problem(code, detail)
}

/** Stops because one parameter is invalid for a reason that its schema cannot express. */
export function failParam(param: string, message: string): never {
  throw new Problem('invalid_request', `${param} ${message}`, [{ param, message }])
}
