import { postSales, type VatPart } from '#ledger'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { insertExternalPayment, type NewExternalPayment } from './queries/external.ts'

type ExternalPaymentInput = Omit<NewExternalPayment, 'attemptId' | 'tender'> & {
  readonly at: Date
  readonly vat: readonly VatPart[]
}

/**
 * Records money that staff took without the payment provider, such as cash, and posts it to the ledger. The organisation
 * has the money already, so it is posted to the account `external`. Returns the id of the attempt that records it.
 */
export async function recordExternalPayment(
  tx: Tx,
  org: OrgId,
  { at, vat, ...payment }: ExternalPaymentInput,
): Promise<string> {
  const attemptId = newUuid(at.getTime())
  await insertExternalPayment(tx, org, { attemptId, tender: 'external', ...payment })
  const { orderId, currency, amountMinor: totalMinor } = payment
  const parts = { faceMinor: totalMinor, rebateMinor: 0, serviceFeesMinor: 0, taxMinor: 0, transactionFeeMinor: 0 }
  await postSales(tx, org, [{ attemptId, orderId, currency, totalMinor, ...parts, vat, cashAccount: 'external' }], at)
  return attemptId
}
