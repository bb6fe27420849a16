import { createInterface } from 'node:readline'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startGroup } from './process-group.ts'
import type { RoundMessage, RoundRequest } from './rounds.ts'

/** The bench program of one commit. */
export type BenchProgram = {
  readonly label: string
  readonly folder: string
  /** For what it writes. */
  readonly temporary: string
}

export type EndMessage = { readonly kind: 'ended'; readonly code: number; readonly ours: number | undefined }

/** One run of a bench program. */
export type BenchRun = {
  readonly pid: number
  /** Waits for the next message, or for the end. */
  next(): Promise<RoundMessage | EndMessage>
  send(request: RoundRequest): void
  stop(): Promise<void>
}

/** A sale of 20,000 places takes a minute, which is too long for one round. */
const PLACES = '1000'

export function startBench({ label, folder, temporary }: BenchProgram, name: string): BenchRun {
  mkdirSync(temporary, { recursive: true, mode: 0o777 })
  const preload = new URL('./preload.ts', import.meta.url).href
  const args = ['--import', preload, join(folder, 'bench', 'run.ts'), ...name.split(' ')]
  const env = { TMPDIR: temporary, TESSERA_BENCH_PLACES: process.env.TESSERA_BENCH_PLACES ?? PLACES }
  const group = startGroup(process.execPath, args, { cwd: folder, env, channel: true })
  const messages = createQueue<RoundMessage | EndMessage>()
  let isMeasuring = false
  let last = ''
  const show = (line: string): void => {
    last = line
    if (!isMeasuring && readOurs(line) === undefined) console.log(`  [${label}] ${line}`)
  }
  const { stdout, stderr } = group.process
  if (stdout) createInterface(stdout).on('line', show)
  if (stderr) createInterface(stderr).on('line', (line) => console.error(`  [${label}] ${line}`))
  group.process.on('message', (message: RoundMessage) => messages.push(message))
  // After 'close' everything that it printed has been read.
  group.process.on('close', (code) => messages.push({ kind: 'ended', code: code ?? 1, ours: readOurs(last) }))
  return {
    pid: group.pid,
    next: () => messages.next(),
    send(request) {
      isMeasuring = request === 'round'
      group.process.send(request)
    },
    stop: () => group.stop(),
  }
}

/** Returns `ours` from the line of JSON that a bench prints last. */
export function readOurs(line: string): number | undefined {
  try {
    const { ours } = JSON.parse(line) as { ours?: unknown }
    return typeof ours === 'number' ? ours : undefined
  } catch {
    return undefined
  }
}

function createQueue<T>(): { push(value: T): void; next(): Promise<T> } {
  const values: T[] = []
  let waiting: ((value: T) => void) | undefined
  return {
    push(value) {
      const resolve = waiting
      waiting = undefined
      if (resolve) resolve(value)
      else values.push(value)
    },
    next() {
      const [first] = values.splice(0, 1)
      return first === undefined ? new Promise((resolve) => (waiting = resolve)) : Promise.resolve(first)
    },
  }
}
