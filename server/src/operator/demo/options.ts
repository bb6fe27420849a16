export type DemoOptions = {
  /** The same seed makes the same data. */
  readonly seed: number
  readonly customers: number
  readonly events: number
  readonly tickets: number
  readonly members: number
  readonly scans: number
  readonly now: Date
  readonly progress: (done: number, total: number) => void
}

/** Says that so many rows more are there. */
export type Step = (count: number) => void
