import { postChargebacks, postPayment, postRefunds, postSales, postTillClose, postTillOpen } from '#ledger'
import { inTx, read } from '#platform/db'
import { newUuid } from '#platform/ids'
import type { Random } from '../src/operator/demo/random.ts'
import { insert, makeEvent, makeOrder, makePrice, type Row } from './factories.ts'
import type { TestOrg, TestServer } from './test-server.ts'

export type BookedClub = {
  readonly w: TestServer
  readonly org: TestOrg
  readonly events: readonly Row<'event'>[]
  readonly orders: readonly Row<'order'>[]
  readonly till: Row<'till'>
}

/** An organisation with orders of two events, of which nothing is booked yet, and a till. */
export async function aBookedClub(w: TestServer): Promise<BookedClub> {
  const org = await w.createOrg()
  const events = [await makeEvent(w, org), await makeEvent(w, org)]
  const orders: Row<'order'>[] = []
  for (const event of events) {
    const price = await makePrice(w, org, event)
    for (const [i, payment_method] of ['card', 'wallet', 'bank', 'other'].entries())
      orders.push((await makeOrder(w, org, price, { order: { payment_method, discount_minor: i * 100 } })).order)
  }
  const at = new Date()
  const till = await insert(w, org, 'till', {
    till_id: newUuid(Date.now()),
    name: 'Counter',
    currency: 'GBP',
    status: 'open',
    float_minor: 0,
    opened_by: 'a test',
    opened_at: at,
  })
  return { w, org, events, orders, till }
}

/** Books random entries of every kind at a time. */
export async function bookEntries({ w, org, orders, till }: BookedClub, random: Random, at: Date): Promise<void> {
  const { order_id: orderId } = random.pick(orders)
  const tillId = till.till_id
  const parts = {
    faceMinor: 1 + random.int(5_000),
    rebateMinor: 0,
    serviceFeesMinor: random.int(300),
    taxMinor: random.int(50),
  }
  const transactionFeeMinor = random.int(40)
  const totalMinor = parts.faceMinor + parts.serviceFeesMinor + parts.taxMinor + transactionFeeMinor
  const cashAccount = random.pick(['provider', 'external', 'cash_drawer', 'card_terminal', 'receivable'] as const)
  const amountMinor = 1 + random.int(500)
  const id = newUuid(Date.now())
  const money = { ...parts, transactionFeeMinor, totalMinor, orderId, attemptId: id, currency: 'GBP' }
  await inTx(w.db, org.org, async (tx) => {
    const kind = random.int(10)
    if (kind < 5) await postSales(tx, org.org, [{ ...money, cashAccount }], at)
    else if (kind < 7) await postRefunds(tx, org.org, [{ ...money, cashAccount, refundId: id }], at)
    else if (kind < 8)
      await postChargebacks(tx, org.org, [{ ...money, provider: 'sandbox', disputeId: id, amountMinor }], at)
    else if (kind < 9)
      await postPayment(tx, org.org, { ...money, paymentId: id, amountMinor, cashAccount: 'cash_drawer', tillId }, at)
    else if (!(await isBooked(w, org, tillId, 'till_open')))
      await postTillOpen(tx, org.org, { tillId, currency: 'GBP', floatMinor: amountMinor }, at)
    else if (!(await isBooked(w, org, tillId, 'till_close')))
      await postTillClose(tx, org.org, { tillId, currency: 'GBP', expectedMinor: 900, countedMinor: 890 }, at)
  })
}

const bySource = read<{ readonly kind: string }>(`
  select kind from ledger_entry where org_id = $1 and source = $2 and kind = $3
`)

const isBooked = async (w: TestServer, org: TestOrg, source: string, kind: string): Promise<boolean> =>
  (await w.db.one(bySource, org.org, source, kind)) !== undefined
