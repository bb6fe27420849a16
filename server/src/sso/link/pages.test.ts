import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { systemClock } from '#platform/clock'
import { inTx, read, write } from '#platform/db'
import { startLinkServer, PUBLIC_URL, createLinkScene, signIn } from '#testing/sso/link-scene'
import { createVisitor, type Visitor } from '#testing/sso/visitor'
import type { TestServer } from '#testing/test-server'
import { jobs } from '../jobs.ts'

let w: TestServer
let end: () => Promise<void>
before(async () => {
  ;({ w, end } = await startLinkServer())
})
after(() => end())

test('a state works once, in its own browser, and for half an hour', async () => {
  const s = await createLinkScene(w)
  const getCallbackUrl = async (fan: Visitor): Promise<string> => {
    const away = await fan.get(`${s.provider.link_url}/sign-in`)
    return (await fan.get(away.location ?? '')).location ?? ''
  }
  const callback = await getCallbackUrl(s.fan)
  const stolen = await createVisitor(w.url, PUBLIC_URL).get(callback)
  const other = createVisitor(w.url, PUBLIC_URL)
  await getCallbackUrl(other)
  const swapped = await other.get(callback)
  const first = await s.fan.get(callback)
  const second = await s.fan.get(callback)
  const late = createVisitor(w.url, PUBLIC_URL)
  const slow = await getCallbackUrl(late)
  await inTx(w.db, s.org.org, (tx) =>
    tx.count(write(`update sso_session set expires_at = now() - interval '1 second' where org_id = $1`), s.org.org),
  )

  assert.deepEqual([stolen.status, swapped.status, first.status, second.status], [400, 400, 303, 400])
  assert.equal((await late.get(slow)).status, 400)
  assert.equal((await s.fan.open(`${s.provider.link_url}/account`)).status, 400)
})

test('signing in replaces the session secret, and the old one stops working', async () => {
  const s = await createLinkScene(w)
  const away = await s.fan.get(`${s.provider.link_url}/sign-in`)
  const old = new Map(s.fan.cookies)
  await s.fan.open(away.location ?? '')
  const thief = createVisitor(w.url, PUBLIC_URL)
  for (const [name, value] of old) thief.cookies.set(name, value)

  assert.equal((await thief.get(`${s.provider.link_url}/account`)).status, 400)
  assert.equal((await s.fan.get(`${s.provider.link_url}/account`)).status, 200)
})

test('a sign-in that is denied, names another issuer, or has a wrong nonce or no token changes nothing', async () => {
  for (const [fault, status] of [
    ['denies', 400],
    ['other_issuer', 400],
    ['other_nonce', 502],
    ['no_token', 502],
  ] as const) {
    const s = await createLinkScene(w)
    s.issuer.fault = fault
    const page = await signIn(s)
    assert.equal(page.status, status, fault)
    assert.match(page.html, /Start again/)
    assert.equal((await s.fan.get(`${s.provider.link_url}/account`)).status, 400)
  }
})

test('the page says so while the provider is down', async () => {
  const s = await createLinkScene(w)
  s.issuer.down = true
  const page = await signIn(s)
  assert.equal(page.status, 502)
  assert.match(page.html, /is not available at the moment/)
})

test('a form is accepted only from our own page', async () => {
  const s = await createLinkScene(w)
  const page = await signIn(s)
  const typed = { email: s.email }

  const responses = [
    await s.fan.send(page, '/email', { ...typed, token: 'x' }),
    await s.fan.send(page, '/email', typed, { Origin: 'https://evil.example' }),
    await s.fan.send(page, '/email', typed, { Origin: 'null' }),
    await s.fan.send(page, '/email', typed, { 'Sec-Fetch-Site': 'cross-site' }),
  ]

  for (const response of responses) assert.equal(response.status, 403)
  assert.equal((await s.fan.send(page, '/email', typed)).status, 200)
})

test('a session of one provider is not valid at another', async () => {
  const [s, other] = [await createLinkScene(w), await createLinkScene(w)]
  await signIn(s)
  assert.equal((await s.fan.get(`${other.provider.link_url}/account`)).status, 400)
})

test('pages are not cached, cannot be framed, and run no script', async () => {
  const s = await createLinkScene(w)
  for (const page of [await s.fan.get(s.provider.link_url), await signIn(s), await s.fan.get('/link/nothing')]) {
    const csp = page.headers.get('Content-Security-Policy') ?? ''
    assert.match(
      csp,
      /^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    assert.equal(page.headers.get('Cache-Control'), 'no-store')
    assert.equal(page.headers.get('Referrer-Policy'), 'same-origin')
    assert.doesNotMatch(page.html, /<script|javascript:|onclick/i)
  }
  const [cookie = ''] = (await s.fan.get(`${s.provider.link_url}/sign-in`)).headers.getSetCookie()
  assert.match(cookie, /^__Host-tessera-link=[^;]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/)
})

test('names set by an organisation are escaped on the page', async () => {
  const s = await createLinkScene(w, { title: `<img src=x onerror=alert(1)> & "Co"` })
  const json = { name: `</title><script>alert(1)</script>`, background_color: '#fff' }
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: s.org.admin, json })

  const page = await s.fan.get(s.provider.link_url)

  assert.doesNotMatch(page.html, /<script|<img src=x/)
  assert.match(page.html, /&lt;img src=x onerror=alert\(1\)&gt; &amp; &quot;Co&quot;/)
})

test('an unknown path, a wrong method and an oversized form get an error page', async () => {
  const s = await createLinkScene(w)
  const from = { 'X-Forwarded-For': '10.78.0.1' }
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${w.url}${path}`, { ...init, headers: from })).status
  const base = s.provider.link_url.slice(PUBLIC_URL.length)

  assert.equal(await ask('/link/'), 404)
  assert.equal(await ask(`${base}/nothing`), 404)
  assert.equal(await ask(`${base}/account/more`), 404)
  assert.equal(await ask('/link/idp_01ARZ3NDEKTSV4RRFFQ69G5FAV'), 404)
  assert.equal(await ask(base, { method: 'DELETE' }), 405)
  assert.equal(await ask(`${base}/email`, { method: 'POST', body: 'x'.repeat(10_000) }), 400)
  assert.equal(await ask(base, { method: 'HEAD' }), 200)
  const many = await Promise.all(Array.from({ length: 70 }, () => ask(base)))
  assert.ok(many.includes(429))
})

test('sessions older than a day are deleted, and no others', async () => {
  const [old, fresh] = [await createLinkScene(w), await createLinkScene(w)]
  for (const s of [old, fresh]) await s.fan.send(await signIn(s), '/email', { email: s.email })
  const ago = `now() - interval '25 hours'`
  await inTx(w.db, old.org.org, async (tx) => {
    await tx.count(write(`update sso_session set created_at = ${ago} where org_id = $1`), old.org.org)
    await tx.count(write(`update sso_code set sent_at = ${ago} where org_id = $1`), old.org.org)
  })

  for (const { run } of jobs) await run(w.db, systemClock)

  const left = read<{ n: number }>(
    `select (select count(*) from sso_session where org_id = $1) + (select count(*) from sso_code where org_id = $1) as n`,
  )
  assert.equal((await w.db.one(left, old.org.org))?.n, 0)
  assert.equal((await w.db.one(left, fresh.org.org))?.n, 2)
})
