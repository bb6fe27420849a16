import type { Order, Ticket } from '@tessera/contract'
import { checkLedger } from '../../server/src/ledger/index.ts'
import { aBasket, addItem } from '../../server/testing/baskets.ts'
import { checkout, noLimits } from '../../server/testing/checkouts.ts'
import { makePrice } from '../../server/testing/factories.ts'
import { post } from '../../server/testing/orders.ts'
import { aPool } from '../../server/testing/stock.ts'
import { aTaxRate, setOrganisation } from '../../server/testing/taxes.ts'
import type { TestOrg, TestResponse, TestServer } from '../../server/testing/test-server.ts'
import { createRandom, type Random } from '../lib/random.ts'
import type { VatCounts } from './in-memory.ts'
import {
  compareTaxes,
  exchangeTicket,
  leftOver,
  type OrderModel,
  type Rates,
  refundTicket,
  sellModel,
  type TaxFigures,
} from './model.ts'

type ShopPrice = {
  readonly priceId: number
  readonly priceMinor: number
  readonly serviceFeeMinor: number
  readonly serviceTaxMinor: number
  readonly rateId: number | null
}

type Shop = {
  readonly org: TestOrg
  readonly rates: Rates
  readonly feeRateId: number | null
  readonly transactionFeeMinor: number
  readonly prices: readonly ShopPrice[]
}

const SHOPS = 8
const PRICES = 10
const CONCURRENCY = 12

/** Sells, refunds and exchanges random orders through the API of a running server. Returns the faults. */
export async function proveApi(w: TestServer, orders: number, seed: number, done: VatCounts): Promise<string[]> {
  const setup = createRandom(seed)
  const shops: Shop[] = []
  for (let i = 0; i < Math.min(SHOPS, orders); i++) shops.push(await openShop(w, setup))
  const faults: string[] = []
  let next = 0
  const work = async () => {
    while (next < orders && faults.length < 100) {
      const i = next++
      const shop = shops[i % shops.length]
      if (shop) faults.push(...(await proveOrder(w, shop, { random: createRandom(seed * 7_919 + i), done })))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  for (const { org } of shops)
    faults.push(...(await checkLedger(w.db, org.org)).map(({ rule, what }) => `ledger check: ${rule}: ${what}`))
  return faults
}

/** An organisation with random rates, fees and prices, some of them without a rate. */
async function openShop(w: TestServer, random: Random): Promise<Shop> {
  const org = await w.createOrg({ limits: noLimits })
  const rates = new Map<number, number>()
  for (const points of [900, 2_100, 550, 1_900])
    rates.set(await aTaxRate(w, org, { name: `VAT ${points}`, rate_basis_points: points }), points)
  const ids = [...rates.keys()]
  const pick = (): number | null => (random.chance(0.15) ? null : random.pick(ids))
  const [ticketRateId, feeRateId] = [pick(), pick()]
  const transactionFeeMinor = random.below(200)
  const fees = { transaction_fee_minor: transactionFeeMinor, fee_tax_rate_id: feeRateId }
  await setOrganisation(w, org, { ...fees, ticket_tax_rate_id: ticketRateId })
  const { event, poolId } = await aPool(w, org, 1_000_000)
  const prices: ShopPrice[] = []
  for (let i = 0; i < PRICES; i++) {
    const own = pick()
    const priceMinor = random.below(random.pick([30, 1_000, 15_000]))
    const [serviceFeeMinor, serviceTaxMinor] = [random.below(300), random.chance(0.3) ? random.below(40) : 0]
    const { price_id } = await makePrice(w, org, event, {
      pool_id: poolId,
      price_minor: priceMinor,
      service_fee_minor: serviceFeeMinor,
      service_tax_minor: serviceTaxMinor,
      rebate_minor: random.below(serviceFeeMinor + 1),
      tax_rate_id: own,
    })
    const rateId = own ?? ticketRateId
    prices.push({ priceId: price_id, priceMinor, serviceFeeMinor, serviceTaxMinor, rateId })
  }
  const discount = await post(w, org, '/discounts', {
    title: 'Three for less',
    kind: 'percentage',
    percent: 12.5,
    min_quantity: 3,
  })
  if (discount.status !== 200) throw new Error(`discount not created: ${discount.text}`)
  return { org, rates, feeRateId, transactionFeeMinor, prices }
}

type Step = { readonly random: Random; readonly done: VatCounts }

async function proveOrder(w: TestServer, shop: Shop, step: Step): Promise<string[]> {
  const { random, done } = step
  const sale = await sell(w, shop, random)
  if (!sale) return []
  const { orderId, model } = sale
  const what = `order ${orderId}`
  const faults = [...sale.faults]
  const compare = async () => {
    const shown = figures(await getOrder(w, shop, orderId))
    faults.push(...compareTaxes(what, model, shown))
    return shown
  }
  done.orders++
  await compare()
  while (random.chance(0.4)) {
    if (random.chance(0.35)) faults.push(...(await exchange(w, shop, sale, step)))
    else faults.push(...(await refund(w, shop, sale, { ...step, json: await randomRefund(w, shop, orderId, random) })))
    await compare()
  }
  if (random.chance(0.4)) {
    faults.push(...(await refund(w, shop, sale, { ...step, json: {} })))
    const shown = await compare()
    const { total_minor, refunded_amount_minor } = await getOrder(w, shop, orderId)
    if (total_minor !== refunded_amount_minor) faults.push(`${what}: not all of it was refunded`)
    faults.push(...leftOver(what, shown))
    done.closed++
  }
  return faults
}

const failure = (what: string, reply: TestResponse): string[] =>
  reply.status >= 500 ? [`${what}: status ${reply.status}: ${reply.text}`] : []

const getOrder = async (w: TestServer, { org }: Shop, orderId: number): Promise<Order> =>
  (await w.call(`/v1/orders/${orderId}`, { key: org.secret })).json<Order>()

const getTickets = async (w: TestServer, { org }: Shop, orderId: number): Promise<Ticket[]> =>
  (await w.call(`/v1/orders/${orderId}/tickets`, { key: org.secret })).json<{ data: Ticket[] }>().data

const figures = ({ taxes }: Order): ReadonlyMap<number, TaxFigures> =>
  new Map(
    taxes.map((tax) => [
      tax.tax_rate_id,
      [tax.gross_minor, tax.vat_minor, tax.refunded_gross_minor, tax.refunded_vat_minor],
    ]),
  )

type Sale = { readonly orderId: number; readonly model: OrderModel; readonly faults: readonly string[] }

/** Buys tickets of one or two prices. Returns undefined for an order that costs nothing. */
async function sell(w: TestServer, shop: Shop, random: Random): Promise<Sale | undefined> {
  const { id } = await aBasket(w, shop.org)
  const chosen = [...new Set([random.pick(shop.prices), random.pick(shop.prices)])].map((price) => ({
    price,
    quantity: 1 + random.below(3),
  }))
  for (const { price, quantity } of chosen) await addItem(w, shop.org, id, { price_id: price.priceId, quantity })
  const reply = await checkout(w, shop.org, id)
  if (reply.status !== 200) throw new Error(`not sold: ${reply.text}`)
  const sold = reply.json<Order>()
  if (sold.total_minor === 0) return undefined
  const tickets = await getTickets(w, shop, sold.order_id)
  const facts = tickets.map((ticket) => toFacts(shop, ticket))
  const model = sellModel(facts, shop.rates)
  const gross = chosen.reduce(
    (sum, { price, quantity }) => sum + quantity * (price.priceMinor + price.serviceFeeMinor + price.serviceTaxMinor),
    shop.transactionFeeMinor - sold.discount_amount_minor,
  )
  const faults = [
    ...(sold.total_minor === gross ? [] : [`order ${sold.order_id}: costs ${sold.total_minor} instead of ${gross}`]),
    ...compareTaxes(`checkout of order ${sold.order_id}`, model, figures(sold)),
  ]
  return { orderId: sold.order_id, model, faults }
}

function toFacts(shop: Shop, ticket: Ticket) {
  const price = shop.prices.find(({ priceId }) => priceId === ticket.price_id)
  if (!price) throw new Error(`price ${ticket.price_id} is not of the shop`)
  const { serviceFeeMinor, serviceTaxMinor, rateId } = price
  return {
    id: ticket.ticket_id,
    faceMinor: ticket.price_minor - ticket.discount_amount_minor,
    serviceFeeMinor,
    serviceTaxMinor,
    transactionFeeMinor: ticket.fees_minor - serviceFeeMinor - serviceTaxMinor,
    rateId,
    feeRateId: shop.feeRateId,
  }
}

async function randomRefund(w: TestServer, shop: Shop, orderId: number, random: Random): Promise<object> {
  const fees = random.chance(0.7)
  if (random.chance(0.5)) {
    const { total_minor, refunded_amount_minor } = await getOrder(w, shop, orderId)
    return { fees, amount_minor: 1 + random.below(Math.max(1, total_minor - refunded_amount_minor)) }
  }
  const tickets = (await getTickets(w, shop, orderId)).filter(({ ticket_status_id }) => ticket_status_id === 1)
  return { fees, ticket_ids: tickets.slice(0, 1).map(({ ticket_id }) => ticket_id) }
}

/** Refunds, and tells the model what each ticket got back. */
async function refund(
  w: TestServer,
  shop: Shop,
  { orderId, model }: Sale,
  { json, done }: Step & { readonly json: object },
): Promise<string[]> {
  const before = new Map((await getTickets(w, shop, orderId)).map((ticket) => [ticket.ticket_id, ticket]))
  const reply = await post(w, shop.org, `/orders/${orderId}/refunds`, json)
  if (reply.status !== 200) return failure(`refund of order ${orderId}`, reply)
  for (const ticket of await getTickets(w, shop, orderId)) {
    const back = ticket.refunded_amount_minor - (before.get(ticket.ticket_id)?.refunded_amount_minor ?? 0)
    if (back > 0) refundTicket(model, ticket.ticket_id, back)
  }
  done.refunds++
  return []
}

async function exchange(
  w: TestServer,
  shop: Shop,
  { orderId, model }: Sale,
  { random, done }: Step,
): Promise<string[]> {
  const active = (await getTickets(w, shop, orderId)).filter(({ ticket_status_id }) => ticket_status_id === 1)
  const [old] = active
  if (!old) return []
  const price = random.pick(shop.prices)
  const reply = await post(w, shop.org, `/tickets/${old.ticket_id}/exchange`, { price_id: price.priceId })
  if (reply.status !== 200) return failure(`exchange of ticket ${old.ticket_id}`, reply)
  const { ticket_id: newId } = reply.json<Ticket>()
  exchangeTicket(model, { oldId: old.ticket_id, newId, priceMinor: price.priceMinor, rateId: price.rateId })
  done.exchanges++
  return []
}
