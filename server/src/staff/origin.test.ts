import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  createPerson,
  errorCode,
  newEmail,
  openBrowser,
  PASSWORD,
  STAFF_ORIGIN,
  type TestBrowser,
} from '#testing/staff'
import { request, startApp, startTestServer, type TestRequest, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const json = { name: 'Ground', timezone: 'Europe/London' }

/** Sends the cookie of a browser without the origin that the browser would send. */
const callFrom = (browser: TestBrowser, path: string, call: TestRequest) =>
  w.call(path, {
    ...call,
    headers: { Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...call.headers },
  })

const countVenues = async (browser: TestBrowser) =>
  (await browser.call('/admin/v1/venues')).json<{ data: unknown[] }>().data.length

test('a write by a page of the installation is accepted', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  const created = await browser.call('/admin/v1/venues', { method: 'POST', json })
  assert.equal(created.status, 200, created.text)
  assert.equal(await countVenues(browser), 1)
})

const foreign: readonly (readonly [sentence: string, origin: string])[] = [
  ['another site', 'https://evil.example'],
  ['a sandboxed frame or a file', 'null'],
  ['the same host without TLS', 'http://api.example.com'],
  ['the same host on another port', 'https://api.example.com:8443'],
  ['a subdomain', 'https://shop.api.example.com'],
  ['a host that begins like ours', 'https://api.example.com.evil.example'],
  ['an empty origin', ''],
]

for (const [sentence, origin] of foreign) {
  test(`a write that ${sentence} causes by fetch is refused`, async () => {
    const { browser } = await createPerson(w, await w.createOrg())
    const call = { method: 'POST', json, headers: { Origin: origin } }
    assert.equal(errorCode(await callFrom(browser, '/admin/v1/venues', call)), 'cross_origin_request')
    assert.equal(await countVenues(browser), 0)
  })
}

test('a write without an origin is refused', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
    assert.equal(
      errorCode(await callFrom(browser, '/admin/v1/venues', { method, json })),
      'cross_origin_request',
      method,
    )
  assert.equal(await countVenues(browser), 0)
})

test('a form of another site is refused, and so is one that disguises JSON as text', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  const form = {
    method: 'POST',
    headers: { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' },
  }
  const text = { method: 'POST', headers: { Origin: 'https://evil.example', 'Content-Type': 'text/plain' } }
  assert.equal(
    errorCode(await callFrom(browser, '/admin/v1/venues', { ...form, body: 'name=x' })),
    'cross_origin_request',
  )
  const disguised = { ...text, body: JSON.stringify(json) }
  assert.equal(errorCode(await callFrom(browser, '/admin/v1/venues', disguised)), 'cross_origin_request')
  const own = { ...text, headers: { ...text.headers, Origin: STAFF_ORIGIN }, body: JSON.stringify(json) }
  assert.equal(errorCode(await callFrom(browser, '/admin/v1/venues', own)), 'unsupported_media_type')
  assert.equal(await countVenues(browser), 0)
})

test('another site cannot sign a browser in, out, or change the password', async () => {
  const { browser, email } = await createPerson(w, await w.createOrg())
  const headers = { Origin: 'https://evil.example' }
  const attacks = [
    ['POST', '/admin/v1/session', { email, password: PASSWORD }],
    ['DELETE', '/admin/v1/session', undefined],
    ['POST', '/admin/v1/me/password', { current_password: PASSWORD, password: 'chosen by the attacker' }],
    ['POST', '/admin/v1/session/password_reset', { email: newEmail() }],
  ] as const
  for (const [method, path, body] of attacks) {
    const response = await callFrom(browser, path, { method, headers, ...(body && { json: body }) })
    assert.equal(errorCode(response), 'cross_origin_request', path)
    assert.deepEqual(response.headers.getSetCookie(), [], path)
  }
  assert.equal((await browser.call('/admin/v1/me')).status, 200)
})

test('no other site can read a response, because no origin is allowed to', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  const response = await callFrom(browser, '/admin/v1/me', { headers: { Origin: 'https://evil.example' } })
  assert.equal(response.headers.get('Access-Control-Allow-Origin'), null)
  assert.equal(response.headers.get('Access-Control-Allow-Credentials'), null)
})

test('a write with a key needs no origin: no browser adds a key by itself', async () => {
  const org = await w.createOrg()
  assert.equal((await w.call('/admin/v1/venues', { method: 'POST', key: org.admin, json })).status, 200)
})

test('without a public URL, only pages of the host that the request names may write', async () => {
  const { browser } = await createPerson(w, await w.createOrg())
  const app = await startApp(w.appUrl, {}, { TESSERA_PUBLIC_URL: '' })
  try {
    const url = `http://127.0.0.1:${app.port}`
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const send = (origin: string) =>
      request(`${url}/admin/v1/venues`, { method: 'POST', json, headers: { Origin: origin, Cookie: cookie } })
    assert.equal(errorCode(await send('https://api.example.com')), 'cross_origin_request')
    assert.equal((await send(url)).status, 200)
  } finally {
    await app.stop()
  }
})

test('a browser that is not signed in gets no session by a request', async () => {
  const browser = openBrowser(w)
  assert.equal(errorCode(await browser.call('/admin/v1/me')), 'session_invalid')
  assert.equal(errorCode(await browser.call('/admin/v1/events')), 'key_missing')
  assert.equal(browser.cookies.size, 0)
})
