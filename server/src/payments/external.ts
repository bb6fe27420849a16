import { postSales } from '#ledger'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { insertOutside } from './queries/external.ts'

type Taken = { readonly orderId: number; readonly amountMinor: number; readonly currency: string; readonly at: Date }

/**
 * Writes down money that staff took without the payment provider, such as cash, and books it: the organisation has it
 * already, so it stands against the account `outside`. Answers the attempt that it is known by.
 */
export async function takeOutside(tx: Tx, org: OrgId, { at, ...taken }: Taken): Promise<string> {
  const attemptId = newUuid(at.getTime())
  await insertOutside(tx, org, { attemptId, ...taken })
  const parts = {
    faceMinor: taken.amountMinor,
    rebateMinor: 0,
    serviceFeesMinor: 0,
    taxMinor: 0,
    transactionFeeMinor: 0,
  }
  const { orderId, currency, amountMinor: totalMinor } = taken
  await postSales(tx, org, [{ attemptId, orderId, currency, totalMinor, ...parts, till: 'outside' }], at)
  return attemptId
}
