import { type Input, type InvoiceSettings, invoiceIssueModes, putInvoiceSettings as operation } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { oneOf } from '#platform/one-of'
import { failParam } from '#platform/problem'
import { requireVersion, withVersion } from '#platform/version'
import { findSettings, lockPutSettings, putSettings, type SeriesRow } from './queries/settings.ts'

const DEFAULTS: InvoiceSettings = withVersion(operation, {
  issue: 'off',
  legal_name: null,
  vat_id: null,
  registration_number: null,
  address_line: null,
  address_line_2: null,
  postcode: null,
  city: null,
  country: null,
  invoice_prefix: 'INV-',
  credit_note_prefix: 'CN-',
  note: null,
  retention_years: 10,
  last_invoice_number: 0,
  last_credit_note_number: 0,
  updated_at: null,
})

export const getInvoiceSettings = async (ctx: Ctx): Promise<InvoiceSettings> =>
  viewSettings(await findSettings(ctx.db, ctx.org))

/** Sets what an organisation says about its invoices. Issued documents do not change. */
export async function putInvoiceSettings(
  tx: Tx,
  ctx: Ctx,
  { version, ...body }: Input<typeof operation>['body'],
): Promise<InvoiceSettings> {
  if (body.vat_id === null && body.registration_number === null)
    failParam('registration_number', 'is required without a VAT identifier')
  if (body.invoice_prefix === body.credit_note_prefix)
    failParam('credit_note_prefix', 'must differ from invoice_prefix: credit notes have a series of their own')
  const before = viewSettings(await lockPutSettings(tx, ctx.org))
  ctx.audit.noteBefore(before)
  requireVersion(version, before)
  await putSettings(tx, ctx.org, { ...body, updated_at: ctx.now() })
  return viewSettings(await findSettings(tx, ctx.org))
}

function viewSettings(row: SeriesRow | undefined): InvoiceSettings {
  if (!row) return DEFAULTS
  const { timezone: _timezone, last_invoice_serial, last_credit_note_serial, updated_at, ...settings } = row
  return withVersion(operation, {
    ...settings,
    issue: oneOf(invoiceIssueModes, settings.issue),
    last_invoice_number: last_invoice_serial,
    last_credit_note_number: last_credit_note_serial,
    updated_at: unixSeconds(updated_at),
  })
}
