import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { eventsFd, type RunnerEvent, type TestResult } from './events.ts'

export type FileRun = {
  file: string
  /** The PostgreSQL that it ran on; undefined means the usual one. */
  postgres?: 'usual' | 'newest'
  durationMs: number
  /** Processor time, where it can be measured. */
  cpuSeconds?: number
  results: TestResult[]
  /** An error of the file as a whole, beside those of its tests. */
  fileError?: string
  /** What the file printed; worth reading only if something failed. */
  output: string
}

export type TimeLimits = { testMs: number; closingMs: number }

export type RunOptions = {
  limits: TimeLimits
  env: NodeJS.ProcessEnv
  signal: AbortSignal
  namePattern?: string | undefined
}

const testContext = `--import=${new URL('test-context.ts', import.meta.url).href}`

/** Starts Node with these arguments, the options of the tests, a pipe for their events, and possibly a channel for messages. */
export function spawnTestProcess(
  args: readonly string[],
  { limits, env, namePattern }: RunOptions,
  channel: readonly 'ipc'[] = [],
): ChildProcess {
  const names = namePattern === undefined ? [] : [`--test-name-pattern=${namePattern}`]
  // The tests of this runner start a runner: without this, Node treats the inner one as a part of the outer.
  const { NODE_TEST_CONTEXT: _outer, ...rest } = env
  // Detached, so that it leads its own process group and nothing that a test started outlives it.
  return spawn(process.execPath, [testContext, `--test-timeout=${limits.testMs}`, ...names, ...args], {
    env: rest,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', ...channel],
  })
}

/** Yields the events of the process until it ends. */
export async function* readEvents(child: ChildProcess): AsyncGenerator<RunnerEvent> {
  const pipe = child.stdio[eventsFd]
  if (!(pipe instanceof Readable)) throw new Error('The pipe for test events is missing')
  for await (const line of createInterface({ input: pipe })) yield parseEvent(line)
}

/** Safe to cast: the other end of the pipe is `events.ts`. */
const parseEvent = (line: string): RunnerEvent => JSON.parse(line) as RunnerEvent

/** Resolves when the process and all that it started have ended. */
export function waitForExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    // Processes that the file started and left running would keep our pipes open.
    child.on('exit', () => killGroup(child))
    child.on('close', () => resolve())
  })
}

export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The whole group has ended already.
  }
}

/** Collects what the process prints until `stop`. */
export function collectOutput(child: ChildProcess): { stop(): string } {
  const chunks: Buffer[] = []
  const collect = (chunk: Buffer): void => void chunks.push(chunk)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', collect)
  return {
    stop() {
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', collect)
      return Buffer.concat(chunks).toString()
    },
  }
}

/** Kills a process whose file reports nothing for longer than a test may take, or that does not end after its last test. */
export function watchdog(child: ChildProcess, events: readonly RunnerEvent[], limits: TimeLimits) {
  let lastAt = performance.now()
  let reason: string | undefined
  const check = (): void => {
    const queued = events.filter((event) => event.kind === 'queued').length
    const closing = queued > 0 && queued === events.filter((event) => event.kind === 'ended').length
    const quietMs = performance.now() - lastAt
    if (closing && quietMs > limits.closingMs)
      reason = 'All tests ended but the process did not: close what is still open (a server, a pool, a timer)'
    else if (quietMs > limits.testMs + limits.closingMs)
      reason = `No test reported anything for ${Math.round(quietMs / 1000)} s`
    if (reason) killGroup(child)
  }
  const timer = setInterval(check, Math.min(1000, limits.closingMs / 4))
  return {
    reset: (): void => void (lastAt = performance.now()),
    stop: (): void => clearInterval(timer),
    reason: (): string | undefined => reason,
  }
}

/** Returns what is wrong with a file beside its failed tests; `code` is the exit code, or the signal that ended the process. */
export function findFileError(
  code: number | string | null,
  events: readonly RunnerEvent[],
  options: RunOptions,
): string | undefined {
  const remark = events.find((event) => event.kind === 'remark')
  if (remark) return remark.message
  const failed = events.some((event) => event.kind === 'result' && event.verdict === 'failed')
  if (code !== 0 && !failed) return `The process ended with ${code}, though no test failed`
  if (events.some((event) => event.kind === 'finished')) return undefined
  if (events.length > 0) return 'The process ended before its tests'
  return options.namePattern === undefined ? noTestReported : undefined
}

export const noTestReported = 'No test was reported: the file has none, or the process exited early'
