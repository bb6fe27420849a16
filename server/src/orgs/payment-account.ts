import { isUniqueViolation, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { lockOrganisation, putPaymentAccount } from './queries.ts'

export type PaymentAccount = { readonly provider: 'sandbox' | 'stripe' | 'mollie'; readonly account: string | null }

/**
 * Sets the account that an organisation is paid on: one that the operator chose, or that was created for the organisation. Staff
 * cannot name one: it might be that of another organisation, and they would charge and refund on it.
 */
export async function setPaymentAccount(tx: Tx, org: OrgId, { provider, account }: PaymentAccount): Promise<void> {
  const row = (await lockOrganisation(tx, org)) ?? fail('not_found')
  if (provider === 'sandbox' && row.mode === 'live')
    fail('invalid_state', 'An organisation in live mode cannot use the sandbox')
  if (account === 'platform' && provider !== 'stripe')
    failParam(
      'payment_account_id',
      'must be the identifier of an account: the sandbox has no account of the installation',
    )
  if (account !== null && !/^[A-Za-z0-9_-]{3,100}$/.test(account))
    failParam('payment_account_id', 'must be the identifier of an account, such as acct_1A2b3C')
  await putPaymentAccount(tx, org, { provider, account }).catch(refuseTakenAccount)
}

/** The refusal does not say which organisation has the account. */
export function refuseTakenAccount(error: unknown): never {
  if (isUniqueViolation(error, 'organisation_connected_account_once'))
    fail(
      'invalid_state',
      'This payment account cannot be used: an account belongs to one organisation of the installation',
    )
  throw error
}
