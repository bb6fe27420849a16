export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A request and its response, for logs and metrics. */
export type RequestSummary = {
  readonly method: string
  readonly path: string
  readonly status: number
  /** Include it when you ask for help. */
  readonly requestId: string | undefined
  /** True if the server returned a stored response, because this write had happened before. */
  readonly replayed: boolean
  /** The number of earlier attempts. */
  readonly retries: number
}

/** Options of every client. */
export type ClientOptions = {
  /** Address of the installation, such as `https://tickets.example.com`. */
  readonly baseUrl: string
  /** Timeout of one attempt; default 30,000. */
  readonly timeoutMs?: number | undefined
  /** Maximum number of retries; default 3. */
  readonly maxRetries?: number | undefined
  /** The longest `Retry-After` to wait for; default 60 seconds. A longer one fails at once. */
  readonly maxWaitSeconds?: number | undefined
  /** Replaces the global `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Called for every response. */
  readonly onResponse?: ((seen: RequestSummary) => void) | undefined
}

/** Options of a stream of changes. `maxRetries` is for each connection; a stream connects again as often as needed. */
export type FollowOptions = RequestOptions & {
  /** Called for every connection, with the sequence number after which it starts. */
  readonly onOpen?: ((sequence: number) => void) | undefined
  /** Called when a connection has ended and another one is attempted; `onOpen` follows when that succeeds. */
  readonly onInterrupted?: (() => void) | undefined
}

/** Options of one request. */
export type RequestOptions = {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  readonly maxRetries?: number | undefined
  /**
   * Identifies a write, so that it takes effect once however often it is sent. The default is a random one; set it
   * yourself if another process may repeat the same write.
   */
  readonly idempotencyKey?: string | undefined
}
