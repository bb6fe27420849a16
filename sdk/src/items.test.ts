import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { loopback } from '../test/fake-server.ts'
import { ConnectionError, Tessera, TimeoutError } from './index.ts'
import { itemsOf } from './items.ts'

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

async function every<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

test('items come whole, wherever the pieces are cut', async () => {
  for (let size = 1; size <= document.length; size++)
    assert.deepEqual(await every(itemsOf(inPieces(document, size))), items, `pieces of ${size}`)
})

test('an item is there before the next piece is', async () => {
  let asked = 0
  async function* pieces() {
    for (const piece of ['{"data":[{"a":1},', '{"a":2}]}']) {
      asked++
      yield piece
    }
  }
  for await (const item of itemsOf(pieces())) {
    assert.deepEqual(item, { a: 1 })
    break
  }
  assert.equal(asked, 1)
})

test('a document that ends anywhere before its end is not taken for whole', async () => {
  for (let length = 0; length < document.length; length++)
    await assert.rejects(every(itemsOf(inPieces(document.slice(0, length), 7))), ConnectionError)
})

test('an export that is cut off fails, after the items that came', async (t) => {
  const server = await loopback(t, (res) => {
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

test('an export that stalls fails, and one that is left lets the connection go', async (t) => {
  const closed = Promise.withResolvers<void>()
  const begin = (res: ServerResponse): unknown => res.writeHead(200).write('{"data":[{"member_number":"1"}')
  const server = await loopback(t, begin, (res) => void begin(res.on('close', closed.resolve)))
  const tessera = new Tessera({ baseUrl: server.url, timeoutMs: 50, maxRetries: 0 })
  await assert.rejects(every(tessera.members.export()), TimeoutError)

  for await (const member of tessera.members.export({}, { timeoutMs: 60_000 })) if (member.member_number === '1') break
  await closed.promise
})
