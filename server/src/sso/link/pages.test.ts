import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { systemClock } from '#platform/clock'
import { inTx, read, write } from '#platform/db'
import { linkWorld, PUBLIC, scene, signedIn } from '#testing/sso/link-scene'
import { visitor, type Visitor } from '#testing/sso/visitor'
import type { World } from '#testing/test-server'
import { jobs } from '../jobs.ts'

let w: World
let end: () => Promise<void>
before(async () => {
  ;({ w, end } = await linkWorld())
})
after(() => end())

test('a state is good once, in its own browser, and not after half an hour', async () => {
  const s = await scene(w)
  const callbackOf = async (fan: Visitor): Promise<string> => {
    const away = await fan.get(`${s.provider.link_url}/sign-in`)
    return (await fan.get(away.location ?? '')).location ?? ''
  }
  const callback = await callbackOf(s.fan)
  const stolen = await visitor(w.url, PUBLIC).get(callback)
  const other = visitor(w.url, PUBLIC)
  await callbackOf(other)
  const swapped = await other.get(callback)
  const first = await s.fan.get(callback)
  const second = await s.fan.get(callback)
  const late = visitor(w.url, PUBLIC)
  const slow = await callbackOf(late)
  await inTx(w.db, s.org.org, (tx) =>
    tx.count(write(`update sso_session set expires_at = now() - interval '1 second' where org_id = $1`), s.org.org),
  )

  assert.deepEqual([stolen.status, swapped.status, first.status, second.status], [400, 400, 303, 400])
  assert.equal((await late.get(slow)).status, 400)
  assert.equal((await s.fan.open(`${s.provider.link_url}/account`)).status, 400)
})

test('signing in gives the browser another secret: the one of before is worth nothing', async () => {
  const s = await scene(w)
  const away = await s.fan.get(`${s.provider.link_url}/sign-in`)
  const old = new Map(s.fan.cookies)
  await s.fan.open(away.location ?? '')
  const thief = visitor(w.url, PUBLIC)
  for (const [name, value] of old) thief.cookies.set(name, value)

  assert.equal((await thief.get(`${s.provider.link_url}/account`)).status, 400)
  assert.equal((await s.fan.get(`${s.provider.link_url}/account`)).status, 200)
})

test('a sign-in that was denied, names another issuer, or has another nonce or no token changes nothing', async () => {
  for (const [quirk, status] of [
    ['denies', 400],
    ['other_issuer', 400],
    ['other_nonce', 502],
    ['no_token', 502],
  ] as const) {
    const s = await scene(w)
    s.issuer.quirk = quirk
    const page = await signedIn(s)
    assert.equal(page.status, status, quirk)
    assert.match(page.html, /Start again/)
    assert.equal((await s.fan.get(`${s.provider.link_url}/account`)).status, 400)
  }
})

test('while the provider is away, the page says so', async () => {
  const s = await scene(w)
  s.issuer.down = true
  const page = await signedIn(s)
  assert.equal(page.status, 502)
  assert.match(page.html, /does not answer at the moment/)
})

test('a form is taken from our own page alone', async () => {
  const s = await scene(w)
  const page = await signedIn(s)
  const typed = { email: s.email }

  const answers = [
    await s.fan.send(page, '/email', { ...typed, token: 'x' }),
    await s.fan.send(page, '/email', typed, { Origin: 'https://evil.example' }),
    await s.fan.send(page, '/email', typed, { Origin: 'null' }),
    await s.fan.send(page, '/email', typed, { 'Sec-Fetch-Site': 'cross-site' }),
  ]

  for (const answer of answers) assert.equal(answer.status, 403)
  assert.equal((await s.fan.send(page, '/email', typed)).status, 200)
})

test('a session of one provider opens nothing at another', async () => {
  const [s, other] = [await scene(w), await scene(w)]
  await signedIn(s)
  assert.equal((await s.fan.get(`${other.provider.link_url}/account`)).status, 400)
})

test('pages are kept by nobody, framed by nobody and run nothing', async () => {
  const s = await scene(w)
  for (const page of [await s.fan.get(s.provider.link_url), await signedIn(s), await s.fan.get('/link/nothing')]) {
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

test('what an organisation calls itself is text on the page and nothing more', async () => {
  const s = await scene(w, { title: `<img src=x onerror=alert(1)> & "Co"` })
  const json = { name: `</title><script>alert(1)</script>`, background_color: '#fff' }
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: s.org.admin, json })

  const page = await s.fan.get(s.provider.link_url)

  assert.doesNotMatch(page.html, /<script|<img src=x/)
  assert.match(page.html, /&lt;img src=x onerror=alert\(1\)&gt; &amp; &quot;Co&quot;/)
})

test('a path that is no page, another method and a form that is too large are refused in words', async () => {
  const s = await scene(w)
  const from = { 'X-Forwarded-For': '10.78.0.1' }
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${w.url}${path}`, { ...init, headers: from })).status
  const base = s.provider.link_url.slice(PUBLIC.length)

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

test('what was begun a day ago is forgotten, and nothing else', async () => {
  const [old, fresh] = [await scene(w), await scene(w)]
  for (const s of [old, fresh]) await s.fan.send(await signedIn(s), '/email', { email: s.email })
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
