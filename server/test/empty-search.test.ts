import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventId, makeEvent } from '#testing/factories'
import { membershipStaff } from '#testing/membership-staff'
import { aFilledBasket, checkout } from '#testing/checkouts'
import { aPool } from '#testing/stock'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('an empty search, as an empty search box sends it, lists everything', async () => {
  const org = await w.createOrg()
  await makeEvent(w, org)
  const { priceId, event } = await aPool(w, org, 10)
  await checkout(w, org, await aFilledBasket(w, org, priceId))
  await membershipStaff(w, org).sell()
  const voucher = { title: 'Friends', code: 'FRIENDS', kind: 'percentage', percent: 10 }
  await w.call('/admin/v1/discounts', { method: 'POST', key: org.admin, json: voucher })
  const lists = [
    '/v1/customers?search=',
    '/v1/events?search=',
    `/v1/events/${eventId(event)}/orders?search=`,
    '/v1/membership_orders?search=',
    '/admin/v1/events?search=',
    '/admin/v1/discounts?code=',
  ]
  for (const list of lists) {
    const key = list.startsWith('/admin') ? org.admin : org.secret
    const [path = ''] = list.split('?')
    const [all, empty] = [await w.call(path, { key }), await w.call(list, { key })]
    assert.equal(empty.status, 200, `${list}: ${empty.text}`)
    assert.ok(all.json<{ data: unknown[] }>().data.length > 0, path)
    assert.equal(empty.text, all.text, list)
  }
  assert.equal((await w.call('/admin/v1/device_searches?q=', { key: org.admin })).status, 200)
})
