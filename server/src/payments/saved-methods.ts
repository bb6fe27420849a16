import { isProviderName } from '#payment-providers'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import type { Attempt } from './queries/attempts.ts'
import { insertSavedMethod } from './queries/saved-methods.ts'

/**
 * Saves the payment method of a paid attempt for later charges. Returns its id, or null if the customer did not allow it
 * or the provider cannot save it.
 */
export async function savePaymentMethod(
  tx: Tx,
  org: OrgId,
  attempt: Attempt,
  { userId, at }: { readonly userId: number; readonly at: Date },
): Promise<string | null> {
  const { provider, account, saved_reference: reference, saved_debit: debit } = attempt
  if (reference === null || !isProviderName(provider)) return null
  const id = newUuid(at.getTime())
  await insertSavedMethod(tx, org, {
    saved_method_id: id,
    user_id: userId,
    provider,
    account,
    reference,
    debit,
    created_at: at,
  })
  return id
}
