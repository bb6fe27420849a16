import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import { fail } from '#platform/problem'
import { findRate, listRates } from './queries.ts'
import { archiveRate, createRate, viewRate } from './rates.ts'

export const routes = [
  bindRead(contract.listTaxRates, async (ctx) => {
    const rows = await listRates(ctx.db, ctx.org)
    return { object: 'tax_rates', url: contract.listTaxRates.path, has_more: false, data: rows.map(viewRate) }
  }),
  bindRead(contract.getTaxRate, async (ctx, { params }) =>
    viewRate((await findRate(ctx.db, ctx.org, params.tax_rate_id)) ?? fail('not_found')),
  ),
  bindWrite(contract.createTaxRate, (tx, ctx, { body }) => createRate(tx, ctx, body)),
  bindWrite(contract.archiveTaxRate, (tx, ctx, { params }) => archiveRate(tx, ctx, params.tax_rate_id)),
]
