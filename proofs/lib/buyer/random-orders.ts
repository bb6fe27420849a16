import { postSales, type LedgerSale } from '../../../server/src/ledger/post-entries.ts'
import { inTx, read, type Tables, type Tx, write } from '../../../server/src/platform/db.ts'
import { newUuid } from '../../../server/src/platform/ids.ts'
import { makeEvent, makePrice, type Row } from '../../../server/testing/factories.ts'
import type { TestOrg, TestServer } from '../../../server/testing/test-server.ts'

export type SoldOrder = {
  readonly orderId: number
  readonly paymentId: string
  readonly currency: string
  readonly totalMinor: number
  readonly ticketIds: readonly number[]
}

type Ticket = Pick<
  Tables['ticket'],
  'price_minor' | 'discount_minor' | 'service_fee_minor' | 'service_tax_minor' | 'transaction_fee_minor'
>

type RandomOrder = { readonly attemptId: string; readonly currency: string; readonly tickets: readonly Ticket[] }

const CURRENCIES = ['GBP', 'EUR', 'JPY', 'KWD'] as const

const CHUNK = 500

const insertOrders = write<{ order_id: number; order_uuid: string }>(`
  insert into "order" (org_id, order_uuid, event_id, user_id, status, order_date, first_name, last_name, email_address,
    marketing_opt_in, currency, transaction_fee_minor, discount_minor, total_minor, payment_method, created_at, updated_at)
  select $1, w.uuid, $2, $3, 'confirmed', now(), 'Ann', 'Lee', 'ann@example.com', false, w.currency, w.fee, w.off, w.total, 'card',
    now(), now()
  from unnest($4::uuid[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[]) as w (uuid, currency, fee, off, total)
  returning order_id, order_uuid
`)

const insertTickets = write<{ order_id: number; ticket_id: number }>(`
  insert into ticket (org_id, order_id, event_id, price_id, price_category_id, status, barcode, price_minor, discount_minor,
    service_fee_minor, service_tax_minor, transaction_fee_minor, ordered_at, order_confirmed, first_of_price, created_at,
    updated_at)
  select $1, t.order_id, $2, $3, $4, 1, gen_random_uuid()::text, t.price, t.off, t.fee, t.tax, t.transaction, now(), true, t.first,
    now(), now()
  from unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::boolean[])
    as t (order_id, price, off, fee, tax, transaction, first)
  returning order_id, ticket_id
`)

const insertPayments = write(`
  with paid as (
    insert into attempt (org_id, attempt_id, subject_id, order_id, provider, payment_method, method, amount_minor, currency, status,
      due_at, payment_id, deadline, created_at, updated_at, settled_at)
    select $1, w.id, gen_random_uuid(), w.order_id, 'sandbox', 'pm_sandbox_ok', 'card', w.total, w.currency, 'done', now(),
      'spy_' || w.id, now(), now(), now(), now()
    from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::text[]) as w (id, order_id, total, currency)
  )
  insert into sandbox_payment (org_id, payment_id, key, attempt_id, method, amount_minor, currency, status, captured_minor,
    created_at, updated_at)
  select $1, 'spy_' || w.id, 'att_' || w.id, w.id, 'pm_sandbox_ok', w.total, w.currency, 'captured', w.total, now(), now()
  from unnest($2::uuid[], $4::bigint[], $5::text[]) as w (id, total, currency)
`)

/** Sales that are posted by one statement, at one time. */
const SOLD_AT_ONCE = 10

export type RandomSales = {
  readonly count: number
  readonly random: () => number
  /** When sales are posted; now by default. */
  readonly soldAt?: () => Date
}

/** Creates random orders in bulk that were paid through the sandbox provider and posted to the ledger. */
export async function sellOrders(
  w: TestServer,
  org: TestOrg,
  { count, random, soldAt = () => new Date() }: RandomSales,
): Promise<SoldOrder[]> {
  const event = await makeEvent(w, org)
  const price = await makePrice(w, org, event)
  const { user_id } = await w.createCustomer(org)
  const sold: SoldOrder[] = []
  while (sold.length < count) {
    const orders = Array.from({ length: Math.min(CHUNK, count - sold.length) }, () => randomOrder(random))
    sold.push(...(await sellChunk(w, org, { price, userId: user_id, soldAt }, orders)))
  }
  return sold
}

function randomOrder(random: () => number): RandomOrder {
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const tickets = Array.from({ length: 1 + upTo(4) }, () => {
    const price_minor = 1 + upTo(9_999)
    const discount_minor = random() < 0.3 ? upTo(price_minor) : 0
    const fees = { service_fee_minor: upTo(500), service_tax_minor: upTo(99), transaction_fee_minor: upTo(60) }
    return { price_minor, discount_minor, ...fees }
  })
  return { attemptId: newUuid(Date.now()), currency: CURRENCIES[upTo(3)] ?? 'GBP', tickets }
}

type OrderContext = { readonly price: Row<'price'>; readonly userId: number; readonly soldAt: () => Date }

async function sellChunk(
  w: TestServer,
  org: TestOrg,
  shop: OrderContext,
  all: readonly RandomOrder[],
): Promise<SoldOrder[]> {
  // An order that costs nothing has no payment, so it proves nothing here.
  const orders = all.filter((order) => toSale(order, 0).totalMinor > 0)
  return inTx(w.db, org.org, async (tx) => {
    const ids = await placeOrders(tx, org, shop, orders)
    const tickets = await createTickets(tx, org, shop, { orders, ids })
    const sales = orders.map((order, i) => toSale(order, ids[i] ?? 0))
    const attempts = sales.map(({ attemptId }) => attemptId)
    const totals = sales.map(({ totalMinor }) => totalMinor)
    const currencies = sales.map(({ currency }) => currency)
    await tx.count(insertPayments, org.org, attempts, ids, totals, currencies)
    for (let i = 0; i < sales.length; i += SOLD_AT_ONCE)
      await postSales(tx, org.org, sales.slice(i, i + SOLD_AT_ONCE), shop.soldAt())
    return sales.map(({ orderId, attemptId, currency, totalMinor }) => ({
      orderId,
      currency,
      totalMinor,
      paymentId: `spy_${attemptId}`,
      ticketIds: (tickets.get(orderId) ?? []).map(({ ticket_id }) => ticket_id),
    }))
  })
}

async function placeOrders(
  tx: Tx,
  org: TestOrg,
  shop: OrderContext,
  randomOrders: readonly RandomOrder[],
): Promise<number[]> {
  const sales = randomOrders.map((order) => toSale(order, 0))
  const orders = await tx.write(
    insertOrders,
    org.org,
    shop.price.event_id,
    shop.userId,
    randomOrders.map(({ attemptId }) => attemptId),
    randomOrders.map(({ currency }) => currency),
    sales.map(({ transactionFeeMinor }) => transactionFeeMinor),
    randomOrders.map(({ tickets }) => tickets.reduce((sum, ticket) => sum + ticket.discount_minor, 0)),
    sales.map(({ totalMinor }) => totalMinor),
  )
  const ids = new Map(orders.map(({ order_uuid, order_id }) => [order_uuid, order_id]))
  return randomOrders.map(({ attemptId }) => ids.get(attemptId) ?? 0)
}

type PlacedOrders = { readonly orders: readonly RandomOrder[]; readonly ids: readonly number[] }

async function createTickets(tx: Tx, org: TestOrg, { price }: OrderContext, { orders, ids }: PlacedOrders) {
  const lines = orders.flatMap(({ tickets }, i) =>
    tickets.map((ticket, n) => ({ ...ticket, order_id: ids[i] ?? 0, first: n === 0 })),
  )
  const made = await tx.write(
    insertTickets,
    org.org,
    price.event_id,
    price.price_id,
    price.price_category_id,
    lines.map((line) => line.order_id),
    lines.map((line) => line.price_minor),
    lines.map((line) => line.discount_minor),
    lines.map((line) => line.service_fee_minor),
    lines.map((line) => line.service_tax_minor),
    lines.map((line) => line.transaction_fee_minor),
    lines.map((line) => String(line.first)),
  )
  return Map.groupBy(made, ({ order_id }) => order_id)
}

function toSale({ attemptId, currency, tickets }: RandomOrder, orderId: number): LedgerSale {
  const sum = (amount: (ticket: Ticket) => number) => tickets.reduce((minor, ticket) => minor + amount(ticket), 0)
  const faceMinor = sum((ticket) => ticket.price_minor - ticket.discount_minor)
  const serviceFeesMinor = sum((ticket) => ticket.service_fee_minor)
  const taxMinor = sum((ticket) => ticket.service_tax_minor)
  const transactionFeeMinor = sum((ticket) => ticket.transaction_fee_minor)
  const totalMinor = faceMinor + serviceFeesMinor + taxMinor + transactionFeeMinor
  const rebateMinor = Math.floor(serviceFeesMinor / 3)
  const parts = { faceMinor, rebateMinor, serviceFeesMinor, taxMinor, transactionFeeMinor, totalMinor }
  return { attemptId, orderId, currency, ...parts }
}

/** The totals of the ledger and of the provider for each currency, read by SQL that shares no code with the checks. */
export const ledgerTotals = read<{
  currency: string
  ledger: number
  provider: number
  captured: number
  refunded: number
  overpaid: number
}>(`
  select c.currency,
    (select coalesce(sum(p.amount_minor), 0)::bigint from ledger_posting p join ledger_entry j on j.org_id = $1 and j.ledger_entry_id = p.ledger_entry_id
     where p.org_id = $1 and j.currency = c.currency) as ledger,
    (select coalesce(sum(p.amount_minor), 0)::bigint from ledger_posting p join ledger_entry j on j.org_id = $1 and j.ledger_entry_id = p.ledger_entry_id
     where p.org_id = $1 and j.currency = c.currency and p.account = 'provider' and j.kind <> 'chargeback') as provider,
    sum(c.captured_minor)::bigint as captured, sum(c.refunded_minor)::bigint as refunded,
    count(*) filter (where c.refunded_minor > c.captured_minor) as overpaid
  from sandbox_payment c where c.org_id = $1 group by c.currency order by c.currency
`)
