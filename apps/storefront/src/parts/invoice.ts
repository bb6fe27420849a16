import type { StoreCheckoutBasketBody } from '@tessera/sdk/store'
import { el } from '../dom.ts'

type InvoiceDetails = NonNullable<StoreCheckoutBasketBody['invoice']>

/** The details of an invoice, which few buyers want: closed until somebody asks. */
export type InvoiceFields = {
  readonly element: HTMLElement
  /** Returns what was typed for this buyer; undefined if no invoice is wanted. */
  value(buyerName: string): InvoiceDetails | undefined
}

/** Fields whose place in the form a browser can fill in by itself. */
const FIELDS = [
  ['company', 'Company (optional)', { autocomplete: 'organization', maxlength: 200 }],
  ['vat_id', 'VAT number (optional)', { maxlength: 20, placeholder: 'GB123456789' }],
  ['address_line', 'Street and number', { autocomplete: 'address-line1', maxlength: 200, needed: true }],
  ['postcode', 'Postcode', { autocomplete: 'postal-code', maxlength: 20 }],
  ['city', 'Town', { autocomplete: 'address-level2', maxlength: 100, needed: true }],
  ['country', 'Country (two letters)', { autocomplete: 'country', maxlength: 2, pattern: '[A-Za-z]{2}', needed: true }],
  ['reference', 'Your own reference (optional)', { maxlength: 100 }],
] as const

export function invoiceFields(country: string): InvoiceFields {
  const inputs = new Map(
    FIELDS.map(([name, label, { ...props }]) => {
      const { needed, ...rest } = { needed: false, ...props }
      const value = name === 'country' ? country : ''
      const input = el('input', { id: `invoice_${name}`, name: `invoice_${name}`, value, ...rest })
      return [name, { input, label, needed }] as const
    }),
  )
  const fields = el(
    'div',
    { class: 'buyer invoice', hidden: true },
    ...[...inputs.values()].map(({ input, label }) =>
      el('div', { class: 'field' }, el('label', { for: input.id }, label), input),
    ),
  )
  const wanted = el('input', { type: 'checkbox', id: 'invoice_wanted' })
  wanted.addEventListener('change', () => {
    fields.hidden = !wanted.checked
    for (const { input, needed } of inputs.values()) input.required = wanted.checked && needed
  })
  const text = (name: (typeof FIELDS)[number][0]): string => inputs.get(name)?.input.value.trim() ?? ''
  return {
    element: el('div', {}, el('label', { class: 'check' }, wanted, el('span', {}, 'I need an invoice')), fields),
    value: (buyerName) =>
      wanted.checked
        ? {
            name: buyerName,
            company: text('company') || null,
            vat_id:
              text('vat_id')
                .replaceAll(/[\s.-]/g, '')
                .toUpperCase() || null,
            address_line: text('address_line'),
            postcode: text('postcode') || null,
            city: text('city'),
            country: text('country').toUpperCase(),
            reference: text('reference') || null,
          }
        : undefined,
  }
}
