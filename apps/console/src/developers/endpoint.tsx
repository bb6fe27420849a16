import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/developers'
import { useApi } from '../frame/session.ts'
import { Loading } from '../kit/loading.tsx'
import { Card, Facts, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { Deliveries } from './deliveries.tsx'
import { EndpointActs } from './endpoint-acts.tsx'
import { endpointKey, type WebhookEndpoint } from './endpoint-types.ts'
import { HealthBadge } from './endpoints-tab.tsx'
import { ReplayProgress } from './replay.tsx'
import './developers.css'

/** One webhook endpoint: how it is, what was sent to it, and what it responded. */
export function EndpointScreen(): ReactNode {
  const { endpointId = '' } = useParams({ strict: false })
  const api = useApi()
  const endpoint = useQuery({
    queryKey: endpointKey(endpointId),
    queryFn: ({ signal }) => api.webhookEndpoints.get(endpointId, { signal }),
  })
  if (endpoint.isPending) return <Loading />
  if (!endpoint.data)
    return (
      <Page title={words.endpoint()} above={<BackLink />}>
        <Problem error={endpoint.error} onRetry={() => void endpoint.refetch()} />
      </Page>
    )
  return <EndpointPage key={endpointId} endpoint={endpoint.data} />
}

const BackLink = (): ReactNode => (
  <Link to="/developers" search={{ tab: 'webhooks' }}>
    {words.webhooks()}
  </Link>
)

function EndpointPage({ endpoint }: { readonly endpoint: WebhookEndpoint }): ReactNode {
  return (
    <Page
      title={endpoint.description ?? new URL(endpoint.url).host}
      above={<BackLink />}
      beside={<HealthBadge endpoint={endpoint} />}
      actions={<EndpointActs endpoint={endpoint} />}
    >
      <Card title={words.about()}>
        <Facts
          facts={[
            [words.address(), <bdi key="url">{endpoint.url}</bdi>],
            [words.eventTypes(), endpoint.types === null ? words.allTypes() : endpoint.types.join(', ')],
            [
              words.lastDelivered(),
              endpoint.last_success_at === null ? words.never() : <Time key="last" unix={endpoint.last_success_at} />,
            ],
            [words.secrets(), words.secretCount({ count: endpoint.active_secrets })],
            [words.created(), <Time key="created" unix={endpoint.created} />],
            ...(endpoint.public_key === null
              ? []
              : [[words.publicKey(), <code key="key">{endpoint.public_key}</code>] as const]),
          ]}
        />
      </Card>
      <ReplayProgress endpointId={endpoint.endpoint_id} />
      <Deliveries endpointId={endpoint.endpoint_id} />
    </Page>
  )
}
