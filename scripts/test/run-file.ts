import { join } from 'node:path'
import { openCpuGroup } from './cpu-group.ts'
import type { RunnerEvent } from './events.ts'
import {
  collectOutput,
  type FileRun,
  findFileError,
  killGroup,
  readEvents,
  type RunOptions,
  spawnTestProcess,
  waitForExit,
  watchdog,
} from './test-process.ts'

const reporter = ['--test-reporter', join(import.meta.dirname, 'events.ts'), '--test-reporter-destination', 'stdout']

/** Runs one test file in its own process, and kills the process if it reports nothing for too long. */
export async function runFile(file: string, options: RunOptions): Promise<FileRun> {
  const startedAt = performance.now()
  const child = spawnTestProcess([...reporter, file], options)
  const cpu = openCpuGroup(child.pid)
  const abort = (): void => killGroup(child)
  options.signal.addEventListener('abort', abort)
  const events: RunnerEvent[] = []
  const printed = collectOutput(child)
  const watch = watchdog(child, events, options.limits)
  const exit = waitForExit(child)
  for await (const event of readEvents(child)) {
    events.push(event)
    watch.reset()
  }
  await exit
  watch.stop()
  options.signal.removeEventListener('abort', abort)

  const results = events.filter((event) => event.kind === 'result')
  const fileError = watch.reason() ?? findFileError(child.exitCode ?? child.signalCode, events, options)
  const durationMs = performance.now() - startedAt
  const cpuSeconds = cpu?.seconds()
  cpu?.remove()
  return {
    file,
    durationMs,
    results,
    ...(cpuSeconds !== undefined && { cpuSeconds }),
    ...(fileError && { fileError }),
    output: printed.stop(),
  }
}
