import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { refusal, startFakeServer } from '../test/fake-server.ts'
import { parseEvents, type ServerEvent } from './follow.ts'
import { AuthenticationError, ConnectionError, Tessera } from './index.ts'

const ready = (sequence: number): string =>
  `retry: 1000\nid: ${sequence}\nevent: ready\ndata: {"sequence":${sequence}}\n\n`
const change = (sequence: number): string =>
  `id: ${sequence}\nevent: customer.created\ndata: ${JSON.stringify({ sequence, type: 'customer.created' })}\n\n`

/** Sends these texts as an event stream; then completes the response, or breaks the connection. */
const stream =
  (texts: readonly string[], end: 'complete' | 'break') =>
  (res: ServerResponse): void => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' })
    for (const text of texts) res.write(text)
    if (end === 'complete') res.end()
    else setImmediate(() => res.destroy())
  }

async function take(url: string, count: number, lastEventId?: string): Promise<number[]> {
  const sequences: number[] = []
  const options = lastEventId === undefined ? {} : { lastEventId }
  const client = new Tessera({ baseUrl: url, adminKey: 'tad_1', maxRetries: 0 })
  for await (const { sequence } of client.admin.changes.follow({ types: 'customer.created' }, options)) {
    sequences.push(sequence)
    if (sequences.length === count) break
  }
  return sequences
}

test('follow connects again with the last id, after an end, a break and a 503, and drops an event that is cut off', async (t) => {
  const server = await startFakeServer(
    t,
    stream([ready(4), change(5)], 'complete'),
    stream([ready(5), change(6), ': heartbeat\nid: 8\n\n', 'id: 9\nevent: customer.cre'], 'break'),
    refusal(503, 'api_error', 'unavailable'),
    stream([ready(8), change(9), change(10)], 'complete'),
  )

  assert.deepEqual(await take(server.url, 4), [5, 6, 9, 10])

  assert.deepEqual(
    server.requests.map(({ headers }) => headers['last-event-id']),
    [undefined, '5', '8', '8'],
  )
  const [first] = server.requests
  assert.equal(first?.url, '/admin/v1/changes/stream?types=customer.created')
  assert.equal(first.headers.authorization, 'Bearer tad_1')
  assert.equal(first.headers.accept, 'text/event-stream')
})

test('follow starts after lastEventId, and tells the start and the interruption of each connection', async (t) => {
  const server = await startFakeServer(
    t,
    stream([ready(7), change(8)], 'complete'),
    stream([ready(8), change(9)], 'break'),
  )
  const starts: (number | string)[] = []
  const client = new Tessera({ baseUrl: server.url, adminKey: 'tad_1' })
  const options = {
    lastEventId: '7',
    onOpen: (sequence: number) => starts.push(sequence),
    onInterrupted: () => starts.push('interrupted'),
  }
  for await (const { sequence } of client.admin.changes.follow({}, options)) if (sequence === 9) break
  assert.deepEqual(starts, [7, 'interrupted', 8])
  assert.equal(server.requests[0]?.headers['last-event-id'], '7')
})

test('follow throws what another attempt cannot fix, also after it was connected', async (t) => {
  const server = await startFakeServer(
    t,
    stream([ready(0), change(1)], 'complete'),
    refusal(401, 'authentication_error', 'key_invalid'),
  )
  await assert.rejects(take(server.url, 2), AuthenticationError)
  await assert.rejects(take('http://127.0.0.1:1', 1), ConnectionError)
})

test('the caller ends a stream by its signal', async (t) => {
  const server = await startFakeServer(t, stream([ready(0), change(1)], 'complete'), (res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(ready(1))
  })
  const controller = new AbortController()
  const client = new Tessera({ baseUrl: server.url, adminKey: 'tad_1' })
  const reason = new Error('the page was left')
  const follow = async (): Promise<void> => {
    const options = { signal: controller.signal, onOpen: (at: number) => at === 1 && controller.abort(reason) }
    for await (const each of client.admin.changes.follow({}, options)) void each
  }
  await assert.rejects(follow(), reason)
})

async function* split(text: string, size: number): AsyncGenerator<string, void, undefined> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

test('events are parsed the same however they are cut, with either line end', async () => {
  const text = ': note\n\nid:1\nevent: a\ndata: x\ndata:  y\n\nid: 2\n\ndata\n\nid: 3\ndata: cut'
  const expected = [
    { id: undefined, type: 'message', data: '' },
    { id: '1', type: 'a', data: 'x\n y' },
    { id: '2', type: 'message', data: '' },
    { id: undefined, type: 'message', data: '' },
  ]
  for (const each of [text, text.replaceAll('\n', '\r\n')])
    for (const size of [1, 2, 3, 7, 1_000]) {
      const found: ServerEvent[] = []
      for await (const event of parseEvents(split(each, size))) found.push(event)
      assert.deepEqual(found, expected, `${size}`)
    }
})
