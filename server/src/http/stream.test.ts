import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { Type } from 'typebox'
import { operation } from '#contract'
import { answerCheck } from './response-check.ts'
import { begin, sendStream } from './stream.ts'

type Served = { stream: AsyncIterable<Buffer>; limits: { stallMs: number; totalMs: number } }

let server: Server
let url: string
let served: Served
let ended: Promise<Error | undefined>
before(async () => {
  server = createServer((_req, res) => {
    ended = begin(served.stream).then((begun) => sendStream(res, begun, served.limits))
  })
  server.listen(0)
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => void server.close())

const patient = { stallMs: 10_000, totalMs: 10_000 }

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

test('chunks arrive whole and in order', async () => {
  served = { stream: chunks(25), limits: patient }
  assert.equal(await (await fetch(url)).text(), '0123456789012345678901234')
  assert.equal(await ended, undefined)
})

test('a stream that fails before its first chunk fails before anything is sent', async () => {
  await assert.rejects(begin(chunks(3, { failAt: 0 })), /midway/)
})

test('a stream that fails midway is cut, so that the client sees an error', async () => {
  served = { stream: chunks(3, { failAt: 2 }), limits: patient }
  await assert.rejects(async () => (await fetch(url)).text())
  assert.match((await ended)?.message ?? '', /midway/)
})

test('a client that hangs up ends the stream', async () => {
  const left = new Promise<void>((resolve) => {
    served = { stream: chunks(1_000_000, { size: 100_000, onEnd: resolve }), limits: patient }
  })
  const answer = await fetch(url)
  await answer.body?.cancel()
  await left
  assert.equal((await ended)?.message, 'the client hung up')
})

for (const [name, limits, reason] of [
  ['reads nothing', { stallMs: 100, totalMs: 10_000 }, 'the client took nothing for too long'],
  ['takes too long in all', { stallMs: 10_000, totalMs: 100 }, 'the stream lasted too long'],
] as const) {
  test(`a client that ${name} is cut, and only so much is made for it as the buffers hold`, async () => {
    let made = 0
    const left = new Promise<void>((resolve) => {
      const stream = (async function* () {
        for await (const chunk of chunks(100_000, { size: 100_000, onEnd: resolve })) {
          made++
          yield chunk
        }
      })()
      served = { stream, limits }
    })
    const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await left
    assert.equal((await ended)?.message, reason)
    assert.ok(made < 1_000, `${made} chunks of 100 kB were made`)
    socket.destroy()
  })
}

test('in tests a stream that breaks the contract is not finished', async () => {
  const response = Type.Object({ data: Type.Array(Type.Integer()) })
  const facts = {
    plane: 'v1',
    method: 'GET',
    path: '/x',
    tag: 'X',
    summary: '',
    description: '',
    scope: null,
    errors: [],
  } as const
  const check = answerCheck(operation({ ...facts, id: 'x', response }), true)
  const stream = async (text: string) => {
    let seen = ''
    const parts = (async function* () {
      yield Buffer.from(text.slice(0, 3))
      yield Buffer.from(text.slice(3))
    })()
    for await (const chunk of check.stream(parts)) seen += chunk.toString()
    return seen
  }
  assert.equal(await stream('{"data":[1,2]}'), '{"data":[1,2]}')
  await assert.rejects(stream('{"data":["1"]}'), /off its schema/)
})
