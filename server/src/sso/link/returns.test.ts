import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { register } from '#testing/sso/fan'
import { testIssuer } from '#testing/sso/issuer'
import { leadsTo, visitor, type Page } from '#testing/sso/visitor'
import { world, type Org, type World } from '#testing/test-server'

const PUBLIC = 'https://tickets.example'
const HOME = 'https://club.example/account?tab=tickets'
const APP = 'https://app.club.example/back'
const registered = [HOME, APP]

let w: World
let org: Org
before(async () => {
  w = await world({}, undefined, { TESSERA_PUBLIC_URL: PUBLIC })
  org = await w.anOrg()
})
after(() => w.end())

/** Ways to be led elsewhere that have worked on somebody, each beside an address that is registered. */
const tricks: readonly string[] = [
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

/** Nothing on the page, and nothing that a browser would follow, leads anywhere but to our own pages. */
function staysHere(page: Page, trick: string): void {
  const told = `${JSON.stringify(trick)}: ${page.status}`
  assert.equal(page.status, 400, told)
  assert.equal(page.location, undefined, told)
  for (const url of leadsTo(page.html))
    assert.ok(/^(?:\/link\/idp_\w+$|width=|noindex)/.test(url), `${told} leads to ${url}`)
  assert.doesNotMatch(page.html, /evil|alert\(1\)|http-equiv/i, told)
  assert.deepEqual(page.headers.getSetCookie(), [], told)
}

test(`none of ${tricks.length} tricks leads away from the registered addresses`, async () => {
  const provider = await register(w, org, await testIssuer(), { return_urls: registered })
  assert.ok(tricks.length >= 60)
  for (const trick of tricks) {
    // Another browser for each: the pages are metered by address.
    const fan = visitor(w.url, PUBLIC)
    const query = `?return_to=${encodeURIComponent(trick)}`
    staysHere(await fan.get(`${provider.link_url}${query}`), trick)
    staysHere(await fan.get(`${provider.link_url}/sign-in${query}`), trick)
  }
})

test('two wishes at once are none', async () => {
  const provider = await register(w, org, await testIssuer(), { return_urls: registered })
  const fan = visitor(w.url, PUBLIC)
  for (const query of [
    `?return_to=${encodeURIComponent(HOME)}&return_to=https://evil.example`,
    `?return_to=https://evil.example&return_to=${encodeURIComponent(HOME)}`,
    `?return_to=${encodeURIComponent(HOME)}&return_to=${encodeURIComponent(HOME)}`,
  ])
    staysHere(await fan.get(`${provider.link_url}/sign-in${query}`), query)
})

test('the control: each registered address is taken, and the page at the end leads to it', async () => {
  for (const wish of registered) {
    const issuer = await testIssuer()
    const provider = await register(w, org, issuer, { return_urls: registered, auto_link: true })
    const email = `${issuer.clientId}@example.com`
    await w.aCustomer(org, { email_address: email })
    issuer.user = { sub: 'x', email, email_verified: true }
    const fan = visitor(w.url, PUBLIC)

    const first = await fan.get(`${provider.link_url}?return_to=${encodeURIComponent(wish)}`)
    const begin = leadsTo(first.html).find((url) => url.includes('/sign-in')) ?? assert.fail('the page goes on')
    const done = await fan.send(await fan.open(begin), '/confirm')

    assert.deepEqual(
      leadsTo(done.html).filter((url) => url.startsWith('http')),
      [wish],
    )
  }
})

test('what the browser is sent to the provider with names our own address, whatever it asked for', async () => {
  const provider = await register(w, org, await testIssuer(), { return_urls: registered })
  const fan = visitor(w.url, PUBLIC)
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

test('an address that could not be kept safe is not registered at all', async () => {
  for (const url of [
    'http://club.example/x',
    'https://ann:pass@club.example/x',
    'https://club.example\\evil.example',
    'ftp://club.example/x',
    'https://',
  ]) {
    const issuer = await testIssuer()
    const json = { title: 'ID', issuer: issuer.issuer, client_id: 'x', return_urls: ['https://club.example/ok', url] }
    const answer = await w.call('/admin/v1/sso_providers', { method: 'POST', key: org.admin, json })
    assert.equal(answer.status, 400, url)
    assert.equal(answer.json<{ error: { param: string } }>().error.param, 'return_urls[1]')
  }
})
