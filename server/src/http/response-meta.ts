import type { ErrorCode } from '#contract'
import type { Caller } from '#platform/context'
import type { Decision } from '#platform/limits/types'

/** Everything in a response except its status and body. */
export type ResponseMeta = {
  readonly requestId: string
  readonly docsUrl: string
  readonly problemJson: boolean
  decision: Decision | undefined
  retryAfterSeconds: number | undefined
  /** True once a step of an operation with several steps may have committed. */
  hasBegun: boolean
  /** True if the request was refused before anything was done: the edge may repeat it for the client. */
  notStarted: boolean
  allow: string | undefined
  /** True on the store plane, where the response depends on the origin of the request. */
  readonly varies: boolean
  /** The web origin whose pages may read the response, once the key is known to allow it. */
  origin: string | undefined
  replayed: boolean
  /** The media type of a success, if it is not JSON, and its suggested file name. */
  media: string | undefined
  filename: string | undefined
  /** Who made the request, once their credential is known, even if it may not be used; and the error that they got. */
  caller: Caller | undefined
  code: ErrorCode | undefined
  /** Values of Set-Cookie headers. A response that has one is not cached. */
  readonly cookies: string[]
}
