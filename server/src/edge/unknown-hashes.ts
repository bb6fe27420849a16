/** A token that is in no directory, and the hash in it. */
type HashedToken = { readonly token: string; readonly hash: Buffer }
type WaitingToken = HashedToken & { readonly wake: (() => void)[] }

type UnknownHashesOptions = {
  readonly now: () => number
  readonly read: (hashes: readonly Buffer[]) => Promise<void>
}

/** The cells are asked at most once in this time, however many unknown keys arrive. */
const EVERY_MS = 1_000
/** More requests than this do not wait for the next question: they go on as unknown. */
const MAX_WAITING = 1_000
/** A hash that no cell knew is not asked for again in this time. A key that is created meanwhile is announced. */
const UNKNOWN_MS = 10_000
const MAX_REMEMBERED = 20_000

/**
 * Looks up hashes of keys and sessions that are in no directory: they were created a moment ago, or do not exist. Anyone can send
 * such keys, so all that wait are looked up together, once a second.
 */
export function unknownHashes({ now, read }: UnknownHashesOptions) {
  const remembered = new Map<string, number>()
  const waiting = new Map<string, WaitingToken>()
  let lastReadAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const readWaiting = async (): Promise<void> => {
    timer = undefined
    lastReadAt = now()
    const taken = [...waiting]
    waiting.clear()
    if (taken.length === 0) return
    await read(taken.map(([, { hash }]) => hash))
    if (remembered.size + taken.length > MAX_REMEMBERED) remembered.clear()
    for (const [token, { wake }] of taken) {
      remembered.set(token, now() + UNKNOWN_MS)
      for (const resolve of wake) resolve()
    }
  }
  return {
    /** Resolves when the token is known or was looked up, or at once if it may not be looked up now. */
    lookUp({ token, hash }: HashedToken): Promise<void> {
      if ((remembered.get(token) ?? 0) > now() || waiting.size >= MAX_WAITING) return Promise.resolve()
      timer ??= setTimeout(() => void readWaiting(), Math.max(0, lastReadAt + EVERY_MS - now()))
      return new Promise((resolve) => {
        const entry = waiting.get(token) ?? { token, hash, wake: [] }
        entry.wake.push(resolve)
        waiting.set(token, entry)
      })
    },
    /** Lets requests go on whose token was announced meanwhile. */
    wakeKnown(isKnown: (token: string) => boolean): void {
      for (const [token, { wake }] of waiting) {
        if (!isKnown(token)) continue
        waiting.delete(token)
        for (const resolve of wake) resolve()
      }
    },
    close(): void {
      clearTimeout(timer)
      for (const { wake } of waiting.values()) for (const resolve of wake) resolve()
    },
  }
}
