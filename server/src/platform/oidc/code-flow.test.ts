import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createTestIssuer, type TestIssuer } from '#testing/sso/issuer'
import { parseAllowedRanges } from '../outbound/addresses.ts'
import { resolver, type OutboundGuard } from '../outbound/connect.ts'
import { fetcher, type Fetcher } from '../outbound/fetcher.ts'
import { buildSignInUrl, exchangeCode, type OidcDeps } from './code-flow.ts'
import { createIssuerCache } from './issuers.ts'

const loopback: OutboundGuard = { allowed: parseAllowedRanges(['127.0.0.0/8']), resolve: resolver() }
/** Allows another network, so that a name passes the check of the URL and is judged by the address it resolves to. */
const elsewhere = { allowed: parseAllowedRanges(['192.0.2.0/24']), resolve: async () => ['127.0.0.1'] }
const secrets = { state: 'a state', nonce: 'a nonce', verifier: 'v'.repeat(43) }

const cleanups: (() => Promise<unknown>)[] = []
after(async () => {
  for (const cleanup of cleanups) await cleanup()
})

/** Starts a server for token requests, and counts them. */
async function startTokenEndpoint(respond: (res: ServerResponse) => unknown) {
  let requests = 0
  const server = createServer((_req, res) => {
    requests++
    respond(res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  cleanups.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { port: (server.address() as AddressInfo).port, requests: () => requests }
}

const toClient = ({ issuer, clientId, keys }: TestIssuer) => ({
  org_id: 'an organisation',
  issuer,
  client_id: clientId,
  client_secret: undefined,
  algorithms: keys.map(({ alg }) => alg),
  redirect_uri: 'https://tickets.example/callback',
})

/** The issuer is discovered on this machine; only the code exchange goes through the given fetcher. */
const toDeps = (fetch: Fetcher): OidcDeps => ({
  fetch,
  issuers: createIssuerCache(fetcher(loopback), Date.now),
  allowed: loopback.allowed,
  now: Date.now,
})

const exchange = (issuer: TestIssuer, fetch: Fetcher) =>
  exchangeCode(toDeps(fetch), toClient(issuer), new URLSearchParams({ code: 'x', state: secrets.state }), secrets)

const sendToken = (issuer: TestIssuer) => async (res: ServerResponse) =>
  res.end(
    JSON.stringify({
      access_token: 'x',
      token_type: 'Bearer',
      id_token: await issuer.token({ nonce: secrets.nonce }),
    }),
  )

test('the code is never sent to an address that the guard refuses', async () => {
  const issuer = await createTestIssuer()
  const { port, requests } = await startTokenEndpoint(sendToken(issuer))
  issuer.metadata = { token_endpoint: `http://rebind.example:${port}/token` }

  const refused = await exchange(issuer, fetcher(elsewhere))
  const sent = requests()
  const control = await exchange(issuer, fetcher({ ...elsewhere, enabled: false }))

  assert.deepEqual([refused.kind, sent], ['refused', 0])
  assert.deepEqual([control.kind, requests()], ['signed_in', 1])
})

test('a token endpoint that does not finish its response in time is given up', async () => {
  const issuer = await createTestIssuer()
  const { port, requests } = await startTokenEndpoint((res) => void res.write('{'))
  issuer.metadata = { token_endpoint: `http://127.0.0.1:${port}/token` }

  assert.equal((await exchange(issuer, fetcher(loopback, { totalMs: 200 }))).kind, 'refused')
  assert.equal(requests(), 1)
})

test('a token response that is too long is refused, and with a higher limit it is read', async () => {
  const issuer = await createTestIssuer()
  const { port } = await startTokenEndpoint(sendToken(issuer))
  issuer.metadata = { token_endpoint: `http://127.0.0.1:${port}/token` }

  assert.equal((await exchange(issuer, fetcher(loopback, { maxBytes: 100 }))).kind, 'refused')
  assert.equal((await exchange(issuer, fetcher(loopback))).kind, 'signed_in')
})

test('a redirect of the token endpoint is not followed', async () => {
  const issuer = await createTestIssuer()
  const target = await startTokenEndpoint(sendToken(issuer))
  const { port } = await startTokenEndpoint((res) =>
    res.writeHead(307, { Location: `http://127.0.0.1:${target.port}/token` }).end(),
  )
  issuer.metadata = { token_endpoint: `http://127.0.0.1:${port}/token` }

  assert.equal((await exchange(issuer, fetcher(loopback))).kind, 'refused')
  assert.equal(target.requests(), 0)
})

const badResponses: readonly [string, (issuer: TestIssuer, res: ServerResponse) => unknown][] = [
  ['an empty body', (_issuer, res) => res.end()],
  ['a body that is not JSON', (_issuer, res) => res.end('<html>')],
  ['a status without a body', (_issuer, res) => res.writeHead(204).end()],
  ['a status that does not exist', (_issuer, res) => res.writeHead(799).end()],
  ['no ID token', (_issuer, res) => res.end('{"access_token":"x","token_type":"Bearer"}')],
  [
    'an ID token that is not one',
    (_issuer, res) => res.end('{"access_token":"x","token_type":"Bearer","id_token":"x"}'),
  ],
  ['a challenge', (_issuer, res) => res.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end()],
]
for (const [what, respond] of badResponses)
  test(`a token endpoint that responds with ${what} is refused without an error of ours`, async () => {
    const issuer = await createTestIssuer()
    const { port } = await startTokenEndpoint((res) => respond(issuer, res))
    issuer.metadata = { token_endpoint: `http://127.0.0.1:${port}/token` }

    assert.equal((await exchange(issuer, fetcher(loopback))).kind, 'refused')
  })

test('an ID token for the right nonce with a wrong signature is refused', async () => {
  const issuer = await createTestIssuer()
  const [head, body] = (await issuer.token({ nonce: secrets.nonce })).split('.')
  const other = (await issuer.token({ nonce: secrets.nonce, sub: 'x' })).split('.')[2]
  const { port } = await startTokenEndpoint((res) =>
    res.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token: `${head}.${body}.${other}` })),
  )
  issuer.metadata = { token_endpoint: `http://127.0.0.1:${port}/token` }

  assert.equal((await exchange(issuer, fetcher(loopback))).kind, 'refused')
})

test('a provider without a token endpoint refuses the code, and one without a sign-in page has no address', async () => {
  const issuer = await createTestIssuer()
  issuer.metadata = { token_endpoint: undefined, authorization_endpoint: undefined }

  assert.equal((await exchange(issuer, fetcher(loopback))).kind, 'refused')
  assert.equal(await buildSignInUrl(toDeps(fetcher(loopback)), toClient(issuer), secrets), undefined)
})
