import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Change } from '@tessera/contract'
import { request, type TestOrg, type TestRequest, type TestResponse } from '../../server/testing/test-server.ts'
import type { GateInput } from './club.ts'
import type { DecidedScan, DirectWrite, NumberedMessage } from './judge.ts'

const PAUSE_MS = 50
const RESPONSE_TIMEOUT_MS = 20_000

type Loop = { stop(): Promise<void> }

/** Responses that a client repeats its request after, and those that it should never have got. */
type Wrong = { readonly wrong: string[] }

/** Repeats a request until it is served; notes each response that a client should not get. */
async function repeat(name: string, wrong: string[], url: string, options: TestRequest): Promise<TestResponse> {
  for (;;) {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    const reply = await request(url, { ...options, signal }).catch((error: unknown) => String(error))
    if (typeof reply !== 'string' && reply.status === 200) return reply
    if (typeof reply === 'string') wrong.push(`${name}: ${reply}`)
    else if (reply.status !== 503) wrong.push(`${name}: ${reply.status} ${reply.text.slice(0, 200)}`)
    await pause(PAUSE_MS)
  }
}

/** Runs the step again and again until it is stopped. */
function startLoop(step: () => Promise<unknown>, everyMs = PAUSE_MS): Loop {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    for (; !stopping.signal.aborted; await pause(everyMs)) await step()
  }
  const running = run()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}

export type Gate = Loop & Wrong & { readonly decided: (DecidedScan & { readonly at: number })[] }

/** A device that scans all tickets, one after the other, and repeats a scan until it has a decision. */
export function startGate(url: string, { token, eventId, gateId, barcodes }: GateInput): Gate {
  const decided: Gate['decided'] = []
  const wrong: string[] = []
  const scan = async (): Promise<void> => {
    const [scanId, barcode] = [randomUUID(), barcodes[decided.length]]
    if (barcode === undefined) return
    const reply = await repeat('gate', wrong, `${url}/gate/v1/scans`, {
      method: 'POST',
      key: token,
      json: { scan_id: scanId, event_id: eventId, gate_id: gateId, barcode },
    })
    decided.push({ scanId, result: reply.json<{ result: string }>().result, at: performance.now() })
  }
  return { ...startLoop(scan), decided, wrong }
}

export type FeedReader = Loop &
  Wrong & {
    readonly messages: NumberedMessage[]
    /** The orders that the feed says are complete. */
    readonly orders: number[]
    /** Resolves when everything up to this number was read. */
    readUntil(sequence: number): Promise<void>
  }

/** Follows the change feed from this number on, as an integration does. */
export function startFeedReader(url: string, org: TestOrg, from: number): FeedReader {
  const messages: NumberedMessage[] = []
  const orders: number[] = []
  const wrong: string[] = []
  let after = from
  const read = async (): Promise<number> => {
    const path = `/v1/changes?after=${after}&limit=1000`
    const reply = await repeat('feed', wrong, `${url}${path}`, { key: org.secret })
    const page = reply.json<{ data: Change[]; next_after: number }>()
    for (const { sequence, id, type, data } of page.data) {
      messages.push({ sequence, id })
      if (type === 'order.completed') orders.push((data as { order: { order_id: number } }).order.order_id)
    }
    after = page.next_after
    return after
  }
  return {
    ...startLoop(read),
    messages,
    orders,
    wrong,
    async readUntil(sequence) {
      while ((await read()) < sequence);
    },
  }
}

export type Intruder = Loop & { readonly writes: DirectWrite[] }

/** Opens baskets at one cell without asking the edge, as an edge would that does not know of the move. */
export function startIntruder({ name, url }: { name: string; url: string }, org: TestOrg): Intruder {
  const writes: DirectWrite[] = []
  const write = async (): Promise<void> => {
    const startedAt = performance.now()
    const call = { method: 'POST', key: org.secret, json: { org: org.id } }
    // No response counts as the status 0, which is a fault.
    const reply = await request(`${url}/v1/baskets`, call).catch(() => undefined)
    const id = reply?.status === 200 ? reply.json<{ id: string }>().id : undefined
    writes.push({ cell: name, startedAt, endedAt: performance.now(), status: reply?.status ?? 0, id })
  }
  return { ...startLoop(write, 20), writes }
}
