import type { Pool } from '@tessera/sdk'
import * as words from '#words/events'
import type { ConflictField } from '../kit/conflict/conflict-question.tsx'
import { formatMoney } from '../kit/money.tsx'
import { formatTime } from '../kit/time.tsx'
import { useVenues } from './choices.ts'
import type { Locale } from './draft.ts'

/** The fields of an event, as a conflict shows them. */
export function useEventFields(zone: string): readonly ConflictField[] {
  const venues = useVenues().data ?? []
  return [
    { path: 'title', label: words.eventTitle() },
    {
      path: 'venue_id',
      label: words.venue(),
      format: (value) => venues.find(({ venue_id }) => venue_id === value)?.name,
    },
    { path: 'online_event', label: words.isOnline() },
    { path: 'public_event', label: words.isPublic() },
    { path: 'starts_at', label: words.starts(), format: timeFormat(zone) },
    { path: 'ends_at', label: words.ends(), format: timeFormat(zone) },
    { path: 'url_string', label: words.nameInAddress() },
    { path: 'buy_tickets_url', label: words.shopAddress() },
    { path: 'banner_image', label: words.bannerAddress() },
  ]
}

const timeFormat =
  (zone: string) =>
  (value: unknown): string =>
    formatTime(Number(value), zone)

/** The fields of a price, as a conflict shows them. */
export function priceConflictFields({ zone, currency }: Locale, pools: readonly Pool[]): readonly ConflictField[] {
  const money = (value: unknown): string => formatMoney(Number(value), currency)
  return [
    { path: 'title', label: words.ticket() },
    { path: 'price_minor', label: words.priceIn({ currency }), format: money },
    { path: 'service_fee_minor', label: words.feeIn({ currency }), format: money },
    { path: 'service_tax_minor', label: words.taxIn({ currency }), format: money },
    { path: 'available_from_unix', label: words.saleFrom(), format: timeFormat(zone) },
    { path: 'available_until_unix', label: words.saleUntil(), format: timeFormat(zone) },
    { path: 'max_per_order', label: words.maxPerOrder() },
    { path: 'max_per_customer', label: words.maxPerCustomer() },
    { path: 'membership_type_id', label: words.whoBuys() },
    {
      path: 'pool_id',
      label: words.placesFrom(),
      format: (value) => pools.find(({ pool_id }) => pool_id === value)?.title,
    },
    { path: 'tax_rate_id', label: words.taxRateOfTickets() },
    { path: 'tickets_included', label: words.ticketsIncluded() },
    { path: 'show_online', label: words.soldOnline() },
    { path: 'show_boxoffice', label: words.soldAtBoxOffice() },
    { path: 'scanning_flag', label: words.checkConcession() },
  ]
}
