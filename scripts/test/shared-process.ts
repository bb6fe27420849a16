import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openCpuGroup, type CpuGroup } from './cpu-group.ts'
import { endMessage, type RunnerEvent, type TestResult } from './events.ts'
import {
  collectOutput,
  type FileRun,
  findFileError,
  killGroup,
  noTestReported,
  readEvents,
  type RunOptions,
  spawnTestProcess,
  waitForExit,
  watchdog,
} from './test-process.ts'

/** Memory grows with each file: databases, mail servers and keys that the engine has not collected yet. */
const maxFiles = 40

const workerFile = join(import.meta.dirname, 'shared-worker.ts')

type SharedProcesses = {
  /** Runs the file in a process that has run others before, if one is idle. */
  run(file: string): Promise<FileRun>
  /** Ends the processes, which must be idle. */
  close(): Promise<void>
}

/**
 * Processes that run one test file after the other: what takes longest in a short file is to load the server and to run code
 * that the engine has not optimised yet. A process in which a file failed is not used again.
 */
export function sharedProcesses(options: RunOptions): SharedProcesses {
  const idle: SharedProcess[] = []
  return {
    async run(file) {
      const shared = idle.pop() ?? startSharedProcess(options)
      const result = await runIn(shared, file, options)
      const failed = result.fileError !== undefined || result.results.some(({ verdict }) => verdict === 'failed')
      if (failed || shared.files === maxFiles) await end(shared)
      else idle.push(shared)
      return result
    },
    async close() {
      await Promise.all(idle.splice(0).map(end))
    },
  }
}

type SharedProcess = {
  readonly child: ChildProcess
  readonly events: AsyncGenerator<RunnerEvent>
  readonly exit: Promise<void>
  readonly cpu: CpuGroup | undefined
  /** How many files it has run. */
  files: number
}

function startSharedProcess(options: RunOptions): SharedProcess {
  const child = spawnTestProcess([workerFile], options, ['ipc'])
  const abort = (): void => killGroup(child)
  options.signal.addEventListener('abort', abort)
  const cpu = openCpuGroup(child.pid)
  const exit = waitForExit(child).finally(() => {
    options.signal.removeEventListener('abort', abort)
    cpu?.remove()
  })
  return { child, events: readEvents(child), exit, cpu, files: 0 }
}

async function end({ child, events, exit }: SharedProcess): Promise<void> {
  child.send(endMessage, () => {})
  // A pipe that is not read to its end keeps the process from closing.
  while (!(await events.next()).done);
  await exit
}

async function runIn(shared: SharedProcess, file: string, options: RunOptions): Promise<FileRun> {
  const { child } = shared
  const startedAt = performance.now()
  const cpuBefore = shared.cpu?.seconds() ?? 0
  shared.files++
  const events: RunnerEvent[] = []
  const printed = collectOutput(child)
  const watch = watchdog(child, events, options.limits)
  // If the process has ended, its pipe has too: the error is reported below.
  child.send(file, () => {})
  let exitCode: number | string | null | undefined
  while (exitCode === undefined) {
    const { done, value: event } = await shared.events.next()
    watch.reset()
    if (done) {
      await shared.exit
      exitCode = child.exitCode ?? child.signalCode
    } else if (event.kind === 'closed') exitCode = event.exitCode
    else events.push(event)
  }
  watch.stop()
  const cpuSeconds = readCpu(shared)
  // What it printed came before its last event, but through other pipes.
  await nextTurn()

  const all = events.filter((event) => event.kind === 'result')
  const results = all.filter((result) => !isPlaceholder(result, file))
  const fileError =
    watch.reason() ??
    findFileError(exitCode, events, options) ??
    (all.length > results.length && options.namePattern === undefined ? noTestReported : undefined)
  const durationMs = performance.now() - startedAt
  return {
    file,
    durationMs,
    results,
    ...(cpuSeconds !== undefined && { cpuSeconds: cpuSeconds - cpuBefore }),
    ...(fileError && { fileError }),
    output: printed.stop(),
  }
}

/** Returns undefined if the process has ended, and its group with it. */
const readCpu = ({ child, cpu }: SharedProcess): number | undefined =>
  child.exitCode === null && child.signalCode === null ? cpu?.seconds() : undefined

/** Without isolation, Node reports a test with the file's name in place of the tests of a file that has none. */
const isPlaceholder = ({ path, verdict }: TestResult, file: string): boolean =>
  verdict !== 'failed' && path.length === 1 && path[0] === file
