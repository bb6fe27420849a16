import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { eventsFd, type RunnerEvent, type TestResult } from './events.ts'

export type FileRun = {
  file: string
  durationMs: number
  results: TestResult[]
  /** An error of the file as a whole, beside those of its tests. */
  fileError?: string
  /** What the file printed; worth reading only if something failed. */
  output: string
}

export type TimeLimits = { testMs: number; closingMs: number }

type RunOptions = { limits: TimeLimits; env: NodeJS.ProcessEnv; signal: AbortSignal; namePattern?: string | undefined }

/** Runs one test file in its own process, and kills the process if it reports nothing for too long. */
export async function runFile(file: string, options: RunOptions): Promise<FileRun> {
  const startedAt = performance.now()
  const child = spawnTestProcess(file, options)
  const abort = (): void => killGroup(child)
  options.signal.addEventListener('abort', abort)
  const events: RunnerEvent[] = []
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const watch = watchdog(child, events, options.limits)
  await Promise.all([readEvents(child, events, watch.reset), waitForExit(child)])
  watch.stop()
  options.signal.removeEventListener('abort', abort)

  const results = events.filter((event) => event.kind === 'result')
  const fileError = watch.reason() ?? findFileError(child, events, options)
  const durationMs = performance.now() - startedAt
  return { file, durationMs, results, ...(fileError && { fileError }), output: Buffer.concat(chunks).toString() }
}

function spawnTestProcess(file: string, { limits, env, namePattern }: RunOptions): ChildProcess {
  const reporter = ['--test-reporter', join(import.meta.dirname, 'events.ts'), '--test-reporter-destination', 'stdout']
  const names = namePattern === undefined ? [] : [`--test-name-pattern=${namePattern}`]
  // The tests of this runner start a runner: without this, Node treats the inner one as a part of the outer.
  const { NODE_TEST_CONTEXT: _outer, ...rest } = env
  const args = [...reporter, `--test-timeout=${limits.testMs}`, ...names, file]
  // Detached, so that it leads its own process group and nothing that a test started outlives the file.
  return spawn(process.execPath, args, { env: rest, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
}

async function readEvents(child: ChildProcess, events: RunnerEvent[], onEvent: () => void): Promise<void> {
  const pipe = child.stdio[eventsFd]
  if (!(pipe instanceof Readable)) throw new Error('The pipe for test events is missing')
  for await (const line of createInterface({ input: pipe })) {
    events.push(parseEvent(line))
    onEvent()
  }
}

/** Safe to cast: the other end of the pipe is `events.ts`. */
const parseEvent = (line: string): RunnerEvent => JSON.parse(line) as RunnerEvent

function waitForExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    // Processes that the file started and left running would keep our pipes open.
    child.on('exit', () => killGroup(child))
    child.on('close', () => resolve())
  })
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The whole group has ended already.
  }
}

/** Kills a file that reports nothing for longer than a test may take, or that does not end after its last test. */
function watchdog(child: ChildProcess, events: readonly RunnerEvent[], limits: TimeLimits) {
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

function findFileError(child: ChildProcess, events: readonly RunnerEvent[], options: RunOptions): string | undefined {
  const remark = events.find((event) => event.kind === 'remark')
  if (remark) return remark.message
  const code = child.exitCode ?? child.signalCode
  const failed = events.some((event) => event.kind === 'result' && event.verdict === 'failed')
  if (code !== 0 && !failed) return `The process ended with ${code}, though no test failed`
  if (events.some((event) => event.kind === 'finished')) return undefined
  if (events.length > 0) return 'The process ended before its tests'
  return options.namePattern === undefined
    ? 'No test was reported: the file has none, or the process exited early'
    : undefined
}
