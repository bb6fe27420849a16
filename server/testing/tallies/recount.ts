import type pg from 'pg'
import { TicketStatus, type PriceCategoryStats, type PriceStats, type SalesSummaryRow } from '#contract'

/** The reports of one event, counted ticket by ticket by code that is independent of the server's. */
export type RecountedReports = {
  stats(cancelled: boolean): PriceStats[]
  categories(cancelled: boolean): PriceCategoryStats[]
  sales(after?: number, before?: number): SalesSummaryRow[]
}

type TicketRow = {
  order_id: string
  price_id: string
  status: number
  price_minor: string
  service_fee_minor: string
  service_tax_minor: string
  transaction_fee_minor: string
  discount_minor: string
  refunded_minor: string
  refunded_face_minor: string
  attended_at: Date | null
  order_status: string
  order_date: Date
}
type PriceRow = { price_id: string; title: string; status: string; price_minor: string; price_category_id: string }
type CategoryRow = { price_category_id: string; title: string; status: string; order_by: number }

const DECIMALS: Record<string, number> = { GBP: 2, KWD: 3 }

export async function recountReports(
  owner: pg.Client,
  event: { event_id: string; currency: string },
): Promise<RecountedReports> {
  const all = async <R extends pg.QueryResultRow>(sql: string): Promise<R[]> =>
    (await owner.query<R>(sql, [event.event_id])).rows
  const tickets = await all<TicketRow>(
    `select t.*, o.status as order_status, o.order_date from ticket t join "order" o using (org_id, order_id) where t.event_id = $1`,
  )
  const categories = await all<CategoryRow>('select * from price_category where event_id = $1')
  const prices = await all<PriceRow>('select * from price where event_id = $1')
  const sorted = categories.toSorted(
    (a, b) => a.order_by - b.order_by || Number(a.price_category_id) - Number(b.price_category_id),
  )
  const priced = sorted.map((category) => ({
    category,
    prices: prices
      .filter((price) => price.price_category_id === category.price_category_id)
      .toSorted((a, b) => Number(a.price_id) - Number(b.price_id)),
  }))
  const listed = priced.flatMap((group) => group.prices.map((price) => ({ price, category: group.category })))
  const ticketsOf = (...ids: string[]): TicketRow[] => tickets.filter((ticket) => ids.includes(ticket.price_id))
  return {
    stats: (cancelled) => listed.flatMap((at) => priceStats(at, ticketsOf(at.price.price_id), cancelled)),
    categories: (cancelled) =>
      priced.flatMap((at) =>
        categoryStats(at.category, ticketsOf(...at.prices.map((price) => price.price_id)), cancelled),
      ),
    sales(after = -Infinity, before = Infinity) {
      const counts = ({ order_status, order_date }: TicketRow) =>
        order_status === 'confirmed' && order_date.getTime() > after * 1000 && order_date.getTime() < before * 1000
      return listed.flatMap((at) => salesRow(at, ticketsOf(at.price.price_id).filter(counts), event.currency))
    },
  }
}

type ListedPrice = { readonly price: PriceRow; readonly category: CategoryRow }

function priceStats({ price, category }: ListedPrice, own: readonly TicketRow[], cancelled: boolean): PriceStats[] {
  if (price.status === 'archived' && !own.some(isCounted)) return []
  const named = { price_id: Number(price.price_id), price_title: price.title }
  const within = { price_category_id: Number(category.price_category_id), category_title: category.title }
  return [{ ...named, ...within, ...countTickets(own, cancelled) }]
}

function categoryStats(category: CategoryRow, own: readonly TicketRow[], cancelled: boolean): PriceCategoryStats[] {
  if (category.status === 'archived' && !own.some(isCounted)) return []
  const named = { price_category_id: Number(category.price_category_id), category_title: category.title }
  return [{ ...named, ...countTickets(own, cancelled) }]
}

function salesRow({ price, category }: ListedPrice, own: readonly TicketRow[], currency: string): SalesSummaryRow[] {
  const sum = sumSales(own)
  if (price.status === 'archived' && Object.values(sum).every((figure) => figure === 0)) return []
  const inMajor = (minor: number): number => Number((minor / 10 ** (DECIMALS[currency] ?? 2)).toFixed(3))
  return [
    {
      ticket_price_category: category.title,
      ticket_price: price.title,
      tickets: sum.tickets,
      orders: sum.orders,
      net_sales: inMajor(sum.net),
      gross_sales: inMajor(sum.gross),
      ticket_price_amount: inMajor(Number(price.price_minor)),
      price_id: Number(price.price_id),
    },
  ]
}

const isCounted = ({ status, attended_at }: TicketRow): boolean =>
  status === TicketStatus.active ||
  status === TicketStatus.cancelled ||
  status === TicketStatus.refunded ||
  attended_at !== null

function countTickets(tickets: readonly TicketRow[], cancelled: boolean) {
  let sold = 0
  let attended = 0
  for (const { status, attended_at } of tickets) {
    if (
      status === TicketStatus.active ||
      (cancelled && (status === TicketStatus.cancelled || status === TicketStatus.refunded))
    )
      sold++
    if (attended_at !== null) attended++
  }
  return { sold, attended }
}

function sumSales(tickets: readonly TicketRow[]) {
  const orders = new Set(tickets.map(({ order_id }) => order_id))
  let [count, net, gross] = [0, 0, 0]
  for (const ticket of tickets) {
    if (ticket.status === TicketStatus.active) count++
    if (ticket.status === TicketStatus.transferred) continue
    const face = Number(ticket.price_minor) - Number(ticket.discount_minor)
    const fees =
      Number(ticket.service_fee_minor) + Number(ticket.service_tax_minor) + Number(ticket.transaction_fee_minor)
    net += face - Number(ticket.refunded_face_minor)
    gross += face + fees - Number(ticket.refunded_minor)
  }
  return { tickets: count, orders: orders.size, net, gross }
}
