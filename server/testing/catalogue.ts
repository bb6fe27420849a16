import { read } from '#platform/db'
import { insert, madeAt } from './factories.ts'
import type { Org, World } from './test-server.ts'

/** Things made through the API, as staff make them: with their history, and told in the outbox. */

type Thing = Record<string, unknown>
type Json = Readonly<Record<string, unknown>>

/** A write by staff; with `json` absent, a verb without a body. */
export async function write<T = Thing>(world: World, org: Org, path: string, json?: Json): Promise<T> {
  const reply = await world.call(`/admin/v1${path}`, { method: 'POST', key: org.admin, json })
  if (reply.status !== 200) throw new Error(`POST ${path} answers ${reply.status}: ${reply.text}`)
  return reply.json<T>()
}

export const aVenue = (world: World, org: Org, fields: Json = {}) =>
  write<{ venue_id: string } & Thing>(world, org, '/venues', { name: 'Riverside Park', ...fields })

/** A draft without a venue. */
export const aDraft = (world: World, org: Org, fields: Json = {}) =>
  write<{ event_id: string } & Thing>(world, org, '/events', {
    title: 'Cup final',
    starts_at: 4_102_444_800,
    ...fields,
  })

export async function aLiveEvent(world: World, org: Org, fields: Json = {}): Promise<{ event_id: string } & Thing> {
  const { event_id } = await aDraft(world, org, { online_event: true, ...fields })
  return write(world, org, `/events/${event_id}/publish`)
}

export const aCategory = (world: World, org: Org, eventId: string, fields: Json = {}) =>
  write<{ price_category_id: number } & Thing>(world, org, `/events/${eventId}/price_categories`, {
    title: 'East stand',
    ...fields,
  })

/** A live event with one category. */
export async function anOpenCategory(world: World, org: Org, fields: Json = {}) {
  const { event_id } = await aLiveEvent(world, org, fields)
  return { event: event_id, category: (await aCategory(world, org, event_id)).price_category_id }
}

export const aPrice = (world: World, org: Org, categoryId: number, fields: Json = {}) =>
  write<{ price_id: number } & Thing>(world, org, `/price_categories/${categoryId}/prices`, {
    title: 'Adult',
    price_minor: 2_500,
    ...fields,
  })

/** A type of membership called Gold; made directly, since here only its name matters. */
export async function aMembershipType(world: World, org: Org): Promise<number> {
  const stamps = { created_at: madeAt, updated_at: madeAt }
  const shown = { show_online: true, game_day_access: 0, order_by: 0, status: 1, ...stamps }
  const { membership_category_id } = await insert(world, org, 'membership_category', { title: 'Season', ...shown })
  const type = { membership_category_id, title: 'Gold', price_minor: 100, offer_auto_renew: false, ...shown }
  return (await insert(world, org, 'membership_type', type)).membership_type_id
}

const messages = read<{ type: string; occurred_at: Date; data: Thing }>(
  `select type, occurred_at, data from outbox where org_id = $1 order by outbox_id`,
)

/** What the organisation was told, oldest first. */
export const told = (world: World, org: Org) => world.db.all(messages, org.org)

/** The types of what it was told, oldest first. */
export const toldTypes = async (world: World, org: Org): Promise<string[]> =>
  (await told(world, org)).map(({ type }) => type)
