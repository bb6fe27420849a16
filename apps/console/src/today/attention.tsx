import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminApi } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/today'
import { useApi } from '../frame/session.ts'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { figureKey, figureTimes } from '../plots/figure-queries.ts'

type Item = Awaited<ReturnType<AdminApi['attention']['get']>>['data'][number]
type Kind = Item['kind']

type KindShown = {
  readonly text: (values: { count: number }) => string
  readonly tone: 'bad' | 'wait'
  /** The page of one of them. */
  readonly to: (id: string) => string
  /** The page with all of them, if there is one. */
  readonly all?: string
}

const order = (id: string): string => `/orders/${id}`
const endpoint = (id: string): string => `/developers/endpoints/${id}`

const kinds: Readonly<Record<Kind, KindShown>> = {
  refund_failed: { text: words.refundFailed, tone: 'bad', to: order },
  late_refund_failed: { text: words.lateRefundFailed, tone: 'bad', to: order },
  dispute_unmatched: { text: words.disputeUnmatched, tone: 'bad', to: () => '/orders' },
  order_pending: { text: words.orderPending, tone: 'bad', to: order, all: '/orders?status=pending' },
  email_failed: { text: words.emailFailed, tone: 'wait', to: order },
  member_past_due: {
    text: words.memberPastDue,
    tone: 'wait',
    to: (id) => `/members/${id}`,
    all: '/members/past-due',
  },
  payment_undecided: { text: words.paymentUndecided, tone: 'bad', to: (id) => `/members/${id}` },
  season_conflict: { text: words.seasonConflict, tone: 'wait', to: (id) => `/seasons/plans/${id}`, all: '/seasons' },
  webhook_disabled: { text: words.webhookDisabled, tone: 'bad', to: endpoint, all: '/developers' },
  webhook_failing: { text: words.webhookFailing, tone: 'wait', to: endpoint, all: '/developers' },
  device_silent: { text: words.deviceSilent, tone: 'bad', to: () => '/gates', all: '/gates' },
  till_open: { text: words.tillOpen, tone: 'wait', to: (id) => `/box-office/tills/${id}`, all: '/box-office' },
  event_without_prices: { text: words.eventWithoutPrices, tone: 'bad', to: (id) => `/events/${id}` },
  event_without_gates: { text: words.eventWithoutGates, tone: 'bad', to: (id) => `/gates/events/${id}`, all: '/gates' },
}

/** What somebody has to do something about, most urgent first. */
export function Attention(): ReactNode {
  const api = useApi()
  const attention = useQuery({
    ...figureTimes,
    queryKey: figureKey('attention'),
    queryFn: async ({ signal }) => (await api.attention.get({ signal })).data,
  })
  // The page does not wait for it, and does not move when it arrives: an empty list has the height of one line.
  if (attention.isPending) return <Card title={words.attention()}>{'\u00a0'}</Card>
  if (!attention.data) return <Problem error={attention.error} onRetry={() => void attention.refetch()} />
  return (
    <Card title={words.attention()}>
      {attention.data.length === 0 ? (
        <p className="attention-none">
          <span className="attention-dot good" aria-hidden="true" />
          {words.nothing()}
        </p>
      ) : (
        <ul className="attention">
          {attention.data.map((item) => (
            <AttentionRow key={item.kind} item={item} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function AttentionRow({ item: { kind, count, more, links } }: { readonly item: Item }): ReactNode {
  const { text, tone, to, all } = kinds[kind]
  return (
    <li>
      <span className={`attention-dot ${tone}`} aria-hidden="true" />
      <span className="attention-text">{text({ count: more ? count + 1 : count })}</span>
      <span className="attention-links">
        {links.map(({ id, title }) => (
          <Link key={id} to={to(id)}>
            <bdi>{title}</bdi>
          </Link>
        ))}
        {all !== undefined && count > links.length && <Link {...toTarget(all)}>{words.attentionAll()}</Link>}
      </span>
    </li>
  )
}

function toTarget(address: string): { to: string; search: Record<string, string> } {
  const [path = '/', query = ''] = address.split('?')
  return { to: path, search: Object.fromEntries(new URLSearchParams(query)) }
}
