import { inTx, write } from '../../server/src/platform/db.ts'
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { createFuzzClient, type FuzzClient } from './http-client.ts'
import type { Memory } from './inspector.ts'
import { checkResponse, checkSlowResponse, checkTotals, type ResponseVerdict } from './check-response.ts'
import { startMachineClock } from './machine-clock.ts'
import { FEW_REQUESTS, generateFewRequests, generateRequests, type FuzzRequest, type Target } from './requests.ts'
import { buildTargets } from './targets.ts'
import { newTally, record, type Tally } from './tally.ts'

export type FuzzOptions = {
  readonly requests: number
  /** Sends a few requests to each operation, valid ones and others, and not more than `requests`. */
  readonly few?: boolean
  readonly seed: number
  readonly print: (line: string) => void
  /** Planted into the server for a control: see planted-faults.ts. */
  readonly fault?: string | undefined
  /** Ends the run. */
  readonly signal?: AbortSignal | undefined
}

export type FuzzReport = {
  readonly tally: Tally
  readonly memory: ReadonlyMap<number, Memory>
  readonly seconds: number
  /** The longest time that a small transaction beside the server took. */
  readonly worstBeatMs: number
  /** Slow responses that other requests explain. They are printed, and are no faults. */
  readonly noise: readonly string[]
  /** What is wrong; empty if the server passed. */
  readonly faults: readonly string[]
}

const CONCURRENCY = 16
const CHECKPOINTS_PERCENT = [10, 20, 50, 100]
const RENEW_EVERY = 1_000
/** So many confirmed hangs are enough: repeating the other slow requests would only take time. A control needs one. */
const MAX_HANGS = { run: 20, control: 1 }

/** Sends requests to a server in a process of its own, and returns everything that the server did wrong. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const w = await startTestServer()
  try {
    const requests = options.few ? Math.min(options.requests, FEW_REQUESTS) : options.requests
    const targets = await buildTargets(w, requests)
    const setup = { databaseUrl: w.appUrl, targets, beat: await createHeartbeat(w) }
    return await startAndRun({ ...options, requests }, setup)
  } finally {
    await w.stop()
  }
}

type FuzzSetup = {
  readonly databaseUrl: string
  readonly targets: readonly Target[]
  readonly beat: () => Promise<unknown>
}

async function startAndRun(options: FuzzOptions, { databaseUrl, targets, beat }: FuzzSetup): Promise<FuzzReport> {
  const generate = options.few ? generateFewRequests : generateRequests
  const sequence = generate(options.seed, targets)
  const child = await startServerProcess(databaseUrl, options.fault)
  const clock = startMachineClock(beat)
  const read = () => ({ ms: performance.now(), beats: clock.beats(), cpuMs: child.cpuMs() })
  const { send, close } = createFuzzClient({ port: child.port, connections: CONCURRENCY, read })
  try {
    return { ...(await sendAll(options, { child, send, targets, sequence })), worstBeatMs: clock.worstMs() }
  } finally {
    await clock.stop()
    close()
    await child.stop()
  }
}

const touch = write('update organisation set updated_at = updated_at where org_id = $1')

/** Returns a small transaction in an organisation that no request reaches, for the clock of the machine. */
async function createHeartbeat(w: TestServer): Promise<() => Promise<unknown>> {
  const { org } = await w.createOrg()
  return () => inTx(w.db, org, (tx) => tx.count(touch, org))
}

type FuzzSession = {
  readonly child: ServerProcess
  readonly send: FuzzClient['send']
  readonly targets: readonly Target[]
  readonly sequence: Iterator<FuzzRequest>
}

async function sendAll(options: FuzzOptions, session: FuzzSession): Promise<Omit<FuzzReport, 'worstBeatMs'>> {
  const { child, send, targets, sequence } = session
  const startedAt = performance.now()
  const seconds = (): number => (performance.now() - startedAt) / 1_000
  const verdicts: ResponseVerdict[] = []
  const tally = newTally()
  const memory = new Map<number, Memory>()
  const prototypes = await child.inspector.prototypes()
  let sent = 0
  for (const percent of CHECKPOINTS_PERCENT) {
    const until = Math.floor((options.requests * percent) / 100)
    await forEachConcurrently(sequence, until - tally.times.length, async (request) => {
      options.signal?.throwIfAborted()
      if (child.ended() !== undefined) return
      if (++sent % RENEW_EVERY === 0) await targets[(sent / RENEW_EVERY) % targets.length]?.renew()
      const response = await send(request)
      record(tally, request, response)
      verdicts.push(checkResponse(request, response))
    })
    if (child.ended() !== undefined) break
    memory.set(percent, await child.inspector.memory())
    options.print(formatProgress(percent, tally, memory.get(percent), seconds()))
  }
  // Checked before slow requests are repeated, because the repeated ones are not part of the totals.
  const totals = checkTotals(tally, memory, options.few === true)
  const maxHangs = options.fault === undefined ? MAX_HANGS.run : MAX_HANGS.control
  verdicts.push(...(await repeatSlow(verdicts, session, maxHangs)))
  const faults = [
    ...(await checkServer(child, prototypes)),
    ...totals,
    ...verdicts.flatMap((verdict) => verdict.faults),
  ]
  return {
    tally,
    memory,
    seconds: seconds(),
    noise: verdicts.flatMap(({ noise }) => noise),
    faults,
  }
}

/** Repeats every slow request when nothing else is in flight, so that its time is its own. */
async function repeatSlow(
  verdicts: readonly ResponseVerdict[],
  { child, send }: FuzzSession,
  maxHangs: number,
): Promise<ResponseVerdict[]> {
  const repeated: ResponseVerdict[] = []
  for (const slow of verdicts.flatMap((verdict) => verdict.slow ?? [])) {
    if (child.ended() !== undefined) break
    repeated.push(await checkSlowResponse(slow, send))
    if (repeated.filter(({ faults }) => faults.length > 0).length >= maxHangs) break
  }
  return repeated
}

async function checkServer(child: ServerProcess, prototypes: string): Promise<string[]> {
  const ended = child.ended()
  if (ended !== undefined) return [`the server ended with ${ended}: ${child.log.join('\n')}`]
  const logged = child.log.map((line) => `the server logged ${line}`)
  if ((await child.inspector.prototypes()) !== prototypes) return [...logged, 'a prototype of the server was changed']
  return logged
}

/** Takes so many requests of a sequence, several at a time. */
async function forEachConcurrently(
  sequence: Iterator<FuzzRequest>,
  count: number,
  each: (request: FuzzRequest) => Promise<void>,
): Promise<void> {
  let left = count
  const work = async (): Promise<void> => {
    while (left-- > 0) {
      const { value, done } = sequence.next()
      if (!done) await each(value)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

function formatProgress(percent: number, tally: Tally, memory: Memory | undefined, seconds: number): string {
  const mb = memory ? `${memory.rssMb.toFixed(0)} MB resident, ${memory.heapMb.toFixed(0)} MB heap` : ''
  return `${String(percent).padStart(3)} %  ${tally.times.length} requests in ${seconds.toFixed(0)} s  ${mb}`
}
