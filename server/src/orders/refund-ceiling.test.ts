import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { NewStaffInvitation, Refund } from '#contract'
import { messageOf } from '#testing/checkouts'
import { makeEvent, makePrice } from '#testing/factories'
import { countLockWaits } from '#testing/locks'
import { aPaidOrder } from '#testing/paid-orders'
import { createPerson, errorCode, newEmail, openBrowser, PASSWORD, type TestBrowser, tokenOf } from '#testing/staff'
import { advanceTo, startClock } from '#testing/test-clock'
import { startTestServer, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** A club in London shortly before midnight, with an owner and two people who may each refund 10.00. */
async function aClub() {
  const org = await w.createOrg()
  await startClock(w, org, '2026-03-10T23:30:00Z')
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { browser: owner } = await createPerson(w, org)
  const hire = async (): Promise<TestBrowser> => {
    const json = { email: newEmail(), role: 'event_manager', refund_ceiling_minor: 1_000 }
    const invited = await owner.call('/admin/v1/staff_invitations', { method: 'POST', json })
    const browser = openBrowser(w)
    const token = tokenOf(invited.json<NewStaffInvitation>().link ?? '')
    const accept = { method: 'POST', json: { token, name: 'Sam Roe', password: PASSWORD } }
    assert.equal(errorCode(await browser.call('/admin/v1/session/invitation', accept)), 'ok')
    return browser
  }
  const sell = async (method?: string): Promise<number> =>
    (await aPaidOrder(w, org, price, { ...(method !== undefined && { method }) })).order.order_id
  return { org, owner, sell, sam: await hire(), kim: await hire() }
}

const refund = (browser: TestBrowser, orderId: number, amount_minor: number) =>
  browser.call(`/admin/v1/orders/${orderId}/refunds`, {
    method: 'POST',
    json: { amount_minor },
    headers: { 'Idempotency-Key': randomUUID() },
  })

test('a ceiling counts all that people with a ceiling refund of an order, whoever and whenever it was', async () => {
  const { org, owner, sell, sam, kim } = await aClub()
  const order = await sell()
  assert.equal(errorCode(await refund(owner, order, 100)), 'ok', 'what others refund does not count')
  assert.equal(errorCode(await refund(sam, order, 600)), 'ok')

  const refused = await refund(kim, order, 401)

  assert.equal(errorCode(refused), 'refund_ceiling_exceeded')
  assert.match(messageOf(refused), /up to 10 GBP of one order, of which 6 GBP were refunded before: ask somebody/)
  assert.equal(errorCode(await refund(kim, order, 400)), 'ok')
  await advanceTo(w, org, '2026-03-12T12:00:00Z')
  for (const browser of [sam, kim])
    assert.equal(errorCode(await refund(browser, order, 1)), 'refund_ceiling_exceeded', 'nor on another day')
  assert.equal(errorCode(await refund(owner, order, 500)), 'ok')
})

test('a ceiling counts all that a person refunds in a day of the organisation', async () => {
  const { org, sell, sam, kim } = await aClub()
  assert.equal(errorCode(await refund(sam, await sell(), 600)), 'ok')

  const refused = await refund(sam, await sell(), 401)

  assert.equal(errorCode(refused), 'refund_ceiling_exceeded')
  assert.match(messageOf(refused), /up to 10 GBP in one day, of which you have refunded 6 GBP today: ask somebody/)
  assert.equal(errorCode(await refund(sam, await sell(), 400)), 'ok')
  assert.equal(errorCode(await refund(kim, await sell(), 1_000)), 'ok', 'each person has a day of their own')
  await advanceTo(w, org, '2026-03-11T00:00:00Z')
  assert.equal(errorCode(await refund(sam, await sell(), 1_000)), 'ok')
})

test('refunds at the same moment do not pass a ceiling together', async () => {
  const { sell, sam } = await aClub()
  const orders = [await sell(), await sell(), await sell(), await sell()]
  const [owner, watcher] = [new pg.Client(w.ownerUrl), new pg.Client(w.ownerUrl)]
  await Promise.all([owner.connect(), watcher.connect()])
  try {
    // All have begun before the first of them is stored.
    await owner.query('begin; lock table refund in share mode')
    const refunded = Promise.all(orders.map((order) => refund(sam, order, 600)))
    await waitFor(async () => (await countLockWaits(watcher)) === orders.length || undefined)
    await owner.query('commit')

    const codes = (await refunded).map(errorCode)
    assert.deepEqual(codes.toSorted(), ['ok', ...Array(3).fill('refund_ceiling_exceeded')])
  } finally {
    await Promise.all([owner.end(), watcher.end()])
  }
})

test('a refund that failed does not count', async () => {
  const { sell, sam } = await aClub()
  const failed = await refund(sam, await sell('pm_sandbox_refund_fails'), 1_000)
  assert.equal(failed.json<Refund>().status, 'failed', failed.text)

  assert.equal(errorCode(await refund(sam, await sell(), 1_000)), 'ok')
})
