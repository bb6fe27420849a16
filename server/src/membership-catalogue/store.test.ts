import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type {
  Basket,
  Checkout,
  SeasonSection,
  StoreMembershipCategory,
  StoreMembershipPaymentOption,
  StoreMembershipType,
  StoreSeasonSeat,
} from '#contract'
import {
  createOffer,
  createPaymentOption,
  createSeason,
  createMembershipType,
  fetchMembers,
} from '#testing/memberships'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** A customer's browser on a page of the organisation. */
async function aBrowser(org: TestOrg) {
  const Origin = 'https://club.example'
  const key = await w.createKey(org, { kind: 'publishable', origins: [Origin] })
  const ask = (path: string, json?: object, secret?: string) =>
    w.call(`/store/v1/${path}`, {
      key,
      headers: { Origin, ...(secret !== undefined && { 'X-Basket-Secret': secret }) },
      ...(json && { method: 'POST', json }),
    })
  return { ask, list: async <T>(path: string) => (await ask(path)).json<{ data: T[] }>().data }
}

test('customers see what is offered online now, with its price', async () => {
  const org = await w.createOrg()
  const shown = await createOffer(w, org, {
    category: { title: 'Shown' },
    type: { title: 'Adult', price_minor: 9_950, expires: '2099-05-31' },
    option: {
      title: 'By dates',
      number_of_instalments: 2,
      plan: [
        { due_on: '2098-08-01', percent: 40 },
        { due_on: '2098-12-01', percent: 60 },
      ],
    },
  })
  await createOffer(w, org, { category: { show_online: 0 } })
  await createOffer(w, org, { category: { title: 'Also' }, type: { show_online: 0 } })
  await createMembershipType(w, org, { membership_category_id: shown.categoryId, title: 'Over', expires: '2020-05-31' })
  const { list } = await aBrowser(org)

  const categories = await list<StoreMembershipCategory>('membership_categories')
  assert.deepEqual(
    categories.map(({ title, season_id }) => [title, season_id]),
    [
      ['Shown', null],
      ['Also', null],
    ],
  )
  assert.ok(!('status' in (categories[0] ?? {})))
  const types = await list<StoreMembershipType>('membership_types')
  assert.deepEqual(
    types.map((type) => [type.title, type.price, type.price_minor, type.currency, type.expires]),
    [['Adult', 99.5, 9_950, 'GBP', '2099-05-31']],
  )
  const [option] = await list<StoreMembershipPaymentOption>('membership_payment_options')
  assert.deepEqual(option?.plan, [
    { due_on: '2098-08-01', percent: 40 },
    { due_on: '2098-12-01', percent: 60 },
  ])
})

test('a customer buys a membership in the store: sections, seats, basket, payment', async () => {
  const org = await w.createOrg()
  const season = await createSeason(w, org, 3)
  const typeId = await createMembershipType(w, org, { membership_category_id: season.membership_category_id })
  const membership_payment_option_id = await createPaymentOption(w, org)
  const { ask, list } = await aBrowser(org)
  const path = `membership_categories/${season.membership_category_id}/sections`

  const [section] = await list<SeasonSection>(path)
  assert.deepEqual([section?.label, section?.seats, section?.free], ['East', 3, 3])
  const seats = await list<StoreSeasonSeat>(`${path}/${season.sectionId}/seats`)
  assert.deepEqual(
    seats.map((seat) => [seat.seat_row, seat.seat_title, seat.free]),
    [
      ['A', '1', true],
      ['A', '2', true],
      ['A', '3', true],
    ],
  )

  const basket = (await ask('baskets', {})).json<Basket>()
  const item = { membership_type_id: typeId, membership_payment_option_id, seat_ids: season.seatIds.slice(1, 2) }
  assert.equal((await ask(`baskets/${basket.id}/items`, item, basket.client_secret)).status, 200)
  assert.deepEqual(
    (await list<StoreSeasonSeat>(`${path}/${season.sectionId}/seats`)).map((seat) => seat.free),
    [true, false, true],
  )
  const customer = { email: 'fan@members.example', first_name: 'Fay', last_name: 'Fan' }
  const paid = { payment_method: 'pm_sandbox_ok', customer }
  const order = (await ask(`baskets/${basket.id}/checkout`, paid, basket.client_secret)).json<Checkout>()
  assert.equal(order.status, 'confirmed')
  assert.deepEqual(
    (await fetchMembers(w, org)).map((member) => [member.first_name, member.seat_title]),
    [['Fay', '2']],
  )
  assert.equal((await list<SeasonSection>(path))[0]?.free, 2)
})

test('offers that are not shown online do not exist in the store', async () => {
  const org = await w.createOrg()
  const hidden = await createOffer(w, org, { category: { show_online: 0 } })
  const plain = await createOffer(w, org)
  const { ask, list } = await aBrowser(org)
  assert.equal((await ask(`membership_categories/${hidden.categoryId}/sections`)).status, 404)
  assert.deepEqual(await list(`membership_categories/${plain.categoryId}/sections`), [])
  assert.equal((await ask(`membership_categories/${plain.categoryId}/sections/1/seats`)).status, 404)
})
