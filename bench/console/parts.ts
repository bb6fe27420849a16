/** What a part has measured. A figure without a goal is for reading only. */
type Figure = {
  readonly label: string
  readonly value: number
  readonly unit: 'ms' | ''
  readonly goal?: number
}

/** Adds a figure. It is printed at once, also if the part fails later. */
export type AddFigure = (label: string, value: number, options?: { unit?: Figure['unit']; goal?: number }) => void

export type Part = {
  readonly title: string
  /** The part is given up after this time. */
  readonly seconds: number
  run(add: AddFigure): Promise<void>
}

/** Runs a part within its time and prints each figure as it is known. Returns what has failed: a goal, the time, or the part. */
export async function runPart({ title, seconds, run }: Part): Promise<readonly string[]> {
  console.log(`\n${title}`)
  const failures: string[] = []
  const add: AddFigure = (label, value, { unit = 'ms', goal } = {}) => {
    const isMissed = goal !== undefined && !(value <= goal)
    if (isMissed) failures.push(label)
    const shown = `${value.toFixed(unit === 'ms' ? 1 : 0)} ${unit}`.padStart(12)
    console.log(
      `  ${label.padEnd(58)}${shown}${goal === undefined ? '' : `   goal ${goal}${isMissed ? '   MISSED' : ''}`}`,
    )
  }
  const timer = new AbortController()
  try {
    await Promise.race([run(add), expire(seconds, timer.signal)])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.log(`  not finished: ${reason}`)
    failures.push(`${title}: ${reason.split('\n')[0]}`)
  } finally {
    timer.abort()
  }
  return failures
}

const expire = (seconds: number, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`given up after ${seconds} s`)), seconds * 1_000)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
