import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { startTestEdge, type TestEdge } from '#testing/cells'
import { freePort } from '#testing/free-port'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'

/** The directory is that of a real cell; in the place of its servers is one that a test controls. */
let cell: TestServer
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let org: TestOrg
let edge: TestEdge
let server: Server
let second: Server
let handle: (req: IncomingMessage, res: ServerResponse) => unknown

before(async () => {
  cell = await startTestServer()
  org = await cell.createOrg()
  server = createServer((req, res) => void handle(req, res))
  second = createServer((req, res) => void handle(req, res))
  for (const each of [server, second]) await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))
  edge = await startTestEdge({ north: { ...cell, servers: [urlOf(server)] } })
})
after(async () => {
  agent.destroy()
  await edge.stop()
  for (const each of [server, second]) each.close().closeAllConnections()
  await cell.stop()
})

const urlOf = (each: Server): string => `http://127.0.0.1:${(each.address() as AddressInfo).port}`
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  edge.call('/v1/anything', { method: 'POST', key: org.secret, body, headers })

async function readAll(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Sends a body in parts. `fetch` would itself repeat a request that gets 421. */
async function send(
  method: string,
  parts: readonly Uint8Array[],
): Promise<{ status: number | undefined; text: string }> {
  const headers = { Authorization: `Bearer ${org.secret}`, 'Transfer-Encoding': 'chunked' }
  const outgoing = httpRequest(`${edge.url}/v1/anything`, { agent, method, headers })
  for (const part of parts) outgoing.write(part)
  outgoing.end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: response.statusCode, text: (await readAll(response)).toString() }
}

test('a body of 5 MB passes in both directions unchanged, with its length', async () => {
  const sent = randomBytes(5 * 1024 * 1024)
  const lengths: (string | undefined)[] = []
  handle = async (req, res) => {
    lengths.push(req.headers['content-length'])
    res.end(await readAll(req))
  }

  const response = await post(sent)

  assert.equal(sha256(response.bytes), sha256(sent))
  assert.deepEqual(lengths, [String(sent.length)])
})

test('a body of unknown length passes, whether it can be held or not', async () => {
  handle = async (req, res) => res.end(sha256(await readAll(req)))
  for (const size of [10, 3 * 1024 * 1024]) {
    const sent = randomBytes(size)
    const { text } = await send('DELETE', [sent.subarray(0, 5), sent.subarray(5)])
    assert.equal(text, sha256(sent))
  }
})

test('headers of one connection are not passed on, and the address is that of the client', async () => {
  let received: IncomingMessage['headers'] = {}
  handle = (req, res) => {
    received = req.headers
    res.writeHead(207, 'Odd', ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'Tessera-Not-Started', '1', 'X-Own', 'kept'])
    res.end()
  }
  const headers = {
    TE: 'trailers',
    'Proxy-Authorization': 'secret',
    'X-Kept': 'yes',
    'X-Forwarded-For': '203.0.113.9, 198.51.100.7',
  }

  const response = await post('x', headers)

  assert.deepEqual([received.te, received['proxy-authorization'], received['x-kept']], [undefined, undefined, 'yes'])
  assert.equal(received['x-forwarded-for'], '198.51.100.7', 'what comes from the client itself is not trusted')
  assert.equal(received.host, new URL(edge.url).host)
  assert.equal(response.status, 207)
  assert.deepEqual(response.headers.getSetCookie(), ['a=1', 'b=2'])
  assert.deepEqual([response.headers.get('x-own'), response.headers.get('tessera-not-started')], ['kept', null])
})

test('requests one after the other use one connection to the cell, and a response has one date', async () => {
  const sockets = new Set<unknown>()
  handle = (req, res) => {
    sockets.add(req.socket)
    res.end()
  }
  for (let i = 0; i < 5; i++) {
    const outgoing = httpRequest(`${edge.url}/v1/anything`, {
      agent,
      headers: { Authorization: `Bearer ${org.secret}` },
    })
    outgoing.end()
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    await response.resume().toArray()
    assert.equal(response.rawHeaders.filter((name) => name.toLowerCase() === 'date').length, 1)
  }
  assert.equal(sockets.size, 1)
})

test('a client that goes away ends the request in the cell', async () => {
  const gone = new AbortController()
  const closed = new Promise<void>((resolve) => {
    handle = (_req, res) => {
      res.once('close', () => resolve())
      gone.abort()
    }
  })
  await assert.rejects(edge.call('/v1/anything', { key: org.secret, signal: gone.signal }))
  await closed
})

test('a response that breaks off in the cell breaks off for the client', async () => {
  handle = (_req, res) => {
    res.writeHead(200, { 'Content-Length': '100' })
    res.write('half', () => res.destroy())
  }
  await assert.rejects(edge.call('/v1/anything', { key: org.secret }))
})

for (const [sentence, status, headers] of [
  ['421', 421, {}],
  ['503 before anything was done', 503, { 'Tessera-Not-Started': '1' }],
] as const)
  test(`a request that gets ${sentence} is sent again, with its body`, async () => {
    const bodies: string[] = []
    handle = async (req, res) => {
      bodies.push((await readAll(req)).toString())
      if (bodies.length < 3) res.writeHead(status, headers).end()
      else res.end('done')
    }
    const response = await post('order')
    assert.deepEqual([response.status, response.text, bodies], [200, 'done', ['order', 'order', 'order']])
  })

test('a request that may have been done is never sent again', async () => {
  let count = 0
  handle = (req, res) => {
    count++
    void readAll(req).then(() => (count === 1 ? res.writeHead(503).end('busy') : res.destroy()))
  }
  const busy = await post('order')
  assert.deepEqual([busy.status, busy.text, count], [503, 'busy', 1])
  const broken = await post('order')
  assert.deepEqual([broken.status, count], [503, 2])
  assert.match(broken.json<{ error: { message: string } }>().error.message, /same Idempotency-Key/)
})

test('a large request that gets 421 is not held: the client gets the 421', async () => {
  let count = 0
  handle = (_req, res) => {
    count++
    res.writeHead(421).end()
  }
  const response = await send('POST', [Buffer.alloc(8 * 1024 * 1024)])
  assert.deepEqual([response.status, count], [421, 1])
  handle = (_req, res) => res.end('next')
  assert.equal((await send('POST', [])).text, 'next', 'the connection can be used again')
})

test('an organisation that stays away is given up after 3 s', async () => {
  handle = (_req, res) => res.writeHead(421).end('elsewhere')
  const startedAt = performance.now()
  const response = await send('POST', [Buffer.from('order')])
  const seconds = (performance.now() - startedAt) / 1_000
  assert.deepEqual(response, { status: 421, text: 'elsewhere' })
  assert.ok(seconds > 2.5 && seconds < 5, `${seconds} s`)
})

test('servers take turns, and one that refuses connections is skipped', async () => {
  const dead = `http://127.0.0.1:${await freePort()}`
  const several = await startTestEdge({ north: { ...cell, servers: [dead, urlOf(server), urlOf(second)] } })
  try {
    const served = new Map<number, number>()
    handle = async (req, res) => {
      await readAll(req)
      const port = req.socket.localPort ?? 0
      served.set(port, (served.get(port) ?? 0) + 1)
      res.end()
    }
    const call = { method: 'POST', key: org.secret, body: 'order' }
    for (let i = 0; i < 12; i++) assert.equal((await several.call('/v1/anything', call)).status, 200)
    assert.equal(served.size, 2)
    for (const count of served.values()) assert.ok(count >= 4, `${count} of 12`)
  } finally {
    await several.stop()
  }
})

test('without any server the client is told that nothing was done', async () => {
  const alone = await startTestEdge({ north: { ...cell, servers: [`http://127.0.0.1:${await freePort()}`] } })
  try {
    const response = await alone.call('/store/v1/events', {
      key: org.secret,
      headers: { Accept: 'application/problem+json' },
    })
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '1'])
    assert.equal(response.headers.get('content-type'), 'application/problem+json')
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
    const { code, detail } = response.json<{ code: string; detail: string }>()
    assert.deepEqual([code, detail.includes('Nothing was done')], ['unavailable', true])
    assert.equal(await alone.readMetric('tessera_edge_failures_total', { reason: 'not_reached' }), 1)
  } finally {
    await alone.stop()
  }
})

test('stopping lets a request finish that is under way', async () => {
  const stopping = await startTestEdge({ north: { ...cell, servers: [urlOf(server)] } })
  let finish: (() => void) | undefined
  handle = (_req, res) => (finish = () => res.end('finished'))
  const response = stopping.call('/v1/anything', { key: org.secret })
  await waitFor(async () => finish)
  const stopped = stopping.stop()
  finish?.()
  assert.equal((await response).text, 'finished')
  await stopped
})
