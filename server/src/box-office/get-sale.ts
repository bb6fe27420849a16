import type { CounterSale } from '#contract'
import { findOrder, listTickets, viewOrder, viewTicket } from '#orders'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Db, Tx } from '#platform/db'
import { publicId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { fail } from '#platform/problem'
import { findPaidSale } from './paid-sale.ts'
import { findSale, type SaleRow } from './queries/movements.ts'
import { listRefundTenders } from './rules.ts'

/** Returns a sale at the counter with its order and tickets, or fails if there is none. */
export async function getCounterSale(db: Db | Tx, { org }: Pick<Ctx, 'org'>, orderId: number): Promise<CounterSale> {
  const [sale, order, tickets] = await Promise.all([
    findSale(db, org, orderId),
    findOrder(db, org, { id: orderId }),
    listTickets(db, org, orderId),
  ])
  if (!sale || !order) return fail('not_found')
  const paid = await findPaidSale(db, org, sale)
  const { currency } = order
  return {
    order_id: order.order_id,
    order: viewOrder(order),
    tickets: tickets.map(viewTicket),
    till_id: publicId('til', sale.till_id),
    tender: paid.tender,
    total: toMajor(sale.amount_minor, currency),
    total_minor: sale.amount_minor,
    ...viewChange(sale, currency),
    owed: toMajor(paid.owedMinor, currency),
    owed_minor: paid.owedMinor,
    refund_tenders: [...listRefundTenders(paid)],
    currency,
    voucher_code: sale.voucher_code,
    reference: sale.reference,
    reason: sale.reason,
    sold_by: sale.actor,
    sold_at: unixSeconds(sale.at),
  }
}

function viewChange({ given_minor: given, amount_minor: amount }: SaleRow, currency: string) {
  if (given === null) return { given: null, given_minor: null, change: null, change_minor: null }
  const change = given - amount
  return {
    given: toMajor(given, currency),
    given_minor: given,
    change: toMajor(change, currency),
    change_minor: change,
  }
}
