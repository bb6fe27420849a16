/** When a try ends: by time, or because the caller aborts. */
export type Deadline = {
  readonly signal: AbortSignal
  readonly ms: number
  readonly passed: boolean
  /** Set by who goes on reading after the answer has begun, and ends it then. */
  kept: boolean
  /** The time begins again. */
  restart(): void
  end(): void
}

export function deadline(ms: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  const follow = (): void => controller.abort(caller?.reason)
  if (caller?.aborted) follow()
  caller?.addEventListener('abort', follow)
  let passed = false
  const begin = (): ReturnType<typeof setTimeout> =>
    setTimeout(() => {
      passed = true
      controller.abort()
    }, ms)
  let timer = begin()
  return {
    signal: controller.signal,
    ms,
    get passed() {
      return passed
    },
    kept: false,
    restart() {
      clearTimeout(timer)
      timer = begin()
    },
    end() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', follow)
    },
  }
}

/** Waits, or throws as soon as the caller aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      // What the caller gives as a reason is thrown as it is, as fetch does.
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
