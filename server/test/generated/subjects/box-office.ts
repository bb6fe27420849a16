import type { CounterSale, CashTill } from '#contract'
import { aTill, postToCounter, sellAt } from '#testing/box-office'
import { postAsAdmin } from '#testing/catalogue'
import { eventId, makePrice, type Row } from '#testing/factories'
import { createOffer, sellToBea } from '#testing/memberships'
import { aPool } from '#testing/stock'
import type { Json } from '../json.ts'
import type { Id, SubjectScope } from '../subject-scope.ts'

type CreateSubject = (scene: SubjectScope) => Promise<Id>
type Counter = {
  readonly till: CashTill
  readonly event: Row<'event'>
  readonly poolId: number
  readonly priceId: number
}

/** One counter for each organisation: an open till, and a pool with a price. */
const counters = new Map<string, Promise<Counter>>()

function counterOf(scene: SubjectScope): Promise<Counter> {
  const opened = counters.get(scene.org.org) ?? openCounter(scene)
  counters.set(scene.org.org, opened)
  return opened
}

async function openCounter({ server, org }: SubjectScope): Promise<Counter> {
  return { till: await aTill(server, org), ...(await aPool(server, org, 100_000)) }
}

/** A pool for each event of a path, from which nothing is sold, so that every allocation fits. */
const allocatedPools = new Map<Json | undefined, { readonly org: string; readonly poolId: number }>()

const createAllocatedEvent: CreateSubject = async ({ server, org }) => {
  const { event, poolId } = await aPool(server, org, 10_000_000)
  allocatedPools.set(eventId(event), { org: org.org, poolId })
  return eventId(event)
}

const findAllocatedPool: CreateSubject = async ({ server, org, made }) => {
  const known = allocatedPools.get(made.event_id)
  return known?.org === org.org ? known.poolId : (await aPool(server, org, 100)).poolId
}

async function sell(scene: SubjectScope, fields: Readonly<Record<string, unknown>>): Promise<CounterSale> {
  const { till, event, poolId } = await counterOf(scene)
  const { price_id } = await makePrice(scene.server, scene.org, event, { pool_id: poolId })
  return sellAt(scene.server, scene.org, till, { lines: [{ price_id, quantity: 20 }], ...fields })
}

const createOwingMember: CreateSubject = async ({ server, org }) =>
  (await sellToBea(server, org, await createOffer(server, org))).membership_member_id

const payMember: CreateSubject = async (scene) => {
  const { till } = await counterOf(scene)
  const id = await createOwingMember(scene)
  const body = { till_id: till.till_id, membership_member_id: id, tender: 'cash' }
  const paid = await postToCounter(scene.server, scene.org, '/membership_payments', body)
  if (paid.status !== 200) throw new Error(`could not take the payment: ${paid.text}`)
  return id
}

const createSale: CreateSubject = async (scene) => (await sell(scene, {})).order.order_id

const sellOnAccount: CreateSubject = async (scene) => {
  const { user_id } = await scene.server.createCustomer(scene.org)
  return (await sell(scene, { tender: 'on_account', user_id })).order.order_id
}

/** Each closes or counts a till of its own, so that the others stay open. */
const openTill: CreateSubject = async ({ server, org }) => (await aTill(server, org)).till_id

const createStaffHold: CreateSubject = async (scene) => {
  const { event, poolId } = await counterOf(scene)
  const body = { event_id: eventId(event), reason: 'of the suite', pool_id: poolId, places: 4 }
  const { staff_hold_id } = await postAsAdmin<{ staff_hold_id: string }>(
    scene.server,
    scene.org,
    '/box_office/staff_holds',
    body,
  )
  return staff_hold_id
}

let vouchers = 0

/** A code of a voucher that fits every sale. */
const createVoucher: CreateSubject = async ({ server, org }) => {
  const code = `SUITE-${++vouchers}`
  await postAsAdmin(server, org, '/discounts', { title: 'Of the suite', kind: 'percentage', percent: 10, code })
  return code
}

/** Objects of the box office. */
export const boxOfficeSubjects: Readonly<Record<string, CreateSubject>> = {
  till_id: openTill,
  staff_hold_id: createStaffHold,
}

/** Objects that fit together in one request, and sales at the counter. */
export const boxOfficeOperationSubjects: Readonly<Record<string, CreateSubject>> = {
  'createCounterSale.price_id': async (scene) => (await counterOf(scene)).priceId,
  'quoteCounterSale.price_id': async (scene) => (await counterOf(scene)).priceId,
  'quoteCounterSale.voucher_code': createVoucher,
  'getCounterSale.order_id': createSale,
  'refundCounterSale.order_id': createSale,
  'createCounterPrint.order_id': createSale,
  'listCounterPrints.order_id': createSale,
  'getCounterReceiptPdf.order_id': createSale,
  'createAccountPayment.order_id': sellOnAccount,
  'createMembershipPayment.membership_member_id': createOwingMember,
  'createMembershipRefund.membership_member_id': payMember,
  'createStaffHold.event_id': async (scene) => eventId((await counterOf(scene)).event),
  'createStaffHold.pool_id': async (scene) => (await counterOf(scene)).poolId,
  'putAllocation.event_id': createAllocatedEvent,
  'putAllocation.pool_id': findAllocatedPool,
  'releaseAllocation.event_id': createAllocatedEvent,
  'releaseAllocation.pool_id': findAllocatedPool,
}

/** A name is open once. Without ticket ids, the amount of a refund is for the whole order. */
export const boxOfficeExamples = {
  'openTill.name': (count: number) => `Counter ${count} of the suite`,
  'createCounterSale.given': () => 1_000_000,
  'refundCounterSale.ticket_ids': () => [],
  'refundCounterSale.amount': () => 1,
  'createAccountPayment.amount': () => 1,
  'createMembershipPayment.instalments': () => [1],
  'createMembershipPayment.given': () => 1_000_000,
  'createMembershipRefund.amount': () => 1,
  'createStaffHold.places': () => 2,
  'putAllocation.places': () => 20,
  'putAllocation.release_at': () => 4_102_444_800,
  'releaseStaffHold.places': () => 1,
}
