import assert from 'node:assert/strict'
import type { CashTill, Ticket } from '#contract'
import { recordChargeback } from '#orders'
import { inTx, read } from '#platform/db'
import type { Random } from '../../src/operator/demo/random.ts'
import { aBasket, addItem } from '../baskets.ts'
import { aTill, postToCounter, sellAt } from '../box-office.ts'
import { postAsAdmin } from '../catalogue.ts'
import { checkout, noLimits } from '../checkouts.ts'
import { makePrice, type Row } from '../factories.ts'
import { buyWithInvoice, COMPANY, setUpInvoices } from '../invoices.ts'
import {
  createMembershipBasket,
  createOffer,
  createPaymentOption,
  fetchMembers,
  sellToBea,
  type TestOffer,
} from '../memberships.ts'
import { post } from '../orders.ts'
import { aPool } from '../stock.ts'
import { advanceTo, startClock } from '../test-clock.ts'
import type { TestOrg, TestServer } from '../test-server.ts'

/** A shop whose orders change at random, through the API. */
export type Shop = {
  readonly w: TestServer
  readonly org: TestOrg
  readonly event: Row<'event'>
  readonly dear: Row<'price'>
  readonly cheap: Row<'price'>
  readonly membership: TestOffer
  /** A payment option of three instalments. */
  readonly inThree: string
  readonly till: CashTill
  /** The test clock. It starts a day before clocks go forward. */
  now: number
  readonly orders: number[]
}

/** Creates a shop with two prices of one pool, a membership, a till, invoices, a transaction fee and a voucher. */
export async function createShop(w: TestServer): Promise<Shop> {
  const org = await w.createOrg({ limits: noLimits })
  const now = Date.parse('2026-03-28T09:10:00Z')
  await startClock(w, org, new Date(now).toISOString())
  const fee = await w.call('/admin/v1/organisation', {
    method: 'PATCH',
    key: org.admin,
    json: { transaction_fee: 0.95 },
  })
  assert.equal(fee.status, 200, fee.text)
  const { event, poolId } = await aPool(w, org, 10_000)
  const dear = await makePrice(w, org, event, { pool_id: poolId, price_minor: 4_001 })
  const cheap = await makePrice(w, org, event, { pool_id: poolId, price_minor: 1_500 })
  await postAsAdmin(w, org, '/discounts', { title: 'Third', kind: 'percentage', percent: 33, code: 'THIRD' })
  const membership = await createOffer(w, org)
  const inThree = await createPaymentOption(w, org, { title: 'In three', number_of_instalments: 3 })
  await setUpInvoices(w, org)
  return { w, org, event, dear, cheap, membership, inThree, till: await aTill(w, org), now, orders: [] }
}

type Action = (shop: Shop, random: Random) => Promise<unknown>

/** The state of an order may refuse an action; nothing else may fail. */
export async function changeSale(shop: Shop, path: string, json: object): Promise<void> {
  const response = await post(shop.w, shop.org, path, json)
  assert.ok(response.status === 200 || response.status === 409, `${path}: ${response.text}`)
}

/** Buys one to three tickets. */
export const buyTickets: Action = async (shop, random) => {
  const { id } = await aBasket(shop.w, shop.org)
  const price = random.pick([shop.dear, shop.cheap])
  const added = await addItem(shop.w, shop.org, id, { price_id: price.price_id, quantity: 1 + random.int(3) })
  assert.equal(added.status, 200, added.text)
  if (random.chance(0.4))
    await shop.w.call(`/v1/baskets/${id}/vouchers`, { method: 'POST', key: shop.org.secret, json: { code: 'THIRD' } })
  const method = random.pick(['pm_sandbox_ok', 'pm_sandbox_wallet', 'pm_sandbox_bank', 'pm_sandbox_refund_fails'])
  await pay(shop, id, method)
}

async function pay({ w, org, orders }: Shop, basketId: string, method = 'pm_sandbox_ok'): Promise<void> {
  const response = await checkout(w, org, basketId, { method })
  assert.equal(response.status, 200, response.text)
  orders.push(response.json<{ order_id: number }>().order_id)
}

const buyMembership: Action = async (shop) => pay(shop, await createMembershipBasket(shop.w, shop.org, shop.membership))

const buyForCompany: Action = async (shop, random) => {
  const priceId = random.pick([shop.dear, shop.cheap]).price_id
  const { order_id } = await buyWithInvoice(shop.w, shop.org, { priceId, invoice: COMPANY })
  if (order_id !== null) shop.orders.push(order_id)
}

/** Sells at the counter for cash or at the terminal, and sometimes takes the tickets back. */
const sellAtCounter: Action = async ({ w, org, till, dear, cheap }, random) => {
  const lines = [{ price_id: random.pick([dear, cheap]).price_id, quantity: 1 + random.int(2) }]
  const tender = random.pick(['cash', 'card_terminal'] as const)
  const { order } = await sellAt(w, org, till, { lines, tender, ...(tender !== 'cash' && { reference: 'T-1' }) })
  if (random.chance(0.7)) return
  const refund = { till_id: till.till_id, tender, ...(tender !== 'cash' && { reference: 'T-2' }) }
  const back = await postToCounter(w, org, `/sales/${order.order_id}/refunds`, refund)
  assert.equal(back.status, 200, back.text)
}

/** Sells a membership at the desk, takes one or two of its instalments at the till, and sometimes gives some of it back. */
const payAtDesk: Action = async ({ w, org, till, membership, inThree }, random) => {
  const { membership_member_id } = await sellToBea(w, org, { ...membership, optionId: inThree })
  const member = { membership_member_id, till_id: till.till_id }
  for (const number of random.chance(0.5) ? [1] : [1, 3]) {
    const tender = random.pick(['cash', 'card_terminal'] as const)
    const reference = tender === 'cash' ? {} : { reference: 'T-3' }
    const paid = await postToCounter(w, org, '/membership_payments', {
      ...member,
      tender,
      ...reference,
      instalments: [number],
    })
    assert.equal(paid.status, 200, paid.text)
  }
  if (random.chance(0.6)) return
  const amount = random.chance(0.5) ? {} : { amount_minor: 1 + random.int(4_000) }
  const back = await postToCounter(w, org, '/membership_refunds', { ...member, ...amount, reference: 'T-4' })
  assert.equal(back.status, 200, back.text)
}

/** Cancels a member, with or without the money. */
const cancelMember: Action = async (shop, random) => {
  const members = await fetchMembers(shop.w, shop.org)
  if (members.length === 0) return
  const { membership_member_id: id } = random.pick(members)
  await changeSale(shop, `/members/${id}/cancel`, { refund: random.chance(0.7) })
}

const onOrder =
  (work: (shop: Shop, random: Random, orderId: number) => Promise<unknown>): Action =>
  async (shop, random) =>
    shop.orders.length > 0 && work(shop, random, random.pick(shop.orders))

const onTicket = (work: (shop: Shop, random: Random, ticket: Ticket) => Promise<unknown>): Action =>
  onOrder(async (shop, random, orderId) => {
    const { data } = (await shop.w.call(`/v1/orders/${orderId}/tickets`, { key: shop.org.secret })).json<{
      data: Ticket[]
    }>()
    return data.length > 0 && work(shop, random, random.pick(data))
  })

const payment = read<{ payment_id: string; amount_minor: number }>(`
  select payment_id, amount_minor from attempt where org_id = $1 and order_id = $2 and status = 'done' and payment_id is not null
`)

let disputes = 0
const chargeBack = onOrder(async ({ w, org, now }, _random, orderId) => {
  const paid = await w.db.one(payment, org.org, orderId)
  if (!paid) return
  const dispute = { provider: 'sandbox', disputeId: `dp_${++disputes}`, paymentId: paid.payment_id, currency: 'GBP' }
  const amountMinor = 1 + Math.floor(paid.amount_minor / 3)
  await inTx(w.db, org.org, (tx) => recordChargeback(tx, org.org, { ...dispute, amountMinor }, new Date(now)))
})

const pass: Action = async (shop, random) => {
  shop.now += (1 + random.int(600)) * 60_000
  await advanceTo(shop.w, shop.org, new Date(shop.now).toISOString())
}

const fold = read<unknown>(`select fold_revenue($1)`)
const foldSome: Action = ({ w }, random) => w.db.unscoped(fold, random.pick([1, 3, 1_000]))

const actions: readonly Action[] = [
  buyTickets,
  buyTickets,
  buyTickets,
  buyTickets,
  buyMembership,
  cancelMember,
  buyForCompany,
  sellAtCounter,
  payAtDesk,
  pass,
  pass,
  foldSome,
  onOrder((shop, random, id) => changeSale(shop, `/orders/${id}/refunds`, { fees: random.chance(0.5) })),
  onOrder((shop, random, id) => changeSale(shop, `/orders/${id}/refunds`, { amount_minor: 1 + random.int(1_800) })),
  onTicket((shop, random, ticket) =>
    changeSale(shop, `/orders/${ticket.order_id}/refunds`, {
      ticket_ids: [ticket.ticket_id],
      fees: random.chance(0.5),
    }),
  ),
  onOrder((shop, random, id) => changeSale(shop, `/orders/${id}/cancel`, { refund: random.chance(0.5) })),
  onTicket((shop, random, { ticket_id: id }) =>
    changeSale(shop, `/tickets/${id}/cancel`, { refund: random.chance(0.5) }),
  ),
  onTicket((shop, _random, { ticket_id: id }) =>
    changeSale(shop, `/tickets/${id}/exchange`, { price_id: shop.cheap.price_id }),
  ),
  onTicket((shop, _random, { ticket_id: id }) => changeSale(shop, `/tickets/${id}/reissue`, {})),
  chargeBack,
]

/** Makes one random sale, refund, cancellation, exchange or chargeback, or lets time pass. */
export const runRandomAction = (shop: Shop, random: Random): Promise<unknown> => random.pick(actions)(shop, random)
