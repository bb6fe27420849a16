import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout } from '#contract'
import { aFilledBasket, checkout, codeOf, confirm } from '#testing/checkouts'
import { aPool } from '#testing/stock'
import { type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const SITE = 'https://club.example'
const BACK = `${SITE}/checkout?returned=1`
const to = (url: string): string => `?return_to=${encodeURIComponent(url)}`

/** A basket that waits for its buyer, and the path of the page at which it waits. */
async function waiting() {
  const org = await w.createOrg()
  await w.createKey(org, { kind: 'publishable', origins: [SITE] })
  const id = await aFilledBasket(w, org, (await aPool(w, org, 10)).priceId)
  const { payment } = (await checkout(w, org, id, { method: 'pm_sandbox_3ds' })).json<Checkout>()
  const path = new URL(payment.next_action?.url ?? '').pathname
  return { org, path, confirm: () => confirm(w, org, id) }
}

/** Sends a request as a browser would, without following redirects. */
async function browse(path: string, form?: string, headers: Record<string, string> = {}) {
  const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
  const reply = await fetch(`${w.url}${path}`, { redirect: 'manual', headers, ...sent })
  return { status: reply.status, to: reply.headers.get('Location'), text: await reply.text(), reply }
}

test('a customer confirms on the bank page, is redirected to the shop, and the order is paid', async () => {
  const { path, confirm: confirmOrder } = await waiting()
  const shown = await browse(path + to(BACK))
  const answered = await browse(path + to(BACK), 'outcome=succeed')
  const again = await browse(path + to(BACK))

  assert.match(shown.text, /Club \d+<\/b> requests a payment of/)
  assert.match(shown.text, /£28\.00/)
  assert.match(shown.reply.headers.get('Content-Security-Policy') ?? '', /form-action 'self' https:\/\/club\.example;/)
  assert.deepEqual([answered.status, answered.to], [303, BACK])
  assert.equal((await confirmOrder()).json<Checkout>().status, 'confirmed')
  assert.match(again.text, /No further action is needed[^]*href="https:\/\/club\.example\/checkout\?returned=1"/)
})

test('a customer who refuses has not paid', async () => {
  const { path, confirm: confirmOrder } = await waiting()
  const { status, text } = await browse(path, 'outcome=fail')
  assert.deepEqual([status, /Close this page/.test(text)], [200, true])
  assert.equal(codeOf(await confirmOrder()), 'payment_declined')
})

test('the page redirects only to sites of the organisation, and accepts only its own forms', async () => {
  const { path, confirm: confirmOrder } = await waiting()
  for (const elsewhere of ['https://evil.example/', 'javascript:alert(1)', '//evil.example', `${SITE}.evil.example/`])
    assert.equal((await browse(path + to(elsewhere), 'outcome=succeed')).status, 400, elsewhere)
  assert.equal((await browse(path, 'outcome=succeed', { 'Sec-Fetch-Site': 'cross-site' })).status, 403)
  assert.equal((await confirmOrder()).json<Checkout>().status, 'pending', 'nothing of this paid for it')
})

test('an unknown payment, or one of another organisation, has no page', async () => {
  const { path } = await waiting()
  const other = await w.createOrg()
  const [, , , , payment = ''] = path.split('/')
  for (const none of [`/sandbox/3ds/${other.id}/${payment}`, `${path}x`, `${path}/x`, '/sandbox/3ds', '/sandbox/x/y/z'])
    assert.equal((await browse(none)).status, 404, none)
})
