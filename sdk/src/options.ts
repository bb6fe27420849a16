export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** What was asked and what became of it, for logs and metrics. */
export type Seen = {
  readonly method: string
  readonly path: string
  readonly status: number
  /** Quote it when you ask for help. */
  readonly requestId: string | undefined
  /** True when the server answered from memory, because this write had happened before. */
  readonly replayed: boolean
  /** How many times it was sent before this answer. */
  readonly retries: number
}

/** How a client asks, whatever the key is. */
export type ClientOptions = {
  /** Address of the installation, such as `https://tickets.example.com`. */
  readonly baseUrl: string
  /** How long one try may take; 30,000 unless told. */
  readonly timeoutMs?: number | undefined
  /** How often what failed on the way, or was put off, is sent again; 3 unless told. */
  readonly maxRetries?: number | undefined
  /** The longest `Retry-After` that is waited for; 60 seconds unless told. What asks for more fails at once. */
  readonly maxWaitSeconds?: number | undefined
  /** In place of the global `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Told about every answer. */
  readonly onResponse?: ((seen: Seen) => void) | undefined
}

/** How one request differs from the others of its client. */
export type RequestOptions = {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  readonly maxRetries?: number | undefined
  /**
   * Names a write, so that it happens once however often it is sent. Each write has a random one of its own; give one
   * yourself when another process may repeat the same write.
   */
  readonly idempotencyKey?: string | undefined
}
