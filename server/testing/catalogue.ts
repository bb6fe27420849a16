import { OfferStatus } from '#contract'
import { read } from '#platform/db'
import { insert, createdAt } from './factories.ts'
import type { TestOrg, TestServer } from './test-server.ts'

/** Creates objects through the admin API, with their history and outbox events. */

type ApiObject = Record<string, unknown>
type JsonFields = Readonly<Record<string, unknown>>

/** Posts to the admin API; without `json`, a request without a body. */
export async function postAsAdmin<T = ApiObject>(
  world: TestServer,
  org: TestOrg,
  path: string,
  json?: JsonFields,
): Promise<T> {
  const reply = await world.call(`/admin/v1${path}`, { method: 'POST', key: org.admin, json })
  if (reply.status !== 200) throw new Error(`POST ${path} returned ${reply.status}: ${reply.text}`)
  return reply.json<T>()
}

export const aVenue = (world: TestServer, org: TestOrg, fields: JsonFields = {}) =>
  postAsAdmin<{ venue_id: string } & ApiObject>(world, org, '/venues', { name: 'Riverside Park', ...fields })

/** A draft without a venue. */
export const aDraft = (world: TestServer, org: TestOrg, fields: JsonFields = {}) =>
  postAsAdmin<{ event_id: string } & ApiObject>(world, org, '/events', {
    title: 'Cup final',
    starts_at: 4_102_444_800,
    ...fields,
  })

export async function aLiveEvent(
  world: TestServer,
  org: TestOrg,
  fields: JsonFields = {},
): Promise<{ event_id: string } & ApiObject> {
  const { event_id } = await aDraft(world, org, { online_event: true, ...fields })
  return postAsAdmin(world, org, `/events/${event_id}/publish`)
}

export const aCategory = (world: TestServer, org: TestOrg, eventId: string, fields: JsonFields = {}) =>
  postAsAdmin<{ price_category_id: number } & ApiObject>(world, org, `/events/${eventId}/price_categories`, {
    title: 'East stand',
    ...fields,
  })

/** A live event with one category. */
export async function anOpenCategory(world: TestServer, org: TestOrg, fields: JsonFields = {}) {
  const { event_id } = await aLiveEvent(world, org, fields)
  return { event: event_id, category: (await aCategory(world, org, event_id)).price_category_id }
}

export const aPrice = (world: TestServer, org: TestOrg, categoryId: number, fields: JsonFields = {}) =>
  postAsAdmin<{ price_id: number } & ApiObject>(world, org, `/price_categories/${categoryId}/prices`, {
    title: 'Adult',
    price_minor: 2_500,
    ...fields,
  })

/** A membership type called Gold, inserted directly, because tests only need its name. */
export async function aMembershipType(world: TestServer, org: TestOrg): Promise<number> {
  const stamps = { created_at: createdAt, updated_at: createdAt }
  const shared = { show_online: true, game_day_access: 0, order_by: 0, status: OfferStatus.active, ...stamps }
  const { membership_category_id } = await insert(world, org, 'membership_category', { title: 'Season', ...shared })
  const type = { membership_category_id, title: 'Gold', price_minor: 100, offer_auto_renew: false, ...shared }
  return (await insert(world, org, 'membership_type', type)).membership_type_id
}

const messages = read<{ type: string; occurred_at: Date; data: ApiObject }>(
  `select type, occurred_at, data from outbox where org_id = $1 order by outbox_id`,
)

/** Lists the outbox events of the organisation, oldest first. */
export const listOutboxEvents = (world: TestServer, org: TestOrg) => world.db.all(messages, org.org)

/** Lists the types of the outbox events, oldest first. */
export const listOutboxEventTypes = async (world: TestServer, org: TestOrg): Promise<string[]> =>
  (await listOutboxEvents(world, org)).map(({ type }) => type)
