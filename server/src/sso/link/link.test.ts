import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx, read, write } from '#platform/db'
import { linkTo } from '#testing/sso/fan'
import { codeIn, type Mailbox } from '#testing/sso/mailbox'
import { linkWorld, PUBLIC, scene, signedIn, type Scene } from '#testing/sso/link-scene'
import { leadsTo, visitor, type Page } from '#testing/sso/visitor'
import type { World } from '#testing/test-server'

let w: World
let mail: Mailbox
let end: () => Promise<void>
before(async () => {
  ;({ w, mail, end } = await linkWorld())
})
after(() => end())

const orders = async ({ org, issuer }: Scene) =>
  (await w.call('/v1/sso/orders', { key: org.secret, headers: { 'X-SSO-Token': await issuer.token(issuer.user) } }))
    .status

const outbox = read<{ type: string; data: { customer: { user_id: number } } }>(
  `select type, data from outbox where org_id = $1 order by outbox_id`,
)
const toldOf = async ({ org, userId }: Scene): Promise<number> =>
  (await w.db.all(outbox, org.org)).filter(
    ({ type, data }) => type === 'customer.updated' && data.customer.user_id === userId,
  ).length

/** All the way to a link. */
async function link(s: Scene): Promise<Page> {
  const asked = await s.fan.send(await signedIn(s), '/email', { email: s.email })
  const proven = await s.fan.send(asked, '/code', { code: codeIn(await mail.next(s.email)) })
  return s.fan.send(proven, '/confirm')
}

test('a fan signs in, proves the account by a code, confirms, and is known from then on', async () => {
  const s = await scene(w)
  assert.equal(await orders(s), 403)

  const first = await s.fan.get(s.provider.link_url)
  const email = await signedIn(s)
  const code = await s.fan.send(email, '/email', { email: s.email.toUpperCase() })
  const letter = await mail.next(s.email)
  const confirm = await s.fan.send(code, '/code', { code: codeIn(letter).replace(/^.../, '$& ') })
  assert.equal(await orders(s), 403)
  const done = await s.fan.send(confirm, '/confirm')

  assert.match(first.html, /Continue\s+with Fan ID/)
  assert.match(email.html, /Which e-mail address/)
  assert.match(letter.subject ?? '', /Your Club \d+ code/)
  assert.match(confirm.html, new RegExp(s.email, 'i'))
  assert.match(done.html, /Your tickets are linked/)
  assert.ok(leadsTo(done.html).includes('https://club.example/account?tab=tickets'))
  assert.equal(await orders(s), 200)
  assert.equal(await toldOf(s), 1)
  assert.match((await mail.next(s.email)).subject ?? '', /are linked/)
})

test('the code is worth a token only with the verifier, the address and the secret that belong to it', async () => {
  const s = await scene(w)
  await signedIn(s)

  const { form, authorization } = s.issuer.exchange ?? assert.fail('a token was asked for')
  assert.equal(form.get('redirect_uri'), s.provider.callback_url)
  assert.equal(form.get('code_verifier')?.length, 43)
  assert.equal(Buffer.from(authorization?.slice(6) ?? '', 'base64').toString(), `${s.issuer.clientId}:hush+%3A+%25`)
  assert.equal(form.has('client_secret'), false)
})

test('where the provider wants the secret in the form, and where there is none', async () => {
  const posting = await scene(w)
  posting.issuer.says = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
  await signedIn(posting)
  const open = await scene(w, { client_secret: undefined })
  await signedIn(open)

  assert.equal(posting.issuer.exchange?.form.get('client_secret'), 'hush : %')
  assert.deepEqual(
    [open.issuer.exchange?.authorization, open.issuer.exchange?.form.get('client_id')],
    [undefined, open.issuer.clientId],
  )
})

test('an address that the provider has verified is proof where it is turned on, and still the fan confirms', async () => {
  const s = await scene(w, { auto_link: true })
  s.issuer.user = { ...s.issuer.user, email: s.email.toUpperCase() }

  const confirm = await signedIn(s)
  assert.match(confirm.html, /Link these two\?/)
  assert.equal(await orders(s), 403)
  await s.fan.send(confirm, '/confirm')

  assert.equal(await orders(s), 200)
})

test('it is no proof where it is turned off, not verified, or nobody’s', async () => {
  const off = await scene(w)
  off.issuer.user = { ...off.issuer.user, email: off.email }
  const unverified = await scene(w, { auto_link: true })
  unverified.issuer.user = { ...unverified.issuer.user, email: unverified.email, email_verified: false }
  const nobody = await scene(w, { auto_link: true })

  for (const s of [off, unverified, nobody]) assert.match((await signedIn(s)).html, /Which e-mail address/)
})

test('an address without an account gets the same page and no letter', async () => {
  const s = await scene(w)
  const before = mail.letters.length
  const known = await s.fan.send(await signedIn(s), '/email', { email: s.email })
  await mail.next(s.email)
  const other = await scene(w)
  const unknown = await other.fan.send(await signedIn(other), '/email', { email: 'nobody@example.com' })

  const bare = (page: Page): string =>
    page.html.replaceAll(/nonce="[^"]*"|value="[^"]*"|idp_\w+|[\w.]+@example\.com|Club \d+|>C</g, '…')
  assert.equal(bare(unknown), bare(known))
  assert.equal(unknown.status, known.status)
  for (const code of ['000000', '123456'])
    assert.match((await other.fan.send(unknown, '/code', { code })).html, /not the code/)
  assert.equal(mail.letters.length, before + 1)
})

test('a code is tried five times at most, all at once or one by one, and then no more', async () => {
  const s = await scene(w)
  const page = await s.fan.send(await signedIn(s), '/email', { email: s.email })
  const right = codeIn(await mail.next(s.email))
  const wrong = right === '111111' ? '222222' : '111111'

  const tried = await Promise.all(Array.from({ length: 12 }, () => s.fan.send(page, '/code', { code: wrong })))
  const late = await s.fan.send(page, '/code', { code: right })

  assert.equal(tried.filter(({ html }) => /tr(?:y|ies) left/.test(html)).length, 4)
  assert.match(late.html, /does not work any more/)
  assert.equal(late.status, 422)
})

test('a code is over after ten minutes, and a new one replaces the old', async () => {
  const s = await scene(w)
  const page = await s.fan.send(await signedIn(s), '/email', { email: s.email })
  const first = codeIn(await mail.next(s.email))
  await inTx(w.db, s.org.org, (tx) =>
    tx.count(
      write(`update sso_session set code_expires_at = now() - interval '1 second' where org_id = $1`),
      s.org.org,
    ),
  )

  const over = await s.fan.send(page, '/code', { code: first })
  const again = await s.fan.send(over, '/email')
  const second = codeIn(await mail.next(s.email))
  if (first !== second) assert.match((await s.fan.send(again, '/code', { code: first })).html, /not the code/)
  const proven = await s.fan.send(again, '/code', { code: second })

  assert.match(over.html, /does not work any more/)
  assert.match(proven.html, /Link these two\?/)
})

test('a code is good in the browser that asked for it alone, and once', async () => {
  const [s, thief] = [await scene(w), visitor(w.url, PUBLIC)]
  const page = await s.fan.send(await signedIn(s), '/email', { email: s.email })
  const code = codeIn(await mail.next(s.email))
  const theirs = await thief.send(await thief.open(`${s.provider.link_url}/sign-in`), '/email', { email: s.email })
  await mail.next(s.email)

  assert.match((await thief.send(theirs, '/code', { code })).html, /not the code/)
  assert.match((await s.fan.send(page, '/code', { code })).html, /Link these two\?/)
  const again = await s.fan.send(page, '/code', { code })
  assert.match(again.html, /Link these two\?/, 'nothing is left to try')
})

test('an address is sent five codes an hour, whoever asks, and a browser asks for three', async () => {
  const s = await scene(w)
  const before = mail.letters.length
  for (let round = 0; round < 3; round++) {
    const fan = visitor(w.url, PUBLIC)
    let page = await fan.open(`${s.provider.link_url}/sign-in`)
    for (let i = 0; i < 3; i++) page = await fan.send(page, '/email', { email: s.email })
    assert.doesNotMatch(page.html, /Send a new code/)
  }
  const fan = visitor(w.url, PUBLIC)
  const begun = await fan.open(`${s.provider.link_url}/sign-in`)
  const spent = await fan.send(begun, '/email', { email: 'a@b.example' })
  await fan.send(spent, '/email')
  await fan.send(spent, '/email')
  const over = await fan.send(spent, '/email')

  for (let i = 0; i < 5; i++) await mail.next(s.email)
  assert.equal(mail.letters.length, before + 5)
  assert.equal(over.status, 429)
})

test('who comes again sees the link and takes it back; staff can too', async () => {
  const s = await scene(w)
  await link(s)
  const again = await signedIn(s)
  const gone = await s.fan.send(again, '/unlink')

  assert.match(again.html, /bu…@example\.com/)
  assert.match(gone.html, /no longer linked/)
  assert.equal(await orders(s), 403)
  assert.equal(await toldOf(s), 2)

  await linkTo(w, s.org, { provider: s.provider, subject: String(s.issuer.user.sub), userId: s.userId })
  assert.equal(await orders(s), 200)
  const { data } = (await w.call('/admin/v1/sso_links', { key: s.org.admin })).json<{
    data: { sso_link_id: number }[]
  }>()
  const call = { method: 'DELETE', key: s.org.admin }
  assert.equal((await w.call(`/admin/v1/sso_links/${data[0]?.sso_link_id}`, call)).status, 200)
  assert.equal(await orders(s), 403)
  assert.equal(await toldOf(s), 3)
})

test('confirming twice makes one link', async () => {
  const s = await scene(w)
  const asked = await s.fan.send(await signedIn(s), '/email', { email: s.email })
  const proven = await s.fan.send(asked, '/code', { code: codeIn(await mail.next(s.email)) })

  const done = await Promise.all([s.fan.send(proven, '/confirm'), s.fan.send(proven, '/confirm')])

  for (const page of done) assert.match(page.html, /Your tickets are linked/)
  assert.equal(await toldOf(s), 1)
})
