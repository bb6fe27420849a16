import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { paramOf } from '#testing/checkouts'
import { insert } from '#testing/factories'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => void (w = await startTestServer()))
after(() => w.stop())

type JsonObject = Record<string, unknown>
type List = { object: string; url: string; has_more: boolean; data: JsonObject[] }

const admin = async (org: TestOrg, method: string, path: string, json?: unknown) =>
  w.call(`/admin/v1/${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })

const made = async (org: TestOrg, path: string, json: unknown): Promise<JsonObject> => {
  const response = await admin(org, 'POST', path, json)
  assert.equal(response.status, 200, response.text)
  return response.json()
}

const v1 = async (org: TestOrg, path: string): Promise<List> =>
  (await w.call(`/v1/${path}`, { key: org.secret })).json<List>()

const aSeatMap = async (org: TestOrg): Promise<number> => {
  const at = new Date('2026-03-01T12:00:00Z')
  return (await insert(w, org, 'seat_map', { title: 'Ground', status: 'active', created_at: at, updated_at: at }))
    .seat_map_id
}

const aCategory = async (org: TestOrg): Promise<number> =>
  Number((await made(org, 'membership_categories', { title: 'Gold' })).membership_category_id)

const aType = async (org: TestOrg, fields: JsonObject = {}): Promise<JsonObject> =>
  made(org, 'membership_types', {
    membership_category_id: await aCategory(org),
    title: 'Adult',
    price_minor: 1,
    ...fields,
  })

test('categories, types and payment options are listed as in the specification', async () => {
  const org = await w.createOrg()
  const map = await aSeatMap(org)
  const look = {
    membership_seat_map_id: map,
    show_online: 0,
    image: 'https://x.example/i.png',
    game_day_access: 2,
    hex_color: '#a0B1c2',
  }
  const category = await made(org, 'membership_categories', { title: 'Gold', order_by: 3, ...look })
  const { membership_category_id } = category
  const type = await made(org, 'membership_types', {
    membership_category_id,
    title: 'Adult',
    price_minor: 12_345,
    expires: '2027-05-31',
    offer_auto_renew: 1,
    order_by: 4,
  })
  const option = await made(org, 'membership_payment_options', {
    title: 'Monthly',
    auto_renewal: 1,
    number_of_instalments: 10,
  })
  await admin(org, 'POST', `membership_payment_options/${String(option.membership_payment_option_id)}/activate`)

  assert.deepEqual(await v1(org, 'membership_categories'), {
    object: 'membership_categories',
    url: '/v1/membership_categories',
    has_more: false,
    data: [
      {
        membership_category_id,
        membership_seat_map_id: map,
        title: 'Gold',
        show_online: 0,
        image: look.image,
        game_day_access: 2,
        hex_color: '#a0B1c2',
        order_by: 3,
        status: 0,
      },
    ],
  })
  assert.deepEqual(await v1(org, 'membership_types'), {
    object: 'membership_types',
    url: '/v1/membership_types',
    has_more: false,
    data: [
      {
        membership_type_id: type.membership_type_id,
        membership_category_id,
        category_title: 'Gold',
        title: 'Adult',
        price: 123.45,
        expires: '2027-05-31',
        offer_auto_renew: 1,
        show_online: 1,
        game_day_access: 1,
        order_by: 4,
        status: 0,
      },
    ],
  })
  assert.deepEqual(await v1(org, 'membership_payment_options'), {
    object: 'membership_payment_options',
    url: '/v1/membership_payment_options',
    has_more: false,
    data: [
      {
        membership_payment_option_id: option.membership_payment_option_id,
        title: 'Monthly',
        auto_renewal: 1,
        fixed_end_date: 0,
        number_of_instalments: 10,
        order_by: 0,
      },
    ],
  })
  assert.equal(typeof option.membership_payment_option_id, 'string')
  assert.deepEqual([type.price_minor, type.currency], [12_345, 'GBP'])
})

test('prices follow the currency of the organisation', async () => {
  const org = await w.createOrg()
  await aType(org, { price_minor: 1_500 })
  await admin(org, 'PATCH', 'organisation', { currency: 'JPY' })
  const [type] = (await v1(org, 'membership_types')).data
  assert.equal(type?.price, 1_500)
})

test('the price of a type may be sent in major units, in minor units, or in both if they agree', async () => {
  const org = await w.createOrg()
  const membership_category_id = await aCategory(org)
  const create = (price: JsonObject) =>
    admin(org, 'POST', 'membership_types', { membership_category_id, title: 'Adult', ...price })
  for (const price of [{ price: 120.5 }, { price_minor: 12_050 }, { price: 120.5, price_minor: 12_050 }]) {
    const type = (await create(price)).json<JsonObject>()
    assert.deepEqual([type.price, type.price_minor], [120.5, 12_050])
  }
  for (const wrong of [{}, { price: 1.234 }, { price: 1, price_minor: 1 }])
    assert.equal((await create(wrong)).status, 400)

  const { membership_type_id: id } = await aType(org)
  const change = async (json: JsonObject) =>
    (await admin(org, 'PATCH', `membership_types/${String(id)}`, json)).json<JsonObject>()
  assert.equal((await change({ price: 99 })).price_minor, 9_900)
  assert.equal((await change({ title: 'Child' })).price_minor, 9_900)
  assert.equal((await change({ price_minor: 8_800 })).price, 88)
})

test('lists are ordered by order_by, then id, and contain nothing of another organisation', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const membership_category_id = await aCategory(org)
  await aType(other)
  for (const [title, order_by] of [
    ['c', 2],
    ['a', -1],
    ['d', 2],
    ['b', 0],
  ] as const)
    await made(org, 'membership_types', { membership_category_id, title, price_minor: 0, order_by })
  assert.deepEqual(
    (await v1(org, 'membership_types')).data.map((type) => type.title),
    ['a', 'b', 'c', 'd'],
  )
  assert.equal((await v1(org, 'membership_categories')).data.length, 1)
})

test('flags are changed and cleared one by one', async () => {
  const org = await w.createOrg()
  const type = await aType(org, { expires: '2027-01-01', offer_auto_renew: 1, show_online: 0 })
  const path = `membership_types/${String(type.membership_type_id)}`
  const changed = (await admin(org, 'PATCH', path, { expires: null, show_online: 1 })).json()
  assert.deepEqual([changed.expires, changed.offer_auto_renew, changed.show_online], [null, 1, 1])
  const option = await made(org, 'membership_payment_options', { title: 'Once', auto_renewal: 1 })
  const at = `membership_payment_options/${String(option.membership_payment_option_id)}`
  const other = (await admin(org, 'PATCH', at, { auto_renewal: 0, fixed_end_date: 1 })).json()
  assert.deepEqual([other.auto_renewal, other.fixed_end_date], [0, 1])
})

test('objects of another organisation cannot be referred to', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const map = await aSeatMap(theirs)
  const category = await aCategory(theirs)
  const type = await aType(mine)
  const own = await aCategory(mine)

  const responses = [
    await admin(mine, 'POST', 'membership_categories', { title: 'Gold', membership_seat_map_id: map }),
    await admin(mine, 'PATCH', `membership_categories/${own}`, { membership_seat_map_id: map }),
    await admin(mine, 'POST', 'membership_types', { membership_category_id: category, title: 'A', price_minor: 1 }),
    await admin(mine, 'PATCH', `membership_types/${String(type.membership_type_id)}`, {
      membership_category_id: category,
    }),
  ]

  assert.deepEqual(
    responses.map((response) => response.status),
    [400, 400, 400, 400],
  )
  const [map1, map2, category1, category2] = responses.map(paramOf)
  assert.deepEqual([map1, map2], ['membership_seat_map_id', 'membership_seat_map_id'])
  assert.deepEqual([category1, category2], ['membership_category_id', 'membership_category_id'])
})

test('a type cannot join an archived category', async () => {
  const org = await w.createOrg()
  const category = await aCategory(org)
  await admin(org, 'POST', `membership_categories/${category}/archive`)
  const response = await admin(org, 'POST', 'membership_types', {
    membership_category_id: category,
    title: 'A',
    price_minor: 1,
  })
  assert.equal(response.status, 409)
})

test('the image of a category must be a web address', async () => {
  const org = await w.createOrg()
  const id = await aCategory(org)
  for (const image of ['gold.png', 'javascript:alert(1)', 'https://x.example/a b.png', '']) {
    const created = await admin(org, 'POST', 'membership_categories', { title: 'Silver', image })
    const changed = await admin(org, 'PATCH', `membership_categories/${id}`, { image })
    for (const response of [created, changed])
      assert.deepEqual([response.status, paramOf(response)], [400, 'image'], image)
  }
  for (const image of ['https://x.example/i.png', null])
    assert.equal((await admin(org, 'PATCH', `membership_categories/${id}`, { image })).status, 200)
})

test('days that are not in the calendar are refused, naming the parameter', async () => {
  const org = await w.createOrg()
  const membership_category_id = await aCategory(org)
  for (const expires of ['2027-02-29', '0000-01-01', '31.05.2027', '2027-13-01']) {
    const response = await admin(org, 'POST', 'membership_types', {
      membership_category_id,
      title: 'A',
      price_minor: 1,
      expires,
    })
    assert.deepEqual([response.status, paramOf(response)], [400, 'expires'])
  }
})
