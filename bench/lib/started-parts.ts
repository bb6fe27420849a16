/** What a bench has started: each thing is stopped at the end of the bench, the last one first, also if the bench fails. */
export type StartedParts = {
  readonly isStopped: boolean
  /** Adds what stops a thing that was started. */
  defer(stop: () => unknown): void
  /** Stops everything once. One that cannot be stopped does not keep the others running. */
  stopAll(): Promise<void>
}

export function createStartedParts(): StartedParts {
  const stops: (() => unknown)[] = []
  let isStopped = false
  const run = async (): Promise<void> => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      try {
        await stop()
      } catch (error) {
        console.error(`could not stop: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  let stopping: Promise<void> | undefined
  return {
    get isStopped() {
      return isStopped
    },
    defer: (stop) => void stops.push(stop),
    stopAll() {
      isStopped = true
      stopping ??= run()
      return stopping
    },
  }
}
