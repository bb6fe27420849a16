import { writeSync } from 'node:fs'
import type { TestEvent } from 'node:test/reporters'
import { describeError } from './describe-error.ts'

export type TestResult = {
  kind: 'result'
  /** Names from the outermost suite to the test itself. */
  path: string[]
  verdict: 'passed' | 'failed' | 'skipped'
  durationMs: number
  error?: string
  /** Why it was skipped, if the test says so. */
  reason?: string
}

export type RunnerEvent =
  | TestResult
  | { kind: 'queued' }
  | { kind: 'ended' }
  | { kind: 'finished' }
  | { kind: 'remark'; message: string }
  /** Of a shared process: the file has closed all it opened, and the next can start. */
  | { kind: 'closed'; exitCode: number }

/** The pipe that `run-file.ts` reads; standard output is for the tests. */
export const eventsFd = 3

/** Sent to a shared process in place of a file, to end it. */
export const endMessage = 'end'

/** The reporter inside the process of one test file: writes every event as a line of JSON. */
// oxlint-disable-next-line import/no-default-export -- Node requires a reporter to be the default export
export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const names: string[] = []
  for await (const event of source) {
    if (event.type === 'test:start') names.splice(event.data.nesting, Infinity, event.data.name)
    const runnerEvent = toRunnerEvent(event, names)
    if (runnerEvent) writeSync(eventsFd, `${JSON.stringify(runnerEvent)}\n`)
  }
  yield ''
}

function toRunnerEvent(event: TestEvent, names: readonly string[]): RunnerEvent | undefined {
  if (event.type === 'test:enqueue') return { kind: 'queued' }
  if (event.type === 'test:complete') return { kind: 'ended' }
  if (event.type === 'test:summary') return { kind: 'finished' }
  if (event.type === 'test:pass') {
    const { data } = event
    if (data.details.type === 'suite') return undefined
    const result = { kind: 'result', path: testPath(names, data), durationMs: data.details.duration_ms } as const
    const mark = isSet(data.skip) ? data.skip : data.todo
    if (!isSet(mark)) return { ...result, verdict: 'passed' }
    return { ...result, verdict: 'skipped', ...(typeof mark === 'string' && { reason: mark }) }
  }
  if (event.type === 'test:fail') return toFailure(event.data, names)
  if (event.type === 'test:diagnostic' && event.data.message.startsWith('Error: '))
    return { kind: 'remark', message: event.data.message }
  return undefined
}

type FailureData = Extract<TestEvent, { type: 'test:fail' }>['data']

function toFailure(data: FailureData, names: readonly string[]): RunnerEvent | undefined {
  const { error, duration_ms: durationMs } = data.details
  // The failed parts are reported on their own.
  if ('failureType' in error && error.failureType === 'subtestsFailed') return undefined
  const path = testPath(names, data)
  if (isSet(data.todo)) return { kind: 'result', path, verdict: 'skipped', durationMs }
  return { kind: 'result', path, verdict: 'failed', durationMs, error: describeError(error.cause ?? error) }
}

const isSet = (mark: string | boolean | undefined): boolean => mark !== undefined && mark !== false

const testPath = (names: readonly string[], test: { nesting: number; name: string }): string[] => [
  ...names.slice(0, test.nesting),
  test.name,
]
