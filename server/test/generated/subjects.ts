// longer than 250 lines because it is one list: how to create what the parameters of operations name
import { randomUUID } from 'node:crypto'
import type { Operation } from '#contract'
import { inTx } from '#platform/db'
import { newUuid, publicId } from '#platform/ids'
import { encodePng } from '#platform/images/png'
import {
  eventId,
  insert,
  createdAt,
  makeEvent,
  makeGate,
  makeMember,
  makeOrder,
  makePrice,
  makePriceCategory,
  makeVenue,
  type Row,
} from '#testing/factories'
import { callAdmin, createDevice } from '#testing/gate-devices'
import { aPool } from '#testing/stock'
import { aTaxRate } from '#testing/taxes'
import type { TestOrg, TestServer } from '#testing/test-server'
import { appendFailedRequests } from '../../src/http/queries.ts'
import {
  createFreeBasket,
  createSeatBasket,
  findSeatItem,
  addItem,
  openBasket,
  createPaidBasket,
  createVoucher,
  addVoucher,
} from './subjects/baskets.ts'
import { boxOfficeExamples, boxOfficeOperationSubjects, boxOfficeSubjects } from './subjects/box-office.ts'
import { soldExamples, soldOperationSubjects, soldSubjects } from './subjects/sales.ts'
import { clockExamples } from './subjects/clock.ts'
import { documentExamples, documentOperationSubjects } from './subjects/documents.ts'
import { invoiceExamples, invoiceOperationSubjects, invoiceSubjects } from './subjects/invoices.ts'
import type { Json } from './json.ts'
import type { Id, Ids, SubjectScope } from './subject-scope.ts'
import { memberExamples, memberOperationSubjects, memberSubjects } from './subjects/members.ts'
import { createMembershipCategory, createMembershipType, createPaymentOption } from './subjects/membership-offers.ts'
import { settlementSubjects } from './subjects/settlement.ts'
import { ssoExamples, ssoSubjects } from './subjects/sso.ts'
import { staffExamples, staffPersonSubjects, staffSubjects } from './subjects/staff.ts'
import { webhookExamples, webhookOperationSubjects, webhookSubjects } from './subjects/webhooks.ts'

type CreateSubject = (scene: SubjectScope) => Promise<Id>

/**
 * How to create the object that a parameter of this name refers to, in an organisation; returns its id. An operation
 * whose path has a parameter that is not here fails the suite. A field of a query or a body that has one of these names
 * is a reference too: it is filled in, and tried with an object of another organisation.
 */
export const subjects: Readonly<Record<string, CreateSubject>> = {
  customer_id: async ({ server, org }) => (await server.createCustomer(org)).org_customer_id,
  merge_customer_id: async ({ server, org }) => (await server.createCustomer(org)).org_customer_id,
  request_id: createFailedRequest,
  ...soldSubjects,
  ...memberSubjects,
  ...ssoSubjects,
  ...staffSubjects,
  ...webhookSubjects,
  ...boxOfficeSubjects,
  ...settlementSubjects,
  ...invoiceSubjects,
  user_id: async ({ server, org }) => (await server.createCustomer(org)).user_id,
  pool_id: async ({ server, org }) => (await aPool(server, org, 100)).poolId,
  key_id: async ({ server, org }) => {
    const json = { kind: 'secret', name: 'a subject of the suite' }
    const made = await server.call('/admin/v1/keys', { method: 'POST', key: org.admin, json })
    if (made.status !== 200) throw new Error(`could not create the key: ${made.text}`)
    return made.json<{ key_id: string }>().key_id
  },
  venue_id: async ({ server, org }) => publicId('ven', (await makeVenue(server, org)).venue_id),
  event_id: async ({ server, org }) => eventId(await makeEvent(server, org)),
  payment_id: ({ server, org }) => createSandboxPayment(server, org),
  price_category_id: (scene) => createPriceCategory(scene, 'active'),
  price_id: (scene) => createPrice(scene, 'active'),
  order_id: async ({ server, org }) => {
    const sold = await makePrice(server, org, await makeEvent(server, org))
    return (await makeOrder(server, org, sold)).order.order_id
  },
  order_uuid: async ({ server, org }) => {
    const sold = await makePrice(server, org, await makeEvent(server, org))
    return (await makeOrder(server, org, sold)).order.order_uuid
  },
  seat_map_id: async (scene) => (await createSeatMap(scene)).seat_map_id,
  section_id: async (scene) => {
    const { seat_map_id = (await createSeatMap(scene)).seat_map_id } = scene.made
    return (await createSection(scene, Number(seat_map_id))).section_id
  },
  gate_id: async ({ server, org }) => (await makeGate(server, org)).gate_id,
  scan_id: async () => randomUUID(),
  device_id: async ({ server, org }) => (await createDevice(server, org)).device_id,
  block_id: async ({ server, org }) => {
    const json = { barcode: `BLOCKED${++blocks}`, reason: 'of the suite' }
    return (await callAdmin<{ block_id: number }>(server, org, 'POST /barcode_blocks', json)).block_id
  },
  membership_member_id: async ({ server, org }) => (await makeMember(server, org)).member_id,
  membership_category_id: (scene) => createMembershipCategory(scene, 1),
  membership_type_id: (scene) => createMembershipType(scene, 1),
  membership_payment_option_id: (scene) => createPaymentOption(scene, 1),
  membership_seat_map_id: async (scene) => (await createSeatMap(scene)).seat_map_id,
  org: async ({ org }) => org.id,
  note_id: createNote,
  tax_rate_id: ({ server, org }) => aTaxRate(server, org),
  ticket_tax_rate_id: ({ server, org }) => aTaxRate(server, org),
  fee_tax_rate_id: ({ server, org }) => aTaxRate(server, org),
  discount_id: async ({ server, org }) => (await createVoucher(server, org)).discount_id,
  basket_id: async ({ server, org }) => (await openBasket(server, org)).id,
  item_id: ({ server, org, made }) => addItem(server, org, made.basket_id),
}

/** Objects in another state than the usual one, for the operations that need it: by operation and parameter. */
const operationSubjects: Readonly<Record<string, CreateSubject>> = {
  ...staffPersonSubjects,
  ...soldOperationSubjects,
  ...boxOfficeOperationSubjects,
  ...memberOperationSubjects,
  'enrolDevice.code': async ({ server, org }) =>
    (await callAdmin<{ code: string }>(server, org, 'POST /device_enrolments', { name: 'of the suite' })).code,
  ...webhookOperationSubjects,
  ...documentOperationSubjects,
  ...invoiceOperationSubjects,
  'searchHolders.event_id': async ({ server, org }) => eventId(await makeEvent(server, org, { starts_at: new Date() })),
  'publishEvent.event_id': async ({ server, org }) =>
    eventId(await makeEvent(server, org, { status: 0, online_event: true })),
  'activatePriceCategory.price_category_id': (scene) => createPriceCategory(scene, 'paused'),
  'activatePrice.price_id': (scene) => createPrice(scene, 'paused'),
  'activateMembershipCategory.membership_category_id': (scene) => createMembershipCategory(scene, 0),
  'activateMembershipType.membership_type_id': (scene) => createMembershipType(scene, 0),
  'activateMembershipPaymentOption.membership_payment_option_id': (scene) => createPaymentOption(scene, 0),
  'checkoutBasket.basket_id': ({ server, org }) => createFreeBasket(server, org),
  'storeCheckoutBasket.basket_id': ({ server, org }) => createFreeBasket(server, org),
  'confirmBasket.basket_id': ({ server, org }) => createPaidBasket(server, org),
  'storeConfirmBasket.basket_id': ({ server, org }) => createPaidBasket(server, org),
  'addBasketItem.price_id': async ({ server, org }) => (await aPool(server, org, 100)).priceId,
  'storeAddBasketItem.price_id': async ({ server, org }) => (await aPool(server, org, 100)).priceId,
  ...Object.fromEntries(
    ['removeBasketItemSeat', 'storeRemoveBasketItemSeat'].flatMap((id): [string, CreateSubject][] => [
      [`${id}.basket_id`, ({ server, org }) => createSeatBasket(server, org)],
      [`${id}.item_id`, async ({ server, org, made }) => (await findSeatItem(server, org, made.basket_id)).itemId],
      [`${id}.seat_id`, async ({ server, org, made }) => (await findSeatItem(server, org, made.basket_id)).seatId],
    ]),
  ),
  'removeBasketVoucher.code': ({ server, org, made }) => addVoucher(server, org, made.basket_id),
  'storeRemoveBasketVoucher.code': ({ server, org, made }) => addVoucher(server, org, made.basket_id),
  'addBasketVoucher.code': async ({ server, org }) => String((await createVoucher(server, org)).code),
  'storeAddBasketVoucher.code': async ({ server, org }) => String((await createVoucher(server, org)).code),
  'putEventSection.event_id': async (scene) => eventId(await seatedEvent(scene)),
  'putEventSection.section_id': async (scene) =>
    (await createSection(scene, (await seatedEvent(scene)).seat_map_id ?? 0)).section_id,
  'listEventSeats.event_id': async (scene) => eventId(await seatedEvent(scene)),
  'listEventSeats.section_id': async (scene) =>
    (await createSection(scene, (await seatedEvent(scene)).seat_map_id ?? 0)).section_id,
  'storeGetEventSection.event_id': async (scene) => eventId(await seatedEvent(scene)),
  'storeGetEventSection.section_id': async (scene) =>
    (await createSection(scene, (await seatedEvent(scene)).seat_map_id ?? 0)).section_id,
  'getPaceReport.compare': async ({ server, org }) => eventId(await makeEvent(server, org)),
  'putEventSection.price_category_id': async (scene) =>
    (await makePriceCategory(scene.server, scene.org, await seatedEvent(scene))).price_category_id,
}

/** One event with seats for each organisation, so that all ids of a request belong to the same event. */
const seated = new Map<string, Promise<Row<'event'>>>()

function seatedEvent(scene: SubjectScope): Promise<Row<'event'>> {
  const made = seated.get(scene.org.org) ?? createSeatedEvent(scene)
  seated.set(scene.org.org, made)
  return made
}

async function createSeatedEvent(scene: SubjectScope): Promise<Row<'event'>> {
  const { seat_map_id } = await createSeatMap(scene)
  return makeEvent(scene.server, scene.org, { seat_map_id, reserved_seating: true })
}

/** All subjects, by the name that `subjectName` returns. */
export const allSubjects: Readonly<Record<string, CreateSubject>> = { ...subjects, ...operationSubjects }

/** Returns the name of the subject that a parameter of this operation refers to; undefined if it is not a reference. */
export function subjectName(op: Operation, name: string): string | undefined {
  const own = `${op.id}.${name}`
  return own in operationSubjects ? own : name in subjects ? name : undefined
}

export const findSubject = (op: Operation, name: string): CreateSubject | undefined =>
  allSubjects[subjectName(op, name) ?? '']

/**
 * Valid values that cannot be derived from a schema, by the name of the field, or by operation and name where one
 * operation differs. `count` is another number every time, for unique values.
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
  'createTaxRate.category': () => 'S',
  'createTaxRate.rate_basis_points': () => 900,
  'createTaxRate.exemption_reason': () => null,
  'createKey.expires_at': () => 4_102_444_800,
  'createKey.allowed_addresses': () => ['192.0.2.0/24'],
  'createKey.origins': () => ['https://club.example'],
  ...soldExamples,
  ...boxOfficeExamples,
  'searchHolders.q': () => 'Lee',
  'blockBarcode.barcode': (count) => `CODE${count}`,
  ...clockExamples,
  ...memberExamples,
  ...documentExamples,
  ...invoiceExamples,
  ...ssoExamples,
  ...staffExamples,
  ...webhookExamples,
  'putOrganisationPicture.content': () => encodePng(1, 1, new Uint8Array(4)).toString('base64'),
  'updateOrganisation.logo_image': () => 'https://club.example/logo.png',
  'updateOrganisation.background_image': () => 'https://club.example/ground.jpg',
  'updateOrganisation.favicon': () => 'https://club.example/icon.png',
  'updateOrganisation.background_color': () => '#0b3d2e',
  'checkSeats.content': () => '[]',
  'importSeats.content': () => '{"sections":[{"label":"North","rows":[{"label":"A","seats":[{"title":"1"}]}]}]}',
}

export const findExample = (op: Operation, name: string): ((count: number) => Json) | undefined =>
  examples[`${op.id}.${name}`] ?? examples[name]

/** Fields that only the first response shows, as the contract says: a replay has `null` instead. */
export const shownOnce: ReadonlySet<string> = new Set(['code', 'secret', 'link', 'scanner_url'])

/** Creates the objects of a path, one after the other in one organisation, and returns their ids. */
export async function createPathIds(op: Operation, server: TestServer, org: TestOrg): Promise<Ids> {
  const made: Record<string, Id> = {}
  for (const name of Object.keys(op.params?.properties ?? {})) {
    const make = findSubject(op, name)
    if (!make)
      throw new Error(`${op.id} has {${name}} in its path: add how to create one to server/test/generated/subjects.ts`)
    made[name] = await make({ server, org, made })
  }
  return made
}

const stamps = { created_at: createdAt, updated_at: createdAt }

/** Creates an entry of the request log. */
async function createFailedRequest({ server, org }: SubjectScope): Promise<Id> {
  // It ends with a letter, so that no id is the beginning of another.
  const id = `req_ofTheSuite${++sections}x`
  const request = {
    request_id: id,
    at: createdAt.toISOString(),
    key_id: newUuid(createdAt.getTime()),
    key_name: 'of the suite',
    plane: 'v1',
    method: 'GET',
    operation: 'getCustomer',
    path: '/v1/customers/{customer_id}',
    status: 404,
    code: 'not_found',
    message: 'No such customer',
    param: null,
    duration_ms: 3,
    address: null,
    user_agent: null,
  }
  const limits = { burst: 1_000_000, perHour: 1 }
  await inTx(server.db, org.org, (tx) => appendFailedRequests(tx, org.org, { requests: [request], lost: 0 }, limits))
  return id
}

/** Creates a note on what the path names. */
async function createNote({ server, org, made }: SubjectScope): Promise<Id> {
  const folders = { order_id: 'orders', customer_id: 'customers', membership_member_id: 'members' }
  const [path] = Object.entries(folders).flatMap(([name, folder]) => {
    const id = made[name]
    return typeof id === 'string' || typeof id === 'number' ? [`${folder}/${id}`] : []
  })
  return (await callAdmin<{ note_id: string }>(server, org, `POST /${path}/notes`, { text: 'of the suite' })).note_id
}

/** Creates a payment that waits for the buyer. */
async function createSandboxPayment(server: TestServer, org: TestOrg): Promise<Id> {
  const name = `of the suite ${++sections}`
  const facts = { method: 'pm_sandbox_3ds', amount_minor: 2_500, currency: 'GBP', status: 'requires_action', ...stamps }
  const row = { payment_id: `spy_${sections}_${org.org}`, key: name, attempt_id: org.org, ...facts }
  return (await insert(server, org, 'sandbox_payment', row)).payment_id
}

async function createPriceCategory({ server, org }: SubjectScope, status: string): Promise<Id> {
  return (await makePriceCategory(server, org, await makeEvent(server, org), { status })).price_category_id
}

async function createPrice({ server, org }: SubjectScope, status: string): Promise<Id> {
  return (await makePrice(server, org, await makeEvent(server, org), { status })).price_id
}

/** Creates a draft with one seat and a picture, so that it can be changed and put on sale. */
async function createSeatMap(scene: SubjectScope): Promise<{ seat_map_id: number }> {
  const { server, org } = scene
  const counts = { section_count: 1, seat_count: 1 }
  const map = await insert(server, org, 'seat_map', { title: 'Main hall', status: 'draft', ...counts, ...stamps })
  const { section_id } = await createSection(scene, map.seat_map_id)
  const seat = { row_label: 'A', title: '1', place: 1, rank: 1 }
  await insert(server, org, 'seat', { seat_map_id: map.seat_map_id, section_id, ...seat })
  const size = { x: 0, y: 0, width: 4, height: 4, opacity: 1, pixel_width: 1, pixel_height: 1 }
  const picture = { media_type: 'image/png', content: encodePng(1, 1, new Uint8Array(4)) }
  await insert(server, org, 'seat_map_background', { seat_map_id: map.seat_map_id, ...size, ...picture })
  return map
}

let sections = 0
let blocks = 0

const createSection = ({ server, org }: SubjectScope, seat_map_id: number): Promise<{ section_id: number }> =>
  insert(server, org, 'seat_section', { seat_map_id, label: `Section ${++sections}`, sub_section: '', order_by: 0 })
