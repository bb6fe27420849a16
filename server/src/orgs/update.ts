import type { AdminOrganisation, Input, updateOrganisation as operation } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toMinor } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import { lockOrganisation, putProfile, type OrganisationRow } from './queries.ts'
import { profileRefusal, providerRefusal } from './rules.ts'
import { viewAdminOrganisation } from './views.ts'

type UpdateOrganisationInput = Input<typeof operation>['body']

/** Changes the fields that are sent and leaves the others. */
export async function updateOrganisation(
  tx: Tx,
  ctx: Ctx,
  changes: UpdateOrganisationInput,
): Promise<AdminOrganisation> {
  const row = await lockOrganisation(tx, ctx.org)
  if (!row) throw new Error('the organisation of a valid API key was not found')
  const { transaction_fee, ...others } = changes
  const changed = { ...row, ...others, updated_at: ctx.now() }
  const refused = profileRefusal(changed) ?? providerRefusal(row, changed)
  if (refused?.param) failParam(refused.param, refused.message)
  if (refused) fail('invalid_state', refused.message)
  const transaction_fee_minor = feeMinor(row, changed.currency, transaction_fee)
  await putProfile(tx, ctx.org, { ...changed, transaction_fee_minor }, changed.updated_at)
  return viewAdminOrganisation({ ...changed, transaction_fee_minor })
}

/** A new currency needs a new fee, because the amount is in the organisation's currency. */
function feeMinor(row: OrganisationRow, currency: string, fee: number | undefined): number {
  if (fee === undefined) {
    if (currency === row.currency || row.transaction_fee_minor === 0) return row.transaction_fee_minor
    return failParam('transaction_fee', 'must be sent together with a new currency')
  }
  return toMinor(fee, currency) ?? failParam('transaction_fee', `has more decimals than ${currency}`)
}
