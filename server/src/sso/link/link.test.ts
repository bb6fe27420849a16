import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx, read, write } from '#platform/db'
import { createLink } from '#testing/sso/linked-fan'
import { findCode, type Mailbox } from '#testing/sso/mailbox'
import { startLinkServer, PUBLIC_URL, createLinkScene, signIn, type LinkScene } from '#testing/sso/link-scene'
import { listUrls, createVisitor, type VisitedPage } from '#testing/sso/visitor'
import type { TestServer } from '#testing/test-server'

let w: TestServer
let mail: Mailbox
let end: () => Promise<void>
before(async () => {
  ;({ w, mail, end } = await startLinkServer())
})
after(() => end())

const requestOrders = async ({ org, issuer }: LinkScene) =>
  (await w.call('/v1/sso/orders', { key: org.secret, headers: { 'X-SSO-Token': await issuer.token(issuer.user) } }))
    .status

const outbox = read<{ type: string; data: { customer: { user_id: number } } }>(
  `select type, data from outbox where org_id = $1 order by outbox_id`,
)
const countCustomerUpdates = async ({ org, userId }: LinkScene): Promise<number> =>
  (await w.db.all(outbox, org.org)).filter(
    ({ type, data }) => type === 'customer.updated' && data.customer.user_id === userId,
  ).length

/** Goes through all steps to a link. */
async function linkAccount(s: LinkScene): Promise<VisitedPage> {
  const codePage = await s.fan.send(await signIn(s), '/email', { email: s.email })
  const proven = await s.fan.send(codePage, '/code', { code: findCode(await mail.next(s.email)) })
  return s.fan.send(proven, '/confirm')
}

test('a fan signs in, verifies the account with a code, confirms, and then sees its orders', async () => {
  const s = await createLinkScene(w)
  assert.equal(await requestOrders(s), 403)

  const first = await s.fan.get(s.provider.link_url)
  const email = await signIn(s)
  const code = await s.fan.send(email, '/email', { email: s.email.toUpperCase() })
  const sent = await mail.next(s.email)
  const confirm = await s.fan.send(code, '/code', { code: findCode(sent).replace(/^.../, '$& ') })
  assert.equal(await requestOrders(s), 403)
  const done = await s.fan.send(confirm, '/confirm')

  assert.match(first.html, /Continue\s+with Fan ID/)
  assert.match(email.html, /Which e-mail address/)
  assert.match(sent.subject ?? '', /Your Club \d+ code/)
  assert.match(confirm.html, new RegExp(s.email, 'i'))
  assert.match(done.html, /Your tickets are linked/)
  assert.ok(listUrls(done.html).includes('https://club.example/account?tab=tickets'))
  assert.equal(await requestOrders(s), 200)
  assert.equal(await countCustomerUpdates(s), 1)
  assert.match((await mail.next(s.email)).subject ?? '', /are linked/)
})

test('the code is exchanged with its PKCE verifier, its redirect address and the client secret', async () => {
  const s = await createLinkScene(w)
  await signIn(s)

  const { form, authorization } = s.issuer.exchange ?? assert.fail('no token was requested')
  assert.equal(form.get('redirect_uri'), s.provider.callback_url)
  assert.equal(form.get('code_verifier')?.length, 43)
  assert.equal(Buffer.from(authorization?.slice(6) ?? '', 'base64').toString(), `${s.issuer.clientId}:hush+%3A+%25`)
  assert.equal(form.has('client_secret'), false)
})

test('the client secret is sent in the form if the provider requires it, and a public client sends none', async () => {
  const posting = await createLinkScene(w)
  posting.issuer.metadata = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
  await signIn(posting)
  const open = await createLinkScene(w, { client_secret: undefined })
  await signIn(open)

  assert.equal(posting.issuer.exchange?.form.get('client_secret'), 'hush : %')
  assert.deepEqual(
    [open.issuer.exchange?.authorization, open.issuer.exchange?.form.get('client_id')],
    [undefined, open.issuer.clientId],
  )
})

test('with auto_link, an e-mail address verified by the provider replaces the code, but the fan still confirms', async () => {
  const s = await createLinkScene(w, { auto_link: true })
  s.issuer.user = { ...s.issuer.user, email: s.email.toUpperCase() }

  const confirm = await signIn(s)
  assert.match(confirm.html, /Link these two\?/)
  assert.equal(await requestOrders(s), 403)
  await s.fan.send(confirm, '/confirm')

  assert.equal(await requestOrders(s), 200)
})

test('a code is required if auto_link is off, the address is not verified, or it has no account', async () => {
  const off = await createLinkScene(w)
  off.issuer.user = { ...off.issuer.user, email: off.email }
  const unverified = await createLinkScene(w, { auto_link: true })
  unverified.issuer.user = { ...unverified.issuer.user, email: unverified.email, email_verified: false }
  const noAccount = await createLinkScene(w, { auto_link: true })

  for (const s of [off, unverified, noAccount]) assert.match((await signIn(s)).html, /Which e-mail address/)
})

test('an address without an account gets the same page and no e-mail', async () => {
  const s = await createLinkScene(w)
  const before = mail.emails.length
  const known = await s.fan.send(await signIn(s), '/email', { email: s.email })
  await mail.next(s.email)
  const other = await createLinkScene(w)
  const unknown = await other.fan.send(await signIn(other), '/email', { email: 'nobody@example.com' })

  const withoutDetails = (page: VisitedPage): string =>
    page.html.replaceAll(/nonce="[^"]*"|value="[^"]*"|idp_\w+|[\w.]+@example\.com|Club \d+|>C</g, '…')
  assert.equal(withoutDetails(unknown), withoutDetails(known))
  assert.equal(unknown.status, known.status)
  for (const code of ['000000', '123456'])
    assert.match((await other.fan.send(unknown, '/code', { code })).html, /code is wrong/)
  assert.equal(mail.emails.length, before + 1)
})

test('a code allows at most five attempts, concurrent ones included', async () => {
  const s = await createLinkScene(w)
  const page = await s.fan.send(await signIn(s), '/email', { email: s.email })
  const correct = findCode(await mail.next(s.email))
  const wrong = correct === '111111' ? '222222' : '111111'

  const attempts = await Promise.all(Array.from({ length: 12 }, () => s.fan.send(page, '/code', { code: wrong })))
  const late = await s.fan.send(page, '/code', { code: correct })

  assert.equal(attempts.filter(({ html }) => /attempts? left/.test(html)).length, 4)
  assert.match(late.html, /no longer works/)
  assert.equal(late.status, 422)
})

test('a code expires after ten minutes, and a new one replaces the old', async () => {
  const s = await createLinkScene(w)
  const page = await s.fan.send(await signIn(s), '/email', { email: s.email })
  const first = findCode(await mail.next(s.email))
  await inTx(w.db, s.org.org, (tx) =>
    tx.count(
      write(`update sso_session set code_expires_at = now() - interval '1 second' where org_id = $1`),
      s.org.org,
    ),
  )

  const expired = await s.fan.send(page, '/code', { code: first })
  const again = await s.fan.send(expired, '/email')
  const second = findCode(await mail.next(s.email))
  if (first !== second) assert.match((await s.fan.send(again, '/code', { code: first })).html, /code is wrong/)
  const proven = await s.fan.send(again, '/code', { code: second })

  assert.match(expired.html, /no longer works/)
  assert.match(proven.html, /Link these two\?/)
})

test('a code works only once, and only in the browser that requested it', async () => {
  const [s, thief] = [await createLinkScene(w), createVisitor(w.url, PUBLIC_URL)]
  const page = await s.fan.send(await signIn(s), '/email', { email: s.email })
  const code = findCode(await mail.next(s.email))
  const theirs = await thief.send(await thief.open(`${s.provider.link_url}/sign-in`), '/email', { email: s.email })
  await mail.next(s.email)

  assert.match((await thief.send(theirs, '/code', { code })).html, /code is wrong/)
  assert.match((await s.fan.send(page, '/code', { code })).html, /Link these two\?/)
  const again = await s.fan.send(page, '/code', { code })
  assert.match(again.html, /Link these two\?/, 'the code was already used')
})

test('an address gets at most five codes an hour from all browsers, and a browser requests at most three', async () => {
  const s = await createLinkScene(w)
  const before = mail.emails.length
  for (let round = 0; round < 3; round++) {
    const fan = createVisitor(w.url, PUBLIC_URL)
    let page = await fan.open(`${s.provider.link_url}/sign-in`)
    for (let i = 0; i < 3; i++) page = await fan.send(page, '/email', { email: s.email })
    assert.doesNotMatch(page.html, /Send a new code/)
  }
  const fan = createVisitor(w.url, PUBLIC_URL)
  const emailPage = await fan.open(`${s.provider.link_url}/sign-in`)
  const spent = await fan.send(emailPage, '/email', { email: 'a@b.example' })
  await fan.send(spent, '/email')
  await fan.send(spent, '/email')
  const over = await fan.send(spent, '/email')

  for (let i = 0; i < 5; i++) await mail.next(s.email)
  assert.equal(mail.emails.length, before + 5)
  assert.equal(over.status, 429)
})

test('a fan who returns sees the link and can unlink; staff can unlink too', async () => {
  const s = await createLinkScene(w)
  await linkAccount(s)
  const again = await signIn(s)
  const unlinked = await s.fan.send(again, '/unlink')

  assert.match(again.html, /bu…@example\.com/)
  assert.match(unlinked.html, /no longer linked/)
  assert.equal(await requestOrders(s), 403)
  assert.equal(await countCustomerUpdates(s), 2)

  await createLink(w, s.org, { provider: s.provider, subject: String(s.issuer.user.sub), userId: s.userId })
  assert.equal(await requestOrders(s), 200)
  const { data } = (await w.call('/admin/v1/sso_links', { key: s.org.admin })).json<{
    data: { sso_link_id: number }[]
  }>()
  const call = { method: 'DELETE', key: s.org.admin }
  assert.equal((await w.call(`/admin/v1/sso_links/${data[0]?.sso_link_id}`, call)).status, 200)
  assert.equal(await requestOrders(s), 403)
  assert.equal(await countCustomerUpdates(s), 3)
})

test('confirming twice creates one link', async () => {
  const s = await createLinkScene(w)
  const codePage = await s.fan.send(await signIn(s), '/email', { email: s.email })
  const proven = await s.fan.send(codePage, '/code', { code: findCode(await mail.next(s.email)) })

  const done = await Promise.all([s.fan.send(proven, '/confirm'), s.fan.send(proven, '/confirm')])

  for (const page of done) assert.match(page.html, /Your tickets are linked/)
  assert.equal(await countCustomerUpdates(s), 1)
})
