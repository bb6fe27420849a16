import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aCategory, aDraft, aPrice, listOutboxEvents, postAsAdmin } from '#testing/catalogue'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type Row = Record<string, unknown>

const list = async (org: TestOrg, event: string) =>
  (await w.call(`/admin/v1/events/${event}/price_categories`, { key: org.admin })).json<{ data: Row[] } & Row>()
const patch = (org: TestOrg, id: number, json: Row): Promise<TestResponse> =>
  w.call(`/admin/v1/price_categories/${id}`, { method: 'PATCH', key: org.admin, json })
const verb = (org: TestOrg, id: number, name: string): Promise<TestResponse> =>
  w.call(`/admin/v1/price_categories/${id}/${name}`, { method: 'POST', key: org.admin })

test('categories of an event are listed by order_by, then by id', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org)
  const third = await aCategory(w, org, event_id, { title: 'third', order_by: 1 })
  const first = await aCategory(w, org, event_id, { title: 'first' })
  const second = await aCategory(w, org, event_id, { title: 'second' })
  const other = await aDraft(w, org)
  await aCategory(w, org, other.event_id)

  const { data, ...envelope } = await list(org, event_id)
  const url = `/admin/v1/events/${event_id}/price_categories`
  assert.deepEqual(envelope, { object: 'price_categories', url, has_more: false })
  assert.deepEqual(data, [first, second, third])
  assert.deepEqual([first.status, first.order_by, first.event_id], ['active', 0, event_id])
})

test('an update changes the fields that are sent and leaves the others', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org)
  const category = await aCategory(w, org, event_id, { order_by: 3 })

  const { updated_at: _later, ...changed } = (await patch(org, category.price_category_id, { title: 'North' })).json()
  const { updated_at: _earlier, ...rest } = category
  assert.deepEqual(changed, { ...rest, title: 'North' })
})

test('a category can be paused, activated and archived, and other changes name the statuses that allow them', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org)
  const { price_category_id: id } = await aCategory(w, org, event_id)
  const run = async (name: string) => {
    const reply = await verb(org, id, name)
    return reply.status === 200 ? reply.json().status : reply.json<{ error: { message: string } }>().error.message
  }

  assert.equal(await run('activate'), 'This price category is active: only one that is paused can be activated')
  assert.equal(await run('pause'), 'paused')
  assert.equal(await run('pause'), 'This price category is paused: only one that is active can be paused')
  assert.equal(await run('activate'), 'active')
  assert.equal(await run('archive'), 'archived')
  for (const name of ['pause', 'activate', 'archive'])
    assert.match(String(await run(name)), /^This price category is archived/)
  assert.equal((await patch(org, id, { title: 'x' })).status, 409)
})

test('prices can be added to a paused category but not to an archived one', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org)
  const { price_category_id: id } = await aCategory(w, org, event_id)
  await verb(org, id, 'pause')
  assert.equal((await aPrice(w, org, id)).availability, 'hidden')
  await verb(org, id, 'archive')

  const path = `/admin/v1/price_categories/${id}/prices`
  const reply = await w.call(path, { method: 'POST', key: org.admin, json: { title: 'x', price_minor: 1 } })
  assert.equal(reply.status, 409)
})

test('categories of a cancelled or archived event can be neither created nor changed', async () => {
  const org = await w.createOrg()
  for (const end of ['cancel', 'archive']) {
    const { event_id } = await aDraft(w, org)
    const { price_category_id: id } = await aCategory(w, org, event_id)
    await postAsAdmin(w, org, `/events/${event_id}/${end}`)
    const replies = [
      await w.call(`/admin/v1/events/${event_id}/price_categories`, {
        method: 'POST',
        key: org.admin,
        json: { title: 'x' },
      }),
      await patch(org, id, { title: 'x' }),
      await verb(org, id, 'pause'),
    ]
    assert.deepEqual(
      replies.map((reply) => reply.status),
      [409, 409, 409],
    )
  }
})

test('a change of a category is emitted with all its prices', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org)
  const category = await aCategory(w, org, event_id)
  const made = (await listOutboxEvents(w, org)).at(-1)
  assert.equal(made?.type, 'price.updated')
  assert.deepEqual(made?.data, { event_id, price_category: category, prices: [] })

  const one = await aPrice(w, org, category.price_category_id)
  const two = await aPrice(w, org, category.price_category_id)
  const paused = (await verb(org, category.price_category_id, 'pause')).json()
  const last = (await listOutboxEvents(w, org)).at(-1)
  assert.equal(last?.type, 'price.updated')
  assert.deepEqual(last?.data.price_category, paused)
  const ids = (last?.data.prices as Row[] | undefined)?.map((price) => price.price_id)
  assert.deepEqual(ids, [one.price_id, two.price_id])
})
