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

/** Reports that this many more rows were created. */
export type ReportProgress = (count: number) => void
