/** The end of an attempt: by timeout, or because the caller aborts. */
export type Deadline = {
  readonly signal: AbortSignal
  readonly ms: number
  readonly passed: boolean
  /** Set when reading continues after the response has begun; the reader then ends the deadline. */
  isHandedOver: boolean
  /** Restarts the timeout. */
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
    isHandedOver: false,
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
      // The caller's reason is thrown unchanged, as fetch does.
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
