import assert from 'node:assert/strict'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { inTx } from '#platform/db'
import { aReceiver } from '#testing/webhook-receiver'
import { world } from '#testing/test-server'
import { allowedRanges } from './addresses.ts'
import { resolver, type Resolve } from './connect.ts'
import { poster, type PosterSettings } from './poster.ts'

const ends: (() => Promise<unknown> | void)[] = []
after(async () => {
  for (const end of ends) await end()
})

const loopback = allowedRanges(['127.0.0.0/8'])

function aPoster(settings: Partial<PosterSettings>) {
  const made = poster({ allowed: [], resolve: resolver(), totalMs: 2_000, ...settings })
  ends.push(() => made.close())
  return made
}

const posting = (url: string) => ({ owner: 'a test', url: new URL(url), headers: {}, body: '{}' })

/** A name that leads elsewhere each time that it is looked up. */
function rebinding(answers: readonly (readonly string[])[]): Resolve {
  let asked = 0
  return async () => answers[Math.min(asked++, answers.length - 1)] ?? []
}

test('a literal address is checked, though the library looks nothing up for it', async () => {
  const receiver = await aReceiver()
  ends.push(receiver.close)

  const stopped = await aPoster({}).post(posting(receiver.url))
  const control = await aPoster({ guard: false }).post(posting(receiver.url))

  assert.equal(stopped.error, 'REFUSED_ADDRESS')
  assert.equal(control.status, 200)
  assert.equal(receiver.received.length, 1)
})

test('a name that is public when it is looked at and private when it is connected to is refused', async () => {
  const receiver = await aReceiver()
  ends.push(receiver.close)
  const { port } = new URL(receiver.url)
  const url = `http://rebind.example:${port}/`
  const names = () => rebinding([['127.0.0.1']])

  const stopped = await aPoster({ resolve: names() }).post(posting(url))
  const control = await aPoster({ resolve: names(), guard: false }).post(posting(url))

  assert.equal(stopped.error, 'REFUSED_ADDRESS')
  assert.equal(control.status, 200)
  assert.equal(receiver.connections(), 1)
})

test('one private address among public ones refuses them all', async () => {
  const resolve = rebinding([['93.184.216.34', '127.0.0.1']])

  const { error, status } = await aPoster({ resolve }).post(posting('https://mixed.example/'))

  assert.equal(error, 'REFUSED_ADDRESS')
  assert.equal(status, null)
})

test('what the operator allows may be reached over http, and a public address may not', async () => {
  const receiver = await aReceiver()
  ends.push(receiver.close)

  const allowed = await aPoster({ allowed: loopback }).post(posting(receiver.url))
  const plain = await aPoster({ allowed: loopback, resolve: async () => ['93.184.216.34'] }).post(
    posting('http://public.example/'),
  )

  assert.equal(allowed.status, 200)
  assert.equal(plain.error, 'REFUSED_ADDRESS')
})

test('a name server is asked again for every connection, so that a changed answer is seen', async () => {
  const receiver = await aReceiver((_got, res) => void res.writeHead(200, { connection: 'close' }).end())
  ends.push(receiver.close)
  const { port } = new URL(receiver.url)
  const server = await aNameServer(['127.0.0.1', '169.254.169.254'])
  ends.push(server.close)
  const sender = aPoster({ allowed: loopback, resolve: resolver({ servers: [`127.0.0.1:${server.port}`] }) })

  const first = await sender.post(posting(`http://changing.example:${port}/`))
  const second = await sender.post(posting(`http://changing.example:${port}/`))

  assert.equal(first.status, 200)
  assert.equal(second.error, 'REFUSED_ADDRESS')
})

test('nothing is sent while a transaction is open', async () => {
  const w = await world()
  ends.push(w.end)
  const { org } = await w.anOrg()

  await assert.rejects(
    inTx(w.db, org, () => aPoster({ allowed: loopback }).post(posting('http://127.0.0.1:9/'))),
    /no network calls inside a transaction/,
  )
})

test('a proxy in the environment is not used', async () => {
  const proxy = await aReceiver()
  const receiver = await aReceiver()
  ends.push(proxy.close, receiver.close)
  const script = join(import.meta.dirname, '../../../testing/outbound/one-post.ts')
  const { origin } = new URL(proxy.url)
  const env = { ...process.env, HTTP_PROXY: origin, http_proxy: origin, NODE_USE_ENV_PROXY: '1' }

  await promisify(execFile)(process.execPath, [script, receiver.url, '127.0.0.0/8'], { env })

  assert.equal(proxy.connections(), 0)
  assert.equal(receiver.received.length, 1)
})

const namespaces = spawnSync('unshare', ['-n', 'true']).status === 0

test(
  'in a network of its own with a metadata service, nothing arrives there; without the guard it does',
  { skip: namespaces ? false : 'network namespaces cannot be made here' },
  () => {
    const script = join(import.meta.dirname, '../../../testing/outbound/metadata.sh')
    const count = (guard: 'on' | 'off'): string =>
      execFileSync('unshare', ['-n', 'bash', script, process.execPath, guard], { encoding: 'utf8' }).trim()

    assert.equal(count('on'), '0 of 6 arrived')
    assert.equal(count('off'), '6 of 6 arrived')
  },
)

/** Answers each question for an IPv4 address with the next of these, the last one for ever. */
async function aNameServer(addresses: readonly string[]) {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', (query, from) => {
    const end = query.indexOf(0, 12) + 5
    const question = query.subarray(12, end)
    const isIpv4 = query.readUInt16BE(end - 4) === 1
    const address = isIpv4 ? addresses[Math.min(asked++, addresses.length - 1)] : undefined
    const head = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, address ? 1 : 0, 0, 0, 0, 0])
    const answer = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...(address ?? '').split('.').map(Number)])
    socket.send(Buffer.concat(address ? [head, question, answer] : [head, question]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { port: socket.address().port, close: () => void socket.close() }
}
