import { insertLostBasket, type LostBasket } from '#baskets'
import { type BuyerDetails, findOrCreateCustomers } from '#customers'
import { insertLostItems, listSoldItems, type LostItems, sellExpiredHolds } from '#inventory'
import { insertLostOrder } from '#orders'
import { advanceAttempts, insertLostAttempt } from '#payments'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { buildResponse, fulfil } from './basket/fulfil.ts'

/**
 * A paid order of tickets that another database of this installation has, and this one has lost by a restore. Its rows are
 * the JSON of PostgreSQL, which only PostgreSQL reads.
 */
export type LostSale = LostBasket &
  LostItems & {
    readonly order: string
    readonly attempt: string
    readonly buyer: BuyerDetails
    /** The barcodes of the tickets of each item, in the order of its seats. */
    readonly barcodes: Readonly<Record<string, readonly string[]>>
  }

/**
 * Writes a lost sale as it was before its payment was settled, and settles it as a payment whose money came late: by the same
 * code, so that stock, ledger, taxes, reports and the change feed follow. The order keeps its id and its tickets their
 * barcodes. Returns the id of the order, or undefined if not all of its places are free: the caller must then roll back.
 */
export async function rebuildSale(tx: Tx, org: OrgId, sale: LostSale, at: Date): Promise<number | undefined> {
  const [customer] = await findOrCreateCustomers(tx, org, [sale.buyer], at)
  if (!customer) throw new Error('the buyer of a lost order was not created')
  await insertLostOrder(tx, org, sale.order, customer.user_id)
  await insertLostBasket(tx, org, sale)
  await insertLostItems(tx, org, sale, customer.user_id)
  const attempt = await insertLostAttempt(tx, org, sale.attempt)
  if (!(await sellExpiredHolds(tx, org, attempt.subject_id))) return undefined
  const sold = await listSoldItems(tx, org, [attempt.subject_id])
  const items = sold.map((item) => ({ ...item, barcodes: sale.barcodes[item.item_id] ?? [] }))
  const completed = await fulfil(tx, org, { attempts: [attempt], items, memberships: [], at })
  await advanceAttempts(tx, org, [{ attempt, to: 'done', dueSeconds: 0, answer: buildResponse(attempt, completed) }])
  return attempt.order_id
}
