import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { TaskError } from '#platform/log'
import { readFeeds } from '#platform/read-feeds'
import { numberDocuments } from './number-documents.ts'
import { type OrderDocuments, planDocuments } from './plan-rules.ts'
import {
  type DueOrder,
  listDueOrders,
  listDueOrgs,
  listUnreadFeeds,
  postponeOrder,
  queueBatch,
  removeDueOrders,
  takeDueOrder,
  takeDueOrders,
} from './queries/due.ts'
import { listEntries, listIssuedInvoices, listOrderFacts, listSoldTickets } from './queries/facts.ts'
import { tryLockSeries } from './queries/settings.ts'

/** Orders of one transaction, and organisations of one query. */
const ORDERS_PER_BATCH = 50
const ORGS_PER_BATCH = 50
const POSTPONE_SECONDS = 3_600

/** Reads the feeds of all organisations with invoice settings, and queues orders that may need a document. */
export const queueInvoices = (db: Db): Promise<void> =>
  readFeeds({
    task: 'reading the feed for invoices',
    listOrgs: (limit) => listUnreadFeeds(db, limit),
    readBatch: (org, limit) => queueBatch(db, org, limit),
  })

/**
 * Issues the documents of queued orders, a batch of each organisation at a time, until none is due or the time is over. Then it ends
 * the batch that it has begun.
 */
export async function issueInvoices(db: Db, withinMs = Infinity): Promise<void> {
  const deadline = performance.now() + withinMs
  const errors: unknown[] = []
  for (let isBusy = true; isBusy;) {
    isBusy = false
    for (const org of await listDueOrgs(db, ORGS_PER_BATCH)) {
      const orders = await issueBatch(db, org).catch(() => issueOneByOne(db, org, errors))
      if (orders === ORDERS_PER_BATCH) isBusy = true
      if (performance.now() < deadline) continue
      isBusy = false
      break
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some invoices were not issued')
}

/** Issues the documents of a batch of one organisation in one transaction. Returns how many orders it took. */
export const issueBatch = (db: Db, org: OrgId): Promise<number> =>
  issueOrders(db, org, (tx) => takeDueOrders(tx, org, ORDERS_PER_BATCH))

/** An order that fails must not keep the others of its organisation from their invoices. */
async function issueOneByOne(db: Db, org: OrgId, errors: unknown[]): Promise<number> {
  for (const orderId of await listDueOrders(db, org, ORDERS_PER_BATCH))
    await issueOrders(db, org, (tx) => takeDueOrder(tx, org, orderId)).catch(async (error: unknown) => {
      errors.push(new TaskError(org, `the invoice of order ${orderId}, which is tried again in an hour`, error))
      await postponeOrder(db, org, orderId, POSTPONE_SECONDS)
    })
  return 0
}

/** The series are locked before anything is read, so that what a document depends on cannot be documented twice. */
const issueOrders = (db: Db, org: OrgId, take: (tx: Tx) => Promise<DueOrder[]>): Promise<number> =>
  inTx(db, org, async (tx) => {
    const settings = await tryLockSeries(tx, org)
    if (!settings) return 0
    const due = await take(tx)
    if (due.length === 0) return 0
    const documents = (await collectFacts(tx, org, due)).flatMap((facts) => planDocuments(facts, settings))
    await numberDocuments(tx, org, settings, documents)
    await removeDueOrders(
      tx,
      org,
      due.map(({ order_id }) => order_id),
    )
    return due.length
  })

async function collectFacts(tx: Tx, org: OrgId, due: readonly DueOrder[]): Promise<OrderDocuments[]> {
  const ids = due.map(({ order_id }) => order_id)
  const [orders, entries, tickets, invoices] = await Promise.all([
    listOrderFacts(tx, org, ids),
    listEntries(tx, org, ids),
    listSoldTickets(tx, org, ids),
    listIssuedInvoices(tx, org, ids),
  ])
  const orderOf = new Map(orders.map((order) => [order.order_id, order]))
  const byOrder = <Row extends { readonly order_id: number }>(rows: readonly Row[]) =>
    Map.groupBy(rows, (row) => row.order_id)
  const [entriesOf, ticketsOf, invoicesOf] = [byOrder(entries), byOrder(tickets), byOrder(invoices)]
  return due
    .toSorted((a, b) => a.order_id - b.order_id)
    .flatMap(({ order_id, wants_invoice: wantsInvoice }) => {
      const order = orderOf.get(order_id)
      if (!order) return []
      return [
        {
          order,
          wantsInvoice,
          entries: entriesOf.get(order_id) ?? [],
          tickets: ticketsOf.get(order_id) ?? [],
          invoices: invoicesOf.get(order_id) ?? [],
        },
      ]
    })
}
