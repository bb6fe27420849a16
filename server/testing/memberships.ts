import type {
  AdminMembershipCategory,
  AdminMembershipPaymentOption,
  AdminMembershipType,
  Basket,
  Member,
  MembershipSale,
} from '#contract'
import { insert, createdAt } from './factories.ts'
import { aBasket } from './baskets.ts'
import type { TestOrg, TestResponse, TestServer } from './test-server.ts'

const timestamps = { created_at: createdAt, updated_at: createdAt }

async function adminPost<T>(w: TestServer, org: TestOrg, path: string, json: object): Promise<T> {
  const response = await w.call(`/admin/v1/${path}`, { method: 'POST', key: org.admin, json })
  if (response.status !== 200) throw new Error(`POST ${path} failed: ${response.text}`)
  return response.json<T>()
}

export type TestOffer = { readonly categoryId: number; readonly typeId: number; readonly optionId: string }

/** Creates an active membership type in a category of its own, and an active payment option. */
export async function createOffer(
  w: TestServer,
  org: TestOrg,
  fields: { readonly category?: object; readonly type?: object; readonly option?: object } = {},
): Promise<TestOffer> {
  const category = await adminPost<AdminMembershipCategory>(w, org, 'membership_categories', {
    title: 'Adult',
    ...fields.category,
  })
  const categoryId = category.membership_category_id
  await adminPost(w, org, `membership_categories/${categoryId}/activate`, {})
  const typeId = await createMembershipType(w, org, { membership_category_id: categoryId, ...fields.type })
  return { categoryId, typeId, optionId: await createPaymentOption(w, org, fields.option) }
}

export async function createMembershipType(
  w: TestServer,
  org: TestOrg,
  fields: { readonly membership_category_id: number; readonly title?: string; readonly expires?: string },
): Promise<number> {
  const type = await adminPost<AdminMembershipType>(w, org, 'membership_types', {
    title: 'Season ticket',
    price_minor: 12_000,
    offer_auto_renew: 1,
    ...fields,
  })
  await adminPost(w, org, `membership_types/${type.membership_type_id}/activate`, {})
  return type.membership_type_id
}

export async function createPaymentOption(w: TestServer, org: TestOrg, fields: object = {}): Promise<string> {
  const option = await adminPost<AdminMembershipPaymentOption>(w, org, 'membership_payment_options', {
    title: 'At once',
    ...fields,
  })
  await adminPost(w, org, `membership_payment_options/${option.membership_payment_option_id}/activate`, {})
  return option.membership_payment_option_id
}

type MembershipSelection = {
  readonly quantity?: number
  readonly members?: readonly object[]
  readonly seat_ids?: readonly number[]
  readonly auto_renew?: number
}

export const addMemberships = (
  w: TestServer,
  org: TestOrg,
  basketId: string,
  {
    typeId,
    optionId,
    quantity,
    members,
    seat_ids,
    auto_renew,
  }: Pick<TestOffer, 'typeId' | 'optionId'> & MembershipSelection,
): Promise<TestResponse> =>
  w.call(`/v1/baskets/${basketId}/items`, {
    method: 'POST',
    key: org.secret,
    json: {
      membership_type_id: typeId,
      membership_payment_option_id: optionId,
      quantity,
      members,
      seat_ids,
      auto_renew,
    },
  })

/** Creates a basket with memberships. Returns its id. */
export async function createMembershipBasket(
  w: TestServer,
  org: TestOrg,
  offer: Pick<TestOffer, 'typeId' | 'optionId'>,
  selection: MembershipSelection = {},
): Promise<string> {
  const { id } = await aBasket(w, org)
  const added = await addMemberships(w, org, id, { ...offer, ...selection })
  if (added.status !== 200) throw new Error(`memberships not added: ${added.text}`)
  return id
}

/** Sells a membership to Bea without a payment, as staff do. */
export async function sellToBea(
  w: TestServer,
  org: TestOrg,
  { typeId, optionId }: Pick<TestOffer, 'typeId' | 'optionId'>,
): Promise<Member> {
  const sale = await adminPost<MembershipSale>(w, org, 'members', {
    email: 'bea@members.example',
    first_name: 'Bea',
    last_name: 'Bay',
    membership_type_id: typeId,
    membership_payment_option_id: optionId,
  })
  const [member] = sale.members
  if (!member) throw new Error('no member was sold')
  return member
}

export const fetchBasket = async (w: TestServer, org: TestOrg, id: string): Promise<Basket> =>
  (await w.call(`/v1/baskets/${id}`, { key: org.secret })).json<Basket>()

/** Returns all members of the organisation, ordered by id. */
export const fetchMembers = async (w: TestServer, org: TestOrg): Promise<Member[]> =>
  (await w.call('/v1/members', { key: org.secret })).json<{ data: Member[] }>().data

/** Creates a season, a seat map with one row of seats, and a category that uses both. */
export async function createSeason(w: TestServer, org: TestOrg, seats = 4) {
  const { seat_map_id } = await insert(w, org, 'seat_map', { title: 'House', status: 'active', ...timestamps })
  const section = { seat_map_id, label: 'East', sub_section: '', order_by: 0 }
  const { section_id } = await insert(w, org, 'seat_section', section)
  const seatIds: number[] = []
  for (let place = 1; place <= seats; place++) {
    const seat = { seat_map_id, section_id, row_label: 'A', title: String(place), place, rank: place }
    seatIds.push((await insert(w, org, 'seat', seat)).seat_id)
  }
  const season = { title: '2026/27', starts_on: '2026-08-01', ends_on: '2027-05-31', ...timestamps }
  const { season_id } = await insert(w, org, 'season', season)
  const { membership_category_id } = await insert(w, org, 'membership_category', {
    title: 'Seated',
    show_online: true,
    game_day_access: 2,
    order_by: 0,
    status: 1,
    seat_map_id,
    season_id,
    ...timestamps,
  })
  return { seasonId: season_id, seatMapId: seat_map_id, sectionId: section_id, seatIds, membership_category_id }
}
