import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { test } from 'node:test'
import { startTestServer } from '#testing/test-server'

type Description = { openapi: string; servers: readonly { url: string }[]; paths: Record<string, unknown> }

/** Returns the URLs of the servers in the document that a request with this Host header gets. */
async function readServers(url: string, host?: string): Promise<string[]> {
  const request = get(`${url}/openapi.json`, host === undefined ? {} : { headers: { Host: host } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { openapi, servers, paths } = (await json(response)) as Description
  assert.equal(openapi, '3.1.0')
  assert.ok('/v1/customers' in paths)
  return servers.map((server) => server.url)
}

test('the description names the public URL of the installation, whatever the request says', async () => {
  const w = await startTestServer({}, undefined, { TESSERA_PUBLIC_URL: 'https://tickets.example.com/' })
  try {
    assert.deepEqual(await readServers(w.url), ['https://tickets.example.com'])
    assert.deepEqual(await readServers(w.url, 'evil.example'), ['https://tickets.example.com'])
  } finally {
    await w.stop()
  }
})

test('without a public URL it names the address that the request was sent to, and requests to it work', async () => {
  const w = await startTestServer({}, undefined, { TESSERA_PUBLIC_URL: '' })
  try {
    const [server] = await readServers(w.url)
    assert.equal(server, w.url)
    assert.equal((await fetch(`${server}/v1/customers`)).status, 401)
    assert.deepEqual(await readServers(w.url, '[::1]:8080'), ['http://[::1]:8080'])
    const [fallback] = await readServers(w.url, 'x"} <script>')
    assert.match(fallback ?? '', /^http:\/\/127\.0\.0\.1:\d+$/, 'a Host header that is no host is not repeated')
  } finally {
    await w.stop()
  }
})
