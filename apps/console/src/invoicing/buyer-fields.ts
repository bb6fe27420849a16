import type { Invoice, InvoiceBuyer } from '@tessera/sdk'
import * as words from '#words/invoices'
import type { FormField } from '../kit/form/schema-form.tsx'
import type { FormValues } from '../kit/form/validate.ts'

/** The fields for whom an invoice is. */
export const buyerFields = (): readonly FormField[] =>
  [
    { name: 'name', label: words.name() },
    { name: 'company', label: words.company(), hint: words.companyHint() },
    { name: 'vat_id', label: words.vatId(), hint: words.vatIdHint() },
    { name: 'address_line', label: words.addressLine() },
    { name: 'address_line_2', label: words.addressLine2() },
    { name: 'postcode', label: words.postcode() },
    { name: 'city', label: words.city() },
    { name: 'country', label: words.country(), hint: words.countryHint() },
    { name: 'reference', label: words.reference(), hint: words.referenceHint() },
  ].map((field) => ({ ...field, within: 'buyer' }))

/** Returns the details of a buyer as a form has them. */
export const toValues = (buyer: Partial<InvoiceBuyer> | Invoice['buyer']): FormValues => ({
  name: buyer.name ?? '',
  company: buyer.company ?? '',
  vat_id: buyer.vat_id ?? '',
  address_line: buyer.address_line ?? '',
  address_line_2: buyer.address_line_2 ?? '',
  postcode: buyer.postcode ?? '',
  city: buyer.city ?? '',
  country: buyer.country ?? '',
  reference: buyer.reference ?? '',
})
