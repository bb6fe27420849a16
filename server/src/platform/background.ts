/** Work that a response does not wait for, because the time it takes would reveal what it was. */
export type Background = {
  run(work: Promise<unknown>): void
  /** Waits until all work is done. */
  drain(): Promise<void>
}

export function background(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<unknown>>()
  return {
    run(work) {
      const watched = work.catch(onError).finally(() => running.delete(watched))
      running.add(watched)
    },
    async drain() {
      await Promise.all(running)
    },
  }
}
