import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { TaxRate } from '@tessera/sdk'
import * as words from '#words/kit'
import { useApi } from '../frame/session.ts'
import type { Choice } from './field.tsx'

export const TAX_RATES_KEY = ['tax-rates']

/** The rates of VAT of the organisation, archived ones included. */
export function useTaxRates(): UseQueryResult<readonly TaxRate[]> {
  const api = useApi()
  return useQuery({
    queryKey: TAX_RATES_KEY,
    queryFn: async ({ signal }) => (await api.taxRates.list({ signal })).data,
    staleTime: 60_000,
  })
}

/** Two rates may have the same name. */
export const nameRate = ({ name, rate_basis_points }: Pick<TaxRate, 'name' | 'rate_basis_points'>): string =>
  words.taxRate({ name, percent: rate_basis_points / 100 })

/** The rates that can be chosen, and the one that is, after a choice of none. Empty if the organisation has no rates. */
export function useTaxRateChoices(chosen: number | null | undefined, none: string): readonly Choice[] {
  const { data = [] } = useTaxRates()
  const usable = data.filter((rate) => rate.archived_at === null || rate.tax_rate_id === chosen)
  if (usable.length === 0) return []
  return [
    { value: '', label: none },
    ...usable.map((rate) => ({ value: String(rate.tax_rate_id), label: nameRate(rate) })),
  ]
}
