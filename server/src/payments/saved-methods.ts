import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import type { Attempt } from './queries/attempts.ts'
import { insertSavedMethod } from './queries/saved-methods.ts'

/**
 * Keeps the payment method of an attempt that was paid, for charges later on. Answers its id; null when the buyer did not
 * allow it, or the provider cannot keep it.
 */
export async function keepMethod(
  tx: Tx,
  org: OrgId,
  attempt: Attempt,
  of: { readonly userId: number; readonly at: Date },
): Promise<string | null> {
  const { provider, account, saved_reference: reference } = attempt
  if (reference === null || (provider !== 'sandbox' && provider !== 'stripe')) return null
  const id = newUuid(of.at.getTime())
  await insertSavedMethod(tx, org, {
    saved_method_id: id,
    user_id: of.userId,
    provider,
    account,
    reference,
    created_at: of.at,
  })
  return id
}
