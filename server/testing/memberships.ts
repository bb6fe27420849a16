import type {
  AdminMembershipCategory,
  AdminMembershipPaymentOption,
  AdminMembershipType,
  Basket,
  Member,
} from '#contract'
import { insert, madeAt } from './factories.ts'
import { aBasket } from './baskets.ts'
import type { Org, Reply, World } from './test-server.ts'

const stamps = { created_at: madeAt, updated_at: madeAt }

async function made<T>(w: World, org: Org, path: string, json: object): Promise<T> {
  const reply = await w.call(`/admin/v1/${path}`, { method: 'POST', key: org.admin, json })
  if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`)
  return reply.json<T>()
}

export type Offered = { readonly categoryId: number; readonly typeId: number; readonly optionId: string }

/** A type of membership on sale in a category of its own, and a way to pay for it. */
export async function anOffer(
  w: World,
  org: Org,
  said: { readonly category?: object; readonly type?: object; readonly option?: object } = {},
): Promise<Offered> {
  const category = await made<AdminMembershipCategory>(w, org, 'membership_categories', {
    title: 'Adult',
    ...said.category,
  })
  const categoryId = category.membership_category_id
  await made(w, org, `membership_categories/${categoryId}/activate`, {})
  const typeId = await aType(w, org, { membership_category_id: categoryId, ...said.type })
  return { categoryId, typeId, optionId: await anOption(w, org, said.option) }
}

export async function aType(
  w: World,
  org: Org,
  said: { readonly membership_category_id: number; readonly title?: string; readonly expires?: string },
): Promise<number> {
  const type = await made<AdminMembershipType>(w, org, 'membership_types', {
    title: 'Season ticket',
    price_minor: 12_000,
    offer_auto_renew: 1,
    ...said,
  })
  await made(w, org, `membership_types/${type.membership_type_id}/activate`, {})
  return type.membership_type_id
}

export async function anOption(w: World, org: Org, said: object = {}): Promise<string> {
  const option = await made<AdminMembershipPaymentOption>(w, org, 'membership_payment_options', {
    title: 'At once',
    ...said,
  })
  await made(w, org, `membership_payment_options/${option.membership_payment_option_id}/activate`, {})
  return option.membership_payment_option_id
}

type Wish = {
  readonly quantity?: number
  readonly members?: readonly object[]
  readonly seat_ids?: readonly number[]
  readonly auto_renew?: number
}

export const addMemberships = (
  w: World,
  org: Org,
  basketId: string,
  { typeId, optionId, quantity, members, seat_ids, auto_renew }: Pick<Offered, 'typeId' | 'optionId'> & Wish,
): Promise<Reply> =>
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

/** A basket that holds memberships. */
export async function aMembershipBasket(
  w: World,
  org: Org,
  offer: Pick<Offered, 'typeId' | 'optionId'>,
  wish: Wish = {},
): Promise<string> {
  const { id } = await aBasket(w, org)
  const added = await addMemberships(w, org, id, { ...offer, ...wish })
  if (added.status !== 200) throw new Error(`memberships not added: ${added.text}`)
  return id
}

export const basketOf = async (w: World, org: Org, id: string): Promise<Basket> =>
  (await w.call(`/v1/baskets/${id}`, { key: org.secret })).json<Basket>()

/** All members of the organisation, by id. */
export const membersOf = async (w: World, org: Org): Promise<Member[]> =>
  (await w.call('/v1/members', { key: org.secret })).json<{ data: Member[] }>().data

/** A season with a seat map of one row of so many seats, and a category whose members sit on it. */
export async function aSeason(w: World, org: Org, seats = 4) {
  const { seat_map_id } = await insert(w, org, 'seat_map', { title: 'House', status: 'active', ...stamps })
  const section = { seat_map_id, label: 'East', sub_section: '', order_by: 0 }
  const { section_id } = await insert(w, org, 'seat_section', section)
  const seatIds: number[] = []
  for (let place = 1; place <= seats; place++) {
    const seat = { seat_map_id, section_id, row_label: 'A', title: String(place), place, rank: place }
    seatIds.push((await insert(w, org, 'seat', seat)).seat_id)
  }
  const season = { title: '2026/27', starts_on: '2026-08-01', ends_on: '2027-05-31', ...stamps }
  const { season_id } = await insert(w, org, 'season', season)
  const { membership_category_id } = await insert(w, org, 'membership_category', {
    title: 'Seated',
    show_online: true,
    game_day_access: 2,
    order_by: 0,
    status: 1,
    seat_map_id,
    season_id,
    ...stamps,
  })
  return { seasonId: season_id, seatMapId: seat_map_id, sectionId: section_id, seatIds, membership_category_id }
}
