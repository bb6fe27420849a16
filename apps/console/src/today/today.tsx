import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminEvent } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/today'
import { useApi, useCan, useSession } from '../frame/session.ts'
import { isOnSale } from '../kit/event-on-sale.ts'
import { Loading } from '../kit/loading.tsx'
import { Empty, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatTime } from '../kit/time.tsx'
import { startOfDate, useLocalDate } from '../plots/days.ts'
import { figureKey, figureTimes } from '../plots/figure-queries.ts'
import { useLiveFigures } from '../plots/use-live-figures.ts'
import { Attention } from './attention.tsx'
import { NextEvent } from './next-event.tsx'
import { OnSale } from './on-sale.tsx'
import { Starts } from './starts.tsx'
import { TodaySales } from './today-sales.tsx'
import './today.css'

/** The first page of the day: what needs attention, what is on sale, and how it sells. */
export function TodayScreen(): ReactNode {
  const { organisation } = useSession()
  const can = useCan()
  const date = useLocalDate(organisation.timezone)
  const since = startOfDate(date, organisation.timezone)
  const hasFigures = can('getSalesReport')
  useLiveFigures()
  return (
    <Page
      title={words.title()}
      beside={<span className="muted">{formatTime(since, organisation.timezone, 'day')}</span>}
      actions={<Actions />}
    >
      {can('getAttention') && <Attention />}
      {hasFigures ? <TodaySales date={date} since={since} /> : <Starts />}
      {can('adminListEvents') && <Events date={date} since={since} />}
    </Page>
  )
}

function Actions(): ReactNode {
  const can = useCan()
  return (
    <>
      {can('createEvent') && (
        <Link to="/events/new" className="button">
          {words.newEvent()}
        </Link>
      )}
      {can('createCounterSale') && (
        <Link to="/box-office" className="button primary">
          {words.boxOffice()}
        </Link>
      )}
    </>
  )
}

const SHOWN = 8
/** More are read: those that are postponed are not shown. */
const READ = 50
/** An event without an end counts as over after so long. */
const EVENT_SECONDS = 4 * 3_600

function Events({ date, since }: { readonly date: string; readonly since: number }): ReactNode {
  const api = useApi()
  const { now } = useSession()
  const events = useQuery({
    ...figureTimes,
    queryKey: figureKey('events', undefined, date),
    queryFn: async ({ signal }) =>
      (await api.events.list({ event_status_id: '1', starts_from: since, limit: READ }, { signal })).data,
  })
  if (events.isPending) return <Loading />
  if (!events.data) return <Problem error={events.error} onRetry={() => void events.refetch()} />
  const onSale = events.data.filter(isOnSale).slice(0, SHOWN)
  const next = onSale.find((event) => !isOver(event, now()))
  if (onSale.length === 0) return <Empty>{words.noEvents()}</Empty>
  return (
    <>
      {next && <NextEvent event={next} />}
      <OnSale events={inOrder(onSale)} date={date} since={since} />
    </>
  )
}

const isOver = ({ starts_at, ends_at }: AdminEvent, now: number): boolean =>
  (ends_at ?? starts_at + EVENT_SECONDS) < now

/** Those that have started come last in the list of the API. */
const inOrder = (events: readonly AdminEvent[]): readonly AdminEvent[] =>
  events.toSorted((a, b) => a.starts_at - b.starts_at)
