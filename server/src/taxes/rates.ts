import { type createTaxRate, type Input, MAX_TAX_RATES, taxCategories, type TaxRate } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { oneOf } from '#platform/one-of'
import { fail, failParam } from '#platform/problem'
import { archiveRow, countRates, findRate, insertRate, type RateRow } from './queries.ts'
import { rateRefusal } from './rules.ts'

/** Creates a rate of VAT. */
export async function createRate(tx: Tx, ctx: Ctx, body: Input<typeof createTaxRate>['body']): Promise<TaxRate> {
  const refused = rateRefusal(body)
  if (refused) failParam(refused.param, refused.message)
  if ((await countRates(tx, ctx.org)) >= MAX_TAX_RATES)
    fail('invalid_state', `An organisation has at most ${MAX_TAX_RATES} tax rates, archived ones included.`)
  const { name, country, category, rate_basis_points: basis_points, exemption_reason } = body
  const fields = { name, country, category, basis_points, exemption_reason: exemption_reason ?? null }
  return viewRate(await insertRate(tx, ctx.org, { ...fields, created_at: ctx.now() }))
}

/** Archives a rate, so that it cannot be chosen any more. */
export async function archiveRate(tx: Tx, ctx: Ctx, id: number): Promise<TaxRate> {
  ctx.audit.noteBefore(viewRate((await findRate(tx, ctx.org, id)) ?? fail('not_found')))
  const archived = await archiveRow(tx, ctx.org, id, ctx.now())
  return viewRate(archived ?? fail('invalid_state', 'This tax rate is archived already.'))
}

export const viewRate = (row: RateRow): TaxRate => ({
  tax_rate_id: row.tax_rate_id,
  name: row.name,
  country: row.country,
  category: oneOf(taxCategories, row.category),
  rate_basis_points: row.basis_points,
  exemption_reason: row.exemption_reason,
  archived_at: row.archived_at && unixSeconds(row.archived_at),
  created: unixSeconds(row.created_at),
})
