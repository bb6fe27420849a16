import type { AdminOrganisation, Input, updateOrganisation as operation } from '#contract'
import { readAmountMinor } from '#platform/amount-input'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { requireVersion } from '#platform/version'
import { requireUsableRate } from '#taxes'
import { brandRefusal } from './brand-fields.ts'
import { refuseTakenAccount } from './payment-account.ts'
import { notePicturesInUse } from './pictures.ts'
import { lockOrganisation, putOrderLimits, putProfile, type OrganisationRow } from './queries.ts'
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
  const before = viewAdminOrganisation(row)
  ctx.audit.noteBefore(before)
  const { transaction_fee: _fee, transaction_fee_minor: _feeMinor, order_limits, version, ...others } = changes
  requireVersion(version, before)
  const changed = { ...row, ...others, ...readOrderLimits(row, order_limits), updated_at: ctx.now() }
  const refused = profileRefusal(changed) ?? brandRefusal(row, changed) ?? providerRefusal(row, changed)
  if (refused?.param) failParam(refused.param, refused.message)
  if (refused) fail('invalid_state', refused.message)
  for (const param of ['ticket_tax_rate_id', 'fee_tax_rate_id'] as const)
    await requireUsableRate(tx, ctx.org, changed[param], { param, present: row[param] })
  const transaction_fee_minor = resolveFeeMinor(row, changed.currency, changes)
  await putProfile(tx, ctx.org, { ...changed, transaction_fee_minor }, changed.updated_at).catch(refuseTakenAccount)
  await notePicturesInUse(tx, ctx.org, changed, ctx.realNow())
  if (order_limits)
    await putOrderLimits(tx, ctx.org, {
      ticketsPerOrder: changed.limit_order_tickets,
      unitsPerPrice: changed.limit_price_units,
      placesPerAddress: changed.limit_address_places,
    })
  return viewAdminOrganisation({ ...changed, transaction_fee_minor })
}

/** Staff may set a limit up to the operator's maximum. A larger one that the operator has set stays until they change it. */
function readOrderLimits(row: OrganisationRow, sent: UpdateOrganisationInput['order_limits'] = {}) {
  for (const [name, value] of Object.entries(sent))
    if (value > row.limit_order_maximum)
      failParam(
        `order_limits[${name}]`,
        `must be at most ${row.limit_order_maximum}: the operator of the installation can raise this maximum`,
      )
  return {
    limit_order_tickets: sent.tickets_per_order ?? row.limit_order_tickets,
    limit_price_units: sent.units_per_price ?? row.limit_price_units,
    limit_address_places: sent.places_per_address ?? row.limit_address_places,
  }
}

/** A new currency needs a new fee, because the amount is in the organisation's currency. */
function resolveFeeMinor(row: OrganisationRow, currency: string, changes: UpdateOrganisationInput): number {
  const feeMinor = readAmountMinor(changes, 'transaction_fee', currency)
  if (feeMinor !== undefined) return feeMinor
  if (currency === row.currency || row.transaction_fee_minor === 0) return row.transaction_fee_minor
  return failParam('transaction_fee', 'must be sent together with a new currency')
}
