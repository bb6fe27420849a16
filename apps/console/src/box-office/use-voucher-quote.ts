import { useQuery } from '@tanstack/react-query'
import type { CounterQuote } from '@tessera/sdk'
import { useApi } from '../frame/session.ts'
import { BOX_OFFICE_KEY } from './sold-prices.ts'
import type { SaleLine } from './sale-state.ts'

/** What a sale costs with its voucher: neither a quote nor an error while the server is asked, or without a voucher. */
export type VoucherQuote = { readonly quote: CounterQuote | undefined; readonly error: unknown }

/** Asks what a voucher takes off these lines, again after each change of them. */
export function useVoucherQuote(code: string, lines: readonly SaleLine[]): VoucherQuote {
  const api = useApi()
  const wanted = lines.map(({ price, quantity }) => ({ price_id: price.priceId, quantity }))
  const query = useQuery({
    queryKey: [...BOX_OFFICE_KEY, 'quote', code, wanted],
    queryFn: ({ signal }) => api.boxOffice.quotes({ voucher_code: code, lines: wanted }, { signal }),
    enabled: code !== '' && wanted.length > 0,
    staleTime: 0,
  })
  // A voucher that another order has used up since is refused again: an earlier quote is not kept beside the error.
  return { quote: query.error || code === '' ? undefined : query.data, error: query.error ?? undefined }
}
