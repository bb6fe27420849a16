import { randomUUID } from 'node:crypto'
import type { Operation } from '#contract'
import { publicId } from '#platform/ids'
import {
  eventId,
  insert,
  madeAt,
  makeEvent,
  makeGate,
  makeMember,
  makeOrder,
  makePrice,
  makePriceCategory,
  makeVenue,
  type Row,
} from '#testing/factories'
import { admin, aDevice } from '#testing/gate-devices'
import { aPool } from '#testing/stock'
import type { Org, World } from '#testing/test-server'
import { freeBasket, itemIn, openedBasket, paidBasket, voucher, voucherIn } from './baskets.ts'
import { soldExamples, soldSpecially, soldThings } from './subjects/sales.ts'
import { clockExamples } from './subjects/clock.ts'
import { documentsExamples, documentsSpecially } from './subjects/documents.ts'
import type { Json } from './json.ts'
import { memberExamples, memberSpecially, memberThings } from './subjects/members.ts'
import { ssoExamples, ssoThings } from './subjects/sso.ts'
import { webhookExamples, webhookSpecially, webhookThings } from './webhooks.ts'

export type Id = string | number
export type Ids = Readonly<Record<string, Id>>

/** Where a thing is made: an organisation, and what was made in it for the same request before. */
export type Scene = { readonly world: World; readonly org: Org; readonly made: Readonly<Record<string, Json>> }

type Make = (scene: Scene) => Promise<Id>

/**
 * How to make the thing that a parameter of this name points at, in an organisation; the answer is its id. An
 * operation whose path has a parameter that is not here fails the suite. A field of a query or a body that has one
 * of these names is a reference too: it is filled in, and tried with another organisation's thing.
 */
export const subjects: Readonly<Record<string, Make>> = {
  customer_id: async ({ world, org }) => (await world.aCustomer(org)).org_customer_id,
  ...soldThings,
  ...memberThings,
  ...ssoThings,
  ...webhookThings,
  user_id: async ({ world, org }) => (await world.aCustomer(org)).user_id,
  pool_id: async ({ world, org }) => (await aPool(world, org, 100)).poolId,
  key_id: async ({ world, org }) => {
    const json = { kind: 'secret', name: 'a subject of the suite' }
    const made = await world.call('/admin/v1/keys', { method: 'POST', key: org.admin, json })
    if (made.status !== 200) throw new Error(`key not made: ${made.text}`)
    return made.json<{ key_id: string }>().key_id
  },
  venue_id: async ({ world, org }) => publicId('ven', (await makeVenue(world, org)).venue_id),
  event_id: async ({ world, org }) => eventId(await makeEvent(world, org)),
  payment_id: ({ world, org }) => sandboxPayment(world, org),
  price_category_id: (scene) => priceCategory(scene, 'active'),
  price_id: (scene) => price(scene, 'active'),
  order_id: async ({ world, org }) => {
    const sold = await makePrice(world, org, await makeEvent(world, org))
    return (await makeOrder(world, org, sold)).order.order_id
  },
  seat_map_id: async (scene) => (await seatMap(scene)).seat_map_id,
  section_id: async (scene) => {
    const { seat_map_id = (await seatMap(scene)).seat_map_id } = scene.made
    return (await section(scene, Number(seat_map_id))).section_id
  },
  gate_id: async ({ world, org }) => (await makeGate(world, org)).gate_id,
  scan_id: async () => randomUUID(),
  device_id: async ({ world, org }) => (await aDevice(world, org)).device_id,
  block_id: async ({ world, org }) => {
    const json = { barcode: `BLOCKED${++blocks}`, reason: 'of the suite' }
    return (await admin<{ block_id: number }>(world, org, 'POST /barcode_blocks', json)).block_id
  },
  membership_member_id: async ({ world, org }) => (await makeMember(world, org)).member_id,
  membership_category_id: (scene) => membershipCategory(scene, 1),
  membership_type_id: (scene) => membershipType(scene, 1),
  membership_payment_option_id: (scene) => paymentOption(scene, 1),
  membership_seat_map_id: async (scene) => (await seatMap(scene)).seat_map_id,
  org: async ({ org }) => org.id,
  discount_id: async ({ world, org }) => (await voucher(world, org)).discount_id,
  basket_id: async ({ world, org }) => (await openedBasket(world, org)).id,
  item_id: ({ world, org, made }) => itemIn(world, org, made.basket_id),
}

/** Where one operation takes only a thing in another state than the usual one. */
const special: Readonly<Record<string, Make>> = {
  ...soldSpecially,
  ...memberSpecially,
  'enrolDevice.code': async ({ world, org }) =>
    (await admin<{ code: string }>(world, org, 'POST /device_enrolments', { name: 'of the suite' })).code,
  ...webhookSpecially,
  ...documentsSpecially,
  'searchHolders.event_id': async ({ world, org }) => eventId(await makeEvent(world, org, { starts_at: new Date() })),
  'publishEvent.event_id': async ({ world, org }) =>
    eventId(await makeEvent(world, org, { status: 0, online_event: true })),
  'activatePriceCategory.price_category_id': (scene) => priceCategory(scene, 'paused'),
  'activatePrice.price_id': (scene) => price(scene, 'paused'),
  'activateMembershipCategory.membership_category_id': (scene) => membershipCategory(scene, 0),
  'activateMembershipType.membership_type_id': (scene) => membershipType(scene, 0),
  'activateMembershipPaymentOption.membership_payment_option_id': (scene) => paymentOption(scene, 0),
  'checkoutBasket.basket_id': ({ world, org }) => freeBasket(world, org),
  'storeCheckoutBasket.basket_id': ({ world, org }) => freeBasket(world, org),
  'confirmBasket.basket_id': ({ world, org }) => paidBasket(world, org),
  'storeConfirmBasket.basket_id': ({ world, org }) => paidBasket(world, org),
  'addBasketItem.price_id': async ({ world, org }) => (await aPool(world, org, 100)).priceId,
  'storeAddBasketItem.price_id': async ({ world, org }) => (await aPool(world, org, 100)).priceId,
  'removeBasketVoucher.code': ({ world, org, made }) => voucherIn(world, org, made.basket_id),
  'storeRemoveBasketVoucher.code': ({ world, org, made }) => voucherIn(world, org, made.basket_id),
  'addBasketVoucher.code': async ({ world, org }) => String((await voucher(world, org)).code),
  'storeAddBasketVoucher.code': async ({ world, org }) => String((await voucher(world, org)).code),
  'putEventSection.event_id': async (scene) => eventId(await seatedEvent(scene)),
  'putEventSection.section_id': async (scene) =>
    (await section(scene, (await seatedEvent(scene)).seat_map_id ?? 0)).section_id,
  'storeGetEventSection.event_id': async (scene) => eventId(await seatedEvent(scene)),
  'storeGetEventSection.section_id': async (scene) =>
    (await section(scene, (await seatedEvent(scene)).seat_map_id ?? 0)).section_id,
  'putEventSection.price_category_id': async (scene) =>
    (await makePriceCategory(scene.world, scene.org, await seatedEvent(scene))).price_category_id,
}

/** One event with seats for each organisation, so that the parts of a request belong to the same one. */
const seated = new Map<string, Promise<Row<'event'>>>()

function seatedEvent(scene: Scene): Promise<Row<'event'>> {
  const made = seated.get(scene.org.org) ?? newSeatedEvent(scene)
  seated.set(scene.org.org, made)
  return made
}

async function newSeatedEvent(scene: Scene): Promise<Row<'event'>> {
  const { seat_map_id } = await seatMap(scene)
  return makeEvent(scene.world, scene.org, { seat_map_id, reserved_seating: true })
}

/** Everything that can be made, by the name that `subjectName` gives it. */
export const allSubjects: Readonly<Record<string, Make>> = { ...subjects, ...special }

/** What a parameter of this operation points at; undefined when it is no reference. */
export function subjectName(op: Operation, name: string): string | undefined {
  const own = `${op.id}.${name}`
  return own in special ? own : name in subjects ? name : undefined
}

export const subjectOf = (op: Operation, name: string): Make | undefined => allSubjects[subjectName(op, name) ?? '']

/**
 * Valid values that a schema cannot tell, by the field's name, or by operation and name where one operation differs.
 * `count` is another number every time, for what must be unique.
 */
const examples: Readonly<Record<string, (count: number) => Json>> = {
  email: (count) => `buyer${count}@example.com`,
  payment_method: () => 'pm_sandbox_ok',
  email_address: (count) => `guest${count}@example.com`,
  timezone: () => 'Europe/London',
  country: () => 'GB',
  currency: () => 'GBP',
  expires: () => '2030-06-30',
  date_of_birth: () => '1990-04-23',
  starts_at: () => 4_102_444_800,
  ends_at: () => 4_102_455_600,
  url_string: (count) => `an-event-${count}`,
  'createKey.expires_at': () => 4_102_444_800,
  'createKey.allowed_addresses': () => ['192.0.2.0/24'],
  'createKey.origins': () => ['https://club.example'],
  ...soldExamples,
  'searchHolders.q': () => 'Lee',
  'blockBarcode.barcode': (count) => `CODE${count}`,
  ...clockExamples,
  ...memberExamples,
  ...documentsExamples,
  ...ssoExamples,
  ...webhookExamples,
  'checkSeats.content': () => '[]',
  'importSeats.content': () => '{"sections":[{"label":"North","rows":[{"label":"A","seats":[{"title":"1"}]}]}]}',
}

export const exampleOf = (op: Operation, name: string): ((count: number) => Json) | undefined =>
  examples[`${op.id}.${name}`] ?? examples[name]

/** Fields that only the first answer shows, as the contract says of them: a replay has `null` in their place. */
export const shownOnce: ReadonlySet<string> = new Set(['code', 'secret'])

/** The ids of a path, made one after the other in one organisation. */
export async function pathIds(op: Operation, world: World, org: Org): Promise<Ids> {
  const made: Record<string, Id> = {}
  for (const name of Object.keys(op.params?.properties ?? {})) {
    const make = subjectOf(op, name)
    if (!make)
      throw new Error(`${op.id} has {${name}} in its path: say how to make one in server/test/generated/subjects.ts`)
    made[name] = await make({ world, org, made })
  }
  return made
}

const stamps = { created_at: madeAt, updated_at: madeAt }

/** One that waits for the buyer. */
async function sandboxPayment(world: World, org: Org): Promise<Id> {
  const name = `of the suite ${++sections}`
  const facts = { method: 'pm_sandbox_3ds', amount_minor: 2_500, currency: 'GBP', status: 'requires_action', ...stamps }
  const row = { payment_id: `spy_${sections}_${org.org}`, key: name, attempt_id: org.org, ...facts }
  return (await insert(world, org, 'sandbox_payment', row)).payment_id
}

async function priceCategory({ world, org }: Scene, status: string): Promise<Id> {
  return (await makePriceCategory(world, org, await makeEvent(world, org), { status })).price_category_id
}

async function price({ world, org }: Scene, status: string): Promise<Id> {
  return (await makePrice(world, org, await makeEvent(world, org), { status })).price_id
}

/** A draft with one seat, so that it can be changed and be put on sale. */
async function seatMap(scene: Scene): Promise<{ seat_map_id: number }> {
  const { world, org } = scene
  const counts = { section_count: 1, seat_count: 1 }
  const map = await insert(world, org, 'seat_map', { title: 'Main hall', status: 'draft', ...counts, ...stamps })
  const { section_id } = await section(scene, map.seat_map_id)
  const seat = { row_label: 'A', title: '1', place: 1, rank: 1 }
  await insert(world, org, 'seat', { seat_map_id: map.seat_map_id, section_id, ...seat })
  return map
}

let sections = 0
let blocks = 0

const section = ({ world, org }: Scene, seat_map_id: number): Promise<{ section_id: number }> =>
  insert(world, org, 'seat_section', { seat_map_id, label: `Section ${++sections}`, sub_section: '', order_by: 0 })

async function membershipCategory({ world, org }: Scene, status: number): Promise<number> {
  const facts = { title: 'Seniors', show_online: true, game_day_access: 1, order_by: 0, status, ...stamps }
  return (await insert(world, org, 'membership_category', facts)).membership_category_id
}

async function membershipType(scene: Scene, status: number): Promise<number> {
  const membership_category_id = await membershipCategory(scene, 1)
  const facts = { title: 'Season', price_minor: 9_900, offer_auto_renew: false, show_online: true, game_day_access: 1 }
  const row = { membership_category_id, ...facts, order_by: 0, status, ...stamps }
  return (await insert(scene.world, scene.org, 'membership_type', row)).membership_type_id
}

async function paymentOption({ world, org }: Scene, status: number): Promise<number> {
  const facts = { title: 'At once', auto_renewal: false, fixed_end_date: false, number_of_instalments: 1 }
  const row = { ...facts, order_by: 0, status, ...stamps }
  return (await insert(world, org, 'membership_payment_option', row)).membership_payment_option_id
}
