import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable, RequiredText, UnixSeconds } from '../primitives.ts'
import { taxRateFields } from '../tax.ts'

/** The most rates that an organisation has, archived ones included. */
export const MAX_TAX_RATES = 200

export const TaxRate = Closed(
  {
    ...taxRateFields,
    archived_at: Nullable(UnixSeconds(''), 'When it was archived; `null` while it can be chosen.'),
    created: UnixSeconds('When it was created.'),
  },
  { description: 'A rate of VAT. It never changes: for another rate, create another one and archive this one.' },
)
export type TaxRate = Static<typeof TaxRate>

const TaxRateParams = Closed({ tax_rate_id: IntegerId('Identifier of the rate.') })

/** The rate of a price or a membership type. */
export const TaxRateId = (description: string) => Nullable(IntegerId(''), description)

export const listTaxRates = operation({
  id: 'listTaxRates',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/tax_rates',
  tag: 'Tax rates',
  summary: 'List the rates of VAT',
  description: `Returns all rates of the organisation, at most ${MAX_TAX_RATES}, archived ones included, by id.`,
  scope: 'organisation:read',
  response: ListOf('tax_rates', TaxRate, {}),
  errors: [],
})

export const getTaxRate = operation({
  id: 'getTaxRate',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/tax_rates/{tax_rate_id}',
  tag: 'Tax rates',
  summary: 'Retrieve a rate of VAT',
  description: 'Returns one rate.',
  scope: 'organisation:read',
  params: TaxRateParams,
  response: TaxRate,
  errors: ['not_found'],
})

export const createTaxRate = operation({
  id: 'createTaxRate',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/tax_rates',
  tag: 'Tax rates',
  summary: 'Create a rate of VAT',
  description:
    'Creates a rate. Nothing is taxed with it until a price, a membership type or the organisation names it. Rates are ' +
    `those that you enter: the server knows no country's. An organisation has at most ${MAX_TAX_RATES}, archived ones included.`,
  scope: 'organisation:write',
  body: Closed({
    name: RequiredText('Name that buyers and bookkeepers see, such as `VAT low`.', 100),
    country: taxRateFields.country,
    category: taxRateFields.category,
    rate_basis_points: taxRateFields.rate_basis_points,
    exemption_reason: Type.Optional(taxRateFields.exemption_reason),
  }),
  response: TaxRate,
  errors: ['invalid_state'],
})

export const archiveTaxRate = operation({
  id: 'archiveTaxRate',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/tax_rates/{tax_rate_id}/archive',
  tag: 'Tax rates',
  summary: 'Archive a rate of VAT',
  description:
    'An archived rate cannot be chosen any more. Prices, membership types and the organisation that have it keep it until you ' +
    'choose another.',
  scope: 'organisation:write',
  params: TaxRateParams,
  response: TaxRate,
  errors: ['not_found', 'invalid_state'],
})
