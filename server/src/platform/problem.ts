import type { ErrorCode } from '#contract'

export type ParamError = { readonly param: string; readonly message: string }

/** Thrown where the caller can only stop. The http layer turns it into the contract's error body. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly errors: readonly ParamError[]
  /** A page where the customer can resolve the problem. */
  readonly linkUrl: string | undefined
  constructor(code: ErrorCode, detail?: string, errors: readonly ParamError[] = [], linkUrl?: string) {
    super(detail ?? code)
    this.name = 'Problem'
    this.code = code
    this.errors = errors
    this.linkUrl = linkUrl
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
