import { type CashAccount, postSales, type VatPart } from '#ledger'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { insertExternalPayment, type NewExternalPayment } from './queries/external.ts'

/** The till that took money, the tender, and the account of the money. */
export type PaidTill = { readonly tillId: string; readonly tender: string; readonly cashAccount: CashAccount }

type ExternalPaymentInput = Omit<NewExternalPayment, 'attemptId' | 'tender'> & {
  readonly at: Date
  readonly vat: readonly VatPart[]
  readonly till?: PaidTill | undefined
}

const NO_TILL = { tender: 'external', cashAccount: 'external' } as const

/**
 * Records money that staff took without the payment provider, such as cash, and posts it to the ledger: to the account of
 * the till that took it, or to `external`. Returns the id of the attempt that records it.
 */
export async function recordExternalPayment(
  tx: Tx,
  org: OrgId,
  { at, vat, till, ...payment }: ExternalPaymentInput,
): Promise<string> {
  const attemptId = newUuid(at.getTime())
  const { tender, ...account } = till ?? NO_TILL
  await insertExternalPayment(tx, org, { attemptId, tender, ...payment })
  const { orderId, currency, amountMinor: totalMinor } = payment
  const parts = { faceMinor: totalMinor, rebateMinor: 0, serviceFeesMinor: 0, taxMinor: 0, transactionFeeMinor: 0 }
  await postSales(
    tx,
    org,
    [{ attemptId, orderId, currency, totalMinor, paymentMethod: 'other', ...parts, vat, ...account }],
    at,
  )
  return attemptId
}
