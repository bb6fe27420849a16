import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startStorefront, withoutBrowser, type StorefrontSetup } from './storefront-setup.ts'
import { openVisitor } from './visitor.ts'

const skip = withoutBrowser
let s: StorefrontSetup
before(async () => {
  if (skip === false) s = await startStorefront()
})
after(() => s?.end())

const LATER = 'Port Merrow v Wexcombe'
const CUP = 'Port Merrow v Calder'
const WOMEN = 'Port Merrow Women'

const staff = async <Body>(path: string, json?: unknown): Promise<Body> => {
  const reply = await s.w.call(`/admin/v1/events/${path}`, {
    key: s.org.admin,
    ...(json !== undefined && { method: 'POST', json }),
  })
  assert.equal(reply.status, 200, reply.text)
  return reply.json<Body>()
}

test('a postponed event has no date any more, and fits on a phone', { skip }, async () => {
  await staff(`${s.event(LATER)}/postpone`, {})
  const { page, ...fan } = await openVisitor(s, 'phone')
  await fan.home()

  const card = page.locator('.event-card', { hasText: LATER })
  assert.match((await card.textContent()) ?? '', /New date to be announced.*Postponed/s)
  assert.equal(await card.locator('time').count(), 0)
  await fan.look('80-home-postponed')
  await page.goto(`${s.site}/event/?id=${s.event(LATER)}`)
  await page.getByText('New date to be announced').first().waitFor()
  await fan.look('81-event-postponed')
})

test('the tickets of a postponed event do not show its old date', { skip }, async () => {
  const { page, ...fan } = await openVisitor(s, 'phone')
  await fan.event(CUP)
  await fan.buyAs('postponed@example.com')
  assert.equal(await fan.tickets(), 2)
  const oldDate = /Wednesday|\b19:45\b/
  assert.match((await page.textContent('.ticket')) ?? '', oldDate)
  await page.getByRole('link', { name: 'Add to calendar' }).waitFor()
  await staff(`${s.event(CUP)}/postpone`, {})

  await page.reload()
  await page.getByText('New date to be announced').first().waitFor()
  for (const ticket of await page.locator('.ticket').allTextContents())
    assert.match(ticket, /^New date to be announced/)
  assert.doesNotMatch((await page.textContent('main')) ?? '', oldDate)
  assert.equal(await page.getByRole('link', { name: 'Add to calendar' }).count(), 0)
  await page.locator('.qr').first().waitFor()
})

test('after a cancellation the tickets say so and show no code, and the event can be read', { skip }, async () => {
  const { page, ...fan } = await openVisitor(s, 'phone')
  await fan.event(WOMEN)
  await fan.more('Adult', 2)
  await fan.add()
  await fan.toCheckout()
  await fan.details('cancelled@example.com')
  await fan.card('Pays')
  await fan.pay()
  assert.equal(await fan.tickets(), 2)
  const id = s.event(WOMEN)
  await staff(`${id}/cancel`, { plan: (await staff<{ plan: string }>(`${id}/cancel_plan`)).plan })

  await page.reload()
  await page.getByText('Event cancelled').first().waitFor()
  assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Port Merrow Women v Tarn City')
  assert.equal(await page.locator('.qr, .tick').count(), 0)
  assert.match((await page.textContent('.thanks')) ?? '', /2 tickets\. Nobody can enter with them\./)
  assert.equal(await page.getByRole('button', { name: 'Download PDF' }).count(), 0)
  await page.getByRole('button', { name: 'Receipt' }).waitFor()
  for (const ticket of await page.locator('.ticket').allTextContents())
    assert.match(ticket, /^Sunday \d+ \w+ · 14:00Port Merrow Women v Tarn City/)
  await fan.look('82-tickets-cancelled')
  await page.goto(`${s.site}/event/?id=${id}`)
  await page.getByText('This event is cancelled').waitFor()
  const head = page.locator('#event-head')
  assert.equal(await head.getByRole('heading', { level: 1 }).textContent(), 'Port Merrow Women v Tarn City')
  assert.match((await head.locator('.facts').textContent()) ?? '', /^Sunday \d+ \w+ · 14:00 · Lantern Road$/)
  await head.getByText('Cancelled', { exact: true }).waitFor()
  await fan.look('83-event-cancelled')
})
