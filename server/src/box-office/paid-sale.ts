import { findOwedMinor } from '#ledger'
import { getOwnOrganisation } from '#orgs'
import type { Db, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { type SaleRow, sumTaken } from './queries/movements.ts'
import type { PaidSale } from './rules.ts'
import { toTender } from './views.ts'

/** Returns what decides how a sale can be refunded. */
export async function findPaidSale(
  db: Db | Tx,
  org: OrgId,
  { order_id, tender }: Pick<SaleRow, 'order_id' | 'tender'>,
): Promise<PaidSale> {
  const [taken, owedMinor, { card_refunds_in_cash }] = await Promise.all([
    sumTaken(db, org, order_id),
    findOwedMinor(db, org, order_id),
    getOwnOrganisation(db, org),
  ])
  return { ...taken, tender: toTender(tender), owedMinor, cardRefundsInCash: card_refunds_in_cash }
}
