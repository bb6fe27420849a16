import assert from 'node:assert/strict'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { inTx } from '#platform/db'
import { startReceiver } from '#testing/webhook-receiver'
import { startTestServer } from '#testing/test-server'
import { parseAllowedRanges } from './addresses.ts'
import { resolver, type ResolveHost } from './connect.ts'
import { poster, type PosterSettings } from './poster.ts'

const cleanups: (() => Promise<unknown> | void)[] = []
after(async () => {
  for (const cleanup of cleanups) await cleanup()
})

const loopback = parseAllowedRanges(['127.0.0.0/8'])

function startPoster(settings: Partial<PosterSettings>) {
  const started = poster({ allowed: [], resolve: resolver(), totalMs: 2_000, ...settings })
  cleanups.push(() => started.close())
  return started
}

const requestTo = (url: string) => ({ owner: 'a test', url: new URL(url), headers: {}, body: '{}' })

/** Resolves a name to the next list of addresses at each look-up, and to the last one from then on. */
function rebindingResolver(lists: readonly (readonly string[])[]): ResolveHost {
  let lookups = 0
  return async () => lists[Math.min(lookups++, lists.length - 1)] ?? []
}

test('a literal address is checked, although the library does not look it up', async () => {
  const receiver = await startReceiver()
  cleanups.push(receiver.close)

  const refused = await startPoster({}).post(requestTo(receiver.url))
  const control = await startPoster({ enabled: false }).post(requestTo(receiver.url))

  assert.equal(refused.error, 'REFUSED_ADDRESS')
  assert.equal(control.status, 200)
  assert.equal(receiver.received.length, 1)
})

test('a name that resolves to a private address when connecting is refused', async () => {
  const receiver = await startReceiver()
  cleanups.push(receiver.close)
  const { port } = new URL(receiver.url)
  const url = `http://rebind.example:${port}/`
  const names = () => rebindingResolver([['127.0.0.1']])

  const refused = await startPoster({ resolve: names() }).post(requestTo(url))
  const control = await startPoster({ resolve: names(), enabled: false }).post(requestTo(url))

  assert.equal(refused.error, 'REFUSED_ADDRESS')
  assert.equal(control.status, 200)
  assert.equal(receiver.connections(), 1)
})

test('one private address among public ones refuses them all', async () => {
  const resolve = rebindingResolver([['93.184.216.34', '127.0.0.1']])

  const { error, status } = await startPoster({ resolve }).post(requestTo('https://mixed.example/'))

  assert.equal(error, 'REFUSED_ADDRESS')
  assert.equal(status, null)
})

test('an address that the operator allows is reachable over http, and a public address is not', async () => {
  const receiver = await startReceiver()
  cleanups.push(receiver.close)

  const allowed = await startPoster({ allowed: loopback }).post(requestTo(receiver.url))
  const plain = await startPoster({ allowed: loopback, resolve: async () => ['93.184.216.34'] }).post(
    requestTo('http://public.example/'),
  )

  assert.equal(allowed.status, 200)
  assert.equal(plain.error, 'REFUSED_ADDRESS')
})

test('a name is looked up again for every connection, so that a changed address is checked', async () => {
  const receiver = await startReceiver((_got, res) => void res.writeHead(200, { connection: 'close' }).end())
  cleanups.push(receiver.close)
  const { port } = new URL(receiver.url)
  const server = await startNameServer(['127.0.0.1', '169.254.169.254'])
  cleanups.push(server.close)
  const changing = startPoster({ allowed: loopback, resolve: resolver({ servers: [`127.0.0.1:${server.port}`] }) })

  const first = await changing.post(requestTo(`http://changing.example:${port}/`))
  const second = await changing.post(requestTo(`http://changing.example:${port}/`))

  assert.equal(first.status, 200)
  assert.equal(second.error, 'REFUSED_ADDRESS')
})

test('nothing is sent while a transaction is open', async () => {
  const w = await startTestServer()
  cleanups.push(w.stop)
  const { org } = await w.createOrg()

  await assert.rejects(
    inTx(w.db, org, () => startPoster({ allowed: loopback }).post(requestTo('http://127.0.0.1:9/'))),
    /no network calls inside a transaction/,
  )
})

test('a proxy in the environment is not used', async () => {
  const proxy = await startReceiver()
  const receiver = await startReceiver()
  cleanups.push(proxy.close, receiver.close)
  const script = join(import.meta.dirname, '../../../testing/outbound/one-post.ts')
  const { origin } = new URL(proxy.url)
  const env = { ...process.env, HTTP_PROXY: origin, http_proxy: origin, NODE_USE_ENV_PROXY: '1' }

  await promisify(execFile)(process.execPath, [script, receiver.url, '127.0.0.0/8'], { env })

  assert.equal(proxy.connections(), 0)
  assert.equal(receiver.received.length, 1)
})

const namespaces = spawnSync('unshare', ['-n', 'true']).status === 0

test(
  'in a separate network with a metadata service, no request reaches it; without the guard all do',
  { skip: namespaces ? false : 'network namespaces cannot be created here' },
  () => {
    const script = join(import.meta.dirname, '../../../testing/outbound/metadata.sh')
    const count = (guard: 'on' | 'off'): string =>
      execFileSync('unshare', ['-n', 'bash', script, process.execPath, guard], { encoding: 'utf8' }).trim()

    assert.equal(count('on'), '0 of 6 arrived')
    assert.equal(count('off'), '6 of 6 arrived')
  },
)

/** Starts a name server that returns the next address for each IPv4 query, and the last one from then on. */
async function startNameServer(addresses: readonly string[]) {
  const socket = createSocket('udp4')
  let queries = 0
  socket.on('message', (query, from) => {
    const end = query.indexOf(0, 12) + 5
    const question = query.subarray(12, end)
    const isIpv4 = query.readUInt16BE(end - 4) === 1
    const address = isIpv4 ? addresses[Math.min(queries++, addresses.length - 1)] : undefined
    const head = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, address ? 1 : 0, 0, 0, 0, 0])
    const answer = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...(address ?? '').split('.').map(Number)])
    socket.send(Buffer.concat(address ? [head, question, answer] : [head, question]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { port: socket.address().port, close: () => void socket.close() }
}
