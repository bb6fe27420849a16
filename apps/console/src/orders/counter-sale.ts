import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CounterSale } from '@tessera/sdk'
import { useApi, useCan } from '../frame/session.ts'
import { ORDERS_KEY, type OrderDetails } from './order-types.ts'

/** True if staff took the money, such as cash: no payment provider can give it back. */
export const isTakenByStaff = (order: OrderDetails): boolean =>
  order.payments.some(({ provider, status }) => provider === 'external' && status === 'succeeded')

/** Reads how an order was paid at a counter; nothing is read for orders of the web. */
export function useCounterSale(order: OrderDetails): UseQueryResult<CounterSale> {
  const api = useApi()
  const isAllowed = useCan()('getCounterSale')
  return useQuery({
    queryKey: [...ORDERS_KEY, 'sale', order.order_id],
    queryFn: ({ signal }) => api.boxOffice.sales.get(order.order_id, { signal }),
    enabled: isAllowed && order.event_id !== null && isTakenByStaff(order),
  })
}
