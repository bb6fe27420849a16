import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { startFakeServer } from '../test/fake-server.ts'
import { ConnectionError, Tessera, TimeoutError } from './index.ts'
import { parseItems } from './items.ts'

const items = [
  { name: 'A "quoted" \\ name', list: [1, [2], { a: ']' }], text: '}{][' },
  { name: 'Zoë 🎟', data: [{ data: 1 }], empty: {}, none: null },
  {},
]
const document = JSON.stringify({
  object: 'data',
  kind: '"data":[',
  list: [{ no: 1 }],
  data: items,
  tail: [{ not: 'an item' }],
})

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

async function* splitIntoChunks(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

test('items are complete, wherever the chunks are split', async () => {
  for (let size = 1; size <= document.length; size++)
    assert.deepEqual(await collect(parseItems(splitIntoChunks(document, size))), items, `pieces of ${size}`)
})

test('an item is yielded before the next chunk is read', async () => {
  let chunksRead = 0
  async function* pieces() {
    for (const piece of ['{"data":[{"a":1},', '{"a":2}]}']) {
      chunksRead++
      yield piece
    }
  }
  for await (const item of parseItems(pieces())) {
    assert.deepEqual(item, { a: 1 })
    break
  }
  assert.equal(chunksRead, 1)
})

test('a truncated document is an error', async () => {
  for (let length = 0; length < document.length; length++)
    await assert.rejects(collect(parseItems(splitIntoChunks(document.slice(0, length), 7))), ConnectionError)
})

test('a truncated export yields the received items and then fails', async (t) => {
  const server = await startFakeServer(t, (res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' }).write('{"data":[{"member_number":"1"},{"mem')
    setImmediate(() => res.destroy())
  })
  const got: string[] = []
  const walk = async () => {
    for await (const member of new Tessera({ baseUrl: server.url }).members.export()) got.push(member.member_number)
  }
  await assert.rejects(walk(), ConnectionError)
  assert.deepEqual(got, ['1'])
})

test('a stalled export fails, and leaving the loop closes the connection', async (t) => {
  const closed = Promise.withResolvers<void>()
  const begin = (res: ServerResponse): unknown => res.writeHead(200).write('{"data":[{"member_number":"1"}')
  const server = await startFakeServer(t, begin, (res) => void begin(res.on('close', closed.resolve)))
  const tessera = new Tessera({ baseUrl: server.url, timeoutMs: 50, maxRetries: 0 })
  await assert.rejects(collect(tessera.members.export()), TimeoutError)

  for await (const member of tessera.members.export({}, { timeoutMs: 60_000 })) if (member.member_number === '1') break
  await closed.promise
})
