import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { run } from 'node:test'
import report, { endMessage, eventsFd, type RunnerEvent } from './events.ts'

/**
 * The process that `shared-process.ts` starts: runs each test file that it is sent, one after the other. Without
 * isolation, Node ends a run when the event loop is empty, so a file starts only after the one before has closed all it opened.
 */
async function runReceivedFiles(): Promise<void> {
  process.env.NODE_TEST_WORKER_ID = '1' // Node sets it at the first run.
  for (;;) {
    // The channel keeps the process alive only here, while it waits.
    const [file] = await once(process, 'message')
    if (file === endMessage) return process.disconnect()
    const before = processState()
    const lines = report(run({ files: [String(file)], isolation: 'none' }))
    while (!(await lines.next()).done);
    const changed = listChanges(before, processState())
    if (changed.length > 0) send({ kind: 'remark', message: `The file leaves changed: ${changed.join(', ')}` })
    send({ kind: 'closed', exitCode: Number(process.exitCode ?? 0) })
    process.exitCode = undefined
  }
}

const send = (event: RunnerEvent): void => void writeSync(eventsFd, `${JSON.stringify(event)}\n`)

type ProcessState = Readonly<Record<string, unknown>>

/** What a file could change for the files after it. */
const processState = (): ProcessState => ({
  ...process.env,
  'working directory': process.cwd(),
  fetch: globalThis.fetch,
  Date: globalThis.Date,
  'Date.now': Date.now,
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  'Object.prototype': Object.isFrozen(Object.prototype),
})

const listChanges = (before: ProcessState, after: ProcessState): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])

void runReceivedFiles()
