import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { EventPreview, StoreEvent, StorePrice } from '#contract'
import { aCategory, aDraft, aPrice, aVenue, postAsAdmin } from '#testing/catalogue'
import { callAdmin } from '#testing/gate-devices'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const SALE_STARTS = 4_000_000_000

async function aDraftWithPrices(org: TestOrg, fields = {}) {
  const { event_id } = await aDraft(w, org, fields)
  const { price_category_id } = await aCategory(w, org, event_id)
  await aPrice(w, org, price_category_id, { title: 'Adult', available_from_unix: SALE_STARTS, rebate_minor: 0 })
  await aPrice(w, org, price_category_id, { title: 'Counter', show_online: false })
  const paused = await aPrice(w, org, price_category_id, { title: 'Paused' })
  await postAsAdmin(w, org, `/prices/${paused.price_id}/pause`)
  return event_id
}

const previewOf = (org: TestOrg, id: string, query = '') =>
  callAdmin<EventPreview>(w, org, `GET /events/${id}/preview${query}`)

test('the preview of a draft is what the shop shows once it is live', async () => {
  const org = await w.createOrg()
  const { venue_id } = await aVenue(w, org)
  const id = await aDraftWithPrices(org, { venue_id })
  const preview = await previewOf(org, id)
  assert.deepEqual([preview.publish_refusal, preview.hidden_reason], [null, 'The event is a draft.'])

  await postAsAdmin(w, org, `/events/${id}/publish`)

  const key = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const store = async <T>(path: string) => (await w.call(`/store/v1/events/${id}${path}`, { key })).json<T>()
  assert.deepEqual(preview.event, await store<StoreEvent>(''))
  assert.deepEqual(preview.prices, (await store<{ data: StorePrice[] }>('/prices')).data)
  assert.deepEqual(
    preview.prices.map(({ title, availability }) => [title, availability]),
    [['Adult', 'scheduled']],
  )
  assert.equal((await previewOf(org, id)).hidden_reason, null)
})

test('the preview shows the shop at another time, and what is missing before the event can be published', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const id = await aDraftWithPrices(org, { public_event: false })
  const now = await previewOf(org, id)
  const later = await previewOf(org, id, `?at=${SALE_STARTS}`)
  assert.deepEqual(
    [now.event.sale_status, now.event.sale_starts_unix, later.event.sale_status, later.prices[0]?.availability],
    ['not_started', SALE_STARTS, 'on_sale', 'on_sale'],
  )
  assert.match(now.publish_refusal ?? '', /venue_id/)
  assert.equal((await w.call(`/admin/v1/events/${id}/preview`, { key: other.admin })).status, 404)
})
