import { Type } from 'typebox'
import { Country, IntegerId, Nullable, Text } from './primitives.ts'

/** The categories of VAT of EN 16931 that an organisation can use. */
export const taxCategories = ['S', 'Z', 'E', 'O', 'AE'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** What a rate is: the same fields wherever a rate is shown, because a rate never changes. */
export const taxRateFields = {
  tax_rate_id: IntegerId('Identifier of the rate.'),
  name: Text('Name that buyers and bookkeepers see, such as `VAT low`.', 100),
  country: Country('ISO 3166-1 alpha-2 code of the country whose rate it is.'),
  category: Type.Enum([...taxCategories], {
    description:
      'Category of EN 16931: `S` standard or reduced, `Z` zero, `E` exempt, `O` outside the scope of VAT, `AE` reverse charge.',
  }),
  rate_basis_points: Type.Integer({
    description: 'Rate in hundredths of a per cent: 900 is 9 %. Greater than 0 for `S`, and 0 for all others.',
    minimum: 0,
    maximum: 10_000,
  }),
  exemption_reason: Nullable(
    Text('', 200),
    'Why there is no VAT, as it is shown to buyers; required for `E`, `O` and `AE`, `null` for the others.',
  ),
}
