import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type {
  AdminApi,
  ArrivalsReport,
  CapacityReport,
  InstalmentsReport,
  PaceReport,
  RenewalsReport,
  SalesReport,
} from '@tessera/sdk'

/**
 * Queries of figures have the key `['figures', topic, event]`, so that a change of one event reads again what depends on it and
 * nothing else. The event is `all` if the figures are of the whole organisation.
 */
export const FIGURES = 'figures'
export type Topic =
  | 'sales'
  | 'past'
  | 'capacity'
  | 'pace'
  | 'arrivals'
  | 'instalments'
  | 'renewals'
  | 'attention'
  | 'events'
export const ALL_EVENTS = 'all'

/**
 * Figures are read when a screen opens, because nobody followed the changes before; and once in a minute, because they also move
 * with the clock and a person may not see every change.
 */
export const figureTimes = { refetchInterval: 60_000, staleTime: 0 } as const

const PAST_MS = 600_000

export const figureKey = (
  topic: Topic,
  eventId: string = ALL_EVENTS,
  ...rest: readonly unknown[]
): readonly unknown[] => [FIGURES, topic, eventId, ...rest]

type Figures<Report> = UseQueryOptions<Report>
type SalesQuery = Parameters<AdminApi['reports']['getSales']>[0]
type EventSalesQuery = Parameters<AdminApi['events']['reports']['getSales']>[1]

/** Sales of all events by hour or day. */
export const salesFigures = (api: AdminApi, query: SalesQuery): Figures<SalesReport> =>
  queryOptions({
    ...figureTimes,
    queryKey: figureKey('sales', ALL_EVENTS, query),
    queryFn: ({ signal }) => api.reports.getSales(query, { signal }),
    placeholderData: (before) => before,
  })

/** Sales of all events in days that are over. They do not change any more: a refund counts on the day on which it happens. */
export const pastSalesFigures = (api: AdminApi, query: SalesQuery): Figures<SalesReport> => ({
  ...salesFigures(api, query),
  queryKey: figureKey('past', ALL_EVENTS, query),
  refetchInterval: false,
  staleTime: PAST_MS,
})

/** Sales of an event by hour or day. */
export const eventSalesFigures = (api: AdminApi, eventId: string, query: EventSalesQuery): Figures<SalesReport> =>
  queryOptions({
    ...figureTimes,
    queryKey: figureKey('sales', eventId, query),
    queryFn: ({ signal }) => api.events.reports.getSales(eventId, query, { signal }),
    placeholderData: (before) => before,
  })

/** What is sold, held and free at an event. */
export const capacityFigures = (api: AdminApi, eventId: string): Figures<CapacityReport> =>
  queryOptions({
    ...figureTimes,
    queryKey: figureKey('capacity', eventId),
    queryFn: ({ signal }) => api.events.reports.getCapacity(eventId, { signal }),
  })

type PaceQuery = { readonly compare: readonly string[]; readonly days: number }

/** How fast an event sells, and earlier ones beside it. */
export const paceFigures = (api: AdminApi, eventId: string, { compare, days }: PaceQuery): Figures<PaceReport> =>
  queryOptions({
    ...figureTimes,
    queryKey: figureKey('pace', eventId, compare, days),
    queryFn: ({ signal }) =>
      api.events.reports.getPace(
        eventId,
        { days, compare: compare.length === 0 ? undefined : compare.join(',') },
        { signal },
      ),
    placeholderData: (before) => before,
  })

/** Who came in, by minute or hour and by gate. */
export const arrivalsFigures = (api: AdminApi, eventId: string, by: 'minute' | 'hour'): Figures<ArrivalsReport> =>
  queryOptions({
    ...figureTimes,
    queryKey: figureKey('arrivals', eventId, by),
    queryFn: ({ signal }) => api.events.reports.getArrivals(eventId, { by }, { signal }),
    placeholderData: (before) => before,
  })

type InstalmentsQuery = Parameters<AdminApi['reports']['getInstalments']>[0]

/** Instalments by the week in which they fall due. */
export const instalmentsFigures = (api: AdminApi, query: InstalmentsQuery): Figures<InstalmentsReport> =>
  queryOptions({
    ...figureTimes,
    queryKey: figureKey('instalments', ALL_EVENTS, query),
    queryFn: ({ signal }) => api.reports.getInstalments(query, { signal }),
    placeholderData: (before) => before,
  })

type RenewalsQuery = Parameters<AdminApi['reports']['getRenewals']>[0]

/** What became of memberships that end. */
export const renewalsFigures = (api: AdminApi, query: RenewalsQuery): Figures<RenewalsReport> =>
  queryOptions({
    ...figureTimes,
    queryKey: figureKey('renewals', ALL_EVENTS, query),
    queryFn: ({ signal }) => api.reports.getRenewals(query, { signal }),
    placeholderData: (before) => before,
  })
