import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as words from '#words/developers'
import { useApi, useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { TabHead, TwoLines } from '../kit/tabbed-page.tsx'
import { EndpointDialog } from './endpoint-form.tsx'
import { ENDPOINTS_KEY, healthOf, type WebhookEndpoint } from './endpoint-types.ts'

/** All webhook endpoints and how they are. */
export function EndpointsTab(): ReactNode {
  const api = useApi()
  const can = useCan()
  const [isNew, setNew] = useState(false)
  const endpoints = useQuery({
    queryKey: [...ENDPOINTS_KEY, 'list'],
    queryFn: async () => (await api.webhookEndpoints.list()).data,
  })
  if (endpoints.isPending) return <Loading />
  if (!endpoints.data) return <Problem error={endpoints.error} onRetry={() => void endpoints.refetch()} />
  return (
    <>
      <TabHead text={words.endpointsText()}>
        {can('createWebhookEndpoint') && (
          <Button variant="primary" onClick={() => setNew(true)}>
            {words.newEndpoint()}
          </Button>
        )}
      </TabHead>
      {endpoints.data.length === 0 ? (
        <Empty>{words.noEndpoints()}</Empty>
      ) : (
        <Table
          label={words.webhooks()}
          columns={endpointColumns()}
          rows={endpoints.data}
          rowKey={({ endpoint_id }) => endpoint_id}
        />
      )}
      {isNew && <EndpointDialog onClose={() => setNew(false)} />}
    </>
  )
}

const endpointColumns = (): Column<WebhookEndpoint>[] => [
  {
    id: 'url',
    title: words.address(),
    cell: ({ endpoint_id, url, description }) => (
      <TwoLines note={description !== null && <bdi>{description}</bdi>}>
        <Link className="row-link" to={`/developers/endpoints/${endpoint_id}`}>
          <bdi>{url}</bdi>
        </Link>
      </TwoLines>
    ),
  },
  {
    id: 'types',
    title: words.eventTypes(),
    cell: ({ types }) => (types === null ? words.allTypes() : words.typeCount({ count: types.length })),
  },
  {
    id: 'health',
    title: words.state(),
    cell: (endpoint) => <HealthBadge endpoint={endpoint} />,
  },
  {
    id: 'success',
    title: words.lastDelivered(),
    cell: ({ last_success_at }) => (last_success_at === null ? words.never() : <Time unix={last_success_at} />),
  },
]

/** How an endpoint is, and since when it fails. */
export function HealthBadge({ endpoint }: { readonly endpoint: WebhookEndpoint }): ReactNode {
  const { text, tone } = healthOf(endpoint)
  const since = endpoint.failing_since !== null && (
    <>
      {words.failuresSince({ count: endpoint.failures })} <Time unix={endpoint.failing_since} />
    </>
  )
  return (
    <TwoLines note={since}>
      <Badge tone={tone}>{text}</Badge>
    </TwoLines>
  )
}
