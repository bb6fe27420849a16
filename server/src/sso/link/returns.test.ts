import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { registerProvider } from '#testing/sso/linked-fan'
import { createTestIssuer } from '#testing/sso/issuer'
import { listUrls, createVisitor, type VisitedPage } from '#testing/sso/visitor'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

const PUBLIC = 'https://tickets.example'
const HOME = 'https://club.example/account?tab=tickets'
const APP = 'https://app.club.example/back'
const registered = [HOME, APP]

let w: TestServer
let org: TestOrg
before(async () => {
  w = await startTestServer({}, undefined, { TESSERA_PUBLIC_URL: PUBLIC })
  org = await w.createOrg()
})
after(() => w.stop())

/** Addresses that have fooled other systems, each similar to a registered one. */
const unsafeUrls: readonly string[] = [
  'https://evil.example',
  'http://club.example/account?tab=tickets',
  'https://club.example',
  'https://club.example/',
  'https://club.example/account',
  'https://club.example/account?tab=tickets&x=1',
  'https://club.example/account?tab=tickets#x',
  'https://club.example/account?tab=tickets%23x',
  'https://club.example/account/?tab=tickets',
  'https://club.example/account?tab=Tickets',
  'https://CLUB.example/account?tab=tickets',
  'HTTPS://club.example/account?tab=tickets',
  'https://club.example:443/account?tab=tickets',
  'https://club.example:8443/account?tab=tickets',
  'https://club.example./account?tab=tickets',
  'https://club.example.evil.example/account?tab=tickets',
  'https://evilclub.example/account?tab=tickets',
  'https://club.example@evil.example/account?tab=tickets',
  'https://club.example:x@evil.example/account?tab=tickets',
  'https://evil.example\\@club.example/account?tab=tickets',
  'https://evil.example/https://club.example/account?tab=tickets',
  'https://evil.example?https://club.example/account?tab=tickets',
  'https://evil.example#https://club.example/account?tab=tickets',
  'https://club.example\\.evil.example/account?tab=tickets',
  'https://club.example%2eevil.example/account?tab=tickets',
  'https://club.example%00.evil.example/account?tab=tickets',
  'https://club.example\u0000.evil.example',
  'https://club.example\t.evil.example',
  'https://club.example\r\nLocation: https://evil.example',
  'https://club.example/account?tab=tickets\r\nSet-Cookie: a=b',
  'https://club.example/account?tab=tickets%0d%0aLocation:%20https://evil.example',
  ' https://club.example/account?tab=tickets',
  'https://club.example/account?tab=tickets ',
  '\thttps://club.example/account?tab=tickets',
  'https://club.example/account?tab=tickets\n',
  'https://club.example/x/../account?tab=tickets',
  'https://club.example/./account?tab=tickets',
  'https://club.example//account?tab=tickets',
  'https://club.example/%61ccount?tab=tickets',
  'https://club.example/account?tab=ticket%73',
  'https://club.example/account?TAB=tickets',
  'https://club.example/account?tab=tickets;evil',
  'https:club.example/account?tab=tickets',
  'https:/club.example/account?tab=tickets',
  'https:\\\\club.example/account?tab=tickets',
  '//club.example/account?tab=tickets',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '///evil.example',
  '/account?tab=tickets',
  'account',
  '.',
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://club.example/account?tab=tickets',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'https://xn--clb-1na.example/account?tab=tickets',
  'https://clüb.example/account?tab=tickets',
  'https://club。example/account?tab=tickets',
  'https://club.example／account?tab=tickets',
  'https://[club.example]/account?tab=tickets',
  'https://127.0.0.1/account?tab=tickets',
  `${HOME},${APP}`,
  `${HOME} ${APP}`,
  HOME.slice(0, -1),
  `${HOME}\u202e`,
]

/** Asserts that the page is an error, and that all its links lead to our own pages. */
function assertRefused(page: VisitedPage, url: string): void {
  const label = `${JSON.stringify(url)}: ${page.status}`
  assert.equal(page.status, 400, label)
  assert.equal(page.location, undefined, label)
  for (const link of listUrls(page.html))
    assert.ok(/^(?:\/link\/idp_\w+$|width=|noindex)/.test(link), `${label} leads to ${link}`)
  assert.doesNotMatch(page.html, /evil|alert\(1\)|http-equiv/i, label)
  assert.deepEqual(page.headers.getSetCookie(), [], label)
}

test(`none of ${unsafeUrls.length} crafted addresses is accepted`, async () => {
  const provider = await registerProvider(w, org, await createTestIssuer(), { return_urls: registered })
  assert.ok(unsafeUrls.length >= 60)
  for (const unsafeUrl of unsafeUrls) {
    // A new browser for each, because the pages are rate-limited by address.
    const fan = createVisitor(w.url, PUBLIC)
    const query = `?return_to=${encodeURIComponent(unsafeUrl)}`
    assertRefused(await fan.get(`${provider.link_url}${query}`), unsafeUrl)
    assertRefused(await fan.get(`${provider.link_url}/sign-in${query}`), unsafeUrl)
  }
})

test('two return addresses at once are refused', async () => {
  const provider = await registerProvider(w, org, await createTestIssuer(), { return_urls: registered })
  const fan = createVisitor(w.url, PUBLIC)
  for (const query of [
    `?return_to=${encodeURIComponent(HOME)}&return_to=https://evil.example`,
    `?return_to=https://evil.example&return_to=${encodeURIComponent(HOME)}`,
    `?return_to=${encodeURIComponent(HOME)}&return_to=${encodeURIComponent(HOME)}`,
  ])
    assertRefused(await fan.get(`${provider.link_url}/sign-in${query}`), query)
})

test('control: each registered address is accepted, and the last page links to it', async () => {
  for (const returnUrl of registered) {
    const issuer = await createTestIssuer()
    const provider = await registerProvider(w, org, issuer, { return_urls: registered, auto_link: true })
    const email = `${issuer.clientId}@example.com`
    await w.createCustomer(org, { email_address: email })
    issuer.user = { sub: 'x', email, email_verified: true }
    const fan = createVisitor(w.url, PUBLIC)

    const first = await fan.get(`${provider.link_url}?return_to=${encodeURIComponent(returnUrl)}`)
    const signInUrl = listUrls(first.html).find((url) => url.includes('/sign-in')) ?? assert.fail('no link to sign in')
    const done = await fan.send(await fan.open(signInUrl), '/confirm')

    assert.deepEqual(
      listUrls(done.html).filter((url) => url.startsWith('http')),
      [returnUrl],
    )
  }
})

test('the redirect to the provider carries our own parameters, whatever the request contains', async () => {
  const provider = await registerProvider(w, org, await createTestIssuer(), { return_urls: registered })
  const fan = createVisitor(w.url, PUBLIC)
  const extra = '&redirect_uri=https%3A%2F%2Fevil.example&state=x&client_id=y&nonce=z'

  const away = new URL(
    (await fan.get(`${provider.link_url}/sign-in?return_to=${encodeURIComponent(APP)}${extra}`)).location ?? '',
  )

  assert.equal(`${away.origin}${away.pathname}`, `${provider.issuer}/auth`)
  assert.deepEqual(away.searchParams.getAll('redirect_uri'), [provider.callback_url])
  assert.deepEqual(away.searchParams.getAll('client_id'), [provider.client_id])
  assert.deepEqual(
    away.searchParams.getAll('state').map((state) => state.length),
    [43],
  )
})

test('an unsafe return address cannot be registered', async () => {
  for (const url of [
    'http://club.example/x',
    'https://ann:pass@club.example/x',
    'https://club.example\\evil.example',
    'ftp://club.example/x',
    'https://',
  ]) {
    const issuer = await createTestIssuer()
    const json = { title: 'ID', issuer: issuer.issuer, client_id: 'x', return_urls: ['https://club.example/ok', url] }
    const response = await w.call('/admin/v1/sso_providers', { method: 'POST', key: org.admin, json })
    assert.equal(response.status, 400, url)
    assert.equal(response.json<{ error: { param: string } }>().error.param, 'return_urls[1]')
  }
})
