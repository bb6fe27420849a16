import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { Type } from 'typebox'
import { operation } from '#contract'
import { responseCheck } from './response-check.ts'
import { sendStream, startStream } from './stream.ts'

type ServedStream = { stream: AsyncIterable<Buffer>; limits: { stallMs: number; totalMs: number } }

let server: Server
let url: string
let served: ServedStream
let ended: Promise<Error | undefined>
before(async () => {
  server = createServer((_req, res) => {
    ended = startStream(served.stream).then((started) => sendStream(res, started, served.limits))
  })
  server.listen(0)
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => void server.close())

const noLimits = { stallMs: 10_000, totalMs: 10_000 }

async function* chunks(count: number, options: { size?: number; failAt?: number; onEnd?: () => void } = {}) {
  try {
    for (let i = 0; i < count; i++) {
      if (i === options.failAt) throw new Error('midway')
      yield Buffer.alloc(options.size ?? 1, String(i % 10))
    }
  } finally {
    options.onEnd?.()
  }
}

test('chunks arrive complete and in order', async () => {
  served = { stream: chunks(25), limits: noLimits }
  assert.equal(await (await fetch(url)).text(), '0123456789012345678901234')
  assert.equal(await ended, undefined)
})

test('a stream that fails before its first chunk fails before anything is sent', async () => {
  await assert.rejects(startStream(chunks(3, { failAt: 0 })), /midway/)
})

test('a stream that fails midway is cut, so that the client sees an error', async () => {
  served = { stream: chunks(3, { failAt: 2 }), limits: noLimits }
  await assert.rejects(async () => (await fetch(url)).text())
  assert.match((await ended)?.message ?? '', /midway/)
})

test('a client that closes the connection ends the stream', async () => {
  const streamEnded = new Promise<void>((resolve) => {
    served = { stream: chunks(1_000_000, { size: 100_000, onEnd: resolve }), limits: noLimits }
  })
  const response = await fetch(url)
  await response.body?.cancel()
  await streamEnded
  assert.equal((await ended)?.message, 'the client closed the connection')
})

for (const [name, limits, reason] of [
  ['reads nothing', { stallMs: 100, totalMs: 10_000 }, 'the client read nothing for too long'],
  ['takes too long in total', { stallMs: 10_000, totalMs: 100 }, 'the stream took too long'],
] as const) {
  test(`a client that ${name} is cut, and no more chunks are produced than the buffers hold`, async () => {
    let produced = 0
    const streamEnded = new Promise<void>((resolve) => {
      const stream = (async function* () {
        for await (const chunk of chunks(100_000, { size: 100_000, onEnd: resolve })) {
          produced++
          yield chunk
        }
      })()
      served = { stream, limits }
    })
    const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await streamEnded
    assert.equal((await ended)?.message, reason)
    assert.ok(produced < 1_000, `${produced} chunks of 100 kB were produced`)
    socket.destroy()
  })
}

test('in strict mode a stream that violates its schema is not completed', async () => {
  const response = Type.Object({ data: Type.Array(Type.Integer()) })
  const rest = {
    plane: 'v1',
    method: 'GET',
    path: '/x',
    tag: 'X',
    summary: '',
    description: '',
    scope: null,
    errors: [],
  } as const
  const check = responseCheck(operation({ ...rest, id: 'x', response }), true)
  const readAll = async (text: string) => {
    let read = ''
    const parts = (async function* () {
      yield Buffer.from(text.slice(0, 3))
      yield Buffer.from(text.slice(3))
    })()
    for await (const chunk of check.stream(parts)) read += chunk.toString()
    return read
  }
  assert.equal(await readAll('{"data":[1,2]}'), '{"data":[1,2]}')
  await assert.rejects(readAll('{"data":["1"]}'), /violates its schema/)
})
