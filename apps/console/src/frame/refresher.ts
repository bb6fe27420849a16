/** Reads figures again after changes: at once for a single one, and no more often than the server allows when there are many. */
export type Refresher = {
  touch(keys: readonly string[]): void
  stop(): void
}

/** Changes of one moment, such as the events of one order, are read together. */
const GATHER_MS = 200
/** A person may make 600 requests in a minute. A screen has at most three refreshers, which leave a quarter for everything else. */
const MS_PER_REQUEST = 400

/**
 * Creates a refresher. `refresh` reads what the keys name and returns how many requests that took. It never runs twice at the same
 * time, and every key that is touched while it runs is read once more afterwards: the last read begins after the last change.
 */
export function createRefresher(refresh: (keys: ReadonlySet<string>) => Promise<number>): Refresher {
  let touched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false
  let notBefore = 0
  const schedule = (): void => {
    if (timer !== undefined || isRunning || isStopped || touched.size === 0) return
    timer = setTimeout(() => void run(), Math.max(GATHER_MS, notBefore - Date.now()))
  }
  const run = async (): Promise<void> => {
    timer = undefined
    isRunning = true
    const keys = touched
    touched = new Set()
    const startedAt = Date.now()
    const requests = await refresh(keys)
    notBefore = startedAt + requests * MS_PER_REQUEST
    isRunning = false
    schedule()
  }
  return {
    touch(keys) {
      keys.forEach((key) => touched.add(key))
      schedule()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
